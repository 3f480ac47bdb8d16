import { parseAccept } from 'hono/utils/accept'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that the client takes (`q=0` refuses one) and that there is. */
export function encodingOf(
	accepted: string,
	exists: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
	const taken = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))
	return ENCODINGS.find((encoding) => taken.includes(encoding) && exists(encoding))
}
