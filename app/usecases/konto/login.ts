import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { kontoSperre, type SperrCode } from '~/domain/betrugspruefung/sperre'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehlerByEmail, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { noteLogin } from '../shared/record-sicherheit'
import { startSitzung } from './sitzung'

export type LoginFehler = 'anmeldung_falsch' | 'ueberlastet' | SperrCode
export type LoginInput = { email: string; passwort: string; angemeldetBleiben: boolean; geraet?: string }

/**
 * Checks e-mail and password and starts a session; the value is the session cookie's secret. A password that is being
 * changed meanwhile starts none: whoever changes it ends all other sessions. Of a block only the right password tells.
 */
export async function login(ctx: AppContext, input: LoginInput): Promise<Result<string, LoginFehler>> {
	publicUseCase()
	const result = await startByPasswort(ctx, input)
	await noteLogin(ctx, 'passwort', result, input.email)
	return result.ok ? ok(result.value.secret) : result
}

async function startByPasswort(
	ctx: AppContext,
	{ email, passwort, angemeldetBleiben: bleiben, geraet }: LoginInput,
): Promise<Result<{ secret: string; id: string }, LoginFehler>> {
	const empfehler = await findEmpfehlerByEmail(ctx.db, normaliseEmail(email))
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!(await verifyPasswort(empfehler?.passwortHash, passwort)) || !empfehler) return fail('anmeldung_falsch')
	return ctx.db.transaction(async (tx) => {
		const aktuell = await lockEmpfehler(tx, { id: empfehler.id })
		if (!aktuell || aktuell.passwortHash !== empfehler.passwortHash) return fail('anmeldung_falsch')
		const sperre = kontoSperre(ctx.mandant.config, aktuell)
		if (sperre) return fail(sperre)
		const { id } = empfehler
		return ok({ id, secret: await startSitzung(ctx, tx, { art: 'empfehler', subjektId: id, bleiben, geraet }) })
	})
}
