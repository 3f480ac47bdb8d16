import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto'>

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

export function Empfehlungen({ konto: { zeilen, anzahl } }: Props) {
	const { t, i18n } = useTranslation(['konten', 'bereich'])
	const fuer = (art: string) => (art === 'bonus' || art === 'kulanz' ? t(`konto.${art}`) : art)
	return (
		<div>
			<Table
				caption={t('konto.empfehlungen')}
				columns={[
					{ key: 'fuer', label: t('konto.fuer'), rowHeader: true },
					{ key: 'nummer', label: t('konto.nummer') },
					{ key: 'am', label: t('konto.am') },
					{ key: 'stand', label: t('konto.stand') },
					{ key: 'betrag', label: t('konto.betrag'), align: 'right' },
				]}
				rows={zeilen.map((zeile) => ({
					key: zeile.key,
					cells: {
						fuer: fuer(zeile.fuer),
						nummer: zeile.empfehlungsnummer ?? '–',
						am: zeile.am,
						stand: t(`bereich:status.${zeile.status}`),
						betrag: zeile.betragCent === null ? '–' : <Money cents={zeile.betragCent} locale={i18n.language} exact />,
					},
				}))}
				empty={<p className="text-muted">{t('konto.empfehlungenLeer')}</p>}
			/>
			{anzahl > zeilen.length && (
				<p className="mt-3 text-sm text-muted">{t('konto.mehr', { gezeigt: zeilen.length, anzahl })}</p>
			)}
		</div>
	)
}

export function Fragen({ konto: { nachfragen } }: Props) {
	const { t } = useTranslation(['konten', 'praemien'])
	if (nachfragen.length === 0) return null
	return (
		<Table
			caption={t('konto.nachfragen')}
			columns={[
				{ key: 'am', label: t('praemien:nachfrageListe.gefragt'), rowHeader: true },
				{ key: 'stand', label: t('praemien:nachfrageListe.zustand') },
			]}
			rows={nachfragen.map(({ id, href, am, zustand }) => ({
				key: id,
				cells: { am: <Link href={href}>{am}</Link>, stand: t(`praemien:nachfragen.zustand.${zustand}`) },
			}))}
		/>
	)
}
