/** The elements of the embed script, as `<weitersagen-…>`. */
export const ELEMENTE = ['empfehlen', 'stand', 'freund'] as const
export const MODI = ['inline', 'button', 'popup'] as const
export const AUSSEHEN = ['plain', 'brand'] as const

/** What somebody chose for their page. */
export type Einbettung = {
	element: (typeof ELEMENTE)[number]
	mode: (typeof MODI)[number]
	look: (typeof AUSSEHEN)[number]
	product?: number | undefined
	share?: number | undefined
	language?: string | undefined
	campaign?: string | undefined
}

/** The element's attributes; what it is without them is left out. */
export function attributesOf(chosen: Einbettung): [name: string, value: string][] {
	const { element, mode, look, product, share, language, campaign } = chosen
	const recommends = element === 'empfehlen'
	const all: [string, unknown][] = [
		['product', recommends ? product : undefined],
		['share', recommends ? share : undefined],
		['language', language],
		['look', look === 'plain' ? undefined : look],
		['mode', mode === 'inline' ? undefined : mode],
		['campaign', campaign],
	]
	return all.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The line that loads the script: the newest version, or a fixed one that the browser checks. */
export function scriptLine(portal: string, fassung?: { version: string; integrity: string }): string {
	if (!fassung) return `<script src="${portal}/einbetten.js" async></script>`
	const { version, integrity } = fassung
	return `<script src="${portal}/einbetten/${version}.js" integrity="${integrity}" crossorigin="anonymous" async></script>`
}

/** The element with the link that stands for it where there is no script. */
export function elementLine(chosen: Einbettung, link: { href: string; text: string }): string {
	const attributes = attributesOf(chosen).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
	const tag = `weitersagen-${chosen.element}`
	return `<${tag}${attributes.join('')}><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></${tag}>`
}
