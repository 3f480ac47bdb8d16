export const SPARTEN = ['strom', 'gas', 'waerme'] as const
export type Sparte = (typeof SPARTEN)[number]

/** Yearly use that a household's form may ask for, in kWh. */
export const VERBRAUCH = { min: 100, max: 100_000 } as const
/** Where and how much: five digits, kWh a year. */
export type TarifQuery = { plz: string; verbrauch: number; sparte: Sparte }

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
	{ plz, verbrauch }: Pick<TarifQuery, 'plz' | 'verbrauch'>,
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
