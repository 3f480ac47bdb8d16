import { needsFaktor } from '~/domain/benutzer/faktor'
import { type Rolle, rollenOf } from '~/domain/benutzer/rollen'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { GESEHEN_ALLE_MS, isSitzungGueltig, sitzungAblauf, sitzungEnde } from '~/domain/konto/sitzung'
import type { Actor, Schritt } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import { findSsoSitzung, insertSsoSitzung } from '~db/repositories/benutzer/sso'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import {
	deleteSitzung,
	endSitzungRows,
	findSitzungMitKonto,
	findSitzungRow,
	insertSitzung,
	type SitzungRow,
	type Subjekt,
	touchSitzung,
} from '~db/repositories/konto/sitzung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { isSecret, newSecret, secretHash } from '../shared/secrets'
import { workplaceOf } from '../shared/workplace'

type Base = Pick<AppContext, 'db' | 'clock'>

const isOffen = (
	{ mandant }: Pick<AppContext, 'mandant'>,
	konto: (Parameters<typeof kontoSperre>[1] & { geloeschtAm: Date | null }) | null,
) => konto !== null && konto.geloeschtAm === null && !kontoSperre(mandant.config, konto)

/** What a back-office user has to do before anything else; the second factor first, since somebody else may know the password. */
function zuerstOf(
	{ faktorFreiwillig = false }: Pick<AppContext, 'faktorFreiwillig'>,
	{ sitzung, benutzer, faktorSeit, ssoPersonId }: NonNullable<Awaited<ReturnType<typeof findSitzungMitKonto>>>,
	rollen: readonly Rolle[],
): Schritt | undefined {
	if (!benutzer) return undefined
	if (faktorSeit && !sitzung.faktorAm) return 'faktor'
	if (benutzer.passwortWechsel) return 'passwort'
	const noetig = needsFaktor(rollen) && !ssoPersonId && !faktorFreiwillig
	return noetig && !faktorSeit ? 'einrichten' : undefined
}

/**
 * The session of a cookie's secret, or of a program's (with its `vorsatz`), if it may still be used; notes once a minute
 * that it was, unless it is only looked at (`ansehen`). It ends with the account: nobody is logged in as somebody deleted
 * or blocked [R-DELETE], nor again when the block is lifted; and the roles of a back-office user are those they have
 * right now.
 */
export async function findSitzung(
	ctx: Base & Pick<AppContext, 'mandant' | 'faktorFreiwillig'>,
	secret: string,
	{ ansehen = false, vorsatz = '' }: { ansehen?: boolean; vorsatz?: string } = {},
) {
	publicUseCase()
	// A program's secret is no cookie, nor the other way round.
	if (!secret.startsWith(vorsatz) || !isSecret(secret.slice(vorsatz.length))) return undefined
	const now = ctx.clock()
	const found = await findSitzungMitKonto(ctx.db, secretHash(secret))
	if (!found || !isSitzungGueltig(found.sitzung, now)) return undefined
	const { konto, benutzer, faktorSeit, ssoPersonId } = found
	if (found.sitzung.art === 'empfehler' ? !isOffen(ctx, konto) : !benutzer) {
		const { id, art, subjektId } = found.sitzung
		if (konto && !konto.geloeschtAm) await endSitzungRows(ctx.db, { art, subjektId }, { now, id })
		else await deleteSitzung(ctx.db, id)
		return undefined
	}
	/** The language its Empfehler chose; null where they did not, and while somebody else acts for them. */
	const sprache = konto?.spracheGewaehlt && found.sitzung.angemeldetVon === null ? konto.sprache : null
	const { art, subjektId: benutzerId, agenturId: gewaehlt } = found.sitzung
	const eigene = art === 'empfehler' ? [] : rollenOf(art, benutzer?.rollen ?? [])
	const wer = { benutzerId, gewaehlt, rollen: eigene }
	const dort = art === 'agentur' ? await workplaceOf(ctx.db, wer) : undefined
	const rollen: readonly Rolle[] = dort?.rollen ?? eigene
	const zugang = { ...dort, rollen, zuerst: zuerstOf(ctx, found, rollen), hatFaktor: faktorSeit !== null }
	const sitzung = { ...found.sitzung, agenturId: null, sprache, ...zugang, sso: ssoPersonId !== null }
	if (ansehen) return sitzung
	const vor = new Date(now.getTime() - GESEHEN_ALLE_MS)
	if (sitzung.gesehenAm <= vor) await touchSitzung(ctx.db, sitzung.id, { am: now, vor })
	return sitzung
}

export type NeueSitzung = Subjekt & {
	bleiben: boolean
	/** geraetName() of the browser. */
	geraet?: string
	/** An operator acts for the Empfehler: benutzer.id or 'cli'. */
	angemeldetVon?: string
	/** When somebody at work entered their second factor in the session that this one goes on with. */
	faktorAm?: Date | null
	/** What the secret begins with, so that it is taken for no cookie. */
	vorsatz?: string
}

/** Starts a session under a new id and returns the cookie's secret. */
export async function startSitzung(
	ctx: Base,
	tx: MandantDb,
	{ geraet = '', vorsatz = '', ...neu }: NeueSitzung,
): Promise<string> {
	const secret = vorsatz + newSecret()
	const now = ctx.clock()
	await insertSitzung(tx, {
		...neu,
		geraet,
		id: secretHash(secret),
		erstelltAm: now,
		gesehenAm: now,
		ablaufAm: sitzungAblauf(neu, now),
	})
	return secret
}

/**
 * Goes on with a session under a new id, in which the second factor was just entered: who knew the former one has nothing any
 * more. The value is the cookie's secret; undefined = the session is over.
 */
export async function renewSitzung(
	ctx: Base & Pick<AppContext, 'keys'>,
	tx: MandantDb,
	sitzungId: string,
	faktorAm: Date,
): Promise<string | undefined> {
	const sitzung = await findSitzungRow(tx, sitzungId)
	if (!sitzung) return undefined
	const secret = newSecret()
	const id = secretHash(secret)
	await insertSitzung(tx, { ...sitzung, id, faktorAm })
	const sso = await findSsoSitzung(tx, sitzungId)
	if (sso) {
		const place = (sitzung: string) => ({ table: 'sso_sitzung', id: sitzung, column: 'id_token' })
		const idToken = ctx.keys.seal(place(id), ctx.keys.open(place(sitzungId), sso.idToken))
		await insertSsoSitzung(tx, { ...sso, sitzungId: id, idToken })
	}
	await deleteSitzung(tx, sitzungId)
	return secret
}

/** Seconds until the session of who asks ends if it is not used again; undefined = nobody is logged in. */
export async function showSitzungRest(ctx: Pick<AppContext, 'db' | 'clock' | 'actor'>) {
	publicUseCase()
	if (!('sitzungId' in ctx.actor)) return undefined
	const sitzung = await findSitzungRow(ctx.db, ctx.actor.sitzungId)
	return sitzung && Math.max(0, Math.floor((sitzungEnde(sitzung).getTime() - ctx.clock().getTime()) / 1000))
}

/** Who a cookie's secret belonged to, also when the session is over by now; nobody once its browser logged out. */
export async function formerActor(ctx: Base, secret: string): Promise<Actor | undefined> {
	publicUseCase()
	const sitzung = isSecret(secret) ? await findSitzungRow(ctx.db, secretHash(secret)) : undefined
	return sitzung && actorOf(sitzung)
}

type Zugang = { rollen?: readonly string[]; zuerst?: Schritt | undefined; hatFaktor?: boolean; sso?: boolean }

export function actorOf(sitzung: SitzungRow & Zugang): Actor {
	const {
		art,
		id: sitzungId,
		subjektId: id,
		angemeldetVon,
		rollen = [],
		zuerst,
		hatFaktor,
		faktorAm: am,
		agenturId,
		sso,
	} = sitzung
	if (art === 'empfehler') return { art, id, sitzungId, ...(angemeldetVon ? { angemeldetVon } : {}) }
	const wer = { id, sitzungId, ...(zuerst ? { zuerst } : {}), ...(hatFaktor ? { faktor: { am } } : {}) }
	if (art === 'betrieb') return { art, ...wer, rollen: rollenOf(art, rollen) }
	const dort = { ...(agenturId ? { agenturId } : {}), ...(sso ? { sso: true as const } : {}) }
	return { art, ...wer, rollen: rollenOf(art, rollen), ...dort }
}

/**
 * A session of an Empfehler outside a transaction that holds the account; undefined = it was deleted or blocked
 * meanwhile.
 */
export const startKontoSitzung = (
	ctx: Base & Pick<AppContext, 'mandant'>,
	neu: Omit<NeueSitzung, 'art'>,
): Promise<string | undefined> =>
	ctx.db.transaction(async (tx) => {
		const konto = await lockEmpfehler(tx, { id: neu.subjektId })
		return konto && isOffen(ctx, konto) ? startSitzung(ctx, tx, { art: 'empfehler', ...neu }) : undefined
	})

export const endSitzung = (ctx: Base, id: string) => {
	publicUseCase()
	return deleteSitzung(ctx.db, id)
}
