import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { flows, flowsPage } from '../../tools/lib/flows'
import { retentionPage } from '../../tools/lib/retention'

const filesUnder = (...folders: string[]): string[] =>
	folders.flatMap((folder) =>
		readdirSync(folder, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	)
const filesIn = (folder: string, end: string): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith(end))
		.map((file) => join(folder, file))
const read = (file: string) => readFileSync(file, 'utf8')

describe('docs/flows.md', () => {
	it('shows the states as the code has them: npm run flows writes it anew', () => {
		expect(read('docs/flows.md')).toBe(flowsPage())
	})

	const machines = filesUnder('app').filter((file) => !/\.test\./.test(file) && /= defineMachine\(/.test(read(file)))

	it('leaves no state machine out', () => {
		expect(flows.map(({ file }) => file).toSorted()).toEqual(machines.toSorted())
	})

	it('shows machines whose whole table a test names', () => {
		const tests = filesUnder('app').flatMap((file) => (/\.test\./.test(file) ? [read(file)] : []))
		const names = machines.flatMap((file) => read(file).match(/(?<=export const )\w+(?= = defineMachine\()/g) ?? [])
		expect(names.length).toBe(machines.length)
		expect(
			names.filter((name) => !tests.some((text) => new RegExp(`describeMachine\\(\\s*${name},`).test(text))),
		).toEqual([])
	})
})

it('docs/retention.md shows the rules as the code has them: npm run retention writes it anew', () => {
	expect(read('docs/retention.md')).toBe(retentionPage())
})

describe('docs/requirements.md', () => {
	const AREAS = 'PSNKAETVRCFB'
	/** What a log shows instead of an address, and letters in a pattern. */
	const NO_IDS = ['E-Mail', 'A-Z']
	const known = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]-\w+)\*\* \S/gm)].map(([, id]) => id)

	it('names each requirement once', () => {
		expect(known.length).toBeGreaterThan(100)
		expect(known.filter((id, i) => known.indexOf(id) !== i)).toEqual([])
	})

	it('has every id that code and tests cite', () => {
		const cited = filesUnder('app', 'db', 'server', 'tools', 'tests').flatMap((file) =>
			[...read(file).matchAll(new RegExp(`\\[([${AREAS}]-[A-Za-z]\\w*)\\]`, 'g'))].map(([, id]) => `${id} in ${file}`),
		)
		expect(cited.length).toBeGreaterThan(500)
		const isKnown = (entry: string) => [...known, ...NO_IDS].includes(entry.split(' ')[0])
		expect(cited.filter((entry) => !isKnown(entry))).toEqual([])
	})
})

describe('what the documents point at', () => {
	const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
		[
			...['docs', 'docs/decisions', 'docs/runbooks'],
			...['typescript', 'woocommerce', 'shopify', 'shopware'].map((name) => `clients/${name}`),
		].flatMap((folder) => filesIn(folder, '.md')),
	)

	it('is there: every link within the repository', () => {
		const links = pages.flatMap((page) =>
			[
				...read(page)
					.replace(/```[\s\S]*?```|`[^`]*`/g, '')
					.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/g),
			].map(([, to = '']) => [page, to] as const),
		)
		expect(links.length).toBeGreaterThan(200)
		expect(links.filter(([page, to]) => !existsSync(join(dirname(page), to)))).toEqual([])
	})

	it('is there: every file that the ways to add something name', () => {
		const named = [
			'README.md',
			'CONTRIBUTING.md',
			'docs/architecture.md',
			'docs/conventions.md',
			'docs/mechanisms.md',
		].flatMap((page) =>
			[...read(page).matchAll(/`((?:app|clients|db|docs|server|tests|tools)\/[\w./-]+)`/g)].map(([, to = '']) => to),
		)
		expect(named.length).toBeGreaterThan(30)
		expect(named.filter((to) => !existsSync(to) && !['.ts', '.server.ts'].some((end) => existsSync(to + end)))).toEqual(
			[],
		)
	})
})

describe('README.md', () => {
	const text = read('README.md')

	it('is read in one go: at most 1,200 words', () => {
		expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_200)
	})

	it('shows pictures that say what they show and load quickly', () => {
		const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]
		expect(pictures.length).toBeGreaterThanOrEqual(3)
		expect(pictures.filter(([, alt = '']) => alt.length < 10)).toEqual([])
		const bytes = pictures.reduce((sum, [, , file = '']) => sum + statSync(file).size, 0)
		expect(bytes).toBeLessThan(400_000)
	})
})

it('the documents name commands that there are', () => {
	const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
	const named = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', '.md')].flatMap((page) =>
		[...read(page).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(
			([, name = '']) => [page, name] as const,
		),
	)
	expect(named.length).toBeGreaterThan(50)
	expect(named.filter(([, name]) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('docs/conventions.md needs at most six lines of 120 characters for each way to add something', () => {
	const recipes = read('docs/conventions.md')
		.split(/\n\n/)
		.filter((paragraph) => paragraph.startsWith('**'))
	expect(recipes.length).toBeGreaterThan(15)
	expect(recipes.filter((recipe) => recipe.length > 6 * 120)).toEqual([])
})

describe('docs/decisions', () => {
	const records = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))
	const [inForce = '', superseded = ''] = read('docs/decisions/README.md').split('## Superseded')

	it('have a number each', () => {
		const numbers = records.map((file) => file.slice(0, 4))
		expect(numbers.filter((one, i) => numbers.indexOf(one) !== i)).toEqual([])
	})

	it.each(records)('%s is in the index once, under its own title and number', (file) => {
		const text = read(join('docs/decisions', file))
		const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
		expect(title).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. `))
		const isOver = /^Status: superseded by \[decision \d+\]\(\d{4}-/m.test(text)
		const [here, elsewhere] = isOver ? [superseded, inForce] : [inForce, superseded]
		expect(here.split(`- [${title}](${file})`)).toHaveLength(2)
		expect(elsewhere).not.toContain(file)
	})
})
