import { z } from 'zod'
import type { AgenturDaten } from '~/domain/agentur/commands'
import { type AgenturEreignis, agenturMachine } from '~/domain/agentur/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	type AgenturRow,
	changeAgentur,
	isAgenturnummerTaken,
	lockAgentur,
	updateAgenturRow,
} from '~db/repositories/agentur/agentur'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** The agency of this id, held until the transaction ends. */
export const heldAgentur = (tx: MandantTx, id: string): Promise<AgenturRow | undefined> =>
	z.uuid().safeParse(id).success ? lockAgentur(tx, id) : Promise.resolve(undefined)

/** Names of the fields that are other than before: the trail says that they changed, not what of somebody they hold. */
const changedFields = (row: AgenturRow, daten: AgenturDaten): string =>
	Object.entries(daten)
		.filter(([name, value]) => Reflect.get(row, name) !== value)
		.map(([name]) => name)
		.join(' ')

/** Writes an agency's data anew; what is the same leaves no trace. */
export async function updateAgentur(
	ctx: AppContext,
	{ agenturId, daten }: { agenturId: string; daten: AgenturDaten },
	key: string,
): Promise<Result<null, 'nicht_gefunden' | 'agenturnummer_vergeben'>> {
	authorise(ctx, 'agenturen.pflegen')
	return once<null, 'nicht_gefunden' | 'agenturnummer_vergeben'>(
		ctx,
		key,
		async (tx) => {
			const row = await heldAgentur(tx, agenturId)
			if (!row) return fail('nicht_gefunden')
			const felder = changedFields(row, daten)
			if (felder === '') return ok(null)
			if (row.nummer !== daten.nummer && (await isAgenturnummerTaken(tx, daten.nummer)))
				return fail('agenturnummer_vergeben')
			await updateAgenturRow(tx, agenturId, { ...daten, geaendertAm: ctx.clock() })
			const audit = { ereignis: 'agentur.geaendert', bezug: 'agentur', bezugId: agenturId } as const
			const { nummer } = daten
			await writeAudit(ctx, tx, { ...audit, details: { felder, ...changesOf({ nummer: row.nummer }, { nummer }) } })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Ends or resumes an agency's work for the brand; its people's rights follow with their next request. */
export async function moveAgentur(
	ctx: AppContext,
	{ agenturId, ereignis }: { agenturId: string; ereignis: AgenturEreignis },
	key: string,
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'agenturen.zustand')
	return once<null, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const row = await heldAgentur(tx, agenturId)
			if (!row) return fail('nicht_gefunden')
			const next = agenturMachine.transition(row.zustand, ereignis)
			if (!next.ok) return next
			const set = { zustand: next.value, geaendertAm: ctx.clock() }
			if (!(await changeAgentur(tx, agenturId, row.zustand, set))) return fail('zustand_veraltet')
			const audit = { ereignis: `agentur.${next.value}`, bezug: 'agentur', bezugId: agenturId } as const
			await writeAudit(ctx, tx, { ...audit, details: { von: row.zustand, nach: next.value } })
			return ok(null)
		},
		z.null().parse,
	)
}
