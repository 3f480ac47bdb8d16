import { z } from 'zod'
import { type Brand, brandSchema } from './brand'
import { type MandantConfig, mandantConfigSchema, storedConfigSchema } from './config'
import { bereichOf, type EinstellungBereich, GEPFLEGTE, type Gepflegte, isGepflegt } from './einstellungen'

/** New values of settings by name; what is not named stays. */
export type Aenderungen = Readonly<Record<string, unknown>>

/** A version of settings: what it says, and what was said before it was written. */
export const fassungDatenSchema = z.object({
	werte: z.record(z.string(), z.unknown()),
	vorher: z.record(z.string(), z.unknown()).default({}),
})
export type FassungDaten = z.output<typeof fassungDatenSchema>

const VORNE = 'brand.'
const tokenOf = (name: string): string | undefined => (name.startsWith(VORNE) ? name.slice(VORNE.length) : undefined)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether two JSON values are the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
	if (!isObject(one) || !isObject(other)) return one === other
	const [names, others] = [Object.keys(one), Object.keys(other)]
	return (
		Array.isArray(one) === Array.isArray(other) &&
		names.length === others.length &&
		names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
	)
}

/** What a setting is. */
export function wertIn(config: MandantConfig, name: string): unknown {
	const token = tokenOf(name)
	return token === undefined ? Reflect.get(config, name) : Reflect.get(config.brand, token)
}

/** What values a setting may have. */
export function einstellungSchema(name: Gepflegte): z.ZodType {
	const token = tokenOf(name)
	const schema: unknown =
		token === undefined ? Reflect.get(mandantConfigSchema.shape, name) : Reflect.get(brandSchema.shape, token)
	return schema instanceof z.ZodType ? schema : z.never()
}

/** What a setting is for a brand that has none of its own; undefined where each brand must have one. */
export const standardOf = (name: Gepflegte): unknown => einstellungSchema(name).safeParse(undefined).data

/** Values by the names they have in the configuration, each whole. */
export function byKey(config: MandantConfig, werte: Aenderungen): Record<string, unknown> {
	const own: Record<string, unknown> = {}
	let brand: Brand | undefined
	for (const [name, wert] of Object.entries(werte)) {
		const token = tokenOf(name)
		if (token === undefined) own[name] = wert
		else brand = { ...(brand ?? config.brand), [token]: wert }
	}
	return brand ? { ...own, brand } : own
}

/** Settings with changes laid over them. What no version of today knows or takes is left as it is. */
export function withAenderungen(config: MandantConfig, werte: Aenderungen): MandantConfig {
	const known = Object.entries(werte).flatMap(([name, wert]) => {
		const parsed = isGepflegt(name) ? einstellungSchema(name).safeParse(wert) : undefined
		return parsed?.success ? [[name, parsed.data] as const] : []
	})
	if (known.length === 0) return config
	return storedConfigSchema.parse({ ...config, ...byKey(config, Object.fromEntries(known)) })
}

/** Of the settings that rooms show those that differ, by what changes together. */
export function aenderungenIn(before: MandantConfig, after: MandantConfig): Map<EinstellungBereich, FassungDaten> {
	const found = new Map<EinstellungBereich, FassungDaten>()
	for (const name of GEPFLEGTE) {
		const [vorher, wert] = [wertIn(before, name), wertIn(after, name)]
		if (isSame(vorher, wert)) continue
		const bereich = bereichOf(name)
		const daten = found.get(bereich) ?? { werte: {}, vorher: {} }
		found.set(bereich, { werte: { ...daten.werte, [name]: wert }, vorher: { ...daten.vorher, [name]: vorher } })
	}
	return found
}

/** The keys of the configuration that these settings belong to. */
export const keysOfAenderungen = (werte: Aenderungen): string[] => [
	...new Set(Object.keys(werte).map((name) => (tokenOf(name) === undefined ? name : 'brand'))),
]

/** Of these values those that differ from what holds, with what holds. */
export function againstHeld(config: MandantConfig, werte: Aenderungen): FassungDaten {
	const other = Object.entries(werte).filter(([name, wert]) => !isSame(wertIn(config, name), wert))
	return {
		werte: Object.fromEntries(other),
		vorher: Object.fromEntries(other.map(([name]) => [name, wertIn(config, name)])),
	}
}
