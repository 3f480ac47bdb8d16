import { randomBytes } from 'node:crypto'
import { hashPasswort } from '~/adapters/crypto/passwort'
import type { AgenturRolle, BetriebRolle } from '~/domain/benutzer/rollen'
import { normaliseEmail } from '~/domain/shared/email'
import { codeFromBytes, formatCode } from '~/domain/shared/random-code'
import { fail, ok, type Result } from '~/domain/shared/result'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { addBenutzer } from './add-benutzer'
import { checkRollen, type RollenFehler } from './set-rollen'
import { tellAdmins } from './tell-admins'

export type NeuerBenutzer = { email: string; name: string } & (
	| { art: 'betrieb'; rollen: readonly [BetriebRolle] }
	| { art: 'agentur'; rollen: readonly AgenturRolle[] }
)

/**
 * Adds an operator or somebody of an agency or the call centre; the value is their password, shown this
 * once, which they have to change at their first login.
 */
export async function createBenutzer(
	ctx: AppContext,
	{ email, name, art, rollen }: NeuerBenutzer,
): Promise<Result<{ passwort: string }, 'benutzer_vorhanden' | RollenFehler>> {
	authorise(ctx, 'benutzer.anlegen')
	const { passwort, passwortHash } = await newZugang()
	const gegeben = checkRollen(ctx, art, rollen)
	if (!gegeben.ok) return gegeben
	return ctx.db.transaction(async (tx) => {
		const inserted = await addBenutzer(ctx, tx, {
			...{ emailNorm: normaliseEmail(email), name, art, rollen: gegeben.value },
			...{ passwortHash, passwortWechsel: true },
		})
		if (!inserted) return fail('benutzer_vorhanden')
		const audit = { ereignis: 'benutzer.angelegt', bezug: 'benutzer', bezugId: inserted.id } as const
		await writeAudit(ctx, tx, { ...audit, details: { art, rollen: rollen.join(' ') } })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: email, details: { was: 'benutzer.angelegt' } })
		if (art === 'betrieb') await tellAdmins(ctx, tx, { was: 'angelegt', benutzer: inserted })
		return ok({ passwort })
	})
}

/** 100 random bits, to be read out and typed once. */
const ZEICHEN = 20

/** A password for a back-office user, told to whoever made it and stored as a hash only. */
export async function newZugang(): Promise<{ passwort: string; passwortHash: string }> {
	const passwort = formatCode(codeFromBytes(randomBytes(ZEICHEN), ZEICHEN))
	return { passwort, passwortHash: await hashPasswort(passwort) }
}
