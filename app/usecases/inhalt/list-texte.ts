import { searchWords } from '~/domain/inhalt/faq'
import { PLAETZE, WORT_ARTEN, type WortArt } from '~/domain/inhalt/plaetze'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { type InhaltRow, listGueltige, listOffene } from '~db/repositories/inhalt/inhalt'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { texteOf } from './unbekannte'

/** What there is of a text in one language. */
export type SprachStand = { gilt: boolean; entwurf: boolean; geplantAb: Date | null; titel: string; worte: string }

export type TextZeile = { art: WortArt; schluessel: string } & Record<Locale, SprachStand>

export const TEXT_STAENDE = ['alle', 'offen', 'ohneEnglisch'] as const
type Gesucht = { suche: string; art: WortArt | undefined; stand: (typeof TEXT_STAENDE)[number] }

const nothing = (): SprachStand => ({ gilt: false, entwurf: false, geplantAb: null, titel: '', worte: '' })
const isWort = (art: string): art is WortArt => WORT_ARTEN.some((one) => one === art)

/** What an entry is known by: its headline, its question, a variable's value. */
const ersteOf = (daten: unknown): string => {
	const { titel, frage, wert }: { titel?: unknown; frage?: unknown; wert?: unknown } = { ...(daten ?? {}) }
	return [titel, frage, wert].find((one) => typeof one === 'string') ?? ''
}

/** German words without English ones. */
export const isOhneEnglisch = ({ de, en }: TextZeile): boolean =>
	(de.gilt || de.entwurf || de.geplantAb !== null) && !(en.gilt || en.entwurf || en.geplantAb !== null)

const isOffen = ({ de, en }: TextZeile): boolean =>
	[de, en].some(({ entwurf, geplantAb }) => entwurf || geplantAb !== null)

/** By kind; blocks by their place on the portal, then by name, other entries in their own order. */
const ORDER = (a: TextZeile, b: TextZeile) =>
	WORT_ARTEN.indexOf(a.art) - WORT_ARTEN.indexOf(b.art) ||
	(a.art === 'block' ? placeOf(a) - placeOf(b) || a.schluessel.localeCompare(b.schluessel) : 0)
const placeOf = ({ schluessel }: TextZeile) => PLAETZE.indexOf(schluessel) + 1 || PLAETZE.length + 1

async function readZeilen({ db, clock }: AppContext): Promise<TextZeile[]> {
	const now = clock()
	const [gueltige, offene] = await Promise.all([listGueltige(db, {}, now), listOffene(db, now)])
	const zeilen = new Map<string, TextZeile>()
	const zeileOf = (art: WortArt, schluessel: string): TextZeile => {
		const name = `${art} ${schluessel}`
		const zeile = zeilen.get(name) ?? { art, schluessel, de: nothing(), en: nothing() }
		zeilen.set(name, zeile)
		return zeile
	}
	const note = ({ art, schluessel, sprache, daten }: InhaltRow, change: (stand: SprachStand) => void) => {
		if (!isWort(art)) return
		const stand = zeileOf(art, schluessel)[sprache]
		stand.titel ||= ersteOf(daten)
		stand.worte += ` ${texteOf(daten).join(' ')}`
		change(stand)
	}
	for (const schluessel of PLAETZE) zeileOf('block', schluessel)
	for (const row of gueltige) note(row, (stand) => Object.assign(stand, { gilt: true }))
	for (const row of offene)
		note(row, (stand) => {
			if (!row.giltAb) stand.entwurf = true
			else stand.geplantAb ??= row.giltAb
		})
	return [...zeilen.values()].toSorted(ORDER)
}

/** The brand's words, and the places that have none yet. `nameOf` gives a place's name, which is searched, too. */
export async function listTexte(
	ctx: AppContext,
	{ suche, art, stand }: Gesucht,
	nameOf: (zeile: TextZeile) => string,
): Promise<TextZeile[]> {
	authorise(ctx, 'inhalt.pflegen')
	const holds = searchWords(suche)
	return (await readZeilen(ctx)).filter(
		(zeile) =>
			(art === undefined || zeile.art === art) &&
			(stand === 'alle' || (stand === 'offen' ? isOffen(zeile) : isOhneEnglisch(zeile))) &&
			holds([nameOf(zeile), zeile.schluessel, ...LOCALES.map((sprache) => zeile[sprache].worte)].join(' ')),
	)
}
