import { useTranslation } from 'react-i18next'
import { Portrait } from '~/ui/brand/Portrait'
import type { GrussView } from './gruss.server'

/** Drawn people where the brand has nobody to show by name. */
const NAMENLOS = ['Gruss A', 'Gruss D', 'Gruss G']

/** The people of the brand side by side, as a greeting. */
export function Gruss({ personen }: GrussView) {
	const { t } = useTranslation('katalog')
	if (personen.length === 0)
		return (
			<div className="grid grid-cols-3 gap-2 sm:gap-4" aria-hidden="true">
				{NAMENLOS.map((name) => (
					<div key={name} className="overflow-hidden rounded-card">
						<Portrait name={name} />
					</div>
				))}
			</div>
		)
	return (
		<ul className="grid grid-cols-3 gap-2 sm:gap-4" aria-label={t('berater.team')}>
			{personen.map(({ photo, name, ort }) => (
				<li key={name} className="grid grid-cols-1 content-start gap-1 hyphens-auto wrap-break-word">
					<span className="block overflow-hidden rounded-card">
						<Portrait name={photo} />
					</span>
					<span className="text-sm leading-snug font-semibold max-sm:text-xs max-sm:tracking-tight">{name}</span>
					<span className="text-sm leading-snug max-sm:hidden">{ort}</span>
				</li>
			))}
		</ul>
	)
}
