import ts from 'typescript'
import { expect, it } from 'vitest'
import { findFloatingPromises } from './floating-promises'

const HEAD = `
interface Promise<T> { then(a: unknown, b?: unknown): Promise<T>; catch(a: unknown): Promise<T>; finally(a: unknown): Promise<T> }
interface Query { then(a: unknown, b?: unknown): unknown }
declare const save: () => Promise<number>
declare const query: Query & { where(): Query }
declare const yes: boolean
declare const list: { map<T>(work: (one: number) => T): T[] }
interface Array<T> { length: number }
declare const told: () => void
`

/** The statements of a function's body that are found, in a program without libraries. */
function foundIn(body: string): string[] {
	const text = { 'head.d.ts': HEAD, 'a.ts': `export async function run() {\n${body}\n}` }
	const sources = new Map(
		Object.entries(text).map(([name, one]) => [name, ts.createSourceFile(name, one, ts.ScriptTarget.ES2022, true)]),
	)
	const host: ts.CompilerHost = {
		...ts.createCompilerHost({}),
		getSourceFile: (name) => sources.get(name),
		fileExists: (name) => sources.has(name),
		readFile: () => undefined,
		writeFile: () => {},
	}
	const program = ts.createProgram([...sources.keys()], { noLib: true, target: ts.ScriptTarget.ES2022 }, host)
	return findFloatingPromises(program, () => true).map(({ text }) => text)
}

it.each([
	['a call', 'save()'],
	['a query that starts when it is awaited', 'query.where()'],
	['a chain that handles no failure', 'save().then(told)'],
	['a chain that ends with finally', 'save().finally(told)'],
	['a list of promises', 'list.map(() => save())'],
])('finds %s', (_, statement) => expect(foundIn(statement)).toEqual([statement]))

it.each([
	['behind a condition', 'yes && save()'],
	['in one of two ways', 'yes ? told() : save()'],
	['in brackets', '(save())'],
	['in a function within', 'const later = () => { save() }; later()'],
])('finds a call %s', (_, statement) => expect(foundIn(statement)).toEqual(['save()']))

it.each([
	['what is awaited', 'await save()'],
	['what is started on purpose', 'void save()'],
	['what has its failure handled', 'save().catch(told)'],
	['what has it handled by the second function', 'save().then(told, told)'],
	['what ends with finally behind a handler', 'save().catch(told).finally(told)'],
	['what is kept', 'const kept = save(); told(); return kept'],
	['what is no promise', 'told()'],
])('leaves alone %s', (_, statement) => expect(foundIn(statement)).toEqual([]))
