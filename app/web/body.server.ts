import { MAX_BODY_BYTES } from '~/boot/edge.server'
import { failPage } from './replies.server'

/** How much of a body that is too large is read away, so that the browser gets to see the answer. */
const MAX_DISCARDED_BYTES = 20 * MAX_BODY_BYTES

/** Reads a body of at most 1 MB, also when the sender did not announce its length. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = []
	let size = 0
	const reader = request.body?.getReader()
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength
		if (size <= MAX_BODY_BYTES) chunks.push(part.value)
		if (size > MAX_DISCARDED_BYTES) await reader?.cancel()
	}
	if (size > MAX_BODY_BYTES) throw failPage('anfrage_zu_gross')
	return new Uint8Array(Buffer.concat(chunks))
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

const posted = new WeakMap<Request, FormData>()

/** The form of a request, whether somebody read it before or not; undefined where it cannot be read. */
export const postedForm = async (request: Request): Promise<FormData | undefined> =>
	posted.get(request) ?? (request.bodyUsed ? undefined : readFormData(request).catch(() => undefined))

export async function readFormData(request: Request): Promise<FormData> {
	if (!isForm(request)) throw failPage('eingabe_ungueltig')
	const type = request.headers.get('content-type') ?? ''
	const body = await readBody(request)
	const formData = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined)
	const names = [...(formData?.keys() ?? [])]
	if (!formData || names.length > MAX_FIELDS || !names.every((name) => FIELD_NAME.test(name)))
		throw failPage('eingabe_ungueltig')
	const clean = withoutNul(formData)
	// A copy: readers take fields out.
	posted.set(request, withoutNul(clean))
	return clean
}
