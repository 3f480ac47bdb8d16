import { fussnoteOf, numberFussnoten } from '~/domain/katalog/fussnoten'
import { dayInWords } from '~/domain/shared/berlin-time'
import { formatUhrzeit } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pageSchema } from '~/domain/shared/paging'
import { kategorieName } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { type KampagneSeite, showKampagneSeite } from '~/usecases/empfehlung/show-kampagne-seite'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { regelSatz } from '../../_shared/kampagne/kampagne.server'
import { pageLinksView } from '../../_shared/PageLinks'

type Live = Extract<KampagneSeite, { lage: 'live' }>
type Andere = Exclude<KampagneSeite, { lage: 'live' }>

/** When it is over, as people say it; the end of a day is its 24 o'clock. */
function endeSatz({ t, locale, clock }: WebContext, bis: Date | null): string {
	if (!bis) return t('empfehlen:aktion.ohneEnde')
	const uhr = formatUhrzeit(bis)
	if (uhr !== '00:00') return t('empfehlen:aktion.bisUhr', { tag: dayInWords(bis, locale, clock()), uhr })
	return t('empfehlen:aktion.bisTag', { tag: dayInWords(new Date(bis.getTime() - 1), locale, clock()) })
}

/** Whoever goes on from here recommends in this campaign: its word is the channel they came by. */
function angeboteView({ mandant, locale, t }: WebContext, { wort, angebote }: Live) {
	const { notizen, nummern } = numberFussnoten(angebote.map(({ fussnote }) => fussnote))
	const produkte = angebote.map(({ id, name, kurztext, grafik, kategorie, preis, preisHinweis, maxCent }, at) => ({
		...{ id, name, kurztext, grafik, preis, preisHinweis, fussnote: fussnoteOf(nummern, at) },
		kategorie: kategorieName(t, kategorie),
		praemie: t('empfehlen:home.praemie', { betrag: formatMoney(maxCent, locale) }),
		href: pathTo(mandant, 'Empfehlen', { produktId: id }, { channel: wort }),
	}))
	return { produkte, notizen }
}

function liveView(ctx: WebContext, seite: Live) {
	const { mandant, locale, t } = ctx
	const { wort, name, titel, text, regeln, stufen, wahl, bis, begrenztAuf, gesamt, maxCent } = seite
	const { produkte, notizen } = angeboteView(ctx, seite)
	const [erstes] = produkte
	const ende = endeSatz(ctx, bis)
	const betrag = gesamt > 0 ? t('empfehlen:aktion.betrag', { betrag: formatMoney(maxCent, locale) }) : null
	return {
		art: 'live' as const,
		...{ titel: titel || name, text, ende, betrag, produkte, notizen },
		beschreibung: [titel ? `${name}.` : '', betrag ? `${betrag}.` : '', ende].filter(Boolean).join(' '),
		regeln: regeln.map((regel) => regelSatz(ctx, regel, stufen)),
		wahl: regeln.length > 1 ? `${t('kampagnen:feld.wahl')}: ${t(`kampagnen:wahl.${wahl}`)}` : null,
		begrenzt: begrenztAuf === null ? null : t('empfehlen:kampagne.begrenzt', { count: begrenztAuf }),
		/** With one product straight to its form, else to the choice. */
		empfehlenHref: gesamt === 1 && erstes ? erstes.href : gesamt > 1 ? '#angebote' : null,
		blaettern: pageLinksView(seite, (zu) => `${pathTo(mandant, 'KampagneSeite', { wort }, { seite: zu })}#angebote`),
	}
}

/** Before, between and after: gone for good is 410, all else may still come. */
function andereView({ mandant, locale, t, clock }: WebContext, { lage, name, von, maxCent }: Andere) {
	const wann = von ? { tag: dayInWords(von, locale, clock()), uhr: formatUhrzeit(von) } : { tag: '', uhr: '' }
	return {
		art: 'andere' as const,
		beschreibung: undefined,
		titel: t(`empfehlen:aktion.${lage}.titel`, { name: name ?? '' }),
		text: t(`empfehlen:aktion.${lage}.text`, wann),
		jetzt: maxCent > 0 ? t('empfehlen:aktion.jetzt', { betrag: formatMoney(maxCent, locale) }) : null,
		homeHref: pathTo(mandant, 'Home'),
		zuHome: t('empfehlen:aktion.zuHome'),
	}
}

/** The page at a campaign's own address, with its status. */
export async function kampagneSeiteView(ctx: WebContext, { request, params }: GuardArgs) {
	const seite = pageSchema.parse(new URL(request.url).searchParams.get('seite'))
	const found = await showKampagneSeite(ctx, { wort: params.wort ?? '', seite })
	if (!found.ok) throw failPage(found.code)
	const { value } = found
	if (value.lage === 'live') return { status: 200, view: liveView(ctx, value) }
	return { status: value.lage === 'vorbei' ? 410 : 404, view: andereView(ctx, value) }
}

export type LiveView = ReturnType<typeof liveView>
