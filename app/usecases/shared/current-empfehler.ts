import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { publicUseCase } from './authorise'
import type { AppContext } from './context'

type NichtAngemeldet = 'anmeldung_erforderlich'

const living = (row: EmpfehlerRow | undefined): Result<EmpfehlerRow, NichtAngemeldet> =>
	row && !row.geloeschtAm ? ok(row) : fail('anmeldung_erforderlich')

/** The logged-in Empfehler; a deleted account is nobody, whatever its session says [R-DELETE]. */
export const currentEmpfehler = async (ctx: AppContext, db: MandantDb = ctx.db) => {
	publicUseCase()
	return ctx.actor.art === 'empfehler' ? living(await findEmpfehler(db, ctx.actor.id)) : living(undefined)
}

/** The same, held until the transaction ends: what changes an account waits in one queue. */
export const lockCurrentEmpfehler = async (ctx: AppContext, tx: MandantDb) =>
	ctx.actor.art === 'empfehler' ? living(await lockEmpfehler(tx, { id: ctx.actor.id })) : living(undefined)
