import { z } from 'zod'
import { fehltVomGesetz, type PortalStand, type Startschritt } from '~/domain/mandant/startklar'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	lockMandantByClientRoute,
	notifyMandantChanged,
	notifyPagesChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { auditMandant } from './audit-mandant'
import { startLage } from './start-lage'

/** What the law asks for before visitors may come, and is not there in every language. */
export async function fehltZumStart(ctx: AppContext): Promise<Startschritt[]> {
	authorise(ctx, 'mandant.live')
	return fehltVomGesetz((await startLage(ctx)).lage)
}

type Wechsel = { von: readonly PortalStand[]; nach: PortalStand; ereignis: 'mandant.live' | 'mandant.geschlossen' }

async function move(ctx: AppContext, tx: MandantTx, { von, nach, ereignis }: Wechsel) {
	const row = await lockMandantByClientRoute(tx, ctx.mandant.clientRoute)
	if (!row || !von.includes(row.portal)) return fail('zustand_veraltet')
	await updateMandant(tx, row.id, { portal: nach })
	await auditMandant(ctx, tx, row, ereignis, { portal: { von: row.portal, nach } })
	await notifyMandantChanged(tx)
	await notifyPagesChanged(tx, row.id)
	return ok(null)
}

/** Lets visitors in, for the first time or again; refused with what is missing while the law asks for it. */
export async function openPortal(
	ctx: AppContext,
	key?: string,
): Promise<Result<null, 'zustand_veraltet'> | { ok: false; code: 'gesetz_fehlt'; fehlt: Startschritt[] }> {
	authorise(ctx, 'mandant.live')
	const fehlt = await fehltZumStart(ctx)
	if (fehlt.length > 0) return { ok: false, code: 'gesetz_fehlt', fehlt }
	const wechsel: Wechsel = { von: ['vorbereitung', 'pause'], nach: 'live', ereignis: 'mandant.live' }
	return once<null, 'zustand_veraltet'>(ctx, key, (tx) => move(ctx, tx, wechsel), z.null().parse)
}

/** Shows visitors that the portal pauses; the brand's team goes on with its work. */
export async function closePortal(ctx: AppContext, key?: string): Promise<Result<null, 'zustand_veraltet'>> {
	authorise(ctx, 'mandant.live')
	const wechsel: Wechsel = { von: ['live'], nach: 'pause', ereignis: 'mandant.geschlossen' }
	return once<null, 'zustand_veraltet'>(ctx, key, (tx) => move(ctx, tx, wechsel), z.null().parse)
}
