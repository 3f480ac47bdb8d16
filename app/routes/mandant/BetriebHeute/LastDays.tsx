import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/Table'
import type { HeuteView } from './view.server'

type Step = NonNullable<HeuteView['trichter']>[number]

const WIDTH = 400
const TEXT = 16
const BAR = 14
const ROW = TEXT + BAR + 12

/** Bars of the steps, each as long as its number, which stands under the pointer too; the table beside it says the same in figures. */
function Bars({ steps }: { steps: readonly Step[] }) {
	return (
		<svg
			viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`}
			className="h-auto w-full max-w-xl"
			aria-hidden="true"
			focusable="false"
		>
			{steps.map(({ name, label, wert, anteil, laenge }, i) => (
				<g key={name} transform={`translate(0 ${i * ROW})`}>
					<title>{`${label}: ${wert} (${anteil})`}</title>
					<text x="0" y={TEXT - 4} fontSize="13" className="fill-ink forced-colors:fill-[CanvasText]">
						{label}
					</text>
					<text
						x={WIDTH}
						y={TEXT - 4}
						fontSize="13"
						textAnchor="end"
						className="fill-ink forced-colors:fill-[CanvasText]"
					>
						{wert}
					</text>
					<rect
						y={TEXT}
						width={WIDTH}
						height={BAR}
						rx="2"
						className="fill-brand-soft forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
					/>
					<rect
						y={TEXT}
						width={Math.max(1, laenge * WIDTH)}
						height={BAR}
						rx="2"
						className="fill-brand forced-colors:fill-[Highlight]"
					/>
				</g>
			))}
		</svg>
	)
}

/** From the recommendation to the reward: how far those of these days came. */
export function FunnelTiles({ trichter, tage }: Pick<HeuteView, 'trichter' | 'tage'>) {
	const { t } = useTranslation('heute')
	if (!trichter) return null
	return (
		<section className="grid gap-3">
			<h2 className="font-heading text-xl">{t('trichterTitel', { tage })}</h2>
			<p className="text-sm text-muted">{t('trichterText')}</p>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<Table
					dense
					hideCaption
					caption={t('trichterTitel', { tage })}
					columns={[
						{ key: 'label', label: t('schritt'), rowHeader: true },
						{ key: 'wert', label: t('anzahl'), align: 'right' },
						{ key: 'anteil', label: t('anteil'), align: 'right' },
					]}
					rows={trichter.map(({ name, label, wert, anteil }) => ({ key: name, cells: { label, wert, anteil } }))}
				/>
				<Bars steps={trichter} />
			</div>
		</section>
	)
}

export function OwedTiles({ schuld }: Pick<HeuteView, 'schuld'>) {
	const { t } = useTranslation('heute')
	if (!schuld) return null
	return (
		<Table
			dense
			caption={t('schuldTitel')}
			columns={[
				{ key: 'label', label: t('was'), rowHeader: true },
				{ key: 'betrag', label: t('betrag'), align: 'right' },
			]}
			rows={schuld.map(({ label, betrag }) => ({ key: label, cells: { label, betrag } }))}
		/>
	)
}
