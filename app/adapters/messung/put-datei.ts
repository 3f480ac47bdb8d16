import { isAllowedAddress } from '~/adapters/inhalte/addresses'
import { fetchContent } from '~/adapters/inhalte/fetch-content'
import { InhaltError } from '~/adapters/inhalte/inhalte'

/** How long a server may take for a file. */
const ANTWORT_MS = 60_000

/** Whether files may be sent to an address at all: https to a public host, as webhooks (WEBHOOK_HOSTS). */
export const isAusgabeAdresse = isAllowedAddress

/**
 * Puts a file; '' or why it was not taken. Follows no redirect and connects to public addresses only. Nothing of what the
 * server answers is told but its status.
 */
export async function putDatei(
	adresse: string,
	hosts: readonly string[],
	{ body, zugang }: { body: string; zugang: string },
): Promise<string> {
	if (!isAusgabeAdresse(adresse, hosts)) return 'host not allowed'
	const url = new URL(adresse)
	try {
		const { status } = await fetchContent(url, [url.origin], {
			method: 'PUT',
			headers: {
				'content-type': 'text/csv; charset=utf-8',
				'user-agent': 'weitersagen-figures',
				...(zugang === '' ? {} : { authorization: zugang }),
			},
			body,
			signal: AbortSignal.timeout(ANTWORT_MS),
			glance: 1,
		})
		return status >= 200 && status < 300 ? '' : `status ${status}`
	} catch (error) {
		if (error instanceof InhaltError) return error.grund
		throw error
	}
}
