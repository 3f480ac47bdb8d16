import { z } from 'zod'
import { PLAN_SEITEN } from './praemienplan'

/** German VAT of what agencies do for a brand, in percent; small businesses (§ 19 UStG) have none. */
export const STEUERSATZ = 19

const partei = z.object({
	/** The brand's number for an agency; '' for the brand itself. */
	kennung: z.string(),
	name: z.string(),
	strasse: z.string(),
	plz: z.string(),
	ort: z.string(),
	ustId: z.string(),
	steuernummer: z.string(),
})
export type Partei = z.infer<typeof partei>

const posten = z.object({
	produkt: z.string(),
	seite: z.enum(PLAN_SEITEN),
	/** Below 0: so many were taken back. */
	anzahl: z.int(),
	einzelCent: z.int().positive(),
	betragCent: z.int(),
})
export type GutschriftPosten = z.infer<typeof posten>

/** All that a credit note says, as it was on its day: it is never worked out anew. Amounts are cents, days YYYY-MM-DD. */
export const gutschriftSchema = z.object({
	nummer: z.string(),
	tag: z.iso.date(),
	/** The month it is for; what was left over from those before is in it. */
	monat: z.string(),
	/** The agency, who is paid; in a self-billed invoice the receiver writes it. */
	agentur: partei,
	marke: partei,
	kleinunternehmer: z.boolean(),
	posten: z.array(posten),
	nettoCent: z.int(),
	steuerCent: z.int(),
	bruttoCent: z.int(),
	/** Of a reversal: what it takes back. */
	storniert: z.object({ nummer: z.string(), tag: z.iso.date() }).nullable(),
})
export type Gutschrift = z.infer<typeof gutschriftSchema>

/** VAT of an amount, half a cent rounded away from 0. */
export function steuerVon(nettoCent: number, kleinunternehmer: boolean): number {
	if (kleinunternehmer || nettoCent === 0) return 0
	return Math.sign(nettoCent) * Math.floor((Math.abs(nettoCent) * STEUERSATZ * 2 + 100) / 200)
}

/** The same rewards as so many times one amount, by product and side, in the order in which they come. */
export function postenOf(
	praemien: readonly { produkt: string; seite: GutschriftPosten['seite']; betragCent: number }[],
): GutschriftPosten[] {
	const rows = new Map<string, GutschriftPosten>()
	for (const { produkt, seite, betragCent } of praemien) {
		const key = `${seite} ${betragCent} ${produkt}`
		const row = rows.get(key) ?? { produkt, seite, anzahl: 0, einzelCent: Math.abs(betragCent), betragCent: 0 }
		rows.set(key, { ...row, anzahl: row.anzahl + Math.sign(betragCent), betragCent: row.betragCent + betragCent })
	}
	return [...rows.values()]
}

/** What stands against writing a credit note: it names both sides and how the agency is taxed. */
export function gutschriftHindernis({
	agentur,
	marke,
}: Pick<Gutschrift, 'agentur' | 'marke'>): 'gutschrift_marke' | 'gutschrift_steuer' | undefined {
	if (!marke.strasse || !marke.plz || !marke.ort || !marke.ustId) return 'gutschrift_marke'
	// Services of a business abroad are taxed otherwise; a small one has a tax number.
	const inland = agentur.ustId.startsWith('DE') || (agentur.ustId === '' && agentur.steuernummer !== '')
	return inland ? undefined : 'gutschrift_steuer'
}

/** Works out a credit note to the cent. */
export function gutschriftOf(
	kopf: Omit<Gutschrift, 'posten' | 'nettoCent' | 'steuerCent' | 'bruttoCent' | 'storniert'>,
	praemien: Parameters<typeof postenOf>[0],
): Gutschrift {
	const nettoCent = praemien.reduce((summe, { betragCent }) => summe + betragCent, 0)
	const steuerCent = steuerVon(nettoCent, kopf.kleinunternehmer)
	const summen = { nettoCent, steuerCent, bruttoCent: nettoCent + steuerCent }
	return { ...kopf, posten: postenOf(praemien), ...summen, storniert: null }
}

/** The credit note that takes another one back as a whole. */
export const stornoOf = (gutschrift: Gutschrift, { nummer, tag }: Pick<Gutschrift, 'nummer' | 'tag'>): Gutschrift => ({
	...gutschrift,
	...{ nummer, tag, storniert: { nummer: gutschrift.nummer, tag: gutschrift.tag } },
	posten: gutschrift.posten.map((one) => ({ ...one, anzahl: -one.anzahl, betragCent: -one.betragCent })),
	nettoCent: 0 - gutschrift.nettoCent,
	steuerCent: 0 - gutschrift.steuerCent,
	bruttoCent: 0 - gutschrift.bruttoCent,
})

/** A credit note's number as people and tax offices read it. */
export const gutschriftNummer = (nummer: number): string => `GS-${String(nummer).padStart(6, '0')}`
