import { countSicherheit } from '~/adapters/sicherheit/counter'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { mailboxKey } from '~/domain/shared/email'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Failure } from '~/domain/shared/result'
import { SICHERHEITS_ARTEN, type SicherheitsArt } from '~/domain/shared/sicherheit-ereignis'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import { insertSicherheitsereignis } from '~db/repositories/shared/audit'
import type { AppContext } from './context'

export type Sicherheitsereignis = {
	art: SicherheitsArt
	/** The e-mail address or id it is about; stored as a keyed hash, one for all spellings of a mailbox. */
	konto?: string
	/** Where it is not who the context says, such as somebody who has just logged in: 'empfehler:<id>'. */
	akteur?: string
	/** Codes, kinds and names of screens only; never names, addresses or tokens. */
	details?: Record<string, string | number>
}

/** What `konto` and the network are stored as: equal for equal values of this brand, and nothing to anybody else. */
export const kontoHash = ({ keys }: Pick<AppContext, 'keys'>, konto: string) =>
	keys.hash('sicherheit:konto', mailboxKey(konto))

/** Says a security event in the log and counts it, without a row; whether one is worth writing. */
export function noteSicherheit(
	ctx: AppContext,
	{ art, akteur = actorName(ctx.actor), details = {} }: Omit<Sicherheitsereignis, 'konto'>,
	herkunft = '',
): boolean {
	// Ten digits: the log takes some hashes of twelve for an IBAN.
	ctx.log[SICHERHEITS_ARTEN[art]]({ sicherheit: art, akteur, herkunft: herkunft.slice(0, 10), ...details }, 'security')
	return countSicherheit(art, `${ctx.mandant.id}:${herkunft}`)
}

/** Writes a security event, in the transaction of what it is about where that is a change. */
export async function writeSicherheit(
	ctx: AppContext,
	tx: MandantDb,
	{ art, konto, akteur = actorName(ctx.actor), details = {} }: Sicherheitsereignis,
): Promise<void> {
	const netz = ctx.netz ? ctx.keys.hash('sicherheit:netz', ctx.netz) : ''
	const kontoKey = konto ? kontoHash(ctx, konto) : ''
	if (!noteSicherheit(ctx, { art, akteur, details }, netz || kontoKey)) return
	await insertSicherheitsereignis(tx, { am: ctx.clock(), art, akteur, konto: kontoKey, netz, details })
}

/** The same for what changes nothing else, such as a failure: not being able to write it stops nobody. */
export async function recordSicherheit(ctx: AppContext, ereignis: Sicherheitsereignis): Promise<void> {
	await writeSicherheit(ctx, ctx.db, ereignis).catch((err: unknown) =>
		ctx.log.error({ err, sicherheit: ereignis.art }, 'security event not written'),
	)
}

/** Who was let in, or why somebody was not. */
type Ausgang = { ok: true; value: { id: string } } | Failure<ErrorCode>

/**
 * Notes what became of a login on this `weg`; `konto` is the address that was typed. Success and failure write alike, so that
 * time tells nothing. One that was not looked at, because too many came at once, is none.
 */
export async function noteLogin(
	ctx: AppContext,
	weg: 'passwort' | 'autologin' | 'admin_login' | BenutzerArt,
	ausgang: Ausgang,
	konto?: string,
): Promise<void> {
	const von = konto ? { konto } : {}
	if (ausgang.ok) {
		const akteur = `${weg === 'betrieb' || weg === 'agentur' ? weg : 'empfehler'}:${ausgang.value.id}`
		await recordSicherheit(ctx, { art: 'anmeldung', ...von, akteur, details: { weg } })
	} else if (ausgang.code !== 'ueberlastet') {
		await recordSicherheit(ctx, { art: 'anmeldung_gescheitert', ...von, details: { weg, grund: ausgang.code } })
	}
}
