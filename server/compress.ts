import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from './app-env'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Half a millisecond per page; higher qualities cost more CPU than they save in transfer. */
const BROTLI_QUALITY = 4
/** Smaller answers fit one packet anyway. */
const MIN_BYTES = 1_024

/** Compresses dynamic answers; files were compressed by the build. */
export const compress: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next()
	const { headers, status } = c.res
	const type = headers.get('content-type')
	if (type === null || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || [204, 206, 304].includes(status)) return
	// A download has no size limit: it is streamed.
	if (/^attachment\b/.test(headers.get('content-disposition') ?? '')) return
	// Must run before the body is read, which turns node-server's lightweight response into a stream.
	const encoding = encodingOf(c.req.header('accept-encoding') ?? '')
	headers.append('Vary', 'Accept-Encoding')
	if (!encoding || c.req.method === 'HEAD' || headers.has('content-encoding')) return
	const body = new Uint8Array(await c.res.arrayBuffer())
	const packed =
		body.byteLength < MIN_BYTES
			? undefined
			: encoding === 'br'
				? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
				: await gzipped(body)
	headers.delete('content-length')
	if (packed) headers.set('Content-Encoding', encoding)
	// Otherwise Hono would merge both answers' headers.
	c.res = undefined
	c.res = new Response(packed ? new Uint8Array(packed) : body, { status, headers })
}

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best available encoding that the client accepts (`q=0` refuses one). */
export function encodingOf(
	accepted: string,
	exists: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
	const taken = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))
	return ENCODINGS.find((encoding) => taken.includes(encoding) && exists(encoding))
}
