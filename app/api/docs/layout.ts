import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { API_PATH } from '../paths'

export type Html = ReturnType<typeof html>

export const DOCS_PATH = `${API_PATH}/docs`

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; --line: #c9ced6; --soft: #f3f5f8; --link: #0b4f9e }
@media (prefers-color-scheme: dark) { :root { --line: #4a525e; --soft: #1d232b; --link: #9cc7ff } }
body { margin: 0; overflow-wrap: anywhere }
a { color: var(--link); text-underline-offset: 0.15em }
header, nav, main { padding: 0 1rem }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.25rem; padding-block: 0.75rem; border-bottom: 1px solid var(--line) }
header p { margin: 0 }
.name { font-weight: 600; color: inherit; text-decoration: none }
.note { border: 1px solid; border-radius: 0.25rem; padding: 0 0.5rem; font-size: 0.875rem }
[role=search] { display: flex; align-items: center; gap: 0.5rem; margin: 0; flex: 1 1 16rem; max-width: 26rem }
[role=search] label { display: flex; align-items: center; gap: 0.5rem; flex: 1; margin: 0; white-space: nowrap }
[role=search] input { min-width: 0 }
main { max-width: 48rem; padding-bottom: 3rem }
nav { border-top: 1px solid var(--line); padding-block: 1rem }
code, pre { font: 0.9em/1.5 ui-monospace, monospace }
:not(pre) > code { background: var(--soft); border-radius: 0.2rem; padding: 0 0.2em }
pre { overflow-x: auto; overflow-wrap: normal; border: 1px solid var(--line); background: var(--soft); border-radius: 0.375rem; padding: 0.75rem; margin: 0.5rem 0 }
article { border-top: 1px solid var(--line); margin-top: 2rem }
h1, h2, h3, h4 { line-height: 1.25 }
h3 { font-size: 1.1875rem; margin-top: 1.5rem }
h4 { margin: 1.25rem 0 0 }
ul { margin: 0.25rem 0; padding-left: 1.25rem }
nav ul { list-style: none; padding: 0 }
nav p { margin: 1rem 0 0; font-weight: 600 }
nav a { display: block; padding: 0.25rem 0 }
nav [aria-current] { font-weight: bold; color: inherit }
summary { padding: 0.25rem 0; cursor: pointer }
table { border-collapse: collapse }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.5rem; text-align: left; vertical-align: top }
form { margin: 0.75rem 0 }
label { display: block; margin: 0.5rem 0 }
input, textarea, button { font: inherit; padding: 0.4rem 0.6rem; max-width: 100%; box-sizing: border-box }
label input, textarea { display: block; width: 100% }
a:focus-visible, summary:focus-visible, input:focus-visible, button:focus-visible, textarea:focus-visible { outline: 3px solid; outline-offset: 2px }
@media (min-width: 60rem) {
body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); grid-template-rows: auto 1fr; column-gap: 1rem }
header { grid-column: 1 / -1 }
.contents { display: none }
nav { grid-area: 2 / 1; border: 0 }
main { grid-area: 2 / 2 }
}
`

/** Nothing but its own style, and forms that stay here: no script, no picture, no other site. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Pages that explain what calls share, in the order of their reading. */
export const TOPICS = {
	start: 'Start',
	keys: 'Keys and tokens',
	errors: 'Errors',
	idempotency: 'Idempotency',
	pagination: 'Pagination',
	events: 'Events and webhooks',
	sandbox: 'Sandbox',
	embed: 'Embed',
} as const
export type Topic = keyof typeof TOPICS

export const topicHref = (topic: Topic): string => (topic === 'start' ? DOCS_PATH : `${DOCS_PATH}/${topic}`)
export const tagHref = (tag: string): string => `${DOCS_PATH}/calls/${tag.toLowerCase()}`
export const schemaHref = (name: string): string => `${DOCS_PATH}/schemas#schema-${name}`

type Page = {
	title: string
	/** Where it is, as its link says. */
	href: string
	tags: readonly { name: string }[]
	testbetrieb: boolean
	/** What was searched for. */
	gesucht?: string
	lead?: Html | string
	main: Html | string
}

const link = (href: string, text: string, current: string): Html =>
	html`<li><a href="${href}"${href === current ? raw(' aria-current="page"') : ''}>${text}</a></li>`

/** One page of the documentation, with the way to all others. */
export function docsLayout({ title, href, tags, testbetrieb, gesucht = '', lead = '', main }: Page): Html {
	const topics = Object.entries(TOPICS).map(([topic, text]) =>
		link(topic === 'start' ? DOCS_PATH : `${DOCS_PATH}/${topic}`, text, href),
	)
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Weitersagen: the API</title><style>${raw(STYLE)}</style></head>
<body><header><p><a class="name" href="${DOCS_PATH}">Weitersagen: the API</a></p>
${testbetrieb ? html`<p class="note">Testbetrieb: nothing is sent and nothing is paid here.</p>` : ''}
<form action="${DOCS_PATH}/search" role="search"><label>Search <input type="search" name="q" value="${gesucht}" maxlength="100"></label> <button>Find</button></form>
<p class="contents"><a href="#contents">All pages</a></p></header>
<main><h1>${title}</h1>${lead}
${main}</main>
<nav id="contents" aria-label="Contents"><ul>${topics}</ul><p>Calls</p><ul>${tags.map(({ name }) => link(tagHref(name), name, href))}${link(`${DOCS_PATH}/schemas`, 'Schemas', href)}</ul></nav></body></html>`
}
