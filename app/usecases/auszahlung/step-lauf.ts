import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type LaufEreignis, laufMachine } from '~/domain/auszahlung/lauf'
import { zahlungKennung } from '~/domain/auszahlung/pain001'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	changeLauf,
	countOffenePosten,
	type LaufRow,
	listEingefroren,
	lockLauf,
} from '~db/repositories/auszahlung/lauf'
import { dropPosten } from '../praemie/drop-posten'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { listOffeneZahlungen } from './zahlungen'

export type LaufFehler = 'nicht_gefunden' | 'lauf_zustand'

/**
 * One step of a run, held until it is done: `work` says what changes with it, or why not. Written with its audit row, whose
 * name is the state it leads to.
 */
export function stepLauf<E extends ErrorCode>(
	ctx: AppContext,
	{ laufId, ereignis, key }: { laufId: string; ereignis: LaufEreignis; key: string | undefined },
	work: (tx: MandantTx, lauf: LaufRow) => Promise<Result<Partial<LaufRow>, E>>,
	after: (tx: MandantTx, lauf: LaufRow) => Promise<unknown> = async () => undefined,
): Promise<Result<null, E | LaufFehler>> {
	return once<null, E | LaufFehler>(
		ctx,
		key,
		async (tx) => {
			const lauf = z.uuid().safeParse(laufId).success ? await lockLauf(tx, laufId) : undefined
			if (!lauf) return fail('nicht_gefunden')
			const next = laufMachine.transition(lauf.zustand, ereignis)
			if (!next.ok) return next
			const done = await work(tx, lauf)
			if (!done.ok) return done
			const set = { ...done.value, zustand: next.value }
			if (!(await changeLauf(tx, laufId, lauf.zustand, set))) return fail('lauf_zustand')
			const { anzahl, summeCent } = { ...lauf, ...done.value }
			const details = { anzahl, summeCent }
			await writeAudit(ctx, tx, { ereignis: `lauf.${next.value}`, bezug: 'lauf', bezugId: laufId, details })
			await after(tx, lauf)
			return ok(null)
		},
		z.null().parse,
	)
}

/** The run's open payments as they stand now; what something stands against was taken out of it. */
export async function recheck(ctx: AppContext, tx: MandantTx, lauf: LaufRow) {
	const geprueft = await listOffeneZahlungen(ctx, tx, lauf)
	const gehalten = geprueft.filter(({ hindernis }) => hindernis !== undefined)
	for (const grund of new Set(gehalten.map(({ hindernis }) => hindernis ?? ''))) {
		const ids = gehalten.flatMap(({ posten, hindernis }) => (hindernis === grund ? [posten.id] : []))
		await dropPosten(ctx, tx, lauf, ids, grund)
	}
	return { offen: geprueft.filter(({ hindernis }) => hindernis === undefined), gehalten }
}

/** SHA-256 of what is approved: every payment with its number, amount and account, the day and the account it is paid from. */
export async function pruefsummeOf(tx: MandantTx, lauf: LaufRow): Promise<string> {
	const hash = createHash('sha256').update(`${lauf.id}\n${lauf.kontoId}\n${lauf.ausfuehrungAm}\n`)
	for (const posten of await listEingefroren(tx, lauf)) {
		const { auszahlungId, rechnungId, kontoId, betragCent } = posten
		const wofuer = auszahlungId ?? `${rechnungId} ${kontoId}`
		hash.update(`${zahlungKennung(posten, posten.rechnung)} ${betragCent} ${wofuer}\n`)
	}
	return hash.digest('hex')
}

/** A run without open payments is closed. The caller holds it. */
export async function closeLauf(ctx: AppContext, tx: MandantTx, { id, zustand }: LaufRow): Promise<void> {
	const next = laufMachine.transition(zustand, 'abschliessen')
	if (!next.ok || (await countOffenePosten(tx, id)) > 0) return
	await changeLauf(tx, id, zustand, { zustand: next.value, abgeschlossenAm: ctx.clock() })
	await writeAudit(ctx, tx, { ereignis: `lauf.${next.value}`, bezug: 'lauf', bezugId: id })
}
