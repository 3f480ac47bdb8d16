import { useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import type { BetriebFrame } from './frame.server'
import type { ListView } from './list.server'

/** Saved views of a list: links, as filters are; and the way to save the one that is shown. */
export function Ansichten({ ansicht }: { ansicht: NonNullable<ListView['ansicht']> }) {
	const { t } = useTranslation('liste')
	const frame = useRouteLoaderData<BetriebFrame | null>('Betrieb')
	const ansichten = frame?.ansichten.filter(({ liste }) => liste === ansicht.liste) ?? []
	if (ansichten.length === 0 && !ansicht.speichernHref) return null
	return (
		<nav aria-label={t('ansicht.gespeichert')} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
			{ansichten.length > 0 && (
				<>
					<span className="font-semibold text-muted">{t('ansicht.gespeichert')}</span>
					<ul className="flex flex-wrap items-center gap-x-4">
						{ansichten.map(({ id, name, adresse, href }) => (
							<li key={id}>
								<Link
									href={href}
									aria-current={adresse === ansicht.adresse ? 'page' : undefined}
									className="inline-flex min-h-11 items-center aria-[current]:font-bold aria-[current]:no-underline"
								>
									{name}
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
			<Link href={ansicht.speichernHref ?? ansicht.verwaltenHref} className="inline-flex min-h-11 items-center">
				{t(ansicht.speichernHref ? 'ansicht.speichernLink' : 'ansicht.verwalten')}
			</Link>
		</nav>
	)
}
