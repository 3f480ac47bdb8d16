import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import type { PruefungScreen } from './view.server'

type Props = Pick<PruefungScreen, 'pruefung' | 'kontoHref' | 'auftragHref'>

const Zeilen = ({ werte }: { werte: readonly string[] }) =>
	werte.length === 0
		? '–'
		: werte.map((wert) => (
				<span key={wert} className="block break-words">
					{wert}
				</span>
			))

/** What stands out, and what both sides gave, beside each other. */
function Seiten({ pruefung, kontoHref }: Props) {
	const { t } = useTranslation('betrugspruefung')
	const { empfehler, empfaenger, seiten, gruende } = pruefung
	const row = (key: string, was: string, links: ReactNode, rechts: ReactNode) => ({
		key,
		cells: { was, empfehler: links || '–', empfaenger: rechts || '–' },
	})
	const beide = (wert: string | null) => wert && <span className="break-all">{wert}</span>
	return (
		<Card as="section" title={t('pruefung.fakten')}>
			<ul className="mb-6 grid list-disc gap-1 pl-5 font-medium">
				{gruende.map((grund) => (
					<li key={grund}>{t(`pruefung.grundText.${grund}`)}</li>
				))}
			</ul>
			<Table
				caption={t('pruefung.seiten')}
				hideCaption
				columns={[
					{ key: 'was', label: t('pruefung.was'), rowHeader: true },
					{ key: 'empfehler', label: t('pruefungListe.empfehler') },
					{ key: 'empfaenger', label: t('pruefungListe.empfaenger') },
				]}
				rows={[
					row('name', t('pruefung.name'), <Link href={kontoHref}>{empfehler.name || '–'}</Link>, empfaenger.name),
					row('email', t('pruefung.email'), beide(empfehler.email), beide(empfaenger.email)),
					row('nummer', t('pruefung.kundennummer'), beide(empfehler.kundennummer), beide(empfaenger.kundennummer)),
					row(
						'adresse',
						t('pruefung.adresse'),
						<Zeilen werte={seiten.empfehler.adressen} />,
						<Zeilen werte={seiten.empfaenger.adressen} />,
					),
					row(
						'konto',
						t('pruefung.konto'),
						<Zeilen werte={seiten.empfehler.konten} />,
						<Zeilen werte={seiten.empfaenger.konten} />,
					),
					row('seit', t('pruefung.dabeiSeit'), seiten.empfehler.seit, seiten.empfaenger.seit),
				]}
			/>
		</Card>
	)
}

/** The recommendation and its order. */
function Vorgang({ pruefung, auftragHref }: Props) {
	const { t, i18n } = useTranslation(['betrugspruefung', 'auftrag'])
	const { auftrag } = pruefung
	return (
		<Card as="section" title={t('pruefung.vorgang')}>
			<DescriptionList
				items={[
					{ term: t('auftrag:liste.produkt'), value: pruefung.produkt },
					{ term: t('pruefung.empfehlung'), value: pruefung.empfehlungsnummer },
					{ term: t('pruefungListe.seit'), value: pruefung.seit },
					{
						term: t('pruefung.auftrag'),
						value:
							auftrag && auftragHref ? (
								<>
									<Link href={auftragHref}>{auftrag.referenz}</Link>
									<span className="block text-muted">
										{t(`auftrag:zustand.${auftrag.zustand}`)} · {auftrag.datum}
									</span>
								</>
							) : (
								t('pruefung.auftragKeiner')
							),
					},
					{
						term: t('pruefung.einsatz'),
						value: <Money cents={pruefung.einsatzCent} locale={i18n.language} exact />,
					},
				]}
			/>
		</Card>
	)
}

/** The rewards that wait for the decision, or waited for it. */
function Praemien({ pruefung: { praemierungen, entschieden } }: Props) {
	const { t, i18n } = useTranslation(['betrugspruefung', 'auftrag', 'praemien'])
	if (praemierungen.length === 0) return null
	return (
		<Table
			caption={t(entschieden ? 'pruefung.praemienDanach' : 'pruefung.praemien')}
			columns={[
				{ key: 'wer', label: t('auftrag:auftrag.wer'), rowHeader: true },
				{ key: 'art', label: t('auftrag:auftrag.praemienart') },
				{ key: 'stand', label: t('auftrag:auftrag.stand') },
				{ key: 'betrag', label: t('auftrag:auftrag.betrag'), align: 'right' },
			]}
			rows={praemierungen.map(({ id, art, seite, zustand, betragCent }) => ({
				key: id,
				cells: {
					wer: t(`auftrag:seite.${seite}`),
					art: t(`auftrag:art.${art}`),
					stand: t(`praemien:praemierungZustand.${zustand}`),
					betrag: <Money cents={betragCent} locale={i18n.language} exact />,
				},
			}))}
		/>
	)
}

/** Earlier and later cases with the same people or traits. */
function Aehnliche({ pruefung: { aehnliche } }: Props) {
	const { t } = useTranslation('betrugspruefung')
	return (
		<Table
			caption={t('pruefung.aehnliche')}
			columns={[
				{ key: 'kontakt', label: t('pruefungListe.empfaenger'), rowHeader: true },
				{ key: 'gleich', label: t('pruefung.gleich') },
				{ key: 'gruende', label: t('pruefungListe.gruende') },
				{ key: 'zustand', label: t('pruefungListe.zustand') },
				{ key: 'seit', label: t('pruefungListe.seit') },
			]}
			rows={aehnliche.map(({ empfaengerId, href, name, gruende, zustand, gleich, seit }) => ({
				key: empfaengerId,
				cells: {
					kontakt: <Link href={href}>{name || '–'}</Link>,
					gleich: t(`pruefung.gleichWas.${gleich}`),
					gruende: gruende.map((grund) => t(`pruefungen.grund.${grund}`)).join(', '),
					zustand: t(`pruefungen.zustand.${zustand}`),
					seit,
				},
			}))}
			empty={<p className="text-muted">{t('pruefung.aehnlicheKeine')}</p>}
		/>
	)
}

/** The evidence: both sides, the order, what is held, and cases like it. */
export function PruefungFakten(props: Props) {
	return (
		<Stack gap="wide">
			<Seiten {...props} />
			<Vorgang {...props} />
			<Praemien {...props} />
			<Aehnliche {...props} />
		</Stack>
	)
}
