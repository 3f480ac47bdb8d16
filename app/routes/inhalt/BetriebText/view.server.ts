import { felderOfDaten } from '~/domain/inhalt/plaetze'
import { LOCALES } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { showText, type TextFassung, type TextName, type TextSprache } from '~/usecases/inhalt/show-text'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import {
	schreiberText,
	textOrt,
	textTitel,
	vorschauHref,
	wortArtOf,
	zeitpunktText,
} from '../../_shared/inhalt/texte.server'

const ERLEDIGT = [
	...['gespeichert', 'unveraendert', 'veroeffentlicht', 'geplant', 'verworfen', 'zurueckgeholt'],
	...['abgenommen', 'nichtsAbgenommen'],
] as const

/** The text that the address names. */
export function nameIn({ params }: GuardArgs): TextName {
	const art = wortArtOf(params.textart)
	if (!art || params.schluessel === undefined) throw failPage('nicht_gefunden')
	return { art, schluessel: params.schluessel }
}

type Seite = { ctx: WebContext; name: TextName; vergleichMit: Map<string, string>; gezeigt: Map<string, string> }

const wordsOf = ({ art }: TextName, daten: unknown) => JSON.stringify(felderOfDaten(art, daten))

function fassungView({ ctx, name, vergleichMit, gezeigt }: Seite, fassung: TextFassung) {
	const { id, sprache, version, zustand, giltAb, am, wer, basis, daten } = fassung
	const mit = vergleichMit.get(sprache)
	const params = { textart: name.art, schluessel: name.schluessel }
	return {
		...{ id, sprache, version, zustand, basis },
		leer: daten === null,
		/** Was given up or shown before, and says something else than what is shown. */
		zeigbar: (zustand === 'frueher' || zustand === 'verworfen') && gezeigt.get(sprache) !== wordsOf(name, daten),
		felder: felderOfDaten(name.art, daten),
		ab: giltAb && zeitpunktText(ctx, giltAb),
		am: zeitpunktText(ctx, am),
		wer: schreiberText(ctx, wer),
		vergleichHref: mit && mit !== id ? pathTo(ctx.mandant, 'BetriebTextVergleich', params, { a: id, b: mit }) : null,
		vorschauHref: zustand === 'geplant' && giltAb ? vorschauHref(ctx, name, { ab: giltAb, sprache }) : null,
		vorlageHref: daten === null ? null : pathTo(ctx.mandant, 'BetriebText', params, { vorlage: id }),
	}
}

export type FassungZeile = ReturnType<typeof fassungView>

function spracheView(seite: Seite, { sprache, stand, gilt, entwurf, geplant, variablen, teile }: TextSprache) {
	const view = (fassung: TextFassung | undefined) => fassung && fassungView(seite, fassung)
	return {
		...{ sprache, stand, variablen, teile },
		gilt: view(gilt),
		entwurf: view(entwurf),
		geplant: geplant.map((fassung) => fassungView(seite, fassung)),
		/** What somebody saved last. */
		zuletzt: view(entwurf ?? geplant.at(-1) ?? gilt),
	}
}

/** A text in both languages: what holds, what is planned, the draft, every version. */
export async function textView(ctx: WebContext, args: GuardArgs) {
	const name = nameIn(args)
	const found = await showText(ctx, name)
	if (!found.ok) throw failPage(found.code)
	const { position, sprachen, fassungen } = found.value
	const query = new URL(args.request.url).searchParams
	const vergleichMit = new Map(sprachen.flatMap(({ sprache, gilt }) => (gilt ? [[sprache, gilt.id] as const] : [])))
	const gezeigt = new Map(
		sprachen.flatMap(({ sprache, gilt }) => (gilt ? [[sprache, wordsOf(name, gilt.daten)] as const] : [])),
	)
	const seite = { ctx, name, vergleichMit, gezeigt }
	const vorlage = fassungen.find(({ id }) => id === query.get('vorlage'))
	const start = LOCALES.map((sprache) => {
		const own = sprachen.find((one) => one.sprache === sprache)
		const from = vorlage?.sprache === sprache ? vorlage : (own?.entwurf ?? own?.geplant.at(-1) ?? own?.gilt)
		return felderOfDaten(name.art, from?.daten)
	})
	const [de, en] = start
	const ab = query.get('ab')
	return {
		titel: textTitel(ctx, name),
		ort: textOrt(ctx, name),
		art: name.art,
		token: formToken(ctx, 'BetriebText'),
		listeHref: pathTo(ctx.mandant, 'BetriebTexte'),
		hierHref: pathTo(ctx.mandant, 'BetriebText', { textart: name.art, schluessel: name.schluessel }),
		entwurfHref: vorschauHref(ctx, name, { sprache: sprachen.find(({ entwurf }) => entwurf)?.sprache ?? ctx.locale }),
		vergleichHref: pathTo(ctx.mandant, 'BetriebTextVergleich', { textart: name.art, schluessel: name.schluessel }),
		erledigt: ERLEDIGT.find((wert) => wert === query.get('erledigt')),
		ab: ab && !Number.isNaN(Date.parse(ab)) ? zeitpunktText(ctx, new Date(ab)) : '',
		vorlage: vorlage && fassungView(seite, vorlage),
		platz: position,
		start: { de, en },
		sprachen: sprachen.map((one) => spracheView(seite, one)),
		fassungen: fassungen.map((one) => fassungView(seite, one)),
	}
}

export type TextScreen = Awaited<ReturnType<typeof textView>>
