import type { LaufGruppe } from '~/domain/auszahlung/lauf'
import { PRAEMIE_ART_NAMEN } from '~/domain/praemie/arten'
import { VORRAT_TAGE } from '~/domain/praemie/gutschein'
import { formatDate } from '~/domain/shared/dates'
import type { Entscheider } from '~/domain/shared/list'
import { formatMoney } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { HEUTE_ARBEIT, type Heute, showHeute } from '~/usecases/mandant/show-heute'
import { showGestern } from '~/usecases/messung/show-kennzahlen'
import type { WebContext } from '~/web/guard.server'

const DAY = 86_400_000

type Waits = { count: number; seit: Date | null; andere?: number } | undefined
type Name = keyof typeof HEUTE_ARBEIT
/** What is said beside the number, and where those that wait for others are listed. */
type Mehr = { more?: string; andereHref?: string | undefined }

/** Faults: there is no list of them that could be empty. */
const STOERUNGEN: ReadonlySet<Name> = new Set(['hauptbuch', 'protokoll', 'webhooks', 'mails'])

/** How long the oldest has waited, in the reader's language. */
function ageOf({ t, clock }: WebContext, seit: Date | null) {
	if (!seit) return ''
	const tage = Math.floor((clock().getTime() - seit.getTime()) / DAY)
	return tage < 1 ? t('heute:seitHeute') : t('heute:seitTagen', { count: tage })
}

/** The next deadline, or that it is over. */
function fristOf({ t, clock }: WebContext, frist: Date | null) {
	if (!frist) return ''
	return frist < clock() ? t('heute:fristVorbei') : t('heute:fristBis', { datum: formatDate(frist) })
}

/** What the reader can do something about, what waits for others, and what is empty. */
function queuesOf(ctx: WebContext, heute: Heute) {
	const { mandant, t, locale } = ctx
	const queue = (name: Name, waits: Waits, href?: string, { more = '', andereHref = href }: Mehr = {}) => {
		if (!waits) return []
		const darf = isAllowed(ctx.actor, HEUTE_ARBEIT[name])
		const andere = (waits.andere ?? 0) + (darf ? 0 : waits.count)
		const label = t(`heute:wartet.${name}`)
		return [
			{ name, label, count: darf ? waits.count : 0, andere, href, andereHref, more, alter: ageOf(ctx, waits.seit) },
		]
	}
	const auftraege = (query: Record<string, string>) => pathTo(mandant, 'BetriebAuftraege', {}, query)
	const laeufeIn = (gruppe: LaufGruppe) => pathTo(mandant, 'BetriebLaeufe', {}, { gruppe })
	const kulanz = (entscheidung: Entscheider) =>
		pathTo(mandant, 'BetriebKulanz', {}, { entscheidung, sort: 'beantragt' })
	const summe = (waits: { count: number; cent: number } | undefined) =>
		waits?.count ? formatMoney(waits.cent, locale) : ''
	const { auszahlungen, laeufe, angefangen, anfragen, rueckforderungen } = heute
	const all = [
		...queue('hauptbuch', heute.hauptbuch, pathTo(mandant, 'BetriebHauptbuch')),
		...queue('protokoll', heute.protokoll, pathTo(mandant, 'BetriebProtokoll')),
		...queue('freigaben', heute.freigaben?.bereit, auftraege({ freigabe: 'bereit', sort: 'auftragsdatum' })),
		...queue('gehalten', heute.freigaben?.gehalten, auftraege({ freigabe: 'gehalten', sort: 'auftragsdatum' })),
		...queue('gemeldet', heute.gemeldet, auftraege({ zustand: 'gemeldet', sort: 'gemeldet' })),
		...queue(
			'auszahlungen',
			auszahlungen,
			// Who makes runs finds them where one is made of them, all others among the rewards.
			isAllowed(ctx.actor, 'lauf.vorbereiten')
				? pathTo(mandant, 'BetriebLaufNeu')
				: pathTo(mandant, 'BetriebPraemien', {}, { ueberweisung: 'bereit' }),
			{ more: summe(auszahlungen) },
		),
		...queue('angefangen', angefangen, laeufeIn('arbeit'), { more: summe(angefangen) }),
		...queue('laeufe', laeufe, laeufeIn('freigabe'), { more: summe(laeufe) }),
		...queue('ruecklaeufer', heute.ruecklaeufer, `${pathTo(mandant, 'BetriebLaeufe')}#ruecklaeufer`),
		...queue(
			'praemienplaene',
			heute.praemienplaene,
			pathTo(mandant, 'BetriebAgenturen', {}, { wartet: 'praemienplan' }),
		),
		...queue('agenturKonten', heute.agenturKonten, `${pathTo(mandant, 'BetriebLaeufe')}#agenturkonten`),
		...queue('gutschriften', heute.gutschriften, `${pathTo(mandant, 'BetriebLaeufe')}#gutschriften`),
		...queue(
			'rueckforderungen',
			rueckforderungen,
			pathTo(mandant, 'BetriebPraemien', {}, { rueckforderung: 'lange', sort: 'erstellt' }),
			{ more: summe(rueckforderungen) },
		),
		...queue(
			'nachfragen',
			heute.nachfragen,
			pathTo(mandant, 'BetriebNachfragen', {}, { zustand: 'offen', sort: 'gefragt' }),
		),
		...queue(
			'pruefungen',
			heute.pruefungen,
			pathTo(mandant, 'BetriebPruefungen', {}, { entscheidung: 'ich', sort: 'seit' }),
		),
		...queue('nennungen', heute.nennungen, pathTo(mandant, 'BetriebNennungen')),
		...queue('praemienwerte', heute.praemienwerte, pathTo(mandant, 'BetriebPraemienwerte')),
		...queue('kulanz', heute.kulanz, kulanz('ich'), { andereHref: kulanz('andere') }),
		...queue('kampagnen', heute.kampagnen, pathTo(mandant, 'BetriebKampagnen')),
		...queue('kampagnenBudget', heute.kampagnenBudget, pathTo(mandant, 'BetriebKampagnen')),
		...queue('adressen', heute.adressen, pathTo(mandant, 'BetriebKonten', {}, { adresse: 'vorgeschlagen' })),
		...queue('anfragen', anfragen, pathTo(mandant, 'BetriebDatenschutz'), {
			more: fristOf(ctx, anfragen?.frist ?? null),
		}),
		...queue('zugaenge', heute.zugaenge, pathTo(mandant, 'BetriebTeam', {}, { nur: 'unbestaetigt' })),
		...queue('webhooks', heute.webhooks, pathTo(mandant, 'BetriebSchnittstellen', {}, { nur: 'gestoert' })),
		// Mails are sent again by a command: there is no screen to go to.
		...queue('mails', heute.mails?.count ? heute.mails : undefined),
	]
	return {
		wartend: all.filter(({ count }) => count > 0),
		beiAnderen: all
			.filter(({ andere }) => andere > 0)
			.map(({ name, label, andereHref, andere }) => ({ name, label, href: andereHref, count: andere })),
		leer: all
			.filter(({ name, count, andere }) => count + andere === 0 && !STOERUNGEN.has(name))
			.map(({ name, href }) => ({ name, label: t(`heute:wartet.${name}`), href })),
	}
}

/** Yesterday in one line, in the words of the figures. */
async function gesternOf(ctx: WebContext) {
	const { t, locale, mandant } = ctx
	if (!isAllowed(ctx.actor, 'kennzahlen.lesen')) return null
	const summen = await showGestern(ctx)
	const zahl = new Intl.NumberFormat(locale)
	const teile = (['empfohlen', 'angenommen', 'bestellt', 'freigegeben'] as const).map(
		(mass) => `${t(`kennzahlen:mass.${mass}`)}: ${zahl.format(summen[mass])}`,
	)
	return { text: teile.join(' · '), href: pathTo(mandant, 'BetriebKennzahlen') }
}

function schuldOf({ t, locale }: WebContext, { schuld, rueckforderungen }: Heute) {
	if (!schuld) return null
	const summe = PRAEMIE_ART_NAMEN.reduce((cent, art) => cent + schuld.nachArt[art], schuld.waehlbarCent)
	return [
		{ label: t('heute:schuld.waehlbar'), betrag: formatMoney(schuld.waehlbarCent, locale, { exact: true }) },
		...PRAEMIE_ART_NAMEN.map((art) => ({
			label: t(`heute:schuld.art.${art}`),
			betrag: formatMoney(schuld.nachArt[art], locale, { exact: true }),
		})),
		{ label: t('heute:schuld.summe'), betrag: formatMoney(summe, locale, { exact: true }) },
		...(rueckforderungen?.alleCent
			? [{ label: t('heute:schuld.zurueck'), betrag: formatMoney(rueckforderungen.alleCent, locale, { exact: true }) }]
			: []),
	]
}

/** What waits today, and what happened yesterday. */
export async function heuteView(ctx: WebContext) {
	const { mandant, t, locale } = ctx
	const heute = await showHeute(ctx)
	return {
		titel: t('heute:titel'),
		datum: formatDate(ctx.clock()),
		tage: VORRAT_TAGE,
		...queuesOf(ctx, heute),
		markeHref: isAllowed(ctx.actor, 'marke.lesen') ? pathTo(mandant, 'BetriebMarke') : undefined,
		nichtOffen: ctx.nurTeam === true,
		knapp: heute.knapp?.map(({ marke, wertCent, frei, wartend, tage }) => ({
			key: `${marke} ${wertCent}`,
			gutschein: `${marke} · ${formatMoney(wertCent, locale)}`,
			frei,
			wartend,
			reicht: tage === null ? '–' : t('heute:tage', { count: tage }),
		})),
		vorratHref: `${pathTo(mandant, 'BetriebGutscheine')}#codes-einlesen`,
		verspaetet: heute.verspaetet?.map((work) => t(`heute:arbeit.${work}`)) ?? [],
		gestern: await gesternOf(ctx),
		schuld: schuldOf(ctx, heute),
	}
}

export type HeuteView = Awaited<ReturnType<typeof heuteView>>
