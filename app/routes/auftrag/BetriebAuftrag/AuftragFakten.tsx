import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatIsoLocal } from '~/domain/shared/dates'
import { isLocale } from '~/domain/shared/locale'
import { grundText } from '~/locales/angebot'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { AuftragScreen } from './view.server'

type Props = Pick<AuftragScreen, 'auftrag'>

export function AuftragFakten({
	auftrag,
	empfehlerHref,
	zusage,
}: Pick<AuftragScreen, 'auftrag' | 'empfehlerHref' | 'zusage'>) {
	const { t } = useTranslation('auftrag')
	const { empfaenger, empfehler, empfehlung, gemeldet, aktionen, danach } = auftrag
	const offen = '–'
	const fakten = [
		{
			term: t('auftragListe.auftragsdatum'),
			value: (
				<>
					{formatDate(auftrag.auftragsdatum)}{' '}
					{auftrag.vorEmpfehlung && <Tag tone="warning">{t('halt.auftrag_vor_empfehlung')}</Tag>}
				</>
			),
		},
		{
			term: t('auftrag.pruefungBis'),
			value: t(auftrag.fristVorbei ? 'auftrag.fristVorbei' : 'auftrag.fristLaeuft', {
				datum: formatDate(auftrag.pruefungBis),
			}),
		},
		{
			term: t('liste.produkt'),
			value: (
				<>
					{auftrag.produkt?.label ?? offen}{' '}
					{auftrag.anderesProdukt && <Tag tone="warning">{t('auftrag.anderesProdukt')}</Tag>}
				</>
			),
		},
		{
			term: t('auftragListe.empfaenger'),
			value: empfaenger
				? `${empfaenger.geloescht ? t('auftrag.geloescht') : empfaenger.name} · ${empfaenger.empfaengernummer}`
				: offen,
		},
		empfaenger && { term: t('auftrag.weg'), value: t(`auftrag.wege.${empfaenger.weg}`) },
		{
			term: t('auftragListe.empfehler'),
			value: (
				<>
					{empfehler && empfehlerHref ? (
						<Link href={empfehlerHref}>{empfehler.name || offen}</Link>
					) : (
						(empfehler?.name ?? offen)
					)}{' '}
					{empfehler?.gesperrt && <Tag tone="danger">{t('auftrag.gesperrt')}</Tag>}
				</>
			),
		},
		empfehlung && {
			term: t('auftrag.empfehlung'),
			value: t('auftrag.empfehlungWert', {
				nummer: empfehlung.empfehlungsnummer,
				datum: formatDate(empfehlung.am),
				anteil: empfehlung.anteilEmpfehler,
			}),
		},
		zusage !== null && {
			term: t(auftrag.praemierungen.length > 0 ? 'auftrag.summe' : 'auftrag.summeVorher'),
			value: zusage,
		},
		empfehlung && {
			term: t('auftrag.auftraegeDerEmpfehlung'),
			value:
				empfehlung.maxAuftraege === null
					? String(empfehlung.auftraege)
					: t('auftrag.auftraegeVon', { anzahl: empfehlung.auftraege, max: empfehlung.maxAuftraege }),
		},
		danach.length > 0 && {
			term: t('auftrag.danach'),
			value: (
				<ul className="grid gap-1">
					{danach.map(({ empfehlungsnummer, name, am, href }) => (
						<li key={empfehlungsnummer}>
							{href ? <Link href={href}>{name || offen}</Link> : name || offen}{' '}
							{t('auftrag.danachWert', { nummer: empfehlungsnummer, datum: formatDate(am) })}
						</li>
					))}
				</ul>
			),
		},
		aktionen.length > 0 && {
			term: t('auftrag.aktionen'),
			value: aktionen
				.map(({ von, am, ...a }) => t('auftrag.aktionWert', { ...a, wer: t(`seite.${von}`), datum: formatDate(am) }))
				.join(', '),
		},
		gemeldet.empfaengernummer && { term: t('auftrag.gemeldeteNummer'), value: gemeldet.empfaengernummer },
		gemeldet.kundennummer && { term: t('auftrag.gemeldeteKundennummer'), value: gemeldet.kundennummer },
		auftrag.grund && { term: t('auftrag.grund'), value: auftrag.grund },
	]
	return (
		<Card as="section" title={t('auftrag.fakten')}>
			<DescriptionList items={fakten.filter((fakt) => fakt !== null && fakt !== '' && fakt !== false)} />
		</Card>
	)
}

export function Praemien({ auftrag: { praemierungen } }: Props) {
	const { t, i18n } = useTranslation(['auftrag', 'praemien', 'praemie'])
	if (praemierungen.length === 0) return null
	const locale = isLocale(i18n.language) ? i18n.language : undefined
	const verrechnet = praemierungen.some(({ verrechnetCent }) => verrechnetCent > 0)
	return (
		<Table
			caption={t('auftrag.praemien')}
			columns={[
				{ key: 'wer', label: t('auftrag.wer'), rowHeader: true },
				{ key: 'art', label: t('auftrag.praemienart') },
				{ key: 'stand', label: t('auftrag.stand') },
				{ key: 'betrag', label: t('auftrag.betrag'), align: 'right' },
				...(verrechnet ? [{ key: 'verrechnet', label: t('auftrag.verrechnet'), align: 'right' as const }] : []),
			]}
			rows={praemierungen.map(({ id, art, seite, zustand, betragCent, verrechnetCent, zweck, zusatz }) => ({
				key: id,
				cells: {
					wer: t(`seite.${seite}`),
					art: [t(`art.${art}`), locale && grundText(i18n.t, locale, { cent: betragCent, zusatz })]
						.filter(Boolean)
						.join(' · '),
					stand: [t(`praemien:praemierungZustand.${zustand}`), zweck && t('praemie:art.spende', { zweck })]
						.filter(Boolean)
						.join(' · '),
					betrag: <Money cents={betragCent} locale={i18n.language} exact />,
					verrechnet: <Money cents={verrechnetCent} locale={i18n.language} exact />,
				},
			}))}
		/>
	)
}

/** An instant for people, and for what reads the page along with them [B-DATES]. */
function Zeitpunkt({ am }: { am: string }) {
	const at = new Date(am)
	return <time dateTime={formatIsoLocal(at)}>{formatDateTime(at)}</time>
}

/** The story from the recommendation to the bank. */
export function AuftragVerlauf({ auftrag: { verlauf } }: Props) {
	const { t } = useTranslation('auftrag')
	return (
		<Table
			dense
			caption={t('auftrag.verlauf')}
			empty={<EmptyState icon="inbox" title={t('auftrag.verlaufLeer')} />}
			columns={[
				{ key: 'zeit', label: t('auftrag.zeit') },
				{ key: 'art', label: t('auftrag.worum') },
				{ key: 'ereignis', label: t('auftrag.ereignis'), rowHeader: true },
				{ key: 'wer', label: t('auftrag.wer_akteur') },
			]}
			rows={verlauf.map(({ id, am, art, text, zusatz, wer, href }) => ({
				key: id,
				cells: {
					zeit: <Zeitpunkt am={am} />,
					art: href ? <Link href={href}>{art}</Link> : art,
					ereignis: (
						<>
							{text} {zusatz && <span className="font-normal text-muted">{zusatz}</span>}
						</>
					),
					wer: <span className="block wrap-anywhere md:min-w-44">{wer}</span>,
				},
			}))}
		/>
	)
}
