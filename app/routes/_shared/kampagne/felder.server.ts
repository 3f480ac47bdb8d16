import { stufeOf } from '~/domain/kampagne/meilensteine'
import { isMeilenstein, type Zuschlagsregel } from '~/domain/kampagne/regeln'
import { formatDate, formatUhrzeit } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Translations } from '~/domain/shared/locale'
import { euroText } from '~/domain/shared/money'
import { kategorieName } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { type KampagneView, listKampagneKategorien } from '~/usecases/kampagne/show-kampagne'
import { REGEL_ZEILEN } from '~/web/forms/kampagne'
import type { WebContext } from '~/web/guard.server'

const euro = (cent: number | null): string => (cent === null ? '' : euroText(cent))

/** One rule as its row of the form shows it; none = an empty row. */
function zeileOf(regel: Zuschlagsregel | undefined, n: number): Record<string, string> {
	if (!regel) return { [`wenn${n}`]: n === 1 ? 'immer' : '' }
	const { wenn, leistung } = regel
	const zahl =
		wenn.art === 'ab_auftrag' || wenn.art === 'meilenstein' ? wenn.nummer : wenn.art === 'innerhalb' ? wenn.tage : ''
	return {
		...{ [`wenn${n}`]: wenn.art, [`zahl${n}`]: String(zahl), [`art${n}`]: leistung.art },
		...(leistung.art === 'fest'
			? { [`wert${n}`]: euro(leistung.cent) }
			: {
					[`wert${n}`]: String(leistung.prozent),
					[`mindestens${n}`]: euro(leistung.mindestensCent),
					[`hoechstens${n}`]: euro(leistung.hoechstensCent),
				}),
	}
}

/** The name of the level that a row's milestone brings. */
function stufeIn({ regeln, stufen }: KampagneView, n: number): Translations {
	const regel = regeln[n - 1]
	return (regel && isMeilenstein(regel) && stufeOf(stufen, regel.wenn.nummer)) || {}
}

/** Day and time as they are typed; the end of a day is typed as the day alone. */
function getippt(at: Date | null, wann: 'von' | 'bis') {
	if (!at) return {}
	const ganz = formatUhrzeit(at) === '00:00'
	const tag = wann === 'bis' && ganz ? new Date(at.getTime() - 1) : at
	return { [`${wann}Tag`]: formatDate(tag), [`${wann}Zeit`]: ganz ? '' : formatUhrzeit(at) }
}

/** What the form of a campaign starts with. */
export function kampagneFelderOf(kampagne?: KampagneView): Record<string, string | string[] | Translations> {
	if (!kampagne)
		return { ...zeileOf(undefined, 1), wahl: 'hoechste', rang: '100', budgetZeitraum: 'gesamt', budgetEnde: 'basis' }
	const { name, zweck, von, bis, rang, ziel, wahl, regeln, budgetCent, budgetZeitraum, budgetEnde } = kampagne
	return {
		...{ name, zweck, rang: String(rang), wahl },
		...{ ...getippt(von, 'von'), ...getippt(bis, 'bis') },
		...{ kategorien: ziel.kategorien, produkte: ziel.produkte.join(', '), kanaele: ziel.kanaele.join(', ') },
		...{ budget: euro(budgetCent), budgetZeitraum, budgetEnde },
		...{ wort: kampagne.wort ?? '', seiteTitel: kampagne.seiteTitel, seiteText: kampagne.seiteText },
		...Object.assign({}, ...REGEL_ZEILEN.map((n) => zeileOf(regeln[n - 1], n))),
		...Object.fromEntries(REGEL_ZEILEN.map((n) => [`stufe${n}`, stufeIn(kampagne, n)])),
	}
}

/** The same for a further campaign like this one: all of it but when it was and its address. */
export function vorlageFelderOf(kampagne?: KampagneView) {
	return kampagneFelderOf(kampagne && { ...kampagne, von: null, bis: null, wort: null })
}

/** The field that a refusal of its saving is about. */
export function falschesFeld(code: ErrorCode): string | undefined {
	if (code === 'kampagne_zeitraum') return 'bisTag'
	return code === 'kampagne_wort_vergeben' ? 'wort' : undefined
}

/** The full address of a campaign's own page; without a word that of an example. */
export const seitenAdresse = ({ mandant }: WebContext, wort = 'herbst-2027'): string =>
	mandant.config.MandantUrl + pathTo(mandant, 'KampagneSeite', { wort })

export type KampagneFelder = ReturnType<typeof kampagneFelderOf>

/** The categories the form offers, those of the campaign included. */
export async function kategorienOf(ctx: WebContext, eigene: readonly string[] = []) {
	const alle = new Set([...(await listKampagneKategorien(ctx)), ...eigene])
	return [...alle].map((value) => ({ value, label: kategorieName(ctx.t, value) }))
}
