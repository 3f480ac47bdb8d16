import { diffWordsWithSpace } from 'diff'
import { z } from 'zod'
import { felderOfDaten, type WortArt } from '~/domain/inhalt/plaetze'
import { keysOf } from '~/domain/shared/keys'
import { pathTo } from '~/paths'
import { compareFassungen, showText, type TextFassung } from '~/usecases/inhalt/show-text'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { schreiberText, textTitel, wortArtOf, zeitpunktText } from '../../_shared/inhalt/texte.server'

const idSchema = z.uuid()

/** What changed, field by field and word by word. */
function unterschiede(art: WortArt, frueher: TextFassung, spaeter: TextFassung) {
	const [alt, neu] = [felderOfDaten(art, frueher.daten), felderOfDaten(art, spaeter.daten)]
	return keysOf(alt).flatMap((feld) => {
		const teile = diffWordsWithSpace(alt[feld], neu[feld]).map(({ value, added, removed }) => ({
			...{ worte: value, art: added ? ('neu' as const) : removed ? ('weg' as const) : ('gleich' as const) },
		}))
		return teile.some((teil) => teil.art !== 'gleich') ? [{ feld, teile }] : []
	})
}

/** Two versions of a text: those that the address names, else the newest and the one before it in its language. */
export async function vergleichView(ctx: WebContext, { params, request }: GuardArgs) {
	const art = wortArtOf(params.textart)
	if (!art || !params.schluessel) throw failPage('nicht_gefunden')
	const name = { art, schluessel: params.schluessel }
	const shown = await showText(ctx, name)
	if (!shown.ok) throw failPage(shown.code)
	const { fassungen } = shown.value
	const query = new URL(request.url).searchParams
	const named = ['a', 'b'].map((key) => idSchema.safeParse(query.get(key)).data)
	const a = named[0] ?? fassungen[0]?.id
	const first = fassungen.find(({ id }) => id === a)
	const b = named[1] ?? fassungen.find(({ id, sprache }) => id !== a && sprache === first?.sprache)?.id ?? a
	const found = a && b ? await compareFassungen(ctx, name, [a, b]) : undefined
	if (found && !found.ok) throw failPage(found.code)
	const kopf = ({ version, wer, am, giltAb, sprache }: TextFassung) => ({
		...{ version, sprache, wer: schreiberText(ctx, wer), am: zeitpunktText(ctx, am) },
		ab: giltAb && zeitpunktText(ctx, giltAb),
	})
	const titel = textTitel(ctx, name)
	return {
		titel: ctx.t('texte:vergleich.titel', { text: titel }),
		text: titel,
		art,
		textHref: pathTo(ctx.mandant, 'BetriebText', { textart: art, schluessel: name.schluessel }),
		listeHref: pathTo(ctx.mandant, 'BetriebTexte'),
		gewaehlt: { a, b },
		wahl: fassungen.map((one) => ({ id: one.id, ...kopf(one) })),
		vergleich: found && {
			beide: found.value.map(kopf),
			felder: unterschiede(art, ...found.value),
		},
	}
}

export type VergleichScreen = Awaited<ReturnType<typeof vergleichView>>
