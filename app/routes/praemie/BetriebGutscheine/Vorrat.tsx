import { useTranslation } from 'react-i18next'
import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { GutscheineScreen } from './view.server'

type Teil<K extends keyof GutscheineScreen> = Pick<GutscheineScreen, K>

/** What the last form led to, where there is more to it than a count. */
export function CodeBericht({ ergebnis }: Teil<'ergebnis'>) {
	const { t } = useTranslation('gutscheine')
	if (ergebnis?.erledigt === 'codes') {
		const teile = (['bekannt', 'doppelt', 'ungueltig', 'abgelaufen', 'betrag'] as const).filter(
			(teil) => ergebnis.bericht[teil],
		)
		if (teile.length === 0) return null
		return (
			<Notice tone="warning" title={t('einlesen.bericht')}>
				<ul className="grid list-disc gap-1 pl-5">
					{teile.map((teil) => (
						<li key={teil}>{t(`einlesen.${teil}`, { zeilen: ergebnis.bericht[teil] })}</li>
					))}
				</ul>
			</Notice>
		)
	}
	if (!ergebnis || (ergebnis.vergeben.length === 0 && ergebnis.unbekannt === 0)) return null
	return (
		<Notice tone="warning">
			{ergebnis.unbekannt > 0 && <p>{t('widerruf.unbekannt', { count: ergebnis.unbekannt })}</p>}
			{ergebnis.vergeben.length > 0 && (
				<>
					<p>{t('widerruf.vergeben')}</p>
					<ul className="mt-2 grid list-disc gap-1 pl-5">
						{ergebnis.vergeben.map((href) => (
							<li key={href}>
								<Link href={href}>{t('widerruf.ansehen')}</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</Notice>
	)
}

export function Wartende({ wartend }: Teil<'wartend'>) {
	const { t } = useTranslation('gutscheine')
	if (wartend.length === 0) return null
	return (
		<Notice tone="warning" title={t('wartend')}>
			<p>{t('wartendText', { stunden: GUTSCHEIN_VERSAND_STUNDEN })}</p>
			<ul className="mt-2 grid gap-1">
				{wartend.map(({ id, href, marke, betrag, am, ueberfaellig }) => (
					<li key={id} className="flex flex-wrap items-center gap-2">
						<Link href={href}>{t('wartendZeile', { marke, betrag, datum: am })}</Link>
						{ueberfaellig && <Tag tone="danger">{t('ueberfaellig')}</Tag>}
					</li>
				))}
			</ul>
		</Notice>
	)
}

type Gruppe = GutscheineScreen['bestand'][number]

/** The vouchers of one brand by their value. */
function MarkeBestand({ gruppe: { marke, zeilen } }: { gruppe: Gruppe }) {
	const { t } = useTranslation('gutscheine')
	return (
		<Table
			dense
			hideCaption
			caption={t('bestandVon', { marke })}
			columns={[
				{ key: 'wert', label: t('wert'), rowHeader: true },
				{ key: 'frei', label: t('frei'), align: 'right' },
				{ key: 'reicht', label: t('reicht'), align: 'right' },
				{ key: 'warten', label: t('wartet'), align: 'right' },
				{ key: 'insgesamt', label: t('vergeben'), align: 'right' },
				{ key: 'ablauf', label: t('ablauf') },
			]}
			rows={zeilen.map(({ key, wert, frei, knapp, warten, insgesamt, ...texte }) => ({
				key,
				cells: {
					...texte,
					wert: (
						<span className="flex flex-wrap items-center gap-2">
							{wert}
							{knapp && <Tag tone="warning">{t('knapp')}</Tag>}
						</span>
					),
					frei: String(frei),
					warten: String(warten),
					insgesamt: String(insgesamt),
				},
			}))}
		/>
	)
}

export function Bestand({ bestand, vorratTage }: Teil<'bestand' | 'vorratTage'>) {
	const { t } = useTranslation('gutscheine')
	if (bestand.length === 0) return <EmptyState icon="ticket" title={t('bestandLeer')} />
	return (
		<section className="grid gap-3">
			<h2 className="font-heading text-xl">{t('bestand')}</h2>
			<Disclosure
				dense
				layout="plain"
				items={bestand.map((gruppe) => ({
					title: gruppe.marke,
					aside: (
						<span className="flex flex-wrap items-center gap-2">
							{gruppe.knapp && <Tag tone="warning">{t('knapp')}</Tag>}
							{gruppe.warten > 0 && <Tag tone="danger">{t('warten', { count: gruppe.warten })}</Tag>}
							{t('freiZahl', { zahl: gruppe.frei })}
						</span>
					),
					content: <MarkeBestand gruppe={gruppe} />,
					open: gruppe.offen,
				}))}
			/>
			<p className="text-sm text-muted">{t('tempo', { tage: vorratTage })}</p>
		</section>
	)
}

export function Marken({ marken }: Teil<'marken'>) {
	const { t } = useTranslation('gutscheine')
	if (marken.length === 0) return null
	return (
		<section className="grid gap-3">
			<h2 className="font-heading text-xl">{t('marken.titel')}</h2>
			<p className="text-muted">{t('marken.text')}</p>
			<ul className="grid gap-2">
				{marken.map(({ marke, href, beschrieben }) => (
					<li key={marke} className="flex flex-wrap items-center gap-3">
						<Link href={href}>{marke}</Link>
						<Tag tone={beschrieben ? 'success' : 'warning'}>
							{beschrieben ? t('marken.beschrieben') : t('marken.fehlt')}
						</Tag>
					</li>
				))}
			</ul>
		</section>
	)
}
