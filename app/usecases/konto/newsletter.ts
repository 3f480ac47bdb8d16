import { z } from 'zod'
import { newsletterStatus } from '~/domain/konto/newsletter'
import { fristBis } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb, MandantTx } from '~db/handle'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { type Abonnent, findAbonnent, setNewsletter } from '~db/repositories/konto/newsletter'
import { findToken, type TokenRow } from '~db/repositories/shared/token'
import { noteNewsletter } from '../einwilligung/nachweise'
import { writeAudit } from '../shared/audit'
import { authorise, publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { lockCurrentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'
import { secretHash } from '../shared/secrets'
import { consumeToken, issueToken, type LinkFehler, readToken } from '../shared/tokens'
import { requestOptin } from './request-optin'

export type NewsletterStatus = ReturnType<typeof newsletterStatus>
type Zweck = 'newsletter' | 'newsletter_abmelden'

/** A link to unsubscribe stays in an inbox for years. */
const ABMELDEN_TAGE = 5 * 365
/** What a link is for; once that is so, a used link is no failure. */
const ZIEL: Record<Zweck, NewsletterStatus> = { newsletter: 'optedIn', newsletter_abmelden: 'optedOut' }

async function abonnentOf(db: MandantDb, token: TokenRow): Promise<Abonnent | undefined> {
	const { subjektArt: art, subjektId: id } = token
	return art === 'empfehler' || art === 'empfaenger' ? findAbonnent(db, { art, id }) : undefined
}

/** The subscription behind a link. */
export async function showNewsletter(
	ctx: AppContext,
	secret: string,
	zweck: Zweck,
): Promise<Result<NewsletterStatus, LinkFehler>> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, secret, zweck)
	if (!token.ok && token.code !== 'link_benutzt') return token
	const row = token.ok ? token.value : await findToken(ctx.db, secretHash(secret), zweck)
	const abonnent = row && (await abonnentOf(ctx.db, row))
	if (!abonnent) return fail('link_ungueltig')
	const status = newsletterStatus(abonnent)
	return token.ok || status === ZIEL[zweck] ? ok(status) : token
}

/** Whoever holds the mail's link that asked for the consent may take it back by it, too. */
async function abonnentByOptin(db: MandantDb, secret: string): Promise<Abonnent | undefined> {
	const row = await findToken(db, secretHash(secret), 'newsletter')
	return row && abonnentOf(db, row)
}

/** The subscription behind a link to unsubscribe. */
export async function showAbmelden(ctx: AppContext, secret: string): Promise<Result<NewsletterStatus, LinkFehler>> {
	publicUseCase()
	const own = await showNewsletter(ctx, secret, 'newsletter_abmelden')
	if (own.ok) return own
	const abonnent = await abonnentByOptin(ctx.db, secret)
	const status = abonnent && newsletterStatus(abonnent)
	return status === 'optedIn' || status === 'optedOut' ? ok(status) : own
}

async function ownAbonnent(ctx: AppContext, db: MandantDb): Promise<Abonnent | undefined> {
	return ctx.actor.art === 'empfehler' ? findAbonnent(db, { art: 'empfehler', id: ctx.actor.id }) : undefined
}

/** The logged-in recommender's own subscription; undefined for everybody else. */
export async function showOwnNewsletter(ctx: AppContext): Promise<NewsletterStatus | undefined> {
	publicUseCase()
	const abonnent = await ownAbonnent(ctx, ctx.db)
	return abonnent && newsletterStatus(abonnent)
}

/**
 * Second half of the double opt-in, by the link of the mail. The value is the secret of a link to unsubscribe, which
 * every consent gets; it is sealed while the form's result is kept.
 */
export async function confirmOptin(ctx: AppContext, secret: string, key: string): Promise<Result<string, LinkFehler>> {
	publicUseCase()
	const place = { table: 'formular', id: key, column: 'ergebnis' }
	const done = await once(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, secret, 'newsletter')
			if (!token.ok) return token
			const abonnent = await abonnentOf(tx, token.value)
			// Who unsubscribed since the mail was sent has taken back what its link would confirm.
			if (!abonnent || newsletterStatus(abonnent) === 'optedOut') return fail('link_ungueltig')
			return ok(ctx.keys.seal(place, await optIn(ctx, tx, abonnent)))
		},
		(stored) => z.string().parse(stored),
	)
	return done.ok ? ok(ctx.keys.open(place, done.value)) : done
}

async function optIn(ctx: AppContext, tx: MandantTx, abonnent: Abonnent): Promise<string> {
	const now = ctx.clock()
	const { art, id, versendetAm } = abonnent
	await setNewsletter(tx, abonnent, { permission: true, versendetAm })
	await noteNewsletter(ctx, tx, abonnent, 'bestaetigen')
	const details = { angefordertAm: versendetAm?.toISOString() ?? null, bestaetigtAm: now.toISOString() }
	await writeAudit(ctx, tx, { ereignis: 'newsletter.bestaetigt', bezug: art, bezugId: id, details })
	const ablaufAm = fristBis(now, ABMELDEN_TAGE)
	return issueToken(ctx, tx, { zweck: 'newsletter_abmelden', subjektArt: art, subjektId: id, ablaufAm })
}

/** Ends somebody's newsletter in the caller's transaction. */
export async function optOut(ctx: AppContext, tx: MandantTx, abonnent: Abonnent): Promise<void> {
	await setNewsletter(tx, abonnent, { permission: false, versendetAm: null })
	await noteNewsletter(ctx, tx, abonnent, 'widerrufen')
	await writeAudit(ctx, tx, { ereignis: 'newsletter.abgemeldet', bezug: abonnent.art, bezugId: abonnent.id })
}

/** Unsubscribes by link. */
export const cancelByLink = (ctx: AppContext, secret: string, key: string): Promise<Result<null, LinkFehler>> => {
	publicUseCase()
	return once(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, secret, 'newsletter_abmelden')
			const abonnent = await (token.ok ? abonnentOf(tx, token.value) : abonnentByOptin(tx, secret))
			if (!token.ok && (!abonnent || newsletterStatus(abonnent) !== 'optedIn')) return token
			if (!abonnent) return fail('link_ungueltig')
			await optOut(ctx, tx, abonnent)
			return ok(null)
		},
		z.null().parse,
	)
}

/** The logged-in recommender subscribes (which a mail asks to confirm) or unsubscribes. */
export const changeOwnNewsletter = async (
	ctx: AppContext,
	wunsch: 'bestellen' | 'abmelden',
	key: string,
): Promise<Result<null, 'anmeldung_erforderlich'>> => {
	authorise(ctx, 'eigenes.aendern')
	return once(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			const abonnent = who.ok ? await ownAbonnent(ctx, tx) : undefined
			if (!abonnent) return fail('anmeldung_erforderlich')
			await (wunsch === 'bestellen' ? requestOptin(ctx, tx, abonnent) : optOut(ctx, tx, abonnent))
			return ok(null)
		},
		z.null().parse,
	)
}

/** The wording a newsletter consent agrees to, in the visitor's language. */
export async function showWortlaut(ctx: AppContext): Promise<string | null> {
	publicUseCase()
	const row = await currentRechtstext(ctx.db, 'newsletter', ctx.locale, ctx.clock())
	return row?.inhalt ?? null
}
