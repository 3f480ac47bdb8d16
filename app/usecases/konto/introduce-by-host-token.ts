import { randomUUID } from 'node:crypto'
import type { HostTokenFailure } from '~/adapters/autologin/host-token'
import { frameOrigins } from '~/domain/partner/herkunft'
import { fail, ok, type Result } from '~/domain/shared/result'
import { insertSpentToken } from '~db/repositories/shared/token'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { noteLogin } from '../shared/record-sicherheit'
import { hostClaimsOf, spentHash } from './host-claims'

type Fehler = HostTokenFailure | 'nicht_gefunden' | 'email_nicht_erlaubt' | 'autologin_herkunft' | 'autologin_benutzt'

/** `anmelden`: this brand logs in by the same token, which is not used up yet. */
export type Vorgestellt = { anmelden: true } | { person: { vorname: string; nachname: string; email: string } }

/** Whether host pages can say who sits before a frame of this brand. */
export const takesHostTokens = ({ mandant: { config } }: Pick<AppContext, 'mandant'>): boolean =>
	config.AutologinSchluessel.length > 0 && config.AutologinAussteller !== ''

/**
 * Who the host page around a frame says its customer is, so that a form starts with their name; `herkunft` is that page's
 * origin, which the browser told the frame. A token counts once, for the page it names. Nobody is logged in by it, and no
 * account is looked at: the answer holds what the token holds.
 */
export async function introduceByHostToken(
	ctx: AppContext,
	{ token, herkunft }: { token: string; herkunft: string },
): Promise<Result<Vorgestellt, Fehler>> {
	publicUseCase()
	const done = await introduce(ctx, token, herkunft)
	if (!done.ok) await noteLogin(ctx, 'autologin', done)
	return done
}

async function introduce(ctx: AppContext, token: string, herkunft: string): Promise<Result<Vorgestellt, Fehler>> {
	if (!takesHostTokens(ctx)) return fail('nicht_gefunden')
	const claims = await hostClaimsOf(ctx, token)
	if (!claims.ok) return claims
	const { config } = ctx.mandant
	const { jti, exp, vorname, nachname, email } = claims.value
	if (claims.value.herkunft !== herkunft || !frameOrigins(config).includes(herkunft)) return fail('autologin_herkunft')
	if (config.IsAutologin) return ok({ anmelden: true })
	const now = ctx.clock()
	const spent = await insertSpentToken(ctx.db, {
		hash: spentHash(jti),
		zweck: 'autologin',
		// Of nobody: who this is has no account yet, or is not looked up.
		subjektArt: 'eingabe',
		subjektId: randomUUID(),
		benutztAm: now,
		erstelltAm: now,
		ablaufAm: new Date(exp * 1000),
	})
	return spent ? ok({ person: { vorname, nachname, email } }) : fail('autologin_benutzt')
}
