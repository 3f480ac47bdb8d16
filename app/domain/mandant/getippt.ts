import { z } from 'zod'
import { euroText, parseEuro } from '../shared/money'
import { einstellungSchema, wertIn } from './aenderungen'
import { HOME_SECTIONS } from './brand'
import type { MandantConfig } from './config'
import { type Feldart, feldOf, type Gepflegte } from './einstellungen'

/** A setting as a form sends it; a list has its values, an order its places by name. */
export type Getippt = string | readonly string[] | undefined

/** Names of form fields hold no dots. */
export const formName = (name: Gepflegte): string => name.replace('.', '_')
/** The field that a colour is typed in, beside the one it is picked in. */
export const hexName = (name: Gepflegte): string => `${formName(name)}_hex`
/** The place of a band. */
export const platzName = (name: Gepflegte, section: string): string => `${formName(name)}_${section}`

const jsonSchema = z.object({
	enum: z.array(z.unknown()).optional(),
	anyOf: z.array(z.looseObject({ const: z.unknown().optional(), minimum: z.number().optional() })).optional(),
	items: z.looseObject({ enum: z.array(z.unknown()).optional() }).optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
})

const shapeOf = (name: Gepflegte) =>
	jsonSchema.parse(z.toJSONSchema(einstellungSchema(name), { io: 'input', unrepresentable: 'any' }))

/** The values that a setting of a list can have. */
export function optionenOf(name: Gepflegte): string[] {
	const { enum: own, anyOf, items } = shapeOf(name)
	const values = own ?? items?.enum ?? anyOf?.flatMap(({ const: one }) => (one === undefined ? [] : [one])) ?? []
	return values.map(String)
}

/** The least and the most a number can be, where it has both. */
export function grenzenOf(name: Gepflegte): { von: number; bis: number } | undefined {
	const { minimum, maximum } = shapeOf(name)
	return minimum === undefined || maximum === undefined || maximum > 1e9 ? undefined : { von: minimum, bis: maximum }
}

/** What a form begins with. */
export function typedOf(name: Gepflegte, config: MandantConfig): string | boolean | string[] {
	const wert = wertIn(config, name)
	if (wert === null || wert === undefined) return ''
	if (typeof wert === 'boolean') return wert
	if (Array.isArray(wert)) return feldOf(name) === 'zeilen' ? wert.join('\n') : wert.map(String)
	if (feldOf(name) === 'platz') return Number(wert) > 0 ? String(wert) : ''
	if (feldOf(name) === 'cent') return euroText(Number(wert))
	return feldOf(name) === 'wortmarke' ? config.brand.logo.wordmark : String(wert)
}

const GANZ = /^\d{1,9}$/

/** Nothing is null; what is no whole number is NaN, which no setting takes. */
function zahlOf(typed: string): number | null {
	if (typed === '') return null
	return GANZ.test(typed) ? Number(typed) : Number.NaN
}

type Eingabe = { name: Gepflegte; typed: (formName: string) => Getippt; config: MandantConfig }

/** A value as its setting stores it. */
function readWert({ name, typed, config }: Eingabe): unknown {
	const sent = typed(formName(name))
	const list = [sent ?? []].flat()
	const text = (list[0] ?? '').trim()
	switch (feldOf(name)) {
		case 'schalter':
			return text === 'on'
		case 'zahl':
			return zahlOf(text)
		case 'platz':
			return text === '' ? -1 : zahlOf(text)
		case 'cent':
			return text === '' ? null : (parseEuro(text) ?? Number.NaN)
		case 'wahl':
			return GANZ.test(text) ? Number(text) : text
		case 'haken':
			return optionenOf(name).filter((option) => list.includes(option))
		case 'zeilen':
			return list.flatMap((lines) => lines.split(/\r?\n/)).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
		case 'farbe': {
			const hex = [typed(hexName(name)) ?? ''].flat()[0]?.trim().toLowerCase() ?? ''
			// Of the two fields the one that was changed counts; what is typed, where both were.
			return hex === '' || hex === wertIn(config, name) ? text.toLowerCase() : hex.startsWith('#') ? hex : `#${hex}`
		}
		case 'reihenfolge':
			return HOME_SECTIONS.map((section) => ({
				section,
				platz: zahlOf(String(typed(platzName(name, section)) ?? '').trim()),
			}))
				.filter(({ platz }) => platz)
				.toSorted((a, b) => Number(a.platz) - Number(b.platz))
				.map(({ section }) => section)
		case 'wortmarke':
			return { ...config.brand.logo, wordmark: text }
		case 'text':
			return text === '' && einstellungSchema(name).safeParse(null).success ? null : text
	}
}

export type FeldFehler = 'pflicht' | 'zahl_grenzen' | 'betrag_ungueltig' | 'farbe_ungueltig' | 'auswahl' | 'ungueltig'

const FEHLER: Record<Feldart, FeldFehler> = {
	...{ zahl: 'zahl_grenzen', platz: 'zahl_grenzen', cent: 'betrag_ungueltig', farbe: 'farbe_ungueltig' },
	...{ wahl: 'auswahl', haken: 'auswahl', reihenfolge: 'auswahl', schalter: 'auswahl' },
	...{ text: 'ungueltig', zeilen: 'ungueltig', wortmarke: 'ungueltig' },
}

/** What was typed as a value of the setting, or the name of what is wrong with it. */
export function readGetippt(eingabe: Eingabe): { wert: unknown } | { fehler: FeldFehler } {
	const { name } = eingabe
	const parsed = einstellungSchema(name).safeParse(readWert(eingabe))
	if (parsed.success) return { wert: parsed.data }
	const text = [eingabe.typed(formName(name)) ?? ''].flat()[0]?.trim()
	return { fehler: text === '' && feldOf(name) !== 'farbe' ? 'pflicht' : FEHLER[feldOf(name)] }
}
