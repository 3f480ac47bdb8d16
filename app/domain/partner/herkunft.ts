import { z } from 'zod'

/** Origins of a brand's list. */
export const HERKUENFTE_MAX = 20

const isPlain = (hostname: string) => /^[a-z0-9.-]+$|^\[/.test(hostname)

/** The origin of what was typed: https, a host and perhaps a port, and nothing behind them; undefined = it is none. */
function originOf(typed: string): string | undefined {
	if (!URL.canParse(typed)) return undefined
	const { origin, protocol, hostname } = new URL(typed)
	return protocol === 'https:' && isPlain(hostname) && origin === typed.toLowerCase().replace(/\/$/, '')
		? origin
		: undefined
}

/** A page on the reader's own machine, which browsers trust without https: for whoever tries things. */
const isLocal = (hostname: string) => /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname)

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** What was typed as an address: a name alone is one by https, on the reader's own machine by http. */
function addressOf(typed: string): string {
	const address = HAS_SCHEME.test(typed) ? typed : `https://${typed}`
	const local = address !== typed && URL.canParse(address) && isLocal(new URL(address).hostname)
	return local ? `http://${typed}` : address
}

/** The origin of a page as people have it: its address from the browser, or its name alone; undefined = it is none. */
function originOfPage(typed: string): string | undefined {
	const address = addressOf(typed)
	if (!URL.canParse(address)) return undefined
	const { origin, protocol, hostname, username, password } = new URL(address)
	const isNamed = isPlain(hostname) && !username && !password && (hostname.includes('.') || isLocal(hostname))
	return isNamed && (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))) ? origin : undefined
}

const originSchema = (parse: (typed: string) => string | undefined) =>
	z.string().transform((typed, ctx): string => {
		const origin = parse(typed)
		if (origin !== undefined) return origin
		ctx.addIssue({ code: 'custom', message: 'herkunft_ungueltig' })
		return z.NEVER
	})

/** Whose pages may call the API from a browser: an exact https origin, as browsers send it. */
export const herkunftSchema = originSchema(originOf)

export const herkuenfteSchema = z.array(herkunftSchema).max(HERKUENFTE_MAX)

/** Whose pages may show the portal in a frame: the https origin of the address, or one of the reader's own machine. */
export const einbettenHerkunftSchema = originSchema(originOfPage)

export const einbettenHerkuenfteSchema = z.array(einbettenHerkunftSchema).max(HERKUENFTE_MAX)

type Allowed = { ModuleIntegratedFrame: boolean; EmpfehlenWebPage: string; EinbettenHerkuenfte: readonly string[] }

/** The origins whose pages may frame the brand's: the integrated frame's host page, and those of the brand's list. */
export function frameOrigins({ ModuleIntegratedFrame, EmpfehlenWebPage, EinbettenHerkuenfte }: Allowed): string[] {
	const host = ModuleIntegratedFrame && URL.canParse(EmpfehlenWebPage) ? [new URL(EmpfehlenWebPage).origin] : []
	return [...new Set([...host, ...EinbettenHerkuenfte])]
}
