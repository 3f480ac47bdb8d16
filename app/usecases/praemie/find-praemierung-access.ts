import { isUnentschieden } from '~/domain/betrugspruefung/eigenwerbung'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { type PraemieHindernis, waehlenBlocker } from '~/domain/praemie/zugang'
import type { Locale } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import {
	findPraemierungBezug,
	findPraemierungOfToken,
	type PraemierungBezug,
} from '~db/repositories/praemie/praemierung'
import { findToken } from '~db/repositories/shared/token'
import type { AppContext } from '../shared/context'
import { freundStandLink } from '../shared/freund-stand-link'
import { isSecret, secretHash } from '../shared/secrets'
import { standLink } from '../shared/stand-link'

export type Berechtigt = {
	vorname: string
	nachname: string
	email: string
	sprache: Locale
	/** Where they see how far it is. */
	stand: string
}

export type PraemierungAccess = PraemierungBezug & {
	/** Whose reward it is; undefined when they deleted their account or data: then nothing is paid any more [R-DELETE]. */
	person: Berechtigt | undefined
	/** Why nothing is handed out for now: the recommender's account is blocked, or a review is open. */
	hindernis: PraemieHindernis | undefined
	tokenHash: string
	/** The link has led to a choice; it still shows what became of it. */
	benutzt: boolean
	/** A link lasts as long as its deadline, that instant included. */
	linkAbgelaufen: boolean
}

function personOf(ctx: AppContext, { praemierung, empfehler, empfaenger }: PraemierungBezug): Berechtigt | undefined {
	const werber = praemierung.seite === 'empfehler' ? empfehler : null
	const row = werber ?? (praemierung.seite === 'empfaenger' ? empfaenger : null)
	if (!row?.email || row.geloeschtAm) return undefined
	return {
		vorname: row.vorname ?? '',
		nachname: row.nachname ?? '',
		email: row.email,
		sprache: praemierung.sprache,
		stand: werber ? standLink(ctx, werber) : freundStandLink(ctx, row),
	}
}

function hindernisOf(
	ctx: AppContext,
	{ praemierung, empfehler, pruefung }: PraemierungBezug,
): PraemieHindernis | undefined {
	const konto = praemierung.seite === 'empfehler' ? empfehler : null
	const sperre = konto ? kontoSperre(ctx.mandant.config, konto) : undefined
	return sperre ?? (pruefung && isUnentschieden(pruefung) ? 'praemie_in_pruefung' : undefined)
}

const withPerson = (ctx: AppContext, bezug: PraemierungBezug) => ({
	...bezug,
	person: personOf(ctx, bezug),
	hindernis: hindernisOf(ctx, bezug),
})

/** The reward with the person it belongs to; undefined for an id that is none. */
export async function findPraemierungMitPerson(ctx: AppContext, db: MandantDb, id: string) {
	const bezug = await findPraemierungBezug(db, id)
	return bezug && withPerson(ctx, bezug)
}

/** The reward a link's token is about [T-Reward]; a malformed, unknown or foreign token is praemie_token_ungueltig. */
export async function findPraemierungAccess(
	ctx: AppContext,
	db: MandantDb,
	secret: string | undefined,
): Promise<Result<PraemierungAccess, 'praemie_token_ungueltig'>> {
	if (!isSecret(secret)) return fail('praemie_token_ungueltig')
	const hash = secretHash(secret)
	const [token, bezug] = await Promise.all([findToken(db, hash, 'praemierung'), findPraemierungOfToken(db, hash)])
	if (!token || !bezug) return fail('praemie_token_ungueltig')
	return ok({
		...withPerson(ctx, bezug),
		tokenHash: token.hash,
		benutzt: token.benutztAm !== null,
		linkAbgelaufen: token.ablaufAm < ctx.clock(),
	})
}

/** Why this reward cannot be chosen with this link now; undefined = it can. */
export const accessBlocker = (
	{ clock }: AppContext,
	{ praemierung: { zustand, fristBis }, person, hindernis, benutzt, linkAbgelaufen }: PraemierungAccess,
) =>
	waehlenBlocker(
		{ zustand, fristBis, hindernis, personVorhanden: person !== undefined, linkBenutzt: benutzt, linkAbgelaufen },
		clock(),
	)
