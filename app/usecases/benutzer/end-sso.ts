import { endAddress, readLogout, SsoAbgelehnt, SsoGestoert } from '~/adapters/sso/openid'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findSsoAnbieter, findSsoSitzung, listSsoSitzungen } from '~db/repositories/benutzer/sso'
import { endSitzungRows } from '~db/repositories/konto/sitzung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { ssoAdressen, toAnbieter } from './sso-anbieter'

/** The session of who asks, if it came from the provider. To be asked before it ends. */
export async function findSsoAnmeldung(ctx: AppContext): Promise<string | undefined> {
	publicUseCase()
	if (ctx.actor.art !== 'agentur') return undefined
	return (await findSsoSitzung(ctx.db, ctx.actor.sitzungId))?.sitzungId
}

/**
 * Where somebody whose session here is over ends the provider's, too, and comes back from; undefined where the provider offers
 * no such thing, or cannot be reached: who logged out here stays logged out.
 */
export async function showSsoAbmeldung(ctx: AppContext, sitzungId: string): Promise<string | undefined> {
	publicUseCase()
	const row = await findSsoAnbieter(ctx.db)
	const sitzung = await findSsoSitzung(ctx.db, sitzungId)
	if (!row?.aktiv || !sitzung) return undefined
	const klar = ctx.keys.open({ table: 'sso_sitzung', id: sitzungId, column: 'id_token' }, sitzung.idToken)
	try {
		return await endAddress(toAnbieter(ctx, row), klar, ssoAdressen(ctx).ende)
	} catch (error) {
		if (!(error instanceof SsoGestoert)) throw error
		ctx.log.warn({ err: error }, 'sso provider')
		return undefined
	}
}

/** Ends the sessions that the provider says are over (OpenID Connect back-channel logout); its signed token is the proof. */
export async function endSsoSitzungen(
	ctx: AppContext,
	token: string,
): Promise<Result<null, 'sso_aus' | 'sso_gestoert' | 'sso_abgelehnt'>> {
	publicUseCase()
	const row = await findSsoAnbieter(ctx.db)
	if (!row?.aktiv) return fail('sso_aus')
	try {
		const wen = await readLogout(toAnbieter(ctx, row), token)
		const { aussteller } = row
		await ctx.db.transaction(async (tx) => {
			for (const { sitzungId, benutzerId } of await listSsoSitzungen(tx, { aussteller, ...wen })) {
				const subjekt = { art: 'agentur', subjektId: benutzerId } as const
				await endSitzungRows(tx, subjekt, { now: ctx.clock(), id: sitzungId })
				const audit = { ereignis: 'sitzung.beendet', bezug: 'benutzer', bezugId: benutzerId } as const
				await writeAudit(ctx, tx, { ...audit, details: { weg: 'sso' } })
			}
		})
		return ok(null)
	} catch (error) {
		if (error instanceof SsoGestoert) return fail('sso_gestoert')
		if (error instanceof SsoAbgelehnt) return fail('sso_abgelehnt')
		throw error
	}
}
