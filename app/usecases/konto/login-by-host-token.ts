import { z } from 'zod'
import type { HostTokenFailure } from '~/adapters/autologin/host-token'
import { kontoSperre, type SperrCode } from '~/domain/betrugspruefung/sperre'
import type { HostClaims } from '~/domain/mandant/autologin'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { findToken, insertSpentToken } from '~db/repositories/shared/token'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { noteLogin } from '../shared/record-sicherheit'
import { hostClaimsOf, spentHash } from './host-claims'
import { newEmpfehler } from './new-empfehler'
import { endSitzung, startSitzung } from './sitzung'

type Fehler =
	| HostTokenFailure
	| 'nicht_gefunden'
	| 'autologin_benutzt'
	| 'autologin_konto'
	| 'email_nicht_erlaubt'
	| SperrCode

const kennungOf = ({ keys }: AppContext, { sub }: HostClaims) => keys.hash('autologin.sub', sub)

const claimsOf = async (ctx: AppContext, token: string): Promise<Result<HostClaims, Fehler>> =>
	ctx.mandant.config.IsAutologin ? hostClaimsOf(ctx, token) : fail('nicht_gefunden')

/** As whom the host's token would log in, and whether this browser is that person already. Uses nothing up. */
export async function showHostLogin(
	ctx: AppContext,
	token: string,
): Promise<Result<{ name: string; email: string; angemeldet: boolean }, Fehler>> {
	publicUseCase()
	const claims = await claimsOf(ctx, token)
	if (!claims.ok) return claims
	const { vorname, nachname, email, jti } = claims.value
	const { actor, db } = ctx
	const current = actor.art === 'empfehler' && !actor.angemeldetVon ? await findEmpfehler(db, actor.id) : null
	const angemeldet = Boolean(current && current.hostKennung === kennungOf(ctx, claims.value))
	// Whoever finds a token that was used learns nothing of whose it was.
	if (!angemeldet && (await findToken(db, spentHash(jti), 'autologin'))) return fail('autologin_benutzt')
	return ok({ name: `${vorname} ${nachname}`, email, angemeldet })
}

/** What the host says about the person is what counts; an address that is somebody else's is left to its owner. */
async function takeOver(ctx: AppContext, tx: MandantTx, empfehler: EmpfehlerRow, claims: HostClaims): Promise<void> {
	const { vorname, nachname, email } = claims
	const emailNorm = normaliseEmail(email)
	const neu = emailNorm !== empfehler.emailNorm && !(await lockEmpfehler(tx, { emailNorm }))
	const { bestaetigtAm } = empfehler
	await updateEmpfehler(tx, empfehler.id, {
		vorname,
		nachname,
		hostKennung: kennungOf(ctx, claims),
		bestaetigtAm: bestaetigtAm ?? ctx.clock(),
		loeschenAb: null,
		...(neu ? { email, emailNorm, mailbox: mailboxKey(email) } : {}),
	})
}

/** The account of the host's person: by the host's id, else by the address, else a new one the host has confirmed. */
async function accountFor(ctx: AppContext, tx: MandantTx, claims: HostClaims): Promise<Result<EmpfehlerRow, Fehler>> {
	const hostKennung = kennungOf(ctx, claims)
	const emailNorm = normaliseEmail(claims.email)
	const known =
		(await lockEmpfehler(tx, { hostKennung })) ??
		(await lockEmpfehler(tx, { emailNorm })) ??
		(await newEmpfehler(ctx, tx, claims)) ??
		(await lockEmpfehler(tx, { emailNorm }))
	if (!known) throw new Error('an address that is taken belongs to nobody')
	// The host gave the address to somebody else: what belongs to the former person stays closed.
	if (known.hostKennung && known.hostKennung !== hostKennung) return fail('autologin_konto')
	const sperre = kontoSperre(ctx.mandant.config, known)
	if (sperre) return fail(sperre)
	return ok(known)
}

const stored = z.object({ id: z.string(), secret: z.string() })

/**
 * Logs in whom the host's token names and uses the token up; the value is the session cookie's secret. Another session
 * of this browser ends.
 */
export async function loginByHostToken(
	ctx: AppContext,
	{ token, geraet }: { token: string; geraet: string },
): Promise<Result<string, Fehler>> {
	publicUseCase()
	const claims = await claimsOf(ctx, token)
	if (!claims.ok) {
		await noteLogin(ctx, 'autologin', claims)
		return claims
	}
	const { jti, exp } = claims.value
	const done = await once<z.output<typeof stored>, Fehler>(
		ctx,
		undefined,
		async (tx) => {
			const account = await accountFor(ctx, tx, claims.value)
			if (!account.ok) return account
			const { id } = account.value
			const now = ctx.clock()
			const hash = spentHash(jti)
			const spent = { hash, zweck: 'autologin', subjektArt: 'empfehler', subjektId: id } as const
			const zeiten = { benutztAm: now, erstelltAm: now, ablaufAm: new Date(exp * 1000) }
			if (!(await insertSpentToken(tx, { ...spent, ...zeiten }))) return fail('autologin_benutzt')
			await takeOver(ctx, tx, account.value, claims.value)
			await writeAudit(ctx, tx, { ereignis: 'autologin.benutzt', bezug: 'empfehler', bezugId: id })
			const secret = await startSitzung(ctx, tx, { art: 'empfehler', subjektId: id, bleiben: false, geraet })
			return ok({ id, secret })
		},
		stored.parse,
	)
	await noteLogin(ctx, 'autologin', done)
	if (done.ok && 'sitzungId' in ctx.actor) await endSitzung(ctx, ctx.actor.sitzungId)
	return done.ok ? ok(done.value.secret) : done
}
