import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb, MandantTx } from '~db/handle'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findToken, insertToken, spendToken, type TokenRow } from '~db/repositories/shared/token'
import type { AppContext } from './context'
import { isSecret, newSecret, secretHash } from './secrets'

type Zweck = TokenRow['zweck']
/** Unknown, malformed or foreign; past its time; used already. */
export type LinkFehler = 'link_ungueltig' | 'link_abgelaufen' | 'link_benutzt'

/** Writes a token for a link and returns the secret that goes into it; only its hash is stored. */
export async function issueToken(
	ctx: AppContext,
	tx: MandantDb,
	token: { zweck: Zweck; subjektArt: TokenRow['subjektArt']; subjektId: string; ablaufAm: Date },
): Promise<string> {
	const secret = newSecret()
	await insertToken(tx, { ...token, hash: secretHash(secret), erstelltAm: ctx.clock() })
	return secret
}

/** Looks a token up without using it. */
export async function readToken(
	ctx: AppContext,
	db: MandantDb,
	secret: string | undefined,
	zweck: Zweck,
): Promise<Result<TokenRow, LinkFehler>> {
	if (!isSecret(secret)) return fail('link_ungueltig')
	const row = await findToken(db, secretHash(secret), zweck)
	if (!row) return fail('link_ungueltig')
	if (row.benutztAm) return fail('link_benutzt')
	if (row.ablaufAm <= ctx.clock()) return fail('link_abgelaufen')
	return ok(row)
}

/**
 * Uses a token up in the caller's transaction; of two at once one gets link_benutzt. The account it is about is held first:
 * who deletes an account deletes its links after it.
 */
export async function consumeToken(
	ctx: AppContext,
	tx: MandantTx,
	secret: string | undefined,
	zweck: Zweck,
): Promise<Result<TokenRow, LinkFehler>> {
	const found = await readToken(ctx, tx, secret, zweck)
	if (!found.ok) return found
	const { subjektArt, subjektId } = found.value
	if (subjektArt === 'empfehler') await lockEmpfehler(tx, { id: subjektId })
	return (await spendToken(tx, found.value.hash, ctx.clock())) ? found : fail('link_benutzt')
}
