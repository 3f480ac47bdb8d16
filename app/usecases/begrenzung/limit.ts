import { countAttempt, forgetAttempts } from '~/adapters/begrenzung/begrenzung'
import { GRENZEN, type Vorgang } from '~/domain/konto/begrenzung'
import { normaliseEmail } from '~/domain/shared/email'
import type { AppContext } from '../context'

type Base = Pick<AppContext, 'mandant' | 'keys' | 'db'>
type Wer = 'konto' | 'netz'

/** Names the Mandant and holds no address: counts of one brand say nothing about another, nor about a person. */
const keyOf = ({ mandant, keys }: Base, wer: Wer, value: string) =>
	`${mandant.id}:${keys.hash(`begrenzung:${wer}`, value)}`

/** By what a try is counted: the account it is about (an e-mail address or id) and the network it comes from. */
export type Versuch = { konto?: string; netz?: string }

/** Counts a try, unless it is over a limit: then when the next one may be made. */
export async function countVersuch(ctx: Base, vorgang: Vorgang, { konto, netz }: Versuch): Promise<Date | undefined> {
	const counts: [Wer, string | undefined][] = [
		['netz', netz],
		['konto', konto && normaliseEmail(konto)],
	]
	for (const [wer, value] of counts) {
		if (!value) continue
		const wiederAb = await countAttempt(ctx.db, `${vorgang}.${wer}`, keyOf(ctx, wer, value), GRENZEN[vorgang][wer])
		if (wiederAb) return wiederAb
	}
	return undefined
}

/** After a success: earlier failures of the account no longer count. */
export const forgetVersuche = (ctx: Base, vorgang: Vorgang, konto: string): Promise<void> =>
	forgetAttempts(ctx.db, `${vorgang}.konto`, keyOf(ctx, 'konto', normaliseEmail(konto)), GRENZEN[vorgang].konto)
