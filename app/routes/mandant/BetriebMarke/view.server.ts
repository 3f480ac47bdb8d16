import { RECHTSTEXT_ARTEN, type RechtstextName } from '~/domain/inhalt/rechtstext'
import { produktName } from '~/domain/katalog/produkt'
import type { Startschritt } from '~/domain/mandant/startklar'
import { formatDate } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { translatedText } from '~/domain/shared/locale'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { showMarke } from '~/usecases/mandant/show-marke'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { schreiberText, textTitel, wortArtOf, zeitpunktText } from '../../_shared/inhalt/texte.server'
import { vorschauOf } from '../../_shared/mandant/einstellungen.server'
import { markeRooms } from '../../_shared/mandant/marke-frame.server'
import { ereignisText } from '../../_shared/protokoll/zeile.server'
import { katalogLageView } from './katalog-lage.server'

/** Where a step is done or looked at, for who may go there. */
function hrefsOf(ctx: WebContext): Partial<Record<Startschritt, string>> {
	const { mandant, actor } = ctx
	const may = (recht: Recht, href: string) => (isAllowed(actor, recht) ? href : undefined)
	const text = (schluessel: string) =>
		may('inhalt.pflegen', pathTo(mandant, 'BetriebText', { textart: 'block', schluessel }))
	const rechtstext = (art: RechtstextName) =>
		may('rechtstext.lesen', pathTo(mandant, 'BetriebRechtstext', { rechtstextart: art }))
	const found = {
		impressum: rechtstext('impressum'),
		datenschutz: rechtstext('datenschutz'),
		agb: rechtstext('agb'),
		barrierefreiheit: text('barrierefreiheitserklaerung'),
		aussehen: may('auftritt.pflegen', pathTo(mandant, 'BetriebAuftritt')),
		worte: text('auftakt'),
		produkte: may('produkt.lesen', pathTo(mandant, 'BetriebProdukte')),
		praemien: may('produkt.lesen', pathTo(mandant, 'BetriebPraemienwerte')),
		kanaele: may('einstellung.pflegen', pathTo(mandant, 'BetriebProgramm')),
		absender: may('einstellung.pflegen', pathTo(mandant, 'BetriebAbsender')),
		host: may('einstellung.pflegen', pathTo(mandant, 'BetriebAbsender')),
		team: may('benutzer.lesen', pathTo(mandant, 'BetriebTeam')),
		probe: pathTo(mandant, 'Home'),
	}
	return Object.fromEntries(Object.entries(found).filter(([, href]) => href !== undefined))
}

const EINSTELLUNGEN = { programm: 'BetriebProgramm', aussehen: 'BetriebAussehen', absender: 'BetriebAbsender' } as const

function namesOf(ctx: WebContext, { art, schluessel }: { art: string; schluessel: string }) {
	if (art === 'einstellung' && hasKey(EINSTELLUNGEN, schluessel))
		return {
			name: ctx.t(`marke:raum.${schluessel}`),
			href: isAllowed(ctx.actor, 'einstellung.pflegen') ? pathTo(ctx.mandant, EINSTELLUNGEN[schluessel]) : undefined,
		}
	const wort = wortArtOf(art)
	const recht = RECHTSTEXT_ARTEN.find((one) => one === schluessel)
	if (!wort)
		return {
			name: recht ? ctx.t(`rechtstexte:art.${recht}`) : schluessel,
			href:
				recht && isAllowed(ctx.actor, 'rechtstext.lesen')
					? pathTo(ctx.mandant, 'BetriebRechtstext', { rechtstextart: recht })
					: undefined,
		}
	const name = { art: wort, schluessel }
	return {
		name: textTitel(ctx, name),
		href: isAllowed(ctx.actor, 'inhalt.pflegen')
			? pathTo(ctx.mandant, 'BetriebText', { textart: wort, schluessel })
			: undefined,
	}
}

const ERLEDIGT = ['live', 'pausieren'] as const

/** The start of the brand's room. */
export async function markeView(ctx: WebContext, request: Request) {
	const { t, locale, mandant } = ctx
	const { schritte, fehlt, portal, zahlen, geplant, entwuerfe, aenderungen, auffaellig } = await showMarke(ctx)
	const hrefs = hrefsOf(ctx)
	const katalog = await katalogLageView(ctx)
	const saetze = fehlt.map(({ schritt, sprache, grund, teil }) =>
		t(`marke:gesetz.${grund}`, {
			text: t(`marke:schritt.${schritt}.name`),
			sprache: t(`texte:sprache.${sprache}`),
			teil,
		}),
	)
	return {
		titel: t('marke:titel'),
		raeume: markeRooms(ctx, 'start'),
		portal,
		token: formToken(ctx, 'BetriebMarke'),
		erledigt: ERLEDIGT.find((one) => one === new URL(request.url).searchParams.get('erledigt')),
		ansehenHref: pathTo(mandant, 'Home'),
		zeigenHref: vorschauOf(ctx),
		fehlt: saetze,
		schritte: schritte.map(({ schritt, stand, vomGesetz }) => ({
			...{ schritt, stand, vomGesetz, href: hrefs[schritt] ?? null },
			text: [
				...fehlt.flatMap((one, at) => (one.schritt === schritt ? [saetze[at]] : [])),
				t(`marke:schritt.${schritt}.${stand === 'erledigt' ? 'da' : 'fehlt'}`, {
					...zahlen,
					count: zahlen.menschen,
					email: zahlen.absender,
					adresse: zahlen.MandantUrl,
				}),
			].join(' '),
		})),
		geplant: [
			...geplant.map((one) => ({
				...namesOf(ctx, one),
				key: `${one.art} ${one.schluessel} ${one.sprache} ${one.ab.getTime()}`,
				...{ sprache: one.sprache, leer: one.leer, am: one.ab.getTime(), ab: zeitpunktText(ctx, one.ab) },
			})),
			...katalog.geplant.map((one) => ({ ...one, sprache: null, leer: false })),
		].toSorted((a, b) => a.am - b.am),
		entwuerfe,
		entwuerfeHref: isAllowed(ctx.actor, 'inhalt.pflegen')
			? pathTo(mandant, 'BetriebTexte', {}, { stand: 'offen' })
			: null,
		aenderungen: aenderungen.map(({ id, am, ereignis, wer, details, produkt }) => ({
			...{ id, am: zeitpunktText(ctx, am), wer: schreiberText(ctx, wer) },
			was: ereignisText(ctx, 'aenderungen', ereignis),
			wovon: produkt ? produktName(produkt, locale) : nameInDetails(ctx, details),
		})),
		auffaellig: [
			...katalog.auffaellig,
			...auffaellig.wartende.map((one) => {
				const { name, href } = namesOf(ctx, one)
				const sprache = t(`texte:sprache.${one.sprache}`)
				return { text: t('marke:auffaellig.wartet', { text: `${name} (${sprache})` }), href: href ?? null }
			}),
			...auffaellig.endende.map(({ titel, enddatum }) => ({
				text: t('marke:auffaellig.endet', {
					titel: translatedText(titel, locale),
					datum: formatDate(enddatum),
				}),
				href: null,
			})),
			...(auffaellig.ohneBild > 0
				? [{ text: t('marke:auffaellig.ohneBild', { count: auffaellig.ohneBild }), href: null }]
				: []),
			...auffaellig.ohneEnglisch.map((one) => {
				const { name, href } = namesOf(ctx, one)
				return { text: t('marke:auffaellig.ohneEnglisch', { text: name }), href: href ?? null }
			}),
		],
	}
}

/** Which text an entry of the log is about. */
function nameInDetails(ctx: WebContext, details: unknown): string {
	const { art, schluessel }: { art?: unknown; schluessel?: unknown } = { ...(details ?? {}) }
	const wort = typeof art === 'string' ? wortArtOf(art) : undefined
	return wort && typeof schluessel === 'string' ? textTitel(ctx, { art: wort, schluessel }) : ''
}

export type MarkeScreen = Awaited<ReturnType<typeof markeView>>
