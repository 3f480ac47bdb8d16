import { z } from 'zod'

/** Origins of a brand's list. */
export const HERKUENFTE_MAX = 20

/** The origin of what was typed: https, a host and perhaps a port, and nothing behind them; undefined = it is none. */
function originOf(typed: string): string | undefined {
	if (!URL.canParse(typed)) return undefined
	const { origin, protocol, hostname } = new URL(typed)
	const plain = /^[a-z0-9.-]+$|^\[/.test(hostname)
	return protocol === 'https:' && plain && origin === typed.toLowerCase().replace(/\/$/, '') ? origin : undefined
}

/** Whose pages may call the API from a browser: an exact https origin, as browsers send it. */
export const herkunftSchema = z.string().transform((typed, ctx): string => {
	const origin = originOf(typed)
	if (origin !== undefined) return origin
	ctx.addIssue({ code: 'custom', message: 'herkunft_ungueltig' })
	return z.NEVER
})

export const herkuenfteSchema = z.array(herkunftSchema).max(HERKUENFTE_MAX)
