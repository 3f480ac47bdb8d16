import { z } from 'zod'
import { fetchContent } from '~/adapters/inhalte/fetch-content'
import { InhaltError } from '~/adapters/inhalte/inhalte'

const ANTWORT_MS = 10_000

/** A login page or a parked domain also answers with 200. */
const antwortSchema = z.object({ status: z.literal('success') })

const isTaken = (body: Buffer): boolean => {
	try {
		return antwortSchema.safeParse(JSON.parse(body.toString('utf8'))).success
	} catch {
		return false
	}
}

/**
 * Hands tracking requests to a Matomo in one call. `hosts`: origins that may be called (MATOMO_HOSTS).
 * @throws InhaltError when it did not take them
 */
export async function postMatomo(url: string, hosts: readonly string[], requests: string[]): Promise<void> {
	if (!URL.canParse(url)) throw new InhaltError('host not allowed')
	const antwort = await fetchContent(new URL('matomo.php', url.endsWith('/') ? url : `${url}/`), hosts, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json' },
		body: JSON.stringify({ requests }),
		signal: AbortSignal.timeout(ANTWORT_MS),
	})
	if (antwort.status !== 200) throw new InhaltError(`status ${antwort.status}`)
	if (!isTaken(antwort.body)) throw new InhaltError('answer has another shape')
}
