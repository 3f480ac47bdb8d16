import { z } from 'zod'
import type { AuftragMeldung } from '~/domain/auftrag/commands'
import { AUFTRAG_ZUSTAENDE, auftragMachine } from '~/domain/auftrag/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, insertAuftrag } from '~db/repositories/auftrag/auftrag'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { type AssignmentFailure, assign, findAssignment } from './assignment'

const reportedSchema = z.object({ id: z.uuid(), zustand: z.enum(AUFTRAG_ZUSTAENDE) })
type Reported = z.infer<typeof reportedSchema>
type Fehler = 'auftrag_referenz_vorhanden' | 'produkt_unbekannt' | AssignmentFailure

/** Takes an order in, of which the product is known; the rules are the same whoever reports it. */
export async function takeMeldung(
	ctx: AppContext,
	tx: MandantTx,
	meldung: AuftragMeldung,
): Promise<Result<AuftragRow, 'auftrag_referenz_vorhanden' | AssignmentFailure>> {
	const { referenz, auftragsdatum, empfaengernummer = null, kundennummer = null, produktId, besteller } = meldung
	const auftrag = await insertAuftrag(tx, {
		referenz,
		auftragsdatum,
		produktId: produktId ?? null,
		gemeldeteEmpfaengernummer: empfaengernummer,
		gemeldeteKundennummer: kundennummer,
		bestellerVorname: besteller?.vorname ?? null,
		bestellerNachname: besteller?.nachname ?? null,
		bestellerGeburtsdatum: besteller?.geburtsdatum ?? null,
		zustand: auftragMachine.initial,
		erstelltAm: ctx.clock(),
	})
	if (!auftrag) return fail('auftrag_referenz_vorhanden')
	await writeAudit(ctx, tx, {
		ereignis: 'auftrag.gemeldet',
		bezug: 'auftrag',
		bezugId: auftrag.id,
		details: { auftragsdatum, produktId: produktId ?? null },
	})
	const kandidat = await findAssignment(ctx, tx, { empfaengernummer, kundennummer, auftragsdatum })
	return kandidat ? assign(ctx, tx, auftrag, kandidat) : ok(auftrag)
}

/**
 * Takes an order in, once per reference, and ties it to the Empfaenger it was reported for. An order that belongs to
 * nobody known stays 'gemeldet' until an operator assigns it.
 */
export async function reportAuftrag(
	ctx: AppContext,
	meldung: AuftragMeldung,
	key?: string,
): Promise<Result<Reported, Fehler>> {
	authorise(ctx, 'auftrag.melden')
	return once<Reported, Fehler>(
		ctx,
		key,
		async (tx) => {
			const { produktId } = meldung
			if (produktId !== undefined && !(await findProdukt(tx, produktId))) return fail('produkt_unbekannt')
			const taken = await takeMeldung(ctx, tx, meldung)
			return taken.ok ? ok({ id: taken.value.id, zustand: taken.value.zustand }) : taken
		},
		reportedSchema.parse,
	)
}
