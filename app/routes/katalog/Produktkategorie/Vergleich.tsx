import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { Form } from '~/ui/form/Form'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { Summe } from '../../_shared/katalog/Preisangabe'
import type { PageView } from './view.server'

const ID = 'vergleich'

/** The chosen products side by side, or why there is nothing to compare. */
export function Vergleich({ view: { vergleich, hinweis } }: { view: PageView }) {
	const { t, i18n } = useTranslation('katalog')
	if (hinweis)
		return (
			<Notice id={ID} tone="error" live>
				<p>{t(`vergleich.${hinweis}`)}</p>
				<p>
					<TextLink href="#vergleich-wahl">{t('vergleich.auswahl')}</TextLink>
				</p>
			</Notice>
		)
	if (vergleich.length === 0) return null
	return (
		<section id={ID} className="scroll-mt-6">
			<Table
				caption={t('vergleich.tabelle')}
				columns={[
					{ key: 'name', label: t('vergleich.angebot'), rowHeader: true },
					{ key: 'monatlich', label: t('vergleich.monatlich') },
					{ key: 'einmalig', label: t('vergleich.einmalig') },
					{ key: 'leistung', label: t('vergleich.leistung') },
					{ key: 'praemie', label: t('vergleich.praemie') },
					{ key: 'schritt', label: t('vergleich.schritt') },
				]}
				rows={vergleich.map(({ id, name, href, preis, leistung, maxCent }) => ({
					key: String(id),
					cells: {
						name,
						monatlich: preis.monatlich ? <Summe {...preis.monatlich} /> : t('vergleich.keiner'),
						einmalig: preis.einmalig ? <Summe {...preis.einmalig} /> : t('vergleich.keiner'),
						leistung: (
							<ul>
								{leistung.map((text) => (
									<li key={text}>{text}</li>
								))}
							</ul>
						),
						praemie: <strong>{formatMoney(maxCent, i18n.language)}</strong>,
						schritt: (
							<Link href={href}>
								{t('angebote.empfehlen')}
								<span className="sr-only">: {name}</span>
							</Link>
						),
					},
				}))}
			/>
		</section>
	)
}

/** The form whose ticks leafing takes along. */
export const WAHL_FORM = 'vergleich-form'

/** There is nothing to compare one product with. */
export const hasWahl = ({ wahl }: Pick<PageView, 'wahl'>) => wahl.length >= 2

/** Asks for a comparison of two or three products. */
export function VergleichWahl({ view: { wahl, pageHref, hersteller, blaettern } }: { view: PageView }) {
	const { t } = useTranslation('katalog')
	if (!hasWahl({ wahl })) return null
	return (
		<Card as="section" tone="alt" title={t('vergleich.titel')} id="vergleich-wahl">
			<Form id={WAHL_FORM} method="get" action={`${pageHref}#${ID}`}>
				{hersteller.gewaehlt && <input type="hidden" name="hersteller" value={hersteller.gewaehlt} />}
				<fieldset className="min-w-0">
					<legend>{t(blaettern.seiten > 1 ? 'vergleich.textSeiten' : 'vergleich.text')}</legend>
					<div className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
						{wahl.map(({ id, name, angehakt }) => (
							<Checkbox key={id} id={`vergleich-${id}`} name="vergleich" value={id} defaultChecked={angehakt}>
								{name}
							</Checkbox>
						))}
					</div>
				</fieldset>
				<div>
					<Button variant="secondary">{t('vergleich.aktion')}</Button>
				</div>
			</Form>
		</Card>
	)
}
