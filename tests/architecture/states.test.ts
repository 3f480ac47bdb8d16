import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const filesUnder = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))

/** Whether some branch of the expression is the name of a state, spelled out. */
function namesState(node: ts.Expression): boolean {
	if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
		return namesState(node.expression)
	if (ts.isConditionalExpression(node)) return namesState(node.whenTrue) || namesState(node.whenFalse)
	return ts.isStringLiteralLike(node)
}

/** `zustand: '…'` in values (`matomo` is the state of a Messung), not in types, and `set zustand = '…'` in SQL; as 'file:line'. */
function stateLiterals(file: string, text: string): string[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
	const found: string[] = []
	const visit = (node: ts.Node): void => {
		const line = () => found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
		if (ts.isPropertyAssignment(node) && /^(zustand|matomo)$/.test(node.name.getText()) && namesState(node.initializer))
			line()
		if (ts.isTemplateLiteral(node) && /\bset\b[^;]*\bzustand"?\s*=\s*'/i.test(node.getText())) line()
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

describe('a state changes through its machine', () => {
	const read = (text: string) => stateLiterals('x.ts', text)

	it('no use case and no repository writes the name of a state: machine.transition, .step or .initial yields it', () => {
		const files = ['app/usecases', 'db/repositories'].flatMap(filesUnder)
		expect(files.length).toBeGreaterThan(150)
		expect(files.flatMap((file) => stateLiterals(file, readFileSync(file, 'utf8')))).toEqual([])
	})

	it('finds them in updates, in variables and in SQL, and leaves types and conditions alone', () => {
		expect(read(`tx.update(t.mail).set({ zustand: 'wartet' })`)).toEqual(['x.ts:1'])
		expect(read(`const set = { id, zustand: open ? ('Offen' as const) : zu }`)).toEqual(['x.ts:1'])
		expect(read(`tx.update(m).set({ matomo: 'gescheitert' })`)).toEqual(['x.ts:1'])
		expect(read("sql`update x set a = 1, zustand = 'Offen'`")).toEqual(['x.ts:1'])
		expect(read(`type A = { zustand: 'a' | 'b' }; const b = row.zustand === 'a'; eq(t.zustand, 'a')`)).toEqual([])
		expect(read("sql`select 1 where zustand = 'Offen'`; const x = { zustand: next.value }")).toEqual([])
	})
})
