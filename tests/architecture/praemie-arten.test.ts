import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { KATALOG_ARTEN, PRAEMIE_ART_NAMEN } from '~/domain/praemie/arten'

/** The table of kinds alone may list them. */
const TABELLE = 'app/domain/praemie/arten.ts'
/** Texts that differ from those with "Sie", and no others. */
const DU = 'app/locales/de-du/'
const ARTEN: readonly string[] = PRAEMIE_ART_NAMEN

const filesUnder = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))

const isArt = (node: ts.Node): boolean =>
	(ts.isStringLiteralLike(node) && ARTEN.includes(node.text)) || (ts.isLiteralTypeNode(node) && isArt(node.literal))
const several = (nodes: readonly ts.Node[]): boolean => nodes.filter(isArt).length > 1

const NEGATIV = [ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken]
const IN_SQL = new RegExp(`((?<![=!])=|<>|\\bfrom|\\bin \\([^)]*)\\s*'(${ARTEN.join('|')})'`, 'i')

/** A map of kinds that leaves one out; one of what catalogues offer names these. */
function isUnwhole(node: ts.ObjectLiteralExpression): boolean {
	const keys = node.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
	const named = ARTEN.filter((art) => keys.includes(art))
	const ofKatalog = /satisfies Record<KatalogArt,/.test(node.parent.parent.getText())
	return named.length > 1 && named.length < (ofKatalog ? KATALOG_ARTEN : ARTEN).length
}

/** Where code decides by a kind and would forget one that is added: as 'file:line'. */
function forgetful(file: string, text: string): string[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
	const found: string[] = []
	const visit = (node: ts.Node): void => {
		const bad =
			(ts.isUnionTypeNode(node) && several(node.types)) ||
			(ts.isArrayLiteralExpression(node) && several(node.elements)) ||
			(ts.isObjectLiteralExpression(node) && isUnwhole(node)) ||
			(ts.isBinaryExpression(node) &&
				NEGATIV.includes(node.operatorToken.kind) &&
				(isArt(node.left) || isArt(node.right))) ||
			(ts.isCallExpression(node) && /^(eq|ne)$/.test(node.expression.getText()) && node.arguments.some(isArt)) ||
			(ts.isTemplateLiteral(node) && IN_SQL.test(node.getText()))
		if (bad) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

describe('kinds of reward', () => {
	const read = (text: string) => forgetful('x.ts', text)

	it('are listed by their table alone, are in every map, and no statement compares one', () => {
		const files = ['app', 'db', 'server'].flatMap(filesUnder).filter((file) => file !== TABELLE && !file.startsWith(DU))
		expect(files.length).toBeGreaterThan(1000)
		expect(files.flatMap((file) => forgetful(file, readFileSync(file, 'utf8')))).toEqual([])
	})

	it.each([
		`type Art = 'geld' | 'gutschein'`,
		`z.enum(['geld', 'gutschein', 'unterwegs'])`,
		`const TEXT = { geld: 'a', gutschein: 'b' }`,
		`const geld = art !== 'gutschein'`,
		`where(eq(praemie.art, 'geld'))`,
		"sql`where art is distinct from 'gutschein'`",
		"sql`where art = 'geld'`",
		"sql`where art in ('x', 'spende')`",
		"sql`where art <> 'gutschein'`",
	])('%s is found', (text) => expect(read(text)).toEqual(['x.ts:1']))

	it.each([
		`const { geld } = { geld: 1, anderes: 2 }`,
		`const TEXT = { geld: 'a', gutschein: 'b', spende: 'c', unterwegs: 'd' }`,
		`const NUR = { geld: 1, gutschein: 2 } as const satisfies Record<KatalogArt, number>`,
		`if (wahl.art === 'gutschein') send(wahl.email)`,
		`t(\`neu.\${art === 'spende' ? 1 : 2}\`)`,
	])('%s is not', (text) => expect(read(text)).toEqual([]))
})
