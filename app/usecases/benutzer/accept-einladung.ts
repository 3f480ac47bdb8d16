import { z } from 'zod'
import { type BenutzerArt, type BetriebRolle, rollenOf } from '~/domain/benutzer/rollen'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { listAgenturenOf } from '~db/repositories/agentur/agentur'
import { type BenutzerRow, findBenutzer, lockBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { newPasswort, type PasswortFehler } from '../konto/new-passwort'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { consumeToken, type LinkFehler, readToken } from '../shared/tokens'
import { loginBenutzer } from './login-benutzer'

export type Eingeladen = {
	name: string
	email: string
	/** An operator's. */
	rolle: BetriebRolle | undefined
	/** Names of the agencies somebody shall work for. */
	agenturen: string[]
}

/** Whoever the link invites; nobody once their access was taken away or they have a password from elsewhere. */
async function inviteeBy(
	db: MandantDb,
	benutzerId: string,
	art: BenutzerArt,
): Promise<Result<BenutzerRow, 'link_ungueltig'>> {
	const row = await findBenutzer(db, benutzerId)
	return row?.art === art && !row.beendetAm && row.passwortHash === null ? ok(row) : fail('link_ungueltig')
}

/** Whom an invitation is for. Uses nothing up. */
export async function showBenutzerEinladung(
	ctx: AppContext,
	{ t, art }: { t: string; art: BenutzerArt },
): Promise<Result<Eingeladen, LinkFehler>> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, t, 'einladung')
	if (!token.ok) return token
	const row = await inviteeBy(ctx.db, token.value.subjektId, art)
	if (!row.ok) return row
	const { id, name, emailNorm: email, rollen } = row.value
	const agenturen = await listAgenturenOf(ctx.db, id, { eingeladen: true })
	return ok({ name, email, rolle: rollenOf('betrieb', rollen)[0], agenturen: agenturen.map((one) => one.name) })
}

type Eingabe = { t: string; art: BenutzerArt; passwort: string; geraet: string }

/**
 * Uses an invitation up, sets the password that was chosen, and logs in; the value is the session cookie's secret. A form
 * sent twice logs in by the password it carries.
 */
export async function acceptEinladung(
	ctx: AppContext,
	{ t, art, passwort, geraet }: Eingabe,
	key: string,
): Promise<Result<string, LinkFehler | PasswortFehler | 'zugang_falsch'>> {
	publicUseCase()
	const wer = await showBenutzerEinladung(ctx, { t, art })
	if (!wer.ok && wer.code !== 'link_benutzt') return wer
	const neu = await newPasswort(ctx, passwort, wer.ok ? [wer.value.name, wer.value.email] : [])
	if (!neu.ok) return neu
	const done = await once<{ email: string }, LinkFehler>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, t, 'einladung')
			if (!token.ok) return token
			const row = await inviteeBy(tx, token.value.subjektId, art)
			if (!row.ok) return row
			const { id, emailNorm: email } = row.value
			await lockBenutzerByEmail(tx, email)
			await updateBenutzer(tx, id, { passwortHash: neu.value, passwortWechsel: false })
			const wer = { ...ctx, actor: { art: 'betrieb' as const, id, sitzungId: '', rollen: [] } }
			await writeAudit(wer, tx, { ereignis: 'benutzer.einladung_angenommen', bezug: 'benutzer', bezugId: id })
			await writeSicherheit(ctx, tx, {
				art: 'schluessel',
				konto: email,
				details: { was: 'benutzer.einladung_angenommen' },
			})
			return ok({ email })
		},
		z.object({ email: z.string() }).parse,
	)
	if (!done.ok) return done
	return loginBenutzer(ctx, { art, email: done.value.email, passwort, geraet })
}
