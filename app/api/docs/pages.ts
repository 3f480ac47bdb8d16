import { html } from 'hono/html'
import { apiCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import type { Locale } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { errorCodes } from '../contract'
import { detailOf } from '../details'
import { statusesOf } from '../problem'
import { type Contract, callPart, placedIn, schemaPart, wordsOf } from './call-parts'
import { DOCS_PATH, docsLayout, type Html, schemaHref, TOPICS, tagHref, topicHref } from './layout'
import { TOPIC_PAGES } from './topics'

export type Reader = { contract: Contract; testbetrieb: boolean; locale: Locale }

/** A page of the documentation by what follows its address, without regard to case; undefined = there is none. */
export function docsPage(reader: Reader, rest: string, query: Record<string, string>): Html | undefined {
	const [first = '', second = ''] = rest.split('/').filter(Boolean)
	if (first === 'search') return searchPage(reader, query.q ?? '')
	if (first === 'schemas') return schemasPage(reader)
	if (first === 'calls') return tagPage(reader, second)
	return second === '' ? topicPage(reader, first || 'start') : undefined
}

const shared = ({ contract, testbetrieb }: Reader) => ({ tags: contract.tags, testbetrieb })

function topicPage(reader: Reader, topic: string): Html | undefined {
	if (!hasKey(TOPICS, topic)) return undefined
	const main = TOPIC_PAGES[topic](reader.contract)
	return docsLayout({
		...{ ...shared(reader), title: TOPICS[topic], href: topicHref(topic) },
		main: topic === 'errors' ? html`${main}${codesPart(reader.locale)}` : main,
	})
}

/** Every code of the API: when it comes, and what it says to people. `type` of a problem leads here. */
function codesPart(locale: Locale): Html {
	const t = translator(locale, 'sie')
	const rows = errorCodes()
		.map((code) => ({ code, name: apiCode(code), statuses: statusesOf(code) }))
		.sort((one, other) => one.name.localeCompare(other.name))
	return html`${rows.map(
		({ code, name, statuses }) => html`<article id="${name}" aria-labelledby="${name}-name">
<h3 id="${name}-name"><code>${name}</code></h3>
<p>Status ${statuses.join(' or ')}. ${detailOf(code)}</p>
<p lang="${locale}">${t(`fehler:${code}`)}</p>
</article>`,
	)}`
}

function tagPage(reader: Reader, slug: string): Html | undefined {
	const { contract, testbetrieb } = reader
	const tag = contract.tags.find(({ name }) => name.toLowerCase() === slug)
	if (!tag) return undefined
	const calls = placedIn(contract).filter(({ operation }) => operation.tags.includes(tag.name))
	return docsLayout({
		...{ ...shared(reader), title: tag.name, href: tagHref(tag.name) },
		lead: html`<p>${tag.description}</p><ul>${calls.map(({ path, method, operation }) => html`<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a>: ${operation.summary}</li>`)}</ul>`,
		main: html`${calls.map((one) => callPart(one, contract.components.parameters, testbetrieb))}`,
	})
}

function schemasPage(reader: Reader): Html {
	const { schemas } = reader.contract.components
	return docsLayout({
		...{ ...shared(reader), title: 'Schemas', href: `${DOCS_PATH}/schemas` },
		main: html`${Object.entries(schemas).map(([name, schema]) => schemaPart(name, schema))}`,
	})
}

type Hit = { href: string; name: string; text: string }

/** What all words stand in, of pages, calls, schemas and codes. */
function hitsOf({ contract }: Reader, asked: string): Hit[] {
	const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
	if (words.length === 0) return []
	const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
	const topics = Object.entries(TOPICS).flatMap(([topic, name]): Hit[] => {
		const text = hasKey(TOPIC_PAGES, topic) ? String(TOPIC_PAGES[topic](contract)).replace(/<[^>]+>/g, ' ') : ''
		return hasKey(TOPICS, topic) && has(`${name} ${text}`) ? [{ href: topicHref(topic), name, text: 'Page' }] : []
	})
	const calls = placedIn(contract)
		.filter((one) => has(wordsOf(one)))
		.map(({ path, method, operation }): Hit => {
			const href = `${tagHref(operation.tags[0] ?? '')}#${operation.operationId}`
			return { href, name: `${method.toUpperCase()} ${path}`, text: operation.summary }
		})
	const schemas = Object.entries(contract.components.schemas)
		.filter(([name, schema]) => has(`${name} ${Object.keys(schema.properties ?? {}).join(' ')}`))
		.map(([name]): Hit => ({ href: schemaHref(name), name, text: 'Schema' }))
	const codes = errorCodes()
		.filter((one) => has(`${apiCode(one)} ${detailOf(one)}`))
		.map((one): Hit => ({ href: `${topicHref('errors')}#${apiCode(one)}`, name: apiCode(one), text: detailOf(one) }))
	return [...topics, ...calls, ...codes, ...schemas]
}

function searchPage(reader: Reader, asked: string): Html {
	const gesucht = asked.slice(0, 100).trim()
	const hits = hitsOf(reader, gesucht)
	return docsLayout({
		...{ ...shared(reader), title: 'Search', href: `${DOCS_PATH}/search`, gesucht },
		lead: html`<p role="status">${gesucht === '' ? 'Type what you look for: a path, a field, a code or a word.' : `${hits.length} found for “${gesucht}”.`}</p>`,
		main: html`<ul>${hits.map(({ href, name, text }) => html`<li><a href="${href}">${name}</a>: ${text}</li>`)}</ul>`,
	})
}
