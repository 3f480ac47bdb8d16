import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import { claimAntwort, dropAntwort, keepAntwort } from '~/usecases/shared/replay'
import type { ApiContext } from './context'

const HEADER = 'idempotency-key'
const METHODS = ['POST', 'PUT']

/** As callers choose them: a UUID, or whatever names the call among theirs. */
const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const keptSchema = z.object({ headers: z.array(z.tuple([z.string(), z.string()])), text: z.string() })

type Once =
	/** The work goes on under `key`; `keep` is told the answer. */
	| { art: 'neu'; key: string; keep: (answer: Response) => Promise<Response> }
	| { art: 'antwort'; answer: Response }
	| { art: 'verweigert'; code: ErrorCode }

/** A key is the caller's own: that of their token, or of the network somebody without one comes from. */
const scopeOf = ({ keys, token, netz }: ApiContext) =>
	keys.hash('api:aufrufer', token ?? `netz:${netz ?? ''}`).slice(0, 32)

/** How long the same call, sent again meanwhile, waits for the first one's answer, in milliseconds. */
const WAIT = { pause: 150, tries: 30 }

/** One whose process ended without an answer is waited for no longer: its effect, if it had one, is found by its key. */
async function claimedBy(ctx: ApiContext, schluessel: string, abdruck: string) {
	for (let tries = 0; tries < WAIT.tries; tries++) {
		const claim = await claimAntwort(ctx, schluessel, abdruck)
		if (claim.art !== 'laeuft') return claim
		await delay(WAIT.pause)
	}
	return { art: 'neu' } as const
}

/**
 * What an Idempotency-Key makes of a call: the same one again gets the first one's answer for at least 24 hours, another one
 * is refused. Calls that are sent at once share the use case's own key, so the effect happens once whoever is first. What
 * failed had no effect and keeps no key. Undefined without the header. `path`: as the contract spells it.
 */
export async function onceByKey(
	ctx: ApiContext,
	{ request, path, sent }: { request: Request; path: string; sent: Uint8Array },
): Promise<Once | undefined> {
	const given = request.headers.get(HEADER)
	if (given === null || !METHODS.includes(request.method)) return undefined
	if (!keySchema.safeParse(given).success) return { art: 'verweigert', code: 'eingabe_ungueltig' }
	const { search } = new URL(request.url)
	const what = createHash('sha256').update(`${request.method} ${path}${search}\n`).update(sent)
	const abdruck = what.digest('base64url')
	const schluessel = `api:${scopeOf(ctx)}:${given}`
	const claim = await claimedBy(ctx, schluessel, abdruck)
	if (claim.art === 'anderes') return { art: 'verweigert', code: 'schluessel_wiederverwendet' }
	if (claim.art === 'beantwortet') {
		const { headers, text } = keptSchema.parse(JSON.parse(claim.antwort))
		return { art: 'antwort', answer: new Response(text, { headers: [...headers, ['Idempotency-Replayed', 'true']] }) }
	}
	async function keep(answer: Response): Promise<Response> {
		if (!answer.ok) {
			await dropAntwort(ctx, schluessel)
			return answer
		}
		const antwort = JSON.stringify({ headers: [...answer.headers], text: await answer.clone().text() })
		await keepAntwort(ctx, schluessel, { abdruck, antwort })
		return answer
	}
	return { art: 'neu', key: `${schluessel}:${abdruck}`, keep }
}
