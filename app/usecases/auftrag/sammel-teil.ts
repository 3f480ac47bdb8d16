import { type SammelArt, sammelDaten } from '~/domain/auftrag/sammelarbeit'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockAuftrag } from '~db/repositories/auftrag/auftrag'
import type { SammelarbeitRow, SammelTeilRow } from '~db/repositories/auftrag/sammelarbeit'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { undoUnless } from '~db/repositories/shared/savepoint'
import type { AppContext } from '../shared/context'
import { assign, findEmpfaengerFor } from './assignment'
import { decideFall } from './decide-eigenwerbung'
import { releaseHeld } from './release-auftrag'
import { releaseHeldAgenturAuftrag } from './release-held-agentur-auftrag'
import { standOfAll } from './release-many'
import { unassign } from './unassign-auftrag'

export type Getan = Result<'getan' | 'vorgelegt', ErrorCode>

type DoTeil = (ctx: AppContext, tx: MandantTx, row: SammelarbeitRow, teil: SammelTeilRow) => Promise<Getan>

/** Decides one case by the rules of a single one; the recommender is told once, of all. */
const decideOne: DoTeil = async (ctx, tx, row, teil) => {
	const { intent = 'ablehnen', antwort, notiz, zweitePerson } = sammelDaten.parse(row.daten)
	const entscheidung = { empfaengerId: teil.bezugId, intent, antwort, notiz }
	const decided = await decideFall(ctx, tx, entscheidung, { mail: false, zweitePerson })
	if (!decided.ok) return decided
	return ok(decided.value === 'vorgelegt' ? 'vorgelegt' : 'getan')
}

/** Assigns one order to the friend it was shown with, by the rules of a single one. */
const assignOne: DoTeil = async (ctx, tx, _row, { bezugId, ziel }) => {
	const auftrag = await lockAuftrag(tx, bezugId)
	if (!auftrag) return fail('auftrag_unbekannt')
	const kandidat = await findEmpfaengerFor(tx, ziel)
	if (!kandidat.ok) return kandidat
	const assigned = await assign(ctx, tx, auftrag, kandidat.value, { ruecknehmbar: true })
	return assigned.ok ? ok('getan') : assigned
}

/** Takes back one assignment, unless the order is another friend's by now. */
const unassignOne: DoTeil = async (ctx, tx, _row, { bezugId, ziel }) => {
	const auftrag = await lockAuftrag(tx, bezugId)
	if (!auftrag) return fail('auftrag_unbekannt')
	const freund = auftrag.empfaengerId === null ? undefined : await findEmpfaengerById(tx, auftrag.empfaengerId)
	if (freund?.empfaenger.empfaengernummer !== ziel) return fail('zustand_veraltet')
	const taken = await unassign(ctx, tx, auftrag)
	if (!taken.ok) return taken
	await refreshStatus(tx, { empfaengerIds: [freund.empfaenger.id] })
	return ok('getan')
}

/** Releases one order by the rules of a single one, for no more than it promised when it was shown. */
const releaseOne: DoTeil = async (ctx, tx, _row, { bezugId, betragCent }) => {
	const auftrag = await lockAuftrag(tx, bezugId)
	const [stand] = await standOfAll(ctx, tx, [bezugId])
	if (!auftrag || !stand) return fail('auftrag_unbekannt')
	if (stand.hindernis === null && stand.betragCent > betragCent) return fail('zustand_veraltet')
	const released = await releaseHeld(ctx, tx, auftrag)
	if (!released.ok) return released
	if (auftrag.empfaengerId) await refreshStatus(tx, { empfaengerIds: [auftrag.empfaengerId] })
	return ok('getan')
}

/** An owner releases one order of their agency. */
const releaseOfAgentur: DoTeil = async (ctx, tx, _row, { bezugId }) => {
	const auftrag = await lockAuftrag(tx, bezugId)
	if (!auftrag) return fail('auftrag_unbekannt')
	const released = await releaseHeldAgenturAuftrag(ctx, tx, auftrag)
	if (!released.ok) return released
	if (auftrag.empfaengerId) await refreshStatus(tx, { empfaengerIds: [auftrag.empfaengerId] })
	return ok('getan')
}

const DO = {
	faelle: decideOne,
	zuordnung: assignOne,
	ruecknahme: unassignOne,
	freigabe: releaseOne,
	agenturfreigabe: releaseOfAgentur,
} as const satisfies Record<SammelArt, DoTeil>

/** What became of one part; all of it is undone where something stands against it. */
export const doTeil: DoTeil = async (ctx, tx, row, teil) => {
	let getan: Getan = fail('technischer_fehler')
	await undoUnless(tx, async () => {
		getan = await DO[row.art](ctx, tx, row, teil)
		return getan.ok
	})
	return getan
}
