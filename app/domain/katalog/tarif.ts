import { z } from 'zod'
import { plzSchema } from '../shared/plz'

export const SPARTEN = ['strom', 'gas', 'waerme'] as const
export type Sparte = (typeof SPARTEN)[number]

/** Yearly use that a household's form may ask for, in kWh. */
export const VERBRAUCH = { min: 100, max: 100_000 } as const

/** What Tarife asks for; messages of `formular:validierung` and 'verbrauch_ungueltig'. */
export const tarifFrageSchema = z.object({
	plz: z.string({ error: 'pflicht' }).trim().min(1, { error: 'pflicht' }).pipe(plzSchema),
	/** '2500', '2.500' and '2 500' are the same. */
	verbrauch: z
		.string({ error: 'pflicht' })
		.trim()
		.min(1, { error: 'pflicht' })
		.transform((text) => text.replace(/(?<=\d)[., \u00a0](?=\d{3}(?!\d))/g, ''))
		.pipe(z.string().regex(/^\d{1,6}$/, { error: 'verbrauch_ungueltig' }))
		.transform(Number)
		.pipe(
			z
				.number()
				.min(VERBRAUCH.min, { error: 'verbrauch_ungueltig' })
				.max(VERBRAUCH.max, { error: 'verbrauch_ungueltig' }),
		),
	sparte: z.enum(SPARTEN).catch('strom'),
})
export type TarifFrage = z.output<typeof tarifFrageSchema>

export type TarifPreis = {
	plzPraefix: string
	verbrauchVon: number
	verbrauchBis: number | null
	grundpreisCentJahr: number
	arbeitspreisHundertstelCent: number
}

/** The price row that counts: it fits postcode and use, and of those its area is the smallest. */
export function passenderPreis<P extends TarifPreis>(
	preise: readonly P[],
	{ plz, verbrauch }: Pick<TarifFrage, 'plz' | 'verbrauch'>,
): P | undefined {
	return preise
		.filter(({ plzPraefix, verbrauchVon, verbrauchBis }) => {
			return plz.startsWith(plzPraefix) && verbrauch >= verbrauchVon && verbrauch <= (verbrauchBis ?? Infinity)
		})
		.toSorted((a, b) => b.plzPraefix.length - a.plzPraefix.length)[0]
}

/**
 * What a tariff costs for a year's use, to the cent: basic price plus use, half a cent rounded up; the instalment is a
 * twelfth, rounded up, so that twelve of them cover the year.
 */
export function tarifKosten(
	{
		grundpreisCentJahr,
		arbeitspreisHundertstelCent,
	}: Pick<TarifPreis, 'grundpreisCentJahr' | 'arbeitspreisHundertstelCent'>,
	verbrauch: number,
): { jahrCent: number; monatCent: number } {
	const jahrCent = grundpreisCentJahr + Math.floor((arbeitspreisHundertstelCent * verbrauch + 50) / 100)
	return { jahrCent, monatCent: Math.ceil(jahrCent / 12) }
}
