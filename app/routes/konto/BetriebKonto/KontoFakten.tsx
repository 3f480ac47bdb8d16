import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { firstOf, More } from '~/ui/More'
import { Table } from '~/ui/Table'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto'>

const NEUESTE = 4

export function KontoFakten({ konto, schuldHref }: Props & Pick<KontoScreen, 'schuldHref'>) {
	const { t, i18n } = useTranslation('konten')
	const { summen } = konto
	const euro = (cent: number) => formatMoney(cent, i18n.language)
	const fakten = [
		{ term: t('kontoListe.email'), value: <span className="break-all">{konto.email}</span> },
		{ term: t('konto.sprache'), value: t(`konto.sprachen.${konto.sprache}`) },
		{ term: t('konto.angelegt'), value: konto.erstelltAm },
		konto.bestaetigtAm && { term: t('konto.bestaetigt'), value: konto.bestaetigtAm },
		konto.kundennummer && { term: t('konto.kundennummer'), value: konto.kundennummer },
		konto.sperrGrund && { term: t('konto.grund'), value: konto.sperrGrund },
		{
			term: t('konto.summen'),
			value: t('konto.summenWert', { offen: euro(summen.offenCent), gezahlt: euro(summen.gezahltCent) }),
		},
		summen.schuldCent > 0 && {
			term: t('konto.schuld'),
			value: <Link href={schuldHref}>{formatMoney(summen.schuldCent, i18n.language, { exact: true })}</Link>,
		},
	]
	return (
		<Card as="section" title={t('konto.fakten')}>
			<DescriptionList items={fakten.filter((fakt) => fakt !== null && fakt !== '' && fakt !== false)} />
		</Card>
	)
}

type TabelleProps = { zeilen: readonly KontoScreen['konto']['zeilen'][number][]; caption: string; aeltere?: boolean }

function Tabelle({ zeilen, caption, aeltere = false }: TabelleProps) {
	const { t, i18n } = useTranslation(['konten', 'bereich'])
	const fuer = (art: string) => (art === 'bonus' || art === 'kulanz' ? t(`konto.${art}`) : art)
	return (
		<Table
			dense
			caption={caption}
			hideCaption={aeltere}
			columns={[
				{ key: 'fuer', label: t('konto.fuer'), rowHeader: true, width: 'w-[26%]' },
				{ key: 'nummer', label: t('konto.nummer'), width: 'w-[21%]' },
				{ key: 'am', label: t('konto.am'), width: 'w-[16%]' },
				{ key: 'stand', label: t('konto.stand') },
				{ key: 'betrag', label: t('konto.betrag'), align: 'right', width: 'w-[13%]' },
			]}
			rows={zeilen.map(({ key, empfehlungsnummer, href, ...zeile }) => ({
				key,
				cells: {
					fuer: fuer(zeile.fuer),
					nummer: href ? <Link href={href}>{empfehlungsnummer}</Link> : (empfehlungsnummer ?? '–'),
					am: <span className="whitespace-nowrap">{zeile.am}</span>,
					stand: t(`bereich:status.${zeile.status}`),
					betrag: zeile.betragCent === null ? '–' : <Money cents={zeile.betragCent} locale={i18n.language} exact />,
				},
			}))}
			empty={<p className="text-muted">{t('konto.empfehlungenLeer')}</p>}
		/>
	)
}

/** The newest recommendations, and the others behind them; a number leads to the orders of it. */
export function Empfehlungen({ konto: { zeilen, anzahl } }: Props) {
	const { t } = useTranslation('konten')
	const [neue, aeltere] = firstOf(zeilen, NEUESTE)
	const titel = t('konto.aeltere.empfehlungen', { zahl: aeltere.length })
	return (
		<div>
			<Tabelle zeilen={neue} caption={t('konto.empfehlungen')} />
			{aeltere.length > 0 && (
				<More title={titel}>
					<Tabelle zeilen={aeltere} caption={titel} aeltere />
					{anzahl > zeilen.length && (
						<p className="mt-3 text-sm text-muted">{t('konto.mehr', { gezeigt: zeilen.length, anzahl })}</p>
					)}
				</More>
			)}
		</div>
	)
}
