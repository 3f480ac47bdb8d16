import { LOCALES } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { RequestArgs } from './context.server'
import { failPage } from './replies.server'

/** Forms are small. */
export const MAX_BODY_BYTES = 1_000_000

/** Bytes of a refused body that are still read, so that the browser gets to show the answer. */
const MAX_DISCARDED_BYTES = 20 * MAX_BODY_BYTES

type Reading = {
	/** The limit of the route (maxBodyBytes in the route table), if it has its own. */
	limit?: number | undefined
	/** The announced length; undefined if none was announced. */
	announced?: number | undefined
	/** Called before each chunk is buffered; false = no room for it now. */
	hold?: (bytes: number) => boolean
}

/**
 * Reads a body of up to 1 MB, or the route's limit, with or without an announced length. A refused body
 * (anfrage_zu_gross, or ueberlastet if there is no room) is drained as far as that is cheap.
 */
export async function readCapped(
	body: AsyncIterable<Uint8Array>,
	{ limit = MAX_BODY_BYTES, announced = 0, hold = () => true }: Reading = {},
): Promise<Result<Uint8Array<ArrayBuffer>, 'anfrage_zu_gross' | 'ueberlastet'>> {
	if (announced > MAX_DISCARDED_BYTES) return fail('anfrage_zu_gross')
	let chunks: Uint8Array[] = []
	let size = 0
	let refused: 'anfrage_zu_gross' | 'ueberlastet' | undefined = announced > limit ? 'anfrage_zu_gross' : undefined
	for await (const chunk of body) {
		size += chunk.byteLength
		refused ??= size > limit ? 'anfrage_zu_gross' : hold(chunk.byteLength) ? undefined : 'ueberlastet'
		if (refused) chunks = []
		else chunks.push(chunk)
		if (size > MAX_DISCARDED_BYTES) break
	}
	return refused ? fail(refused) : ok(new Uint8Array(Buffer.concat(chunks)))
}

/** No form here has more fields. Thousands of fields of one name would keep the form library busy for seconds. */
const MAX_FIELDS = 300

/**
 * Field names our forms use. Brackets and dots would be read as the path of a nested value, with an index of any size: a
 * language alone may follow (`text.de`).
 */
const FIELD_NAME = new RegExp(
	String.raw`^(?!(?:constructor|prototype)\.)[A-Za-z][\w-]{0,63}(?:\.(?:${LOCALES.join('|')}))?$`,
)

/** The content types browsers use for forms. */
export const isForm = (request: Request) =>
	/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(request.headers.get('content-type') ?? '')

/** PostgreSQL text cannot hold NUL. It becomes the replacement character, as in HTML. */
const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd')

/** The fields of a form; undefined if its parts cannot be told apart. */
async function fieldsOf(
	body: Uint8Array<ArrayBuffer>,
	type: string,
): Promise<Iterable<[string, File | string]> | undefined> {
	if (type.startsWith('application/')) return new URLSearchParams(Buffer.from(body).toString('utf8'))
	return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined)
}

/** The posted form, even if the body was read before; undefined if it is not available. */
export async function postedForm({ request, context }: RequestArgs): Promise<FormData | undefined> {
	const { body } = context
	return body && readFormData(request, { limit: body.byteLength, body }).catch(() => undefined)
}

async function* chunksOf(body: Request['body']) {
	const reader = body?.getReader()
	try {
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
	} finally {
		await reader?.cancel()
	}
}

const capped = (body: Uint8Array<ArrayBuffer>, limit: number) =>
	body.byteLength <= limit ? ok(body) : fail('anfrage_zu_gross')

type Form = Pick<Reading, 'limit'> & {
	/** The posted form, if the server has read it already. */
	body?: Uint8Array<ArrayBuffer> | undefined
}

export async function readFormData(request: Request, { limit = MAX_BODY_BYTES, body }: Form): Promise<FormData> {
	if (!isForm(request)) throw failPage('eingabe_ungueltig')
	const read = body ? capped(body, limit) : await readCapped(chunksOf(request.body), { limit })
	if (!read.ok) throw failPage(read.code)
	const fields = await fieldsOf(read.value, request.headers.get('content-type') ?? '')
	const formData = new FormData()
	for (const [name, value] of fields ?? [])
		formData.append(withoutNul(name), typeof value === 'string' ? withoutNul(value) : value)
	const names = [...formData.keys()]
	if (!fields || names.length > MAX_FIELDS || !names.every((name) => FIELD_NAME.test(name)))
		throw failPage('eingabe_ungueltig')
	return formData
}
