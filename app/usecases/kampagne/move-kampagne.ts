import { z } from 'zod'
import { type KampagneEreignis, kampagneMachine } from '~/domain/kampagne/zustand'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import {
	changeKampagne,
	type KampagneChange,
	type KampagneRow,
	lockKampagne,
	setStopp,
} from '~db/repositories/kampagne/kampagne'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kreisVon } from '../shared/zweite-person'
import { forgetKampagnen } from './in-kraft'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

/** What the audit trail calls each event. */
const ERZAEHLT = {
	beantragen: 'kampagne.beantragt',
	freigeben: 'kampagne.freigegeben',
	zurueckgeben: 'kampagne.zurueckgegeben',
	pausieren: 'kampagne.pausiert',
	fortsetzen: 'kampagne.fortgesetzt',
	beenden: 'kampagne.beendet',
	stoppen: 'kampagne.gestoppt',
	verwerfen: 'kampagne.verworfen',
} as const satisfies Record<KampagneEreignis, string>

type Check<E extends ErrorCode> = (tx: MandantTx, row: KampagneRow) => Promise<Result<KampagneChange, E>>

/** Holds a campaign, asks its machine and what else has to hold, and saves what it becomes. */
const move = <E extends ErrorCode = never>(
	ctx: AppContext,
	{ id, ereignis, key }: { id: string; ereignis: KampagneEreignis; key: string | undefined },
	check: Check<E> = async () => ok({}),
) =>
	once<null, Fehler | E>(
		ctx,
		key,
		async (tx) => {
			const row = z.uuid().safeParse(id).success ? await lockKampagne(tx, id) : undefined
			if (!row) return fail('nicht_gefunden')
			const next = kampagneMachine.transition(row.zustand, ereignis)
			if (!next.ok) return next
			const checked = await check(tx, row)
			if (!checked.ok) return checked
			if (!(await changeKampagne(tx, id, row.zustand, { ...checked.value, zustand: next.value })))
				return fail('zustand_veraltet')
			await writeAudit(ctx, tx, {
				...{ ereignis: ERZAEHLT[ereignis], bezug: 'kampagne', bezugId: id },
				details: { zustand: { von: row.zustand, nach: next.value } },
			})
			await forgetKampagnen(ctx, tx)
			return ok(null)
		},
		z.null().parse,
	)

/** Asks a second person to let a draft go live; `stand` is what its writer saw. kampagne_vorbei = it would be over. */
export async function requestKampagne(ctx: AppContext, { id, stand }: { id: string; stand: number }, key?: string) {
	authorise(ctx, 'kampagne.pflegen')
	return move<'kampagne_vorbei' | 'zustand_veraltet'>(ctx, { id, ereignis: 'beantragen', key }, async (_, row) => {
		if (row.stand !== stand) return fail('zustand_veraltet')
		if (row.bis && row.bis <= ctx.clock()) return fail('kampagne_vorbei')
		return ok({ beantragtVon: actorName(ctx.actor) })
	})
}

/** Lets a campaign go live. Who wrote it or asked for it, and whoever is as one person with them, is no second one. */
export async function approveKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.freigeben')
	return move<'kampagne_vorbei' | 'vier_augen'>(ctx, { id, ereignis: 'freigeben', key }, async (tx, row) => {
		const kreis = await kreisVon(ctx, tx)
		if ([row.geschriebenVon, row.beantragtVon].some((wer) => wer !== null && kreis.includes(wer)))
			return fail('vier_augen')
		const now = ctx.clock()
		if (row.bis && row.bis <= now) return fail('kampagne_vorbei')
		// What nobody could have been promised was not live.
		const von = row.von === null || row.von < now ? now : row.von
		return ok({ von, freigegebenVon: actorName(ctx.actor), freigegebenAm: now })
	})
}

/** Gives a campaign that waits back to who wrote it. */
export async function returnKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.freigeben')
	return move(ctx, { id, ereignis: 'zurueckgeben', key }, async () => ok({ beantragtVon: null }))
}

/** Gives up a campaign that was never live. */
export async function dropKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.pflegen')
	return move(ctx, { id, ereignis: 'verwerfen', key })
}

/** Nobody begins for the time being; what was recommended keeps what it was promised. */
export async function pauseKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.pflegen')
	return move(ctx, { id, ereignis: 'pausieren', key })
}

export async function resumeKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.pflegen')
	return move<'kampagne_vorbei'>(ctx, { id, ereignis: 'fortsetzen', key }, async (_, row) =>
		row.bis && row.bis <= ctx.clock() ? fail('kampagne_vorbei') : ok({}),
	)
}

/** Nobody begins any more; what was recommended keeps what it was promised. */
export async function endKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.pflegen')
	return move(ctx, { id, ereignis: 'beenden', key })
}

/** Asks for a campaign to be stopped, for a reason that stays with it; somebody else has to agree. */
export async function requestStopp(
	ctx: AppContext,
	{ id, grund }: { id: string; grund: string },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'kampagne.stoppen')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const row = z.uuid().safeParse(id).success ? await lockKampagne(tx, id) : undefined
			if (!row) return fail('nicht_gefunden')
			const next = kampagneMachine.transition(row.zustand, 'stoppen')
			if (!next.ok) return next
			await setStopp(tx, id, { von: actorName(ctx.actor), grund })
			await writeAudit(ctx, tx, { ereignis: 'kampagne.stopp_beantragt', bezug: 'kampagne', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}

/** From now on no order earns anything of the campaign, whatever was promised. Who asked for it is no second person. */
export async function stopKampagne(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'kampagne.stoppen')
	return move<'vier_augen' | 'zustand_veraltet'>(ctx, { id, ereignis: 'stoppen', key }, async (tx, row) => {
		if (row.stoppVon === null) return fail('zustand_veraltet')
		return (await kreisVon(ctx, tx)).includes(row.stoppVon) ? fail('vier_augen') : ok({})
	})
}
