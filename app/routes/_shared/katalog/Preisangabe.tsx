import { useTranslation } from 'react-i18next'
import { type Betrag, isGesenkt, type Preis } from '~/domain/katalog/preis'
import { FussnotenRef } from '~/ui/Fussnoten'
import { Money } from '~/ui/Money'

/** An amount, and struck through what it would be without the action. */
export function Summe({ cent, stattCent }: Betrag) {
	const { t, i18n } = useTranslation('katalog')
	const [vor = '', nach = ''] = t('preis.statt', { betrag: '|' }).split('|')
	return (
		<>
			<Money cents={cent} locale={i18n.language} />
			{stattCent !== null && (
				<>
					{' '}
					<span className="text-sm font-normal text-muted">
						{vor}
						<s>
							<Money cents={stattCent} locale={i18n.language} />
						</s>
						{nach}
					</span>
				</>
			)}
		</>
	)
}

type Props = {
	preis: Preis
	hinweis: string
	/** Number of the note that is about the price. */
	fussnote?: { nummer: number; first: boolean } | null
}

/** A product's prices: monthly with its hint, what is paid once, and the action that lowers one of them. */
export function Preisangabe({ preis, hinweis, fussnote = null }: Props) {
	const { monatlich, einmalig, rabatt } = preis
	const { t } = useTranslation('katalog')
	const [vor = '', nach = ''] = t('preis.einmalig', { betrag: '|' }).split('|')
	const benannt = Boolean(monatlich) || !hinweis
	const note = fussnote && <FussnotenRef {...fussnote} label={t('fussnoten.zur', { nummer: fussnote.nummer })} />
	return (
		<div className="grid gap-0.5 leading-snug">
			{monatlich && (
				<p className="font-bold">
					<Summe {...monatlich} /> <span className="text-sm font-normal text-muted">{hinweis}</span>
					{note}
				</p>
			)}
			{einmalig && (
				<p className={monatlich ? 'text-sm' : 'font-bold'}>
					{benannt ? vor : ''}
					<Summe {...einmalig} />
					{benannt ? nach : <span className="text-sm font-normal text-muted"> {hinweis}</span>}
					{!monatlich && note}
				</p>
			)}
			{!monatlich && !einmalig && hinweis && (
				<p className="text-sm text-muted">
					{hinweis}
					{note}
				</p>
			)}
			{rabatt && isGesenkt(preis) && (
				<p className="text-sm font-semibold text-brand-strong">{t('preis.rabatt', { name: rabatt })}</p>
			)}
		</div>
	)
}
