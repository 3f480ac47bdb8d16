import { z } from 'zod'
import { kontoSperre, type SperrCode } from '~/domain/betrugspruefung/sperre'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findToken } from '~db/repositories/shared/token'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { isSecret, secretHash } from '../shared/secrets'
import { consumeToken, type LinkFehler, readToken } from '../shared/tokens'
import { type LoginFehler, login } from './login'
import { newPasswort, type PasswortFehler } from './new-passwort'

type Zweck = 'registrierung' | 'passwort'
type Eingabe = {
	t: string
	passwort: string
	geraet?: string | undefined
	/** Given in the same form. */
	namen?: string[]
}
/** Whether a link of this purpose is still good for the account it names. */
type OpenAccount = (empfehler: EmpfehlerRow | undefined) => Result<EmpfehlerRow, LinkFehler>

/** The account behind a mail's link. Uses nothing up. */
export async function showAccountByLink(
	ctx: AppContext,
	t: string,
	{ zweck, openAccount }: { zweck: Zweck; openAccount: OpenAccount },
): Promise<Result<EmpfehlerRow, LinkFehler>> {
	const token = await readToken(ctx, ctx.db, t, zweck)
	if (!token.ok) return token
	return openAccount(await findEmpfehler(ctx.db, token.value.subjektId))
}

/** Names and address of whom the link names, used up or not: a form sent twice is judged alike. */
async function personOf(ctx: AppContext, t: string, zweck: Zweck): Promise<string[]> {
	const token = isSecret(t) ? await findToken(ctx.db, secretHash(t), zweck) : undefined
	const empfehler = token && (await findEmpfehler(ctx.db, token.subjektId))
	return empfehler ? [empfehler.vorname, empfehler.nachname, empfehler.email] : []
}

/**
 * Uses a mail's link up, lets `save` write the password of the account, and logs in; the value is the session cookie's
 * secret. A form sent twice changes nothing the second time and logs in by the password it carries.
 */
export async function setPasswortByLink(
	ctx: AppContext,
	{ t, passwort, geraet, namen = [] }: Eingabe,
	link: {
		zweck: Zweck
		openAccount: OpenAccount
		save: (tx: MandantTx, id: string, passwortHash: string) => Promise<void>
	},
	key: string,
): Promise<Result<string, LinkFehler | LoginFehler | PasswortFehler>> {
	const neu = await newPasswort(ctx, passwort, [...namen, ...(await personOf(ctx, t, link.zweck))])
	if (!neu.ok) return neu
	const done = await once<{ id: string }, LinkFehler | SperrCode>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, t, link.zweck)
			if (!token.ok) return token
			const account = link.openAccount(await lockEmpfehler(tx, { id: token.value.subjektId }))
			if (!account.ok) return account
			const sperre = kontoSperre(ctx.mandant.config, account.value)
			if (sperre) return fail(sperre)
			await link.save(tx, account.value.id, neu.value)
			return ok({ id: account.value.id })
		},
		z.object({ id: z.string() }).parse,
	)
	if (!done.ok) return done
	const empfehler = await findEmpfehler(ctx.db, done.value.id)
	return login(ctx, { email: empfehler?.email ?? '', passwort, angemeldetBleiben: false, geraet })
}
