import { z } from 'zod'
import { kontoSperre, type SperrCode } from '~/domain/betrugspruefung/sperre'
import { ADMIN_LINK_MINUTEN } from '~/domain/konto/sitzung'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName, isVertretung } from '~/domain/zugriff/actor'
import { type EmpfehlerRow, findEmpfehler, findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { findAkteur } from '~db/repositories/shared/audit'
import { writeAudit } from '../shared/audit'
import { authorise, publicUseCase } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { noteLogin, writeSicherheit } from '../shared/record-sicherheit'
import { secretHash } from '../shared/secrets'
import { consumeToken, issueToken, type LinkFehler, readToken } from '../shared/tokens'
import { endSitzung, startKontoSitzung } from './sitzung'

const AUSGESTELLT = 'admin_login.ausgestellt'
type AdminLinkFehler = 'link_ungueltig' | 'anmeldelink_abgelaufen' | 'token_benutzt_anmeldung'

/**
 * A link by which the operator or command that asks for it can see this Empfehler's account as they do, once, for half an hour;
 * operators need their second factor freshly entered (faktor_noetig).
 */
export async function issueAdminLogin(
	ctx: AppContext,
	email: string,
): Promise<Result<{ link: string }, 'email_nicht_registriert' | 'faktor_noetig' | SperrCode>> {
	authorise(ctx, 'konto.vertreten')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const empfehler = await findEmpfehlerByEmail(ctx.db, normaliseEmail(email))
	if (!empfehler) return fail('email_nicht_registriert')
	const sperre = kontoSperre(ctx.mandant.config, empfehler)
	if (sperre) return fail(sperre)
	return ctx.db.transaction(async (tx) => {
		const adminLoginToken = await issueToken(ctx, tx, {
			zweck: 'admin_login',
			subjektArt: 'empfehler',
			subjektId: empfehler.id,
			ablaufAm: new Date(ctx.clock().getTime() + ADMIN_LINK_MINUTEN * 60_000),
		})
		const bezug = { bezug: 'token', bezugId: secretHash(adminLoginToken) } as const
		await writeAudit(ctx, tx, { ereignis: AUSGESTELLT, ...bezug, details: { empfehlerId: empfehler.id } })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: empfehler.id, details: { was: AUSGESTELLT } })
		return ok({ link: linkTo(ctx.mandant, 'AdminLogin', { adminLoginToken }) })
	})
}

const ADMIN_LINK_FEHLER = {
	link_ungueltig: 'link_ungueltig',
	link_abgelaufen: 'anmeldelink_abgelaufen',
	link_benutzt: 'token_benutzt_anmeldung',
} as const satisfies Record<LinkFehler, AdminLinkFehler>

const openAccount = (empfehler: EmpfehlerRow | undefined): Result<EmpfehlerRow, 'link_ungueltig'> =>
	empfehler && !empfehler.geloeschtAm ? ok(empfehler) : fail('link_ungueltig')

/** As whom the link logs in. Uses nothing up. */
export async function showAdminLogin(
	ctx: AppContext,
	secret: string,
): Promise<Result<{ name: string; email: string }, AdminLinkFehler>> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, secret, 'admin_login')
	if (!token.ok) return fail(ADMIN_LINK_FEHLER[token.code])
	const account = openAccount(await findEmpfehler(ctx.db, token.value.subjektId))
	if (!account.ok) return account
	const { vorname, nachname, email } = account.value
	return ok({ name: `${vorname} ${nachname}`, email })
}

const stored = z.object({ id: z.string(), angemeldetVon: z.string() })

/**
 * Uses the link up and starts a session of its own kind for whoever asked for the link; the value is the session
 * cookie's secret. A session of this browser ends. The same form again finds the link used.
 */
export async function loginByAdminToken(
	ctx: AppContext,
	{ secret, geraet }: { secret: string; geraet: string },
): Promise<Result<string, AdminLinkFehler>> {
	publicUseCase()
	// From one account to the next: whose session this browser has until now does not matter.
	const visitor: AppContext = isVertretung(ctx.actor) ? { ...ctx, actor: { art: 'anonym' } } : ctx
	const done = await once<z.output<typeof stored>, AdminLinkFehler>(
		visitor,
		undefined,
		async (tx) => {
			const token = await consumeToken(ctx, tx, secret, 'admin_login')
			if (!token.ok) return fail(ADMIN_LINK_FEHLER[token.code])
			const account = openAccount(await findEmpfehler(tx, token.value.subjektId))
			if (!account.ok) return account
			const { id } = account.value
			const akteur = await findAkteur(tx, { ereignis: AUSGESTELLT, bezugId: token.value.hash })
			const angemeldetVon = akteur?.replace(/^betrieb:/, '') ?? actorName({ art: 'cli' })
			const audit = { ereignis: 'admin_login.benutzt', bezug: 'empfehler', bezugId: id } as const
			await writeAudit(visitor, tx, { ...audit, details: { von: angemeldetVon } })
			return ok({ id, angemeldetVon })
		},
		stored.parse,
	)
	await noteLogin(ctx, 'admin_login', done)
	if (!done.ok) return done
	if ('sitzungId' in ctx.actor) await endSitzung(ctx, ctx.actor.sitzungId)
	const { id: subjektId, angemeldetVon } = done.value
	const cookie = await startKontoSitzung(ctx, { subjektId, bleiben: false, geraet, angemeldetVon })
	return cookie ? ok(cookie) : fail('link_ungueltig')
}

/** Whose account an operator looks at right now; undefined in everybody's own session. */
export async function showVertretung(ctx: AppContext): Promise<{ name: string } | undefined> {
	publicUseCase()
	if (ctx.actor.art !== 'empfehler' || !ctx.actor.angemeldetVon) return undefined
	const empfehler = await findEmpfehler(ctx.db, ctx.actor.id)
	return empfehler && { name: `${empfehler.vorname} ${empfehler.nachname}` }
}
