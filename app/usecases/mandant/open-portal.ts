import { z } from 'zod'
import { type PortalEreignis, portalMachine } from '~/domain/mandant/portal'
import { fehltVomGesetz, type Mangel } from '~/domain/mandant/startklar'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	changePortal,
	lockMandantByClientRoute,
	notifyMandantChanged,
	notifyPagesChanged,
} from '~db/repositories/mandant/mandanten'
import { lockTexte } from '../inhalt/hold-from'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { auditMandant } from './audit-mandant'
import { startLage } from './start-lage'

/** What the law asks for before visitors may come, and is not there in every language. */
export async function fehltZumStart(ctx: AppContext): Promise<Mangel[]> {
	authorise(ctx, 'mandant.live')
	return fehltVomGesetz((await startLage(ctx)).lage)
}

const AUDIT = { oeffnen: 'mandant.live', schliessen: 'mandant.geschlossen' } as const

async function move(
	ctx: AppContext,
	tx: MandantTx,
	ereignis: PortalEreignis,
): Promise<Result<null, 'zustand_veraltet'>> {
	const row = await lockMandantByClientRoute(tx, ctx.mandant.clientRoute)
	if (!row) return fail('zustand_veraltet')
	const { id, portal: from } = row
	const next = portalMachine.transition(from, ereignis)
	if (!next.ok) return next
	const to = next.value
	if (!(await changePortal(tx, { id, from, to }))) return fail('zustand_veraltet')
	await auditMandant(ctx, tx, row, AUDIT[ereignis], { portal: { von: from, nach: to } })
	await notifyMandantChanged(tx)
	await notifyPagesChanged(tx, row.id)
	return ok(null)
}

type Unvollstaendig = Failure<'gesetz_fehlt'> & { fehlt: Mangel[] }

/** Lets visitors in, for the first time or again; refused with what is missing while the law asks for it. */
export async function openPortal(
	ctx: AppContext,
	key?: string,
): Promise<Result<null, 'zustand_veraltet'> | Unvollstaendig> {
	authorise(ctx, 'mandant.live')
	const fehlt: Mangel[] = []
	const opened = await once<null, 'zustand_veraltet' | 'gesetz_fehlt'>(
		ctx,
		key,
		async (tx) => {
			// Who withdraws one of these texts at this moment waits, or was first.
			await lockTexte(ctx, tx)
			fehlt.push(...(await fehltZumStart({ ...ctx, db: tx })))
			return fehlt.length > 0 ? fail('gesetz_fehlt') : move(ctx, tx, 'oeffnen')
		},
		z.null().parse,
	)
	if (opened.ok) return opened
	return opened.code === 'gesetz_fehlt' ? { ...fail(opened.code), fehlt } : fail(opened.code)
}

/** Shows visitors that the portal pauses; the brand's team goes on with its work. */
export async function closePortal(ctx: AppContext, key?: string): Promise<Result<null, 'zustand_veraltet'>> {
	authorise(ctx, 'mandant.live')
	return once<null, 'zustand_veraltet'>(ctx, key, (tx) => move(ctx, tx, 'schliessen'), z.null().parse)
}
