import { z } from 'zod'
import { webpAddress } from '~/adapters/picture/address'
import { inPool, type PoolRefusal } from '~/adapters/pool/pool'
import { EMPFEHLER_BILD } from '~/domain/konto/bild'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findBild, removeBild, upsertBild } from '~db/repositories/konto/empfehler-bild'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler, lockCurrentEmpfehler } from '../shared/current-empfehler'
import { answerBefore, once } from '../shared/once'
import { type AbgenommenesBild, BILD_EREIGNIS, findAbgenommenesBild } from './abgenommenes-bild'

type Fehler = 'anmeldung_erforderlich' | 'foto_ungueltig'

/** The logged-in Empfehler's picture, as an address that is the picture itself; null without. */
export async function showMeinBild(
	ctx: AppContext,
): Promise<Result<{ vorname: string; bild: string | null; abgenommen: AbgenommenesBild | null }, Fehler>> {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { id, vorname } = who.value
	const row = await findBild(ctx.db, id)
	const abgenommen = row ? null : ((await findAbgenommenesBild(ctx, id)) ?? null)
	return ok({ vorname, bild: row ? webpAddress(row.bytes) : null, abgenommen })
}

/** Puts a photograph in the place of the logged-in Empfehler's picture, or (null) takes that away at once. */
export async function saveMeinBild(
	ctx: AppContext,
	foto: Buffer | null,
	key: string,
): Promise<Result<null, Fehler | PoolRefusal>> {
	authorise(ctx, 'eigenes.aendern')
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const drawn = foto && (await drawnAnew(ctx, foto))
	if (drawn && !drawn.ok) return drawn
	const bytes = drawn?.value
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id } = who.value
			if (bytes) await upsertBild(tx, { empfehlerId: id, bytes, geaendertAm: ctx.clock() })
			else if (!(await removeBild(tx, id))) return ok(null)
			const ereignis = bytes ? BILD_EREIGNIS.gespeichert : BILD_EREIGNIS.entfernt
			await writeAudit(ctx, tx, { ereignis, bezug: 'empfehler', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}

async function drawnAnew(ctx: AppContext, foto: Buffer): Promise<Result<Buffer, 'foto_ungueltig' | PoolRefusal>> {
	if (foto.length > EMPFEHLER_BILD.maxBytes) return fail('foto_ungueltig')
	const { kante, min } = EMPFEHLER_BILD
	const drawn = await inPool(ctx.mandant.id, 'foto', { foto, kante, min })
	if (!drawn.ok) return drawn
	return drawn.value ? ok(drawn.value) : fail('foto_ungueltig')
}
