import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/*
 * No statement has a parameter for each of many things: a file, a selection or a brand can be of any size, a statement's
 * wire has room for 65,535 parameters, and what writes its text has a stack. Sets are one parameter (`isAnyOf`), rows are
 * written in portions (`db/repositories/shared/sets.ts`).
 */

/** Where statements are joined of parts whose number the code fixes: columns, filters, kinds, words up to five. */
const JOINED = [
	'db/repositories/agentur/statistik.ts',
	'db/repositories/auftrag/auftrag-betrag.ts',
	'db/repositories/auftrag/kandidat.ts',
	'db/repositories/auftrag/verlauf.ts',
	'db/repositories/betrugspruefung/muster.ts',
	'db/repositories/betrugspruefung/umfeld.ts',
	'db/repositories/empfaenger/link.ts',
	'db/repositories/jobs/aufbewahrung.ts',
	'db/repositories/jobs/due-work.ts',
	'db/repositories/katalog/berater.ts',
	'db/repositories/katalog/sortiment.ts',
	'db/repositories/konto/bereich.ts',
	'db/repositories/liste/suche.ts',
	'db/repositories/mandant/menschen.ts',
	'db/repositories/messung/kennzahl-ereignisse.ts',
	'db/repositories/messung/kennzahl-lesen.ts',
	'db/repositories/messung/kennzahl.ts',
	'db/repositories/shared/list-search.ts',
	'db/repositories/shared/list.ts',
	'db/repositories/shared/newest.ts',
	'db/repositories/shared/praemie-art.ts',
	'db/repositories/shared/versiegelt.ts',
	'db/schema/suche.ts',
]

const filesUnder = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))

/** Files that write statements. */
const files = ['app', 'db', 'server']
	.flatMap(filesUnder)
	.filter((file) => /drizzle-orm|\.\s*insert\(/.test(readFileSync(file, 'utf8')))

/** What one row is called where a statement writes it. */
const ONE_ROW = /^(row|produkt|festnetz|mobil)$/

/** Names that loops give to portions: `for (const some of portions(table, rows))`. */
function portionsIn(source: ts.SourceFile): ReadonlySet<string> {
	const names = new Set<string>()
	const visit = (node: ts.Node): void => {
		if (ts.isForOfStatement(node) && node.expression.getText().startsWith('portions('))
			names.add(node.initializer.getText().replace(/^const /, ''))
		ts.forEachChild(node, visit)
	}
	visit(source)
	return names
}

/** Whether it is one row, a portion, or rows that are named one by one. */
function isBounded(node: ts.Expression, portions: ReadonlySet<string>): boolean {
	if (ts.isArrayLiteralExpression(node)) return !node.elements.some(ts.isSpreadElement)
	if (ts.isIdentifier(node)) return ONE_ROW.test(node.text) || portions.has(node.text)
	return ts.isObjectLiteralExpression(node)
}

/** What may have as many parameters as somebody likes, as 'kind: text'. */
function unbounded(text: string): string[] {
	const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
	const portions = portionsIn(source)
	const found: string[] = []
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node)) {
			const name = node.expression.getText()
			const [first] = node.arguments
			if (/^(notIn|in)Array$/.test(name)) found.push(`set: ${name}`)
			if (name === 'sql.join' || (/^(or|and)$/.test(name) && node.arguments.some(ts.isSpreadElement)))
				found.push(`joined: ${name}`)
			if (first && /\.\s*insert\(.*\.\s*values$/s.test(name) && !isBounded(first, portions))
				found.push(`rows: ${first.getText()}`)
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

describe('a statement for any number of things', () => {
	it('has no parameter for each of them: sets are one parameter, rows come in portions', () => {
		expect(files.length).toBeGreaterThan(150)
		const found = files.flatMap((file) => unbounded(readFileSync(file, 'utf8')).map((what) => ({ file, what })))
		const joined = found.filter(({ what }) => what.startsWith('joined'))
		expect(found.filter((one) => !joined.includes(one))).toEqual([])
		expect([...new Set(joined.map(({ file }) => file))].sort()).toEqual(JOINED)
	})

	it('is found by what it is written with', () => {
		expect(unbounded('db.insert(t).values(rows)')).toEqual(['rows: rows'])
		expect(unbounded('db\n.insert(t)\n.values(rows.map((row) => ({ ...row }))).returning()')).toHaveLength(1)
		expect(unbounded('db.insert(t).values([one, ...more])')).toHaveLength(1)
		expect(unbounded('for (const some of portions(t, rows)) await db.insert(t).values(some)')).toEqual([])
		expect(unbounded('db.insert(t).values(row); db.insert(t).values([{}, {}]); map.values()')).toEqual([])
		expect(unbounded('inArray(t.id, ids); or(...each); or(a, b)')).toEqual(['set: inArray', 'joined: or'])
	})
})
