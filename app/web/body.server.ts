import { fail, ok, type Result } from '~/domain/shared/result'
import type { RequestArgs } from './context.server'
import { failPage } from './replies.server'

/** Forms are small. */
const MAX_BODY_BYTES = 1_000_000

/** How much of a body that is refused is read away, so that the browser gets to see the answer. */
const MAX_DISCARDED_BYTES = 20 * MAX_BODY_BYTES

type Reading = {
	/** The most it may hold, where its route says so (maxBodyBytes of the route table). */
	limit?: number | undefined
	/** Its length as the request says; undefined where it says none. */
	announced?: number | undefined
	/** Asked before so many bytes more are kept; false = there is no room for them now. */
	hold?: (bytes: number) => boolean
}

/**
 * Reads a body of at most 1 MB, or what its route allows, whether its length was announced or not. What is refused
 * (anfrage_zu_gross, or ueberlastet where there is no room) is read away as far as that is cheap.
 */
export async function readCapped(
	request: Request,
	{ limit = MAX_BODY_BYTES, announced = 0, hold = () => true }: Reading = {},
): Promise<Result<Uint8Array<ArrayBuffer>, 'anfrage_zu_gross' | 'ueberlastet'>> {
	if (announced > MAX_DISCARDED_BYTES) return fail('anfrage_zu_gross')
	let chunks: Uint8Array[] = []
	let size = 0
	let refused: 'anfrage_zu_gross' | 'ueberlastet' | undefined = announced > limit ? 'anfrage_zu_gross' : undefined
	const reader = request.body?.getReader()
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength
		refused ??= size > limit ? 'anfrage_zu_gross' : hold(part.value.byteLength) ? undefined : 'ueberlastet'
		if (refused) chunks = []
		else chunks.push(part.value)
		if (size > MAX_DISCARDED_BYTES) await reader?.cancel()
	}
	return refused ? fail(refused) : ok(new Uint8Array(Buffer.concat(chunks)))
}

/** No form of ours has as many; reading many of one name takes a form library seconds. */
const MAX_FIELDS = 300

/** Names as our forms have them. Brackets and dots would be read as the path of a nested value, indexes of any size included. */
const FIELD_NAME = /^[A-Za-z][\w-]{0,63}$/

/** A form as browsers send it. */
export const isForm = (request: Request) =>
	/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(request.headers.get('content-type') ?? '')

/** No text in the database can hold NUL; it becomes what HTML makes of it, the replacement character. */
function withoutNul(formData: FormData): FormData {
	const clean = new FormData()
	for (const [name, value] of formData)
		clean.append(name.replaceAll('\0', '\ufffd'), typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)
	return clean
}

/** The form that a request sent, though somebody read it before; undefined where that is not known. */
export async function postedForm({ request, context }: RequestArgs): Promise<FormData | undefined> {
	const { body } = context
	const again = new Request(request.url, { method: 'POST', headers: request.headers, body })
	return body && readFormData(again, body.byteLength).catch(() => undefined)
}

/** `limit` as in `readCapped`. */
export async function readFormData(request: Request, limit?: number): Promise<FormData> {
	if (!isForm(request)) throw failPage('eingabe_ungueltig')
	const type = request.headers.get('content-type') ?? ''
	const body = await readCapped(request, { limit })
	if (!body.ok) throw failPage(body.code)
	const formData = await new Response(body.value, { headers: { 'content-type': type } })
		.formData()
		.catch(() => undefined)
	const names = [...(formData?.keys() ?? [])]
	if (!formData || names.length > MAX_FIELDS || !names.every((name) => FIELD_NAME.test(name)))
		throw failPage('eingabe_ungueltig')
	return withoutNul(formData)
}
