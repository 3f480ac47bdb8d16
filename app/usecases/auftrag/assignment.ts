import { RUECKNAHME_MS } from '~/domain/auftrag/ruecknahme'
import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { empfehlungStatus, isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { ZUORDNUNGSWEGE, zuordnungsweg } from '~/domain/empfehlung/kanaele'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	type AuftragRow,
	changeAuftrag,
	holdEmpfaengerDaten,
	lockAuftraegeOfEmpfehlung,
} from '~db/repositories/auftrag/auftrag'
import { type Kandidat, listKandidaten, listKandidatenDesKunden } from '~db/repositories/auftrag/kandidat'
import { countAuftraegeOf, hasAuftrag } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { reportKundennummer } from '../betrugspruefung/report-eigenwerbung'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { tageOf } from '../shared/freigabe-tage'
import { mailEingegangen } from './auftrag-mails'

export type AssignmentFailure = 'auftrag_zustand' | 'empfaenger_geloescht' | 'empfaenger_hat_auftrag' | 'auftrag_limit'

/** An order counts for a friend who gave their data, after a recommendation that was valid when they accepted it. */
const zaehlt = ({ empfaenger, empfehlung }: Kandidat) =>
	empfaenger.zustand === 'daten_erfasst' && empfehlungStatus(empfehlung, empfaenger.erstelltAm) === 'Ok'

/** Whether the orders of other friends have used up the limit of the Empfehlung. */
async function isTaken(tx: MandantTx, { empfaenger, empfehlung }: Kandidat): Promise<boolean> {
	if (empfehlung.maxAuftraege === null) return false
	const auftraege = await countAuftraegeOf(tx, empfehlung.id)
	return isAusgeschoepft(empfehlung, auftraege) && !(await hasAuftrag(tx, empfaenger.id))
}

/** Nobody can be rewarded for it any more, and no order of this friend was before. */
const isExpired = async (tx: MandantTx, { empfaenger, verfallen }: Kandidat): Promise<boolean> =>
	verfallen && !(await hasAuftrag(tx, empfaenger.id))

/** By link before by code before by name, the oldest of each first. */
const inWegen = (kandidaten: readonly Kandidat[]): Kandidat[] => {
	const rang = ({ empfaenger }: Kandidat) => ZUORDNUNGSWEGE.indexOf(zuordnungsweg(empfaenger.teilweg))
	return kandidaten.toSorted((one, other) => rang(one) - rang(other))
}

/**
 * The first that counts and has room, before those whose recommender cannot be rewarded any more: of these the friend may
 * still have a share. Last come those the order is older than, which reward nobody. Where none has room the first that
 * counts, whose refusal says so.
 */
async function firstOf(
	ctx: AppContext,
	tx: MandantTx,
	kandidaten: readonly Kandidat[],
	auftragsdatum: string,
): Promise<Kandidat | undefined> {
	const [gueltige, verfallene, spaetere]: [Kandidat[], Kandidat[], Kandidat[]] = [[], [], []]
	for (const kandidat of inWegen(kandidaten.filter(zaehlt))) {
		if (tageOf(ctx, { auftragsdatum }, kandidat.empfehlung).vorEmpfehlung) spaetere.push(kandidat)
		else ((await isExpired(tx, kandidat)) ? verfallene : gueltige).push(kandidat)
	}
	const inOrder = [...gueltige, ...verfallene, ...spaetere]
	for (const kandidat of inOrder) if (!(await isTaken(tx, kandidat))) return kandidat
	return inOrder[0]
}

/**
 * By the Empfaengernummer, else by the customer number. Of several Empfehlungen that led to the same customer the first
 * valid one that the order is not older than counts, whichever link was followed last; one whose limit others have reached earns nobody anything, nor does
 * one whose recommender deleted the account or was found to recommend to themselves.
 */
export async function findAssignment(
	ctx: AppContext,
	tx: MandantTx,
	by: { empfaengernummer: string | null; kundennummer: string | null; auftragsdatum: string },
): Promise<Kandidat | undefined> {
	const { empfaengernummer, kundennummer, auftragsdatum } = by
	const gemeldet = empfaengernummer ? await listKandidaten(tx, { empfaengernummer }) : []
	const treffer = gemeldet.find(zaehlt)
	if (treffer) return firstOf(ctx, tx, await listKandidatenDesKunden(tx, treffer), auftragsdatum)
	if (!kundennummer) return undefined
	return firstOf(ctx, tx, await listKandidaten(tx, { kundennummer }), auftragsdatum)
}

type KandidatFehler =
	| 'empfehlung_unbekannt'
	| 'empfaenger_daten_fehlen'
	| 'empfaenger_geloescht'
	| 'empfehlung_abgelaufen'

/** Why a named Empfaenger cannot have an order. */
export async function findEmpfaengerFor(
	tx: MandantTx,
	empfaengernummer: string,
): Promise<Result<Kandidat, KandidatFehler>> {
	const [kandidat] = await listKandidaten(tx, { empfaengernummer })
	if (!kandidat) return fail('empfehlung_unbekannt')
	if (zaehlt(kandidat)) return ok(kandidat)
	if (kandidat.empfaenger.zustand === 'geloescht') return fail('empfaenger_geloescht')
	return fail(kandidat.empfaenger.zustand === 'daten_erfasst' ? 'empfehlung_abgelaufen' : 'empfaenger_daten_fehlen')
}

const bestellerIn = ({ bestellerVorname, bestellerNachname, bestellerGeburtsdatum }: AuftragRow) => ({
	...{ bestellerVorname, bestellerNachname, bestellerGeburtsdatum },
})

/**
 * Ties a reported order to its Empfaenger: one valid order for each, and for one Empfehlung no more than its limit. The
 * recommended product counts where none was named. `ruecknehmbar`: both sides are told later, and who ordered is known until
 * then, so that it can be taken back.
 */
export async function assign(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	{ empfaenger, empfehlung, empfehler }: Kandidat,
	{ ruecknehmbar = false }: { ruecknehmbar?: boolean } = {},
): Promise<Result<AuftragRow, AssignmentFailure>> {
	const next = transitionAuftrag(auftrag.zustand, 'zuordnen')
	if (!next.ok) return next
	const bezug = { empfehlungId: empfehlung.id, empfaengerId: empfaenger.id }
	const [freund, { gesamt, desEmpfaengers }] = await Promise.all([
		holdEmpfaengerDaten(tx, empfaenger.id),
		lockAuftraegeOfEmpfehlung(tx, bezug),
	])
	if (!freund) return fail('empfaenger_geloescht')
	if (desEmpfaengers > 0) return fail('empfaenger_hat_auftrag')
	if (isAusgeschoepft(empfehlung, gesamt)) return fail('auftrag_limit')
	const zugeordnet = await changeAuftrag(tx, auftrag.id, auftrag.zustand, {
		zustand: next.value,
		empfaengerId: empfaenger.id,
		empfehlungId: empfehlung.id,
		agenturId: empfehlung.agenturId,
		vermitteltVon: empfehlung.vermitteltVon,
		produktId: auftrag.produktId ?? empfehlung.produktId,
		produktUebernommen: auftrag.produktId === null,
		...(ruecknehmbar ? bestellerIn(auftrag) : {}),
	})
	if (!zugeordnet) return fail('auftrag_zustand')
	await writeAudit(ctx, tx, {
		ereignis: 'auftrag.zugeordnet',
		bezug: 'auftrag',
		bezugId: auftrag.id,
		details: { empfaengerId: empfaenger.id, empfehlungId: empfehlung.id },
	})
	const nummern = [auftrag.gemeldeteKundennummer, empfaenger.kundennummer]
	await reportKundennummer(ctx, tx, { empfehler, empfaengerId: empfaenger.id, nummern })
	const produkt = zugeordnet.produktId === null ? undefined : await findProdukt(tx, zugeordnet.produktId)
	if (produkt)
		await mailEingegangen(
			ctx,
			tx,
			{ auftrag: zugeordnet, produkt, empfaenger: freund, empfehlung, empfehler },
			{ ab: ruecknehmbar ? new Date(ctx.clock().getTime() + RUECKNAHME_MS) : undefined },
		)
	await refreshStatus(tx, { empfaengerIds: [empfaenger.id] })
	return ok(zugeordnet)
}
