import { countAttempt, forgetAttempts, refusedUntil } from '~/adapters/begrenzung/begrenzung'
import { GRENZEN, isVerdaechtig, type Vorgang } from '~/domain/konto/begrenzung'
import { normaliseEmail } from '~/domain/shared/email'
import type { AppContext } from '../context'

type Base = Pick<AppContext, 'mandant' | 'keys' | 'db'>
type Wer = 'konto' | 'netz'

/** Names the Mandant and holds no address: counts of one brand say nothing about another, nor about a person. */
const keyOf = ({ mandant, keys }: Base, wer: Wer, value: string) =>
	`${mandant.id}:${keys.hash(`begrenzung:${wer}`, value)}`

/** By what a try is counted: the account it is about (an e-mail address or id) and the network it comes from. */
export type Versuch = { konto?: string; netz?: string }

/** What a try came to: go on, go on if a captcha is solved, or wait until then. */
export type Urteil = { verdacht: boolean; wiederAb?: undefined } | { wiederAb: Date }

/** Counts a try, unless it is over a limit. Suspicious is who passes a soft threshold, of the account or of the network. */
export async function judgeVersuch(ctx: Base, vorgang: Vorgang, { konto, netz }: Versuch): Promise<Urteil> {
	const counts: [Wer, string | undefined][] = [
		['netz', netz],
		['konto', konto && normaliseEmail(konto)],
	]
	let verdacht = false
	for (const [wer, value] of counts) {
		if (!value) continue
		const grenze = GRENZEN[vorgang][wer]
		const attempt = await countAttempt(ctx.db, `${vorgang}.${wer}`, keyOf(ctx, wer, value), grenze)
		if (attempt.wiederAb) return attempt
		verdacht ||= isVerdaechtig(grenze, attempt.anzahl)
	}
	return { verdacht }
}

/** The same where no captcha is ever asked for: when the next try may be made if this one is over a limit. */
export const countVersuch = async (ctx: Base, vorgang: Vorgang, versuch: Versuch): Promise<Date | undefined> =>
	(await judgeVersuch(ctx, vorgang, versuch)).wiederAb

/** After a success: earlier failures of the account no longer count. */
export const forgetVersuche = (ctx: Base, vorgang: Vorgang, konto: string): Promise<void> =>
	forgetAttempts(ctx.db, `${vorgang}.konto`, keyOf(ctx, 'konto', normaliseEmail(konto)), GRENZEN[vorgang].konto)

/** When a network over its limit may try again, asked before a try that counts only where it misses. Costs no query. */
export const netzGesperrtBis = (ctx: Base, vorgang: Vorgang, netz: string): Date | undefined =>
	refusedUntil(ctx.db, `${vorgang}.netz`, keyOf(ctx, 'netz', netz), GRENZEN[vorgang].netz)
