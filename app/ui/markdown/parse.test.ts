import { describe, expect, it } from 'vitest'
import { POLYGLOTS } from '../../../tests/fixtures/polyglots'
import { markdownToText, parseMarkdown } from './parse'

type Tree = { type: string; tagName?: string; properties?: Record<string, unknown>; children?: Tree[]; value?: string }

/** Every element of a tree, with its properties. */
const elements = (node: Tree): Tree[] => [
	...(node.type === 'element' ? [node] : []),
	...(node.children ?? []).flatMap(elements),
]
const treeOf = (text: string, options?: Parameters<typeof parseMarkdown>[1]): Tree =>
	parseMarkdown(text, options) as Tree

const ALLOWED = /^(p|br|hr|strong|em|del|code|pre|blockquote|a|h[2-6]|ul|ol|li|table|thead|tbody|tr|th|td)$/
const SAFE_URL = /^(https?:\/\/|mailto:|tel:|[/#?])/i

/** Nothing but the elements, attributes and addresses a text may have. */
function expectHarmless(tree: Tree) {
	for (const { tagName = '', properties = {} } of elements(tree)) {
		expect(tagName).toMatch(ALLOWED)
		for (const [name, value] of Object.entries(properties)) {
			expect(['href', 'rel', 'start', 'align']).toContain(name)
			if (name === 'href' && /^[a-z][a-z0-9+.-]*:/i.test(String(value).replace(/\s/g, '')))
				expect(String(value)).toMatch(SAFE_URL)
		}
	}
	const kinds = (node: Tree): string[] => [node.type, ...(node.children ?? []).flatMap(kinds)]
	expect(kinds(tree).filter((kind) => !['root', 'element', 'text'].includes(kind))).toEqual([])
}

const withoutImages = (nodes: Tree[]): Tree[] =>
	nodes
		.filter(({ tagName }) => tagName !== 'img')
		.map((node) => (node.children ? { ...node, children: withoutImages(node.children) } : node))

describe('[P-CONTENT] hostile texts', () => {
	it.each(POLYGLOTS)('%s', (payload) => {
		expectHarmless(treeOf(payload))
		expectHarmless(
			treeOf(`Text {{boese}} [Link]({{boese}}) [mehr](https://x.example/{{boese}})`, { variablen: { boese: payload } }),
		)
		expectHarmless(
			treeOf(`## ${payload}\n\n- ${payload}\n\n> ${payload}\n\n| a |\n|---|\n| ${payload.replaceAll('|', '')} |`),
		)
	})

	it.each(POLYGLOTS)('as the name or the words of a picture: %s', (payload) => {
		const picture = { src: '/inhalt/bild/eins?s=x', srcSet: '', width: 10, height: 5 }
		const words = payload.replace(/[[\]\n]/g, ' ')
		const pictures = { eins: picture, [payload]: { ...picture, src: '/inhalt/bild/zwei?s=y' } }
		const tree = treeOf(`![${words}](eins) ![x](<${payload.replace(/[<>\n]/g, '')}>) ${payload} {{eins}}`, { pictures })
		const images = elements(tree).filter(({ tagName }) => tagName === 'img')
		for (const { properties = {} } of images) {
			expect(String(properties.src)).toMatch(/^\/inhalt\/bild\/(eins|zwei)\?s=[xy]$/)
			expect(Object.keys(properties).sort()).toEqual(
				['src', 'width', 'height', 'alt', 'loading', 'decoding', 'className'].sort(),
			)
		}
		expectHarmless({ ...tree, children: withoutImages(tree.children ?? []) })
	})

	it('there are thirty of them, and they are different', () =>
		expect(new Set(POLYGLOTS).size).toBeGreaterThanOrEqual(30))
})

describe('the dialect', () => {
	const shape = (node: Tree): string =>
		node.type === 'text'
			? (node.value ?? '')
			: `${node.tagName ? `<${node.tagName}>` : ''}${(node.children ?? []).map(shape).join('')}`
	const compact = (text: string, options?: Parameters<typeof parseMarkdown>[1]) =>
		shape(treeOf(text, options)).replace(/\n/g, '')

	it.each([
		['a line break is one', 'eins\nzwei', '<p>eins<br>zwei'],
		['a list ends with the next plain line', '- a\n- b\nEnde', '<ul><li>a<li>b<p>Ende'],
		['an indented line goes on', '- a\n  b', '<ul><li>a<br>b'],
		['headings start below the title and skip no level', '# A\n#### B\n## C', '<h2>A<h3>B<h2>C'],
		['pictures are their words', '![Ein Bild](https://x.example/a.png)', '<p>Ein Bild'],
		['tables', '|a|b|\n|-|-|\n|1|2|', '<table><thead><tr><th>a<th>b<tbody><tr><td>1<td>2'],
	])('%s', (_, text, expected) => expect(compact(text)).toBe(expected))

	it('[P-CONTENT] shows pictures of the store with their sizes, and of all others the words', () => {
		const pictures = { 'turm.png': { src: '/b/1', srcSet: '/b/2 480w, /b/1 900w', width: 900, height: 300 } }
		const text =
			'![Ein {{was}}](turm.png "Titel") ![fremd](https://x.example/a.png) ![nichts](constructor) ![r][r]\n\n[r]: turm.png'
		const tree = treeOf(text, { pictures, variablen: { was: 'Turm' } })
		expect(elements(tree).filter(({ tagName }) => tagName === 'img')).toEqual([
			expect.objectContaining({
				properties: {
					...{ src: '/b/1', srcSet: '/b/2 480w, /b/1 900w', width: 900, height: 300, alt: 'Ein Turm' },
					...{ sizes: '(min-width: 42rem) 38rem, 100vw', loading: 'lazy', decoding: 'async' },
					className: ['h-auto', 'max-w-full', 'rounded-card'],
				},
			}),
		])
		expect(shape(tree)).toBe('<p><img> fremd nichts r')
		expect(shape(treeOf('[![Turm](turm.png)](/weg)', { pictures }))).toBe('<p><a><img>')
	})

	it('fills variables as text, not in code, and leaves unknown ones out', () => {
		const variablen = { name: '**<b>&', toString: 'x' }
		expect(compact('Hallo {{name}} {{ name }} {{fremd}} {{constructor}} `{{name}}`', { variablen })).toBe(
			'<p>Hallo **<b>& **<b>&   <code>{{name}}',
		)
		expect(compact('![Ein {{fremd}}Turm](x) für {{Marke}}')).toBe('<p>Ein {{fremd}}Turm für {{Marke}}')
		expect(compact('![Ein {{fremd}}Turm](x)', { variablen })).toBe('<p>Ein Turm')
	})

	it('puts a variable into an address as one part of it, or as its beginning', () => {
		const variablen = { Mail: 'a b@example.org', ziel: 'https://x.example/?a=b' }
		const hrefs = elements(
			treeOf('[m](mailto:{{Mail}}) [z]({{ziel}}) [w]({{ziel}}/weg) [q](/faq?q={{ziel}})', { variablen }),
		).map(({ properties }) => properties?.href)
		expect(hrefs.filter(Boolean)).toEqual([
			'mailto:a%20b@example.org',
			'https://x.example/?a=b',
			'https://x.example/?a=b/weg',
			'/faq?q=https%3A%2F%2Fx.example%2F%3Fa%3Db',
		])
	})

	it('shows a changed variable at once, although texts are remembered', () => {
		expect(compact('{{a}}', { variablen: { a: '1' } })).toBe('<p>1')
		expect(compact('{{a}}', { variablen: { a: '2' } })).toBe('<p>2')
	})

	it('links to other sites tell them nothing and give them no handle', () => {
		const [link] = elements(treeOf('[x](https://x.example)')).filter(({ tagName }) => tagName === 'a')
		expect(link?.properties?.rel).toBe('noopener noreferrer')
	})
})

it('gives the words alone', () => {
	expect(markdownToText('## Titel\n\nEins **zwei**\n\n- drei [^x]\n- {{vier}}', { vier: '<4>' })).toBe(
		'Titel\nEins zwei\ndrei \n<4>',
	)
})
