import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Where a library or a store of many kinds of values leaves no other way; each stands at one place that says why. */
const CASTS = [
	'app/adapters/inhalte/copies.ts',
	'app/ui/markdown/parse.ts',
	'app/usecases/inhalt/own-inhalte.ts',
	'app/routes/_shared/title.ts',
	'server/dev.ts',
]

const files = ['app', 'db', 'server']
	.flatMap((dir) => readdirSync(dir, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
	.map((entry) => join(entry.parentPath, entry.name))

const escapes = (node: ts.Node): boolean =>
	(ts.isAsExpression(node) && node.type.getText() !== 'const') ||
	ts.isNonNullExpression(node) ||
	ts.isTypeAssertionExpression(node) ||
	node.kind === ts.SyntaxKind.AnyKeyword

/** Whether what was read as JSON goes where it is taken for a value of some type: into anything but a schema. */
function isBelieved(node: ts.Node): boolean {
	if (!ts.isCallExpression(node) || node.expression.getText() !== 'JSON.parse') return false
	let one: ts.Node = node
	while (ts.isConditionalExpression(one.parent) || ts.isParenthesizedExpression(one.parent)) one = one.parent
	const { parent } = one
	if (ts.isCallExpression(parent)) return !/(^|\.)(parse|safeParse|ok)$/.test(parent.expression.getText())
	return ts.isVariableDeclaration(parent) && parent.type?.kind !== ts.SyntaxKind.UnknownKeyword
}

function escapesIn(file: string): string[] {
	const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	const text = readFileSync(file, 'utf8')
	if (/@ts-(ignore|expect-error|nocheck)/.test(text)) return [`${file}: @ts-`]
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
	const found: string[] = []
	const visit = (node: ts.Node): void => {
		if (escapes(node) || isBelieved(node)) found.push(`${file}: ${node.getText()}`)
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

it('nothing escapes the types: no any, no cast, no "!", no JSON that is believed; parse what comes in with zod, narrow with a check', () => {
	const found = files.filter((file) => !CASTS.includes(file)).flatMap(escapesIn)
	expect(found).toEqual([])
	expect(CASTS.filter((file) => escapesIn(file).length === 0)).toEqual([])
})
