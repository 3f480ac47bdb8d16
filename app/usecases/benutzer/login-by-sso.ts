import { createHash } from 'node:crypto'
import { type Aufbruch, comeBack, SsoAbgelehnt, SsoGestoert, setOut, showEndpoint } from '~/adapters/sso/openid'
import { readClaims, SSO_SCOPE, type SsoPerson } from '~/domain/benutzer/sso'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { insertMitglied } from '~db/repositories/agentur/agentur'
import {
	type BenutzerRow,
	insertBenutzer,
	lockBenutzer,
	lockBenutzerByEmail,
	updateBenutzer,
} from '~db/repositories/benutzer/benutzer'
import {
	deleteOtherZuordnungen,
	findSsoAnbieter,
	findSsoPerson,
	insertSsoPerson,
	insertSsoSitzung,
	joinBySso,
	lockSsoZuordnungen,
	touchSsoPerson,
} from '~db/repositories/benutzer/sso'
import { takeLock } from '~db/repositories/shared/lock'
import { startSitzung } from '../konto/sitzung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { noteLogin } from '../shared/record-sicherheit'
import { secretHash } from '../shared/secrets'
import { ssoAdressen, toAnbieter } from './sso-anbieter'

type Gestoert = 'sso_aus' | 'sso_gestoert'
type Fehler = Gestoert | 'sso_abgelehnt' | 'sso_adresse_vergeben' | 'sso_beendet'

/** The provider's name on the login's button; undefined where the brand has none. */
export async function showSsoKnopf(ctx: AppContext): Promise<string | undefined> {
	publicUseCase()
	const row = await findSsoAnbieter(ctx.db)
	return row?.aktiv ? row.name : undefined
}

/** The provider that is in use. */
async function activeAnbieter(ctx: AppContext) {
	const row = await findSsoAnbieter(ctx.db)
	return row?.aktiv ? ok(toAnbieter(ctx, row)) : fail('sso_aus')
}

/** Does what asks the provider; what it failed with is an answer. */
async function asking<T>(
	ctx: AppContext,
	work: () => Promise<T>,
): Promise<Result<T, 'sso_gestoert' | 'sso_abgelehnt'>> {
	try {
		return ok(await work())
	} catch (error) {
		if (error instanceof SsoGestoert) {
			ctx.log.warn({ err: error }, 'sso provider')
			return fail('sso_gestoert')
		}
		if (!(error instanceof SsoAbgelehnt)) throw error
		ctx.log.info({ grund: error.message }, 'sso login refused')
		return fail('sso_abgelehnt')
	}
}

/** [C-SSO] Where somebody sets out to log in at the provider, and what has to come back with them. */
export async function startSso(ctx: AppContext): Promise<Result<Aufbruch, Gestoert | 'sso_abgelehnt'>> {
	publicUseCase()
	const anbieter = await activeAnbieter(ctx)
	if (!anbieter.ok) return anbieter
	return asking(ctx, () => setOut(anbieter.value, ssoAdressen(ctx).zurueck))
}

/** What a program needs that sets out by itself. */
export async function showSsoWeg(ctx: AppContext) {
	publicUseCase()
	const anbieter = await activeAnbieter(ctx)
	if (!anbieter.ok) return anbieter
	const { aussteller, clientId } = anbieter.value
	const found = await asking(ctx, () => showEndpoint(anbieter.value))
	if (!found.ok) return found
	return ok({ aussteller, clientId, adresse: found.value, zurueck: ssoAdressen(ctx).zurueck, scope: SSO_SCOPE })
}

export type SsoRueckkehr = {
	/** The query of the address somebody came back to, or what a program says of it. */
	antwort: URLSearchParams
	verifier: string
	nonce: string | undefined
	/** Undefined where a program looked at it itself. */
	state: string | undefined
	geraet: string
}

/**
 * [C-SSO] Logs in who comes back from the provider; the value is the session cookie's secret. Who was never here becomes
 * somebody without any right; which agency they work for, and as what, their department says, each time.
 */
export async function loginBySso(ctx: AppContext, rueckkehr: SsoRueckkehr): Promise<Result<string, Fehler>> {
	publicUseCase()
	const done = await loginAtProvider(ctx, rueckkehr)
	await noteLogin(ctx, 'agentur', done)
	return done.ok ? ok(done.value.secret) : done
}

async function loginAtProvider(
	ctx: AppContext,
	{ antwort, geraet, verifier, nonce, state }: SsoRueckkehr,
): Promise<Result<{ secret: string; id: string }, Fehler>> {
	const row = await findSsoAnbieter(ctx.db)
	if (!row?.aktiv) return fail('sso_aus')
	const anbieter = toAnbieter(ctx, row)
	const url = new URL(ssoAdressen(ctx).zurueck)
	url.search = antwort.toString()
	const back = await asking(ctx, () => comeBack(anbieter, { url, verifier, nonce, state }))
	if (!back.ok) return back
	const { claims, ganz, idToken } = back.value
	if (!ganz) ctx.log.warn('sso provider tells nothing but its token')
	const wer = readClaims(claims, { ganz })
	if (!wer) return fail('sso_abgelehnt')
	const { aussteller } = anbieter
	const gilt = wer.adresseGeprueft || row.adressenVertraut
	return ctx.db.transaction(async (tx) => {
		// Of two logins of somebody new at once the second finds who the first one made.
		await takeLock(tx, { name: `sso:${ctx.keys.hash('sso', `${aussteller}\n${wer.subjekt}`)}` })
		const found = await personOf(ctx, tx, aussteller, { ...wer, adresse: gilt ? wer.emailNorm : undefined })
		if (!found.ok) return found
		const { personId, benutzer } = found.value
		const { id } = benutzer
		if (wer.abteilungen) await joinAgenturen(ctx, tx, benutzer, wer.abteilungen)
		const neu = { art: 'agentur', subjektId: id, bleiben: false, geraet, faktorAm: ctx.clock() } as const
		const secret = await startSitzung(ctx, tx, neu)
		const sitzungId = secretHash(secret)
		const versiegelt = ctx.keys.seal({ table: 'sso_sitzung', id: sitzungId, column: 'id_token' }, idToken)
		await insertSsoSitzung(tx, { sitzungId, personId, sid: wer.sid, idToken: versiegelt })
		await writeAudit(asPerson(ctx, id), tx, {
			...{ ereignis: 'benutzer.angemeldet', bezug: 'benutzer', bezugId: id },
			details: { art: 'agentur', weg: 'sso' },
		})
		return ok({ secret, id })
	})
}

/** Whoever logs in is nobody yet to the surroundings; the trail names who it was. */
const asPerson = (ctx: AppContext, id: string): AppContext => ({
	...ctx,
	actor: { art: 'agentur', id, sitzungId: '', rollen: [] },
})

type Found = { personId: string; benutzer: BenutzerRow }

/** Of who is at work without an address that is known to be theirs. */
const NAMENLOS = '@sso.invalid'

/** `adresse`: theirs for certain; `emailNorm`: what the provider says, checked or not. */
type Wer = SsoPerson & { adresse: string | undefined }

/** What is new of somebody who was here before: their name, and an address where they had none. */
async function neuesOf(tx: MandantTx, benutzer: BenutzerRow, { name, adresse }: Wer) {
	const frei =
		adresse !== undefined && benutzer.emailNorm.endsWith(NAMENLOS) && !(await lockBenutzerByEmail(tx, adresse))
	return { ...(name && name !== benutzer.name ? { name } : {}), ...(frei ? { emailNorm: adresse } : {}) }
}

/**
 * Who it is here. An address that somebody works with already stays theirs: the provider cannot claim it. One that nobody
 * checked is taken for nobody's, so that who is invited by it is whoever reads its mails.
 */
async function personOf(
	ctx: AppContext,
	tx: MandantTx,
	aussteller: string,
	wer: Wer,
): Promise<Result<Found, 'sso_adresse_vergeben' | 'sso_beendet'>> {
	const am = ctx.clock()
	const { subjekt, name, emailNorm, adresse } = wer
	const known = await findSsoPerson(tx, { aussteller, subjekt })
	if (known) {
		const benutzer = await lockBenutzer(tx, known.benutzerId)
		if (!benutzer || benutzer.beendetAm) return fail('sso_beendet')
		const neues = await neuesOf(tx, benutzer, wer)
		if (Object.keys(neues).length > 0) await updateBenutzer(tx, benutzer.id, neues)
		await touchSsoPerson(tx, known.id, am)
		return ok({ personId: known.id, benutzer })
	}
	if (emailNorm && (await lockBenutzerByEmail(tx, emailNorm))) return fail('sso_adresse_vergeben')
	const namenlos = createHash('sha256').update(`${aussteller}\n${subjekt}`).digest('hex').slice(0, 24)
	const eigene = adresse ?? `${namenlos}${NAMENLOS}`
	const neu = { emailNorm: eigene, name: name || (emailNorm ?? eigene), art: 'agentur', passwortHash: null } as const
	const benutzer = await insertBenutzer(tx, { ...neu, rollen: [], erstelltAm: am })
	if (!benutzer) return fail('sso_adresse_vergeben')
	const { id: benutzerId } = benutzer
	const { id: personId } = await insertSsoPerson(tx, {
		...{ aussteller, subjekt, benutzerId, erstelltAm: am, angemeldetAm: am },
	})
	const audit = { ereignis: 'benutzer.angelegt', bezug: 'benutzer', bezugId: benutzerId } as const
	await writeAudit(asPerson(ctx, benutzerId), tx, { ...audit, details: { art: 'agentur', weg: 'sso' } })
	return ok({ personId, benutzer })
}

/** Makes somebody part of the agencies that their departments are, and of no other by that way. */
async function joinAgenturen(
	ctx: AppContext,
	tx: MandantTx,
	{ id: benutzerId, passwortHash }: BenutzerRow,
	abteilungen: readonly string[],
) {
	const zuordnungen = await lockSsoZuordnungen(tx, abteilungen)
	const ids = zuordnungen.map(({ id }) => id)
	const gone = await deleteOtherZuordnungen(tx, benutzerId, ids)
	const audit = { bezug: 'agentur', details: { benutzerId, weg: 'sso' } } as const
	for (const { agenturId } of gone)
		await writeAudit(asPerson(ctx, benutzerId), tx, {
			...audit,
			ereignis: 'agentur.mitglied_entfernt',
			bezugId: agenturId,
		})
	for (const { id: ssoZuordnungId, agenturId, rolle } of zuordnungen) {
		const row = { agenturId, benutzerId, rolle, ssoZuordnungId, erstelltAm: ctx.clock() }
		// Who was invited by hand and did not accept that is part of it by their department.
		const neu = (await insertMitglied(tx, row)) || (!passwortHash && (await joinBySso(tx, row)))
		if (neu)
			await writeAudit(asPerson(ctx, benutzerId), tx, {
				...{ ...audit, ereignis: 'agentur.mitglied_sso', bezugId: agenturId },
				details: { ...audit.details, rolle },
			})
	}
}
