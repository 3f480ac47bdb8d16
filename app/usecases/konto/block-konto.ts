import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { endAllSitzungen } from './end-sitzungen'

type Sperrung = { id: string; grund: string }
type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

/**
 * Blocks one account, with the operator's reason: every session of it is over at once; logging in, recommending and being
 * paid are refused where they are asked for.
 */
export async function blockKonto(ctx: AppContext, sperrung: Sperrung, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'konto.sperren')
	return setSperre(ctx, { ...sperrung, sperren: true }, key)
}

/** Takes the block of one account back, with the operator's reason. */
export async function unblockKonto(ctx: AppContext, sperrung: Sperrung, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'konto.entsperren')
	return setSperre(ctx, { ...sperrung, sperren: false }, key)
}

const setSperre = (ctx: AppContext, { id, sperren, grund }: Sperrung & { sperren: boolean }, key: string | undefined) =>
	once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
			if (!konto) return fail('nicht_gefunden')
			if ((konto.gesperrt !== null) === sperren) return fail('zustand_veraltet')
			const set = sperren ? { gesperrt: 'einzeln' as const, sperrGrund: grund } : { gesperrt: null, sperrGrund: '' }
			await updateEmpfehler(tx, id, set)
			if (sperren) {
				await endAllSitzungen(ctx, tx, { art: 'empfehler', subjektId: id })
				await writeSicherheit(ctx, tx, { art: 'sitzungen_beendet', konto: id, details: { bereich: 'empfehler' } })
			}
			const ereignis = sperren ? 'empfehler.gesperrt' : 'empfehler.entsperrt'
			await writeAudit(ctx, tx, {
				ereignis,
				bezug: 'empfehler',
				bezugId: id,
				details: { von: konto.gesperrt, nach: set.gesperrt, grund },
			})
			return ok(null)
		},
		z.null().parse,
	)
