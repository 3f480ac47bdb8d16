import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findBenutzerByEmail, lockBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import { startSitzung } from '../konto/sitzung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { noteLogin } from '../shared/record-sicherheit'

type Fehler = 'zugang_falsch' | 'ueberlastet'
export type BenutzerLoginInput = { art: BenutzerArt; email: string; passwort: string; geraet: string }

/**
 * Signs a back-office user of this kind in for twelve hours; the value is the session cookie's secret. The password of
 * another kind, or of an Empfehler, does not do, and is refused like one nobody has. A login that meets a new password
 * or the person's removal starts nothing.
 */
export async function loginBenutzer(ctx: AppContext, input: BenutzerLoginInput): Promise<Result<string, Fehler>> {
	publicUseCase()
	const result = await startByPasswort(ctx, input)
	await noteLogin(ctx, input.art, result, input.email)
	return result.ok ? ok(result.value.secret) : result
}

async function startByPasswort(
	ctx: AppContext,
	{ art, email, passwort, geraet }: BenutzerLoginInput,
): Promise<Result<{ secret: string; id: string }, Fehler>> {
	const emailNorm = normaliseEmail(email)
	const found = await findBenutzerByEmail(ctx.db, emailNorm)
	const benutzer = found?.art === art ? found : undefined
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!(await verifyPasswort(benutzer?.passwortHash ?? undefined, passwort)) || !benutzer) return fail('zugang_falsch')
	return ctx.db.transaction(async (tx) => {
		const aktuell = await lockBenutzerByEmail(tx, emailNorm)
		if (aktuell?.passwortHash !== benutzer.passwortHash) return fail('zugang_falsch')
		const { id } = benutzer
		const secret = await startSitzung(ctx, tx, { art, subjektId: id, bleiben: false, geraet })
		// Whoever logs in is nobody yet to the surroundings; the trail names who it was.
		const wer = { ...ctx, actor: { art, id, sitzungId: '', rollen: [] } }
		await writeAudit(wer, tx, { ereignis: 'benutzer.angemeldet', bezug: 'benutzer', bezugId: id, details: { art } })
		return ok({ secret, id })
	})
}
