import { isProofOfWorkDone } from '~/adapters/captcha/proof-of-work'
import { type Aufgabe, normaliseZiffern } from '~/domain/captcha/aufgabe'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { RouteName } from '~/paths'
import type { MandantDb } from '~db/handle'
import { spendCaptcha } from '~db/repositories/captcha/captcha'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { recordSicherheit } from '../shared/record-sicherheit'
import { arbeitSecrets, openAufgabe } from './sealed-aufgabe'

/** What a form sent back: the sealed challenge, the answer, and itself, so that sending it twice is one answer. */
export type Loesung = { form: RouteName; aufgabe: string; antwort: string; sendung: string }

const isRight = (ctx: AppContext, { id, ziffern }: Aufgabe, antwort: string): boolean | Promise<boolean> =>
	normaliseZiffern(antwort) === ziffern || isProofOfWorkDone(arbeitSecrets(ctx), id, antwort)

/** Spends a challenge; false where something else was sent with it before. */
export async function spendAufgabe(
	ctx: AppContext,
	db: MandantDb,
	{ id, ablauf }: Aufgabe,
	{ sendung, geloest }: { sendung: string; geloest: boolean },
): Promise<boolean> {
	const hash = ctx.keys.hash('captcha:sendung', sendung)
	const spent = await spendCaptcha(db, { id, sendung: hash, geloest, ablaufAm: new Date(ablauf) })
	return spent?.sendung === hash && spent.geloest === geloest
}

/**
 * Whether a form came with a solved challenge of its own [V-CAPTCHA]. Every answer spends the challenge, a wrong one
 * too; wrong, expired, foreign and spent are one failure.
 */
export async function solveAufgabe(
	ctx: AppContext,
	{ form, aufgabe: sealed, antwort, sendung }: Loesung,
): Promise<Result<null, 'captcha_noetig' | 'captcha_falsch'>> {
	publicUseCase()
	if (sealed === '' || antwort.trim() === '') return fail('captcha_noetig')
	const aufgabe = openAufgabe(ctx, sealed)
	if (aufgabe?.form !== form) return fail('captcha_falsch')
	const geloest = await isRight(ctx, aufgabe, antwort)
	const spent = await spendAufgabe(ctx, ctx.db, aufgabe, { sendung, geloest })
	if (spent && geloest) return ok(null)
	await recordSicherheit(ctx, { art: 'captcha_falsch', details: { form } })
	return fail('captcha_falsch')
}
