import { useTranslation } from 'react-i18next'
import type { TarifQuery } from '~/domain/katalog/tarif'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorSummary } from '~/ui/form/ErrorSummary'
import { Form } from '~/ui/form/Form'
import { Grid } from '~/ui/layout/Grid'
import { Money } from '~/ui/Money'
import { TextLink } from '~/ui/TextLink'
import { Tile } from '~/ui/Tile'
import type { Tarif } from '~/usecases/katalog/list-tarife'
import { messageText } from '../../_shared/Formular'
import { ProduktPicture } from '../../_shared/katalog/ProduktPicture'
import { TarifFelder, type TarifWerte } from '../../_shared/katalog/TarifRechner'

type FormularProps = {
	selbstHref: string
	werte: TarifWerte
	fehler: { name: string; key: string }[]
	/** Below what was found: to ask for something else. */
	neu: boolean
}

/** Where the form is reached from what stands above it. */
const ANGABEN = 'angaben'

/** Asks for postcode, use and kind of energy. */
export function TarifFormular({ selbstHref, werte, fehler, neu }: FormularProps) {
	const { t } = useTranslation('katalog')
	const { t: tf } = useTranslation<['formular', 'fehler']>(['formular', 'fehler'])
	const errorOf = (name: 'plz' | 'verbrauch') => {
		const key = fehler.find((found) => found.name === name)?.key
		return key && messageText(tf, key, tf(`felder.${name}`))
	}
	const fields = (['plz', 'verbrauch'] as const).flatMap((name) => {
		const text = errorOf(name)
		return text ? [{ href: `#${name}`, text }] : []
	})
	return (
		<Form id={ANGABEN} method="get" action={selbstHref} className="grid max-w-3xl gap-6">
			{neu && <h2 className="font-heading text-2xl">{t('tarife.aendern')}</h2>}
			<ErrorSummary title={tf('fehlerTitel')} errors={fields} />
			<TarifFelder werte={werte} errors={{ plz: errorOf('plz'), verbrauch: errorOf('verbrauch') }} />
			<div>
				<Button>{t('tarife.berechnen')}</Button>
			</div>
		</Form>
	)
}

type Ergebnis = { query: TarifQuery; tarife: (Tarif & { href: string })[] }

/** What there is for this place and use, the cheapest first; each can be recommended. */
export function TarifListe({ query, tarife }: Ergebnis) {
	const { t, i18n } = useTranslation('katalog')
	const { language } = i18n
	if (tarife.length === 0)
		return (
			<EmptyState icon="plug" title={t('tarife.leer')}>
				{t('tarife.leerText')}
			</EmptyState>
		)
	const verbrauch = query.verbrauch.toLocaleString(language)
	return (
		<section className="grid gap-5">
			<h2 className="font-heading text-2xl">
				{t('tarife.fuer', { plz: query.plz, verbrauch, sparte: t(`tarife.sparten.${query.sparte}`) })}
			</h2>
			<p>
				<TextLink href={`#${ANGABEN}`}>{t('tarife.aendern')}</TextLink>
			</p>
			<Grid as="ul">
				{tarife.map(({ id, href, name, kurztext, grafik, jahrCent, monatCent, maxCent }, index) => (
					<Tile
						key={id}
						as="li"
						href={href}
						title={name}
						text={kurztext}
						price={
							<>
								<p className="font-bold">
									<Money cents={monatCent} locale={language} exact />{' '}
									<Einheit text={t('tarife.monat', { betrag: '' })} />
								</p>
								<p className="text-sm text-muted">
									{t('tarife.jahr', { betrag: formatMoney(jahrCent, language, { exact: true }) })}
								</p>
							</>
						}
						reward={t('angebote.praemie', { betrag: formatMoney(maxCent, language) })}
						media={<ProduktPicture grafik={grafik} nummer={index} />}
						actionLabel={t('angebote.empfehlen')}
					/>
				))}
			</Grid>
			<p className="text-sm text-muted">{t('tarife.brutto')}</p>
		</section>
	)
}

const Einheit = ({ text }: { text: string }) => <span className="text-sm font-normal text-muted">{text.trim()}</span>
