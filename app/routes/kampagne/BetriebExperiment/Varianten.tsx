import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/Table'
import type { ExperimentScreen } from './view.server'

type Props = NonNullable<ExperimentScreen['ergebnis']>

/** What each variant came to: as a table, and as a plot of the same numbers, which readers of screens do not need. */
export function Varianten({ zeilen, gehalten, bild }: Props) {
	const { t } = useTranslation('experimente')
	return (
		<div className="grid gap-6">
			<Table
				caption={t('ergebnis')}
				hideCaption
				columns={[
					{ key: 'buchstabe', label: t('spalte.variante'), rowHeader: true },
					{ key: 'worte', label: t('spalte.worte') },
					{ key: 'gesehen', label: t('spalte.gesehen'), align: 'right' },
					{ key: 'rate', label: t('spalte.rate'), align: 'right' },
					{ key: 'spanne', label: t('spalte.spanne'), align: 'right' },
					{ key: 'beste', label: t('spalte.beste'), align: 'right' },
					{ key: 'verlust', label: t('spalte.verlust'), align: 'right' },
				]}
				rows={zeilen.map((zellen) => ({ key: zellen.buchstabe, cells: zellen }))}
			/>
			{gehalten && <p className="text-sm text-muted">{gehalten}</p>}
			{bild && <Spannen {...bild} />}
		</div>
	)
}

const BREITE = 400

/** Where the rate of each variant lies: a line of 95 of 100 cases, and a point. */
function Spannen({ bis, balken }: NonNullable<Props['bild']>) {
	return (
		<div
			aria-hidden="true"
			className="grid max-w-xl grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-sm"
		>
			{balken.map(({ name, punkt, von, bis: ende }) => (
				<div key={name} className="col-span-2 grid grid-cols-subgrid items-center">
					<span className="font-semibold">{name}</span>
					<svg viewBox={`0 0 ${BREITE} 24`} className="w-full" focusable="false" aria-hidden="true">
						<line x1="0" x2={BREITE} y1="12" y2="12" className="stroke-line" strokeWidth="1" />
						<line
							x1={von * BREITE}
							x2={ende * BREITE}
							y1="12"
							y2="12"
							strokeWidth="6"
							strokeLinecap="round"
							className="stroke-brand forced-colors:stroke-[Highlight]"
							opacity="0.45"
						/>
						<circle cx={punkt * BREITE} cy="12" r="6" className="fill-brand forced-colors:fill-[Highlight]" />
					</svg>
				</div>
			))}
			<span className="col-start-2 flex justify-between text-muted">
				<span>0 %</span>
				<span>{bis}</span>
			</span>
		</div>
	)
}
