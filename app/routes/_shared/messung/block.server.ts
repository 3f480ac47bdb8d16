import type { Zelle } from '~/domain/liste/zelle'
import { isGelistet, RECHT_DER_EREIGNISSE } from '~/domain/messung/gelistet'
import type { Kennzahl } from '~/domain/messung/kennzahlen'
import type { Mass } from '~/domain/messung/masse'
import { formatMoney } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { kennzahlen as worte } from '~/locales/de/messung/kennzahlen'
import { pathTo } from '~/paths'
import { KENNZAHL_GRUPPEN, type KennzahlenQuery, type KennzahlListeQuery, OHNE_WERT } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'

/** What stands in a place of a table: on the screen, and in a file. */
export type Stelle = {
	text: string
	datei: Zelle
	href?: string
	/** Where `text` says an interval too: the value alone, and the interval. */
	kern?: string
	spanne?: string
}
export type BlockZeile = { key: string; stellen: Record<string, Stelle> }
type Saeule = { name: string; wert: number; text: string; href?: string }

export type Karte = { name: string; text: string; dazu: string; href?: string }

/** A table of figures, and the picture of it. */
export type Block = {
	name: string
	titel: string
	text: string
	/** Figures that stand first, large; the table below them folds. */
	karten?: Karte[]
	bild: { art: 'balken'; werte: Saeule[] } | { art: 'saeulen'; werte: Saeule[]; hoechstens: string } | null
	/** The table folds, however short it is. */
	gefaltet?: boolean
	spalten: { key: string; label: string }[]
	zeilen: BlockZeile[]
}

export const LEER: Stelle = { text: '–', datei: '' }

/** Numbers, parts and amounts in the reader's language. */
export function formen({ locale, t }: WebContext) {
	const monatsform = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
	const ganz = new Intl.NumberFormat(locale)
	const kurz = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
	const prozent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
	const punkte = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
	const zahl = (wert: number): Stelle => ({ text: ganz.format(wert), datei: String(wert) })
	const cent = (wert: number): Stelle => ({ text: formatMoney(wert, locale, { exact: true }), datei: { cent: wert } })
	const anteil = (wert: number): Stelle => ({ text: prozent.format(wert), datei: prozent.format(wert) })
	const mass = (name: Mass, wert: number) => (name.endsWith('Cent') ? cent(wert) : zahl(wert))
	const kennzahl = ({ art, wert, spanne }: Kennzahl): Stelle => {
		if (wert === null) return LEER
		if (art === 'geld') return cent(Math.round(wert))
		if (art === 'verhaeltnis') return { text: kurz.format(wert), datei: kurz.format(wert) }
		const text = prozent.format(wert)
		if (!spanne) return anteil(wert)
		const [von, bis] = [prozent.format(spanne.von), prozent.format(spanne.bis)]
		const zwischen = t('kennzahlen:spanne', { von, bis })
		return { text: `${text} (${zwischen})`, datei: text, kern: text, spanne: zwischen }
	}
	/** `monat`: YYYY-MM */
	const monat = (one: string) => monatsform.format(new Date(`${one}-01`))
	/** A number that leads to what it counts; nothing is to be seen of none. */
	const zahlMit = (wert: number, href: string | undefined): Stelle => ({
		...zahl(wert),
		...(href && wert > 0 ? { href } : {}),
	})
	const wort = (text: string, href?: string): Stelle => ({ text, datei: text, ...(href ? { href } : {}) })
	return { zahl, zahlMit, cent, anteil, mass, kennzahl, wort, prozent, punkte, monat }
}

export const spalte = ({ t }: WebContext, key: keyof (typeof worte)['spalte'], label?: string) => ({
	key,
	label: label ?? t(`kennzahlen:spalte.${key}`),
})

/** The group that is asked for: the first of several. */
export const filterIn = (query: KennzahlenQuery) =>
	KENNZAHL_GRUPPEN.flatMap((merkmal) => {
		const wert = query[merkmal]
		return wert === undefined ? [] : [{ merkmal, wert: wert === OHNE_WERT ? '' : wert }]
	})[0] ?? null

export const frageOf = (query: KennzahlenQuery) => ({ zeit: query.zeit, sicht: query.sicht, filter: filterIn(query) })

/** The query for one group, or for all. */
export const nurGruppe = (filter: ReturnType<typeof filterIn>): Partial<KennzahlenQuery> => ({
	...Object.fromEntries(KENNZAHL_GRUPPEN.map((merkmal) => [merkmal, undefined])),
	...(filter ? { [filter.merkmal]: filter.wert || OHNE_WERT } : {}),
})

export const hrefOf = (ctx: WebContext, query: KennzahlenQuery, more: Partial<KennzahlenQuery> = {}): string => {
	const { ansicht, zeit, sicht, ...gruppe } = { ...query, ...more }
	const set = Object.fromEntries(Object.entries(gruppe).flatMap(([key, wert]) => (wert ? [[key, wert]] : [])))
	return pathTo(ctx.mandant, 'BetriebKennzahlen', {}, { ansicht, zeit, sicht, ...set })
}

/**
 * The list of what a number counts, where the reader may see it: of the whole time, or of these days of it. Undefined: there
 * is none.
 */
export function listeHrefOf(
	ctx: WebContext,
	{ mass, zeit, sicht, ...query }: Omit<Partial<KennzahlListeQuery>, 'mass'> & { mass: string },
): string | undefined {
	if (!isGelistet(mass) || !isAllowed(ctx.actor, RECHT_DER_EREIGNISSE[mass])) return undefined
	const { von, bis, seite = 1, ansicht = 'ueberblick' } = query
	const set = Object.fromEntries(
		KENNZAHL_GRUPPEN.flatMap((merkmal) => (query[merkmal] ? [[merkmal, query[merkmal]]] : [])),
	)
	return pathTo(
		ctx.mandant,
		'BetriebKennzahlenListe',
		{},
		{
			...{ mass, ansicht, ...(zeit ? { zeit } : {}), ...(sicht ? { sicht } : {}), ...set },
			...(von && bis ? { von, bis } : {}),
			...(seite > 1 ? { seite } : {}),
		},
	)
}
