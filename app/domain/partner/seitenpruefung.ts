import { AUSSEHEN, ELEMENTE, MODI, scriptLine } from './einbettung'
import { frameErlaubt, policiesIn, scriptUrteil } from './seitenrichtlinie'

/** What was found on a page; `gut` = nothing to change. `wert` is what the text names. */
export type Befund = { code: BefundCode; gut: boolean; wert?: string }

export type BefundCode =
	| 'herkunftErlaubt'
	| 'herkunftFehlt'
	| 'zeileAktuell'
	| 'zeileFehlt'
	| 'zeileFremd'
	| 'zeileModul'
	| 'fassungAlt'
	| 'fassungUnbekannt'
	| 'pruefwertFalsch'
	| 'pruefwertBeweglich'
	| 'pruefwertOhneHerkunft'
	| 'elementDa'
	| 'elementFehlt'
	| 'elementOhneLink'
	| 'elementWert'
	| 'richtlinieKeine'
	| 'richtlinieGut'
	| 'richtlinieSkript'
	| 'richtlinieNonce'
	| 'richtlinieRahmen'

type Seite = {
	/** The page's origin. */
	herkunft: string
	/** Its source, or '' where only the address was given. */
	quelltext: string
	/** Its policy as pasted, or ''. */
	richtlinie: string
}

type Fassung = { version: string; integrity: string }
/** `fassungen`: the published versions of the script, newest first. */
type Portal = { herkunft: string; erlaubt: readonly string[]; fassungen: readonly [Fassung, ...Fassung[]] }

type Tag = { name: string; attributes: Map<string, string>; content: string }

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const decoded = (value: string) => value.replaceAll(/&(amp|#38|#x26);/gi, '&').trim()

function attributesOf(text: string): Map<string, string> {
	const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]): [string, string] => [
		name.toLowerCase(),
		decoded(double ?? single ?? bare ?? ''),
	])
	// The first one counts, as in browsers.
	return new Map(found.reverse())
}

/**
 * The elements of these names in a page's source. No part of the pattern passes a `<`, so that a long text takes a time
 * that grows with its length only.
 */
function tagsIn(source: string, names: string): Tag[] {
	const tag = new RegExp(`<(${names})((?:\\s(?:"[^"<]*"|'[^'<]*'|[^"'<>])*)?)>`, 'gi')
	const found = [...source.matchAll(tag)]
	return found.map(({ 0: whole, 1: name = '', 2: text = '', index }, at) => {
		const rest = source.slice(index + whole.length, found[at + 1]?.index)
		const [content = ''] = rest.split(`</${name}`)
		return { name: name.toLowerCase(), attributes: attributesOf(text), content }
	})
}

const withoutComments = (source: string) => {
	const [before = '', ...comments] = source.split('<!--')
	return before + comments.map((text) => text.split('-->').slice(1).join('-->')).join('')
}

const addressOf = (src: string | undefined, base: string) =>
	src && URL.canParse(src, base) ? new URL(src, base) : undefined

/** The lines that load an embed script, of this portal or another. */
function scriptsIn(source: string, base: string) {
	return tagsIn(source, 'script').flatMap(({ attributes }) => {
		const url = addressOf(attributes.get('src'), base)
		return url && /^\/einbetten(?:\/[^/]+)?\.js$/.test(url.pathname) ? [{ url, attributes }] : []
	})
}

type Script = ReturnType<typeof scriptsIn>[number]

function checkScript({ url, attributes }: Script, portal: Portal): Befund[] {
	const [newest] = portal.fassungen
	if (url.origin !== portal.herkunft) return [{ code: 'zeileFremd', gut: false, wert: scriptLine(portal.herkunft) }]
	if (attributes.get('type')?.toLowerCase() === 'module') return [{ code: 'zeileModul', gut: false }]
	const integrity = attributes.get('integrity')
	const [, version] = /^\/einbetten\/(.+)\.js$/.exec(url.pathname) ?? []
	if (version === undefined)
		return integrity
			? [{ code: 'pruefwertBeweglich', gut: false, wert: scriptLine(portal.herkunft, newest) }]
			: [{ code: 'zeileAktuell', gut: true, wert: newest.version }]
	const known = portal.fassungen.find((one) => one.version === version)
	if (!known) return [{ code: 'fassungUnbekannt', gut: false, wert: scriptLine(portal.herkunft, newest) }]
	const line = scriptLine(portal.herkunft, known)
	if (integrity && !integrity.split(/\s+/).includes(known.integrity))
		return [{ code: 'pruefwertFalsch', gut: false, wert: line }]
	if (integrity && !attributes.has('crossorigin')) return [{ code: 'pruefwertOhneHerkunft', gut: false, wert: line }]
	return known === newest
		? [{ code: 'zeileAktuell', gut: true, wert: version }]
		: [{ code: 'fassungAlt', gut: false, wert: scriptLine(portal.herkunft, newest) }]
}

const WERTE: Record<string, readonly string[]> = { mode: MODI, look: AUSSEHEN, share: ['100', '50', '0'] }

function checkElements(source: string): Befund[] {
	const elements = tagsIn(source, ELEMENTE.map((name) => `weitersagen-${name}`).join('|'))
	if (elements.length === 0) return [{ code: 'elementFehlt', gut: false }]
	const wrong = elements.flatMap(({ attributes }) =>
		Object.entries(WERTE).flatMap(([name, allowed]): Befund[] => {
			const value = attributes.get(name)
			return value === undefined || value === '' || allowed.includes(value)
				? []
				: [{ code: 'elementWert', gut: false, wert: `${name}="${value}"` }]
		}),
	)
	const withoutLink = elements.filter(({ content }) => !/<a\s[^<>]*href/i.test(content))
	return [
		{ code: 'elementDa', gut: true, wert: String(elements.length) },
		...wrong,
		...withoutLink.slice(0, 1).map(({ name }): Befund => ({ code: 'elementOhneLink', gut: false, wert: `<${name}>` })),
	]
}

function checkPolicy(source: string, script: Script | undefined, seite: Seite, portal: Portal): Befund[] {
	const policies = policiesIn(seite.richtlinie, metaPolicies(source))
	if (policies.length === 0) return [{ code: 'richtlinieKeine', gut: true }]
	const address = script?.url.origin === portal.herkunft ? script.url.href : `${portal.herkunft}/einbetten.js`
	const urteil = scriptUrteil(policies, address, seite.herkunft, script?.attributes.has('nonce') ?? false)
	const found: Befund[] = []
	if (urteil === 'gesperrt') found.push({ code: 'richtlinieSkript', gut: false, wert: `script-src ${portal.herkunft}` })
	if (urteil === 'nonce') found.push({ code: 'richtlinieNonce', gut: false })
	if (!frameErlaubt(policies, portal.herkunft, seite.herkunft))
		found.push({ code: 'richtlinieRahmen', gut: false, wert: `frame-src ${portal.herkunft}` })
	return found.length > 0 ? found : [{ code: 'richtlinieGut', gut: true }]
}

/** Policies that the page's own source names. */
const metaPolicies = (source: string) =>
	tagsIn(source, 'meta').flatMap(({ attributes }) => {
		const content = attributes.get('content')
		return attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy' && content ? [content] : []
	})

/** What stands in the way of the portal on a page, and what is right already. Nothing is fetched. */
export function inspectSeite(seite: Seite, portal: Portal): Befund[] {
	const isAllowed = portal.erlaubt.includes(seite.herkunft) || seite.herkunft === portal.herkunft
	const source = withoutComments(seite.quelltext)
	const isGiven = seite.quelltext.trim() !== ''
	const scripts = scriptsIn(source, seite.herkunft)
	const own = scripts.find(({ url }) => url.origin === portal.herkunft) ?? scripts[0]
	const line: Befund[] = own
		? checkScript(own, portal)
		: [{ code: 'zeileFehlt', gut: false, wert: scriptLine(portal.herkunft) }]
	return [
		{ code: isAllowed ? 'herkunftErlaubt' : 'herkunftFehlt', gut: isAllowed, wert: seite.herkunft },
		...(isGiven ? [...line, ...checkElements(source)] : []),
		...checkPolicy(source, own, seite, portal),
	]
}
