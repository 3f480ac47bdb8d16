import { z } from 'zod'
import { gutschriftNummer, gutschriftSchema } from '~/domain/agentur/gutschrift'
import { mayBeAtBank } from '~/domain/auszahlung/lauf'
import { fail, ok } from '~/domain/shared/result'
import { findAgenturRechnung, listAgenturRechnungen } from '~db/repositories/agentur/rechnung'
import { listGutschriftzahlungen } from '~db/repositories/auszahlung/gutschrift'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { findAgenturById } from './show-agentur'

type Zahlung = Awaited<ReturnType<typeof listGutschriftzahlungen>>[number]

/** How far the payment is: what came back and can be paid again is open. */
function zahlstandOf(
	bezahltAm: Date | null,
	zahlung: Zahlung | undefined,
): 'offen' | 'im_lauf' | 'zurueck' | 'bezahlt' {
	if (bezahltAm) return 'bezahlt'
	if (zahlung?.zustand === 'zurueck' && !zahlung.erneutAm) return 'zurueck'
	return zahlung?.zustand === 'offen' && mayBeAtBank(zahlung.lauf) ? 'im_lauf' : 'offen'
}

/** How it stands with a credit note; `storno` = it takes back another. */
export const RECHNUNG_STAENDE = ['offen', 'im_lauf', 'zurueck', 'bezahlt', 'storniert', 'storno'] as const

async function rechnungenOf(ctx: AppContext, agenturId: string) {
	const zahlungen = await listGutschriftzahlungen(ctx.db, agenturId)
	const rows = await listAgenturRechnungen(ctx.db, agenturId)
	const storniert = new Set(rows.map(({ storniertId }) => storniertId))
	return rows.map(({ id, nummer, monat, bruttoCent, storniertId, erstelltAm, bezahltAm }) => {
		const zahlung = zahlungen.find(({ rechnungId }) => rechnungId === id)
		const gilt = storniert.has(id) ? ('storniert' as const) : zahlstandOf(bezahltAm, zahlung)
		return {
			...{ id, nummer: gutschriftNummer(nummer), monat, bruttoCent, erstelltAm, bezahltAm },
			stand: storniertId ? ('storno' as const) : gilt,
		}
	})
}

export type AgenturRechnungZeile = Awaited<ReturnType<typeof rechnungenOf>>[number]

/** [R-AGENTUR] Rechnungen: the credit notes of the agency of who asks, the newest first. */
export async function listRechnungen(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Rechnungen', { agenturId })
	return rechnungenOf(ctx, agenturId)
}

/** The same of an agency for the brand's staff. */
export async function listRechnungenOfAgentur(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agenturen.lesen')
	const agentur = await findAgenturById(ctx, agenturId)
	return agentur ? ok({ name: agentur.name, rechnungen: await rechnungenOf(ctx, agenturId) }) : fail('nicht_gefunden')
}

type Welche = { agenturId: string; rechnungId: string }

async function one(ctx: AppContext, { agenturId, rechnungId }: Welche) {
	const known = z.uuid().safeParse(rechnungId).success && z.uuid().safeParse(agenturId).success
	const row = known ? await findAgenturRechnung(ctx.db, { id: rechnungId, agenturId }) : undefined
	if (!row) return fail('nicht_gefunden')
	const { xml, erstelltAm } = row
	return ok({ gutschrift: gutschriftSchema.parse(row.daten), xml, erstelltAm })
}

/** One credit note as it was written, to be read by people and machines. */
export async function showRechnung(ctx: AppContext, { agenturId, rechnungId }: Welche) {
	authorise(ctx, 'agentur.Rechnungen', { agenturId })
	return one(ctx, { agenturId, rechnungId })
}

/** The same for the brand's staff. */
export async function showRechnungOfAgentur(ctx: AppContext, which: Welche) {
	authorise(ctx, 'agenturen.lesen')
	return one(ctx, which)
}
