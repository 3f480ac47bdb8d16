/** What a page's Content-Security-Policy says about a script and a frame of the portal. */

type Policy = Map<string, string[]>

const HEADER = /^\s*content-security-policy(-report-only)?\s*:(.*)$/i

/**
 * The policies in what was pasted, and in those the page's own source names; all hold together. Pasted is the value
 * alone, or the headers of an answer, of which only the ones that hold are read.
 */
export function policiesIn(pasted: string, inSource: readonly string[] = []): Policy[] {
	const lines = pasted.split(/\r?\n/)
	const headers = lines.flatMap((line) => {
		const [, reportOnly, value] = HEADER.exec(line) ?? []
		return value === undefined ? [] : [{ value, holds: reportOnly === undefined }]
	})
	const values = headers.length > 0 ? headers.flatMap(({ value, holds }) => (holds ? [value] : [])) : [lines.join(' ')]
	return [...values, ...inSource]
		.flatMap((value) => value.split(','))
		.map(policyOf)
		.filter((policy) => policy.size > 0)
}

function policyOf(value: string): Policy {
	const policy: Policy = new Map()
	for (const directive of value.split(';')) {
		const [name = '', ...sources] = directive.trim().split(/\s+/)
		const key = name.toLowerCase()
		// The first one counts, as in browsers.
		if (/^(default|script|frame|child)-src(-elem)?$/.test(key) && !policy.has(key)) policy.set(key, sources)
	}
	return policy
}

const first = (policy: Policy, names: string[]) =>
	names.map((name) => policy.get(name)).find((sources) => sources !== undefined)

const SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?(\/.*)?$/i

const defaultPort = (protocol: string) => (protocol === 'https:' ? '443' : '80')

const hostMatches = (pattern: string, host: string) =>
	pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host)

/** `http:` also lets https in. */
const schemeMatches = (scheme: string, protocol: string) =>
	scheme === protocol || (scheme === 'http:' && protocol === 'https:')

/** Whether a source of a list lets this address in; `self` is the page's own origin. */
function letsIn(source: string, url: URL, self: string): boolean {
	const text = source.toLowerCase()
	if (text === "'self'") return url.origin === self
	if (/^https?:$/.test(text)) return schemeMatches(text, url.protocol)
	const [, scheme, host, port, path] = SOURCE.exec(text) ?? []
	if (host === undefined) return false
	const page = URL.canParse(self) ? new URL(self).protocol : 'https:'
	if (!schemeMatches(scheme ? `${scheme}:` : page, url.protocol)) return false
	const actual = url.port || defaultPort(url.protocol)
	const portMatches = port === '*' || actual === (port ?? defaultPort(url.protocol)) || host === '*'
	const pathMatches = !path || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
	return hostMatches(host, url.hostname) && portMatches && pathMatches
}

/** `nonce`: only with the page's own nonce on the line. */
export type ScriptUrteil = 'erlaubt' | 'nonce' | 'gesperrt'

function scriptIn(policy: Policy, url: URL, self: string, hasNonce: boolean): ScriptUrteil {
	const sources = first(policy, ['script-src-elem', 'script-src', 'default-src'])
	if (!sources) return 'erlaubt'
	const lower = sources.map((source) => source.toLowerCase())
	const takesNonce = lower.some((source) => source.startsWith("'nonce-"))
	if (takesNonce && hasNonce) return 'erlaubt'
	if (lower.includes("'strict-dynamic'")) return 'nonce'
	if (sources.some((source) => letsIn(source, url, self))) return 'erlaubt'
	return takesNonce ? 'nonce' : 'gesperrt'
}

/** Whether the script may run, by every policy of the page. */
export function scriptUrteil(policies: Policy[], script: string, self: string, hasNonce: boolean): ScriptUrteil {
	const all = policies.map((policy) => scriptIn(policy, new URL(script), self, hasNonce))
	return all.includes('gesperrt') ? 'gesperrt' : all.includes('nonce') ? 'nonce' : 'erlaubt'
}

/** Whether the portal's frame is shown, by every policy of the page. */
export function frameErlaubt(policies: Policy[], portal: string, self: string): boolean {
	return policies.every((policy) => {
		const sources = first(policy, ['frame-src', 'child-src', 'default-src'])
		return !sources || sources.some((source) => letsIn(source, new URL('/', portal), self))
	})
}
