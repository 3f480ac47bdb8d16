import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LaufArt, LaufZustand } from '~/domain/auszahlung/lauf'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { Wofuer } from '~/usecases/auszahlung/wofuer'
import { LaufStand } from '../../_shared/betrieb/LaufStand'
import { useGrund, useWofuer } from '../../_shared/betrieb/posten'

type Lauf = {
	id: string
	nummer: number
	art: LaufArt
	href: string
	zustand: LaufZustand
	ausfuehrung: string
	anzahl: number
	summeCent: number
	zurueck: number
	fremd: boolean
}

export function Laeufe({ laeufe, empty }: { laeufe: readonly Lauf[]; empty: ReactNode }) {
	const { t, i18n } = useTranslation('auszahlung')
	return (
		<Table
			caption={t('laeufe.anzahlLaeufe', { count: laeufe.length })}
			columns={[
				{ key: 'nummer', label: t('laeufe.nummer'), rowHeader: true },
				{ key: 'art', label: t('laeufe.art') },
				{ key: 'stand', label: t('laeufe.stand') },
				{ key: 'ausfuehrung', label: t('laeufe.ausfuehrung') },
				{ key: 'anzahl', label: t('laeufe.anzahl'), align: 'right' },
				{ key: 'summe', label: t('laeufe.summe'), align: 'right' },
			]}
			rows={laeufe.map(({ id, nummer, art, href, zustand, ausfuehrung, anzahl, summeCent, zurueck, fremd }) => ({
				key: id,
				cells: {
					nummer: (
						<Link href={href} className="whitespace-nowrap">
							{t('laeufe.nummerWert', { nummer })}
						</Link>
					),
					art: t(`laeufe.arten.${art}`),
					stand: (
						<span className="flex flex-wrap gap-2">
							<LaufStand zustand={zustand} fremd={fremd} />
							{zurueck > 0 && <Tag tone="warning">{t('laeufe.zurueck', { anzahl: zurueck })}</Tag>}
						</span>
					),
					ausfuehrung,
					anzahl: String(anzahl),
					summe: <Money cents={summeCent} locale={i18n.language} exact />,
				},
			}))}
			empty={empty}
		/>
	)
}

type Zurueck = {
	nummer: string
	href: string
	person: string
	am: string | null
	grund: string
	betragCent: number
} & Wofuer

/** What the bank sent back and nobody has given other bank data for. */
export function Ruecklaeufer({ ruecklaeufer }: { ruecklaeufer: readonly Zurueck[] }) {
	const { t, i18n } = useTranslation(['auszahlung', 'auftrag'])
	const grundText = useGrund()
	const wofuer = useWofuer()
	if (ruecklaeufer.length === 0) return null
	return (
		<div id="ruecklaeufer">
			<Table
				caption={t('laeufe.ruecklaeufer', { count: ruecklaeufer.length })}
				columns={[
					{ key: 'nummer', label: t('lauf.nummer'), rowHeader: true },
					{ key: 'person', label: t('neu.person') },
					{ key: 'fuer', label: t('neu.fuer') },
					{ key: 'grund', label: t('laeufe.grund') },
					{ key: 'am', label: t('laeufe.am') },
					{ key: 'betrag', label: t('neu.betrag'), align: 'right' },
				]}
				rows={ruecklaeufer.map(({ nummer, href, person, am, grund, betragCent, seite, art }) => ({
					key: href,
					cells: {
						nummer: <Link href={href}>{nummer}</Link>,
						person: person || '–',
						fuer: art === 'spende' || seite === 'agentur' ? wofuer({ seite, art }) : t(`auftrag:seite.${seite}`),
						grund: grund ? grundText(grund) : '–',
						am: am ?? '–',
						betrag: <Money cents={betragCent} locale={i18n.language} exact />,
					},
				}))}
			/>
			{!ruecklaeufer.every(({ art }) => art === 'spende') && (
				<p className="mt-3 text-sm text-muted">{t('laeufe.ruecklaeuferText')}</p>
			)}
			{ruecklaeufer.some(({ art }) => art === 'spende') && (
				<p className="mt-3 text-sm text-muted">{t('laeufe.ruecklaeuferSpende')}</p>
			)}
		</div>
	)
}

type Agentur = {
	key: string
	href: string
	name: string
	am: string | null
	nummer: string | null
	grund: string
	/** The account waits for somebody else than the reader. */
	fremd: boolean
}
type AgenturenProps = { was: 'agenturkonten' | 'gutschriften'; agenturen: readonly Agentur[] }

/** Agencies that cannot be paid until somebody releases an account, or gives another one. */
export function AgenturenOhneKonto({ was, agenturen }: AgenturenProps) {
	const { t } = useTranslation('auszahlung')
	const grundText = useGrund()
	if (agenturen.length === 0) return null
	return (
		<div id={was}>
			<Table
				caption={t(`laeufe.agenturen.${was}`, { count: agenturen.length })}
				columns={[
					{ key: 'name', label: t('laeufe.agentur'), rowHeader: true },
					{ key: 'worum', label: t('laeufe.worum') },
					{ key: 'am', label: t('neu.seit') },
				]}
				rows={agenturen.map(({ key, href, name, am, nummer, grund, fremd }) => ({
					key,
					cells: {
						name: <Link href={href}>{name}</Link>,
						worum: nummer
							? t('laeufe.gutschriftZurueck', { nummer, grund: grundText(grund) || '–' })
							: t(fremd ? 'laeufe.fremd' : 'laeufe.kontoFreigeben'),
						am: am ?? '–',
					},
				}))}
			/>
			<p className="mt-3 text-sm text-muted">{t('laeufe.agenturenText')}</p>
		</div>
	)
}
