import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { produktRecordSchema } from '~/domain/katalog/records'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { hasKey } from '~/domain/shared/keys'
import { RECHTE } from '~/domain/zugriff/tabelle'
import { protokoll } from '~/locales/de/protokoll/protokoll'
import { translator } from '~/locales/translate'
import { detailsOf } from '~/routes/_shared/protokoll/details.server'
import { wortOf } from '~/routes/_shared/protokoll/worte.server'
import { bezugText, ereignisText } from '~/routes/_shared/protokoll/zeile.server'

/* Every kind of entry that the code writes into the log, with what it notes, is read in words by people. */

const WRITERS = new Set(['writeAudit', 'writeSicherheit', 'recordSicherheit', 'noteSicherheit'])

const files = readdirSync('app/usecases', { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
	.map((entry) => join(entry.parentPath, entry.name))

const configFile = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, '.')
const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true })
const checker = program.getTypeChecker()

/** Literals a type allows; undefined where it is open. */
function literalsOf(type: ts.Type): string[] {
	if (type.isUnion()) return type.types.flatMap(literalsOf)
	return type.isStringLiteral() ? [type.value] : []
}

type Notiz = { ereignis: string; bezug: string; name: string; value: string; at: string }
type Feld = { name: string; type: ts.Type }

const typed = (node: ts.Node): ts.Type => checker.getTypeAtLocation(node)

/** What a name stands for, where it was declared with a value. */
function declaredAs(node: ts.Expression): ts.Expression | undefined {
	const symbol = ts.isShorthandPropertyAssignment(node.parent)
		? checker.getShorthandAssignmentValueSymbol(node.parent)
		: checker.getSymbolAtLocation(node)
	const declaration = symbol?.valueDeclaration
	return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

/** The fields of an object as it is written, each with the narrowest type it has there. */
function fieldsOf(node: ts.Expression): Feld[] {
	if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
		return fieldsOf(node.expression)
	if (ts.isConditionalExpression(node)) return [...fieldsOf(node.whenTrue), ...fieldsOf(node.whenFalse)]
	if (ts.isObjectLiteralExpression(node))
		return node.properties.flatMap((property): Feld[] => {
			if (ts.isSpreadAssignment(property)) return fieldsOf(property.expression)
			if (ts.isPropertyAssignment(property))
				return [{ name: property.name.getText(), type: typed(property.initializer) }]
			if (!ts.isShorthandPropertyAssignment(property)) return []
			const symbol = checker.getShorthandAssignmentValueSymbol(property)
			return symbol ? [{ name: property.name.text, type: checker.getTypeOfSymbolAtLocation(symbol, property) }] : []
		})
	const declared = ts.isIdentifier(node) ? declaredAs(node) : undefined
	if (declared && !ts.isAwaitExpression(declared)) return fieldsOf(declared)
	const parts = typed(node).isUnion() ? (typed(node) as ts.UnionType).types : [typed(node)]
	return parts.flatMap((part) =>
		part.getProperties().map((one) => ({ name: one.name, type: checker.getTypeOfSymbolAtLocation(one, node) })),
	)
}

/** The expression of a field of an object as it is written. */
function expressionOf(node: ts.Expression, name: string): ts.Expression | undefined {
	if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return expressionOf(node.expression, name)
	if (ts.isIdentifier(node)) {
		const declared = declaredAs(node)
		return declared && expressionOf(declared, name)
	}
	if (!ts.isObjectLiteralExpression(node)) return undefined
	for (const property of node.properties) {
		if (ts.isSpreadAssignment(property)) {
			const found = expressionOf(property.expression, name)
			if (found) return found
		} else if (property.name?.getText() === name)
			return ts.isPropertyAssignment(property)
				? property.initializer
				: ts.isShorthandPropertyAssignment(property)
					? property.name
					: undefined
	}
	return undefined
}

const literalsAt = (entry: ts.Expression, name: string): string[] => {
	const found = expressionOf(entry, name)
	const declared = found && ts.isIdentifier(found) ? (declaredAs(found) ?? found) : found
	return declared ? literalsOf(typed(declared)) : []
}

/** What stands in a field, before and after where it is a change; '' where any text may. */
function valuesOf({ type }: Feld, node: ts.Node): string[] {
	const parts = type.isUnion() ? type.types : [type]
	const inner = parts.flatMap((one) =>
		['von', 'nach'].flatMap((end) => {
			const symbol = one.flags & ts.TypeFlags.Object ? one.getProperty(end) : undefined
			return symbol ? literalsOf(checker.getTypeOfSymbolAtLocation(symbol, node)) : []
		}),
	)
	const found = [...new Set([...literalsOf(type), ...inner])]
	return found.length > 0 ? found : ['']
}

/** What one call notes, by field. */
function notizenOf(call: ts.CallExpression): Notiz[] {
	const entry = call.arguments[call.expression.getText() === 'writeAudit' ? 2 : call.arguments.length - 1]
	if (!entry) return []
	const events = [...literalsAt(entry, 'ereignis'), ...literalsAt(entry, 'art')]
	const [bezug = ''] = literalsAt(entry, 'bezug')
	const at = `${call.getSourceFile().fileName.split('app/usecases/')[1]}`
	const details = expressionOf(entry, 'details')
	const fields = details ? fieldsOf(details) : []
	return (events.length > 0 ? events : ['']).flatMap((ereignis) => [
		{ ereignis, bezug, name: '', value: '', at },
		...fields.flatMap((field) =>
			valuesOf(field, call).map((value) => ({ ...{ ereignis, bezug, name: field.name, value, at } })),
		),
	])
}

const notizen: Notiz[] = []
for (const source of program.getSourceFiles()) {
	if (!source.fileName.includes('/app/usecases/')) continue
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && WRITERS.has(node.expression.getText())) notizen.push(...notizenOf(node))
		ts.forEachChild(node, visit)
	}
	visit(source)
}

const ctxOf = (locale: 'de' | 'en') =>
	({
		locale,
		t: translator(locale, 'arbeit'),
		mandant: { clientRoute: 'nordfunk', config: { Name: 'Nordfunk' } },
	}) as unknown as Parameters<typeof detailsOf>[0]

describe('the log', () => {
	it('knows what the code notes', () => {
		expect(notizen.length).toBeGreaterThan(150)
		expect(new Set(notizen.map(({ name }) => name)).size).toBeGreaterThan(60)
	})

	it('names every field in words', () => {
		const ohne = notizen.filter(
			({ name }) =>
				name !== '' &&
				!['von', 'nach', 'betragCent', 'summeCent', 'wertCent', 'sammelart'].includes(name) &&
				!hasKey(protokoll.feld, name),
		)
		expect([...new Set(ohne.map(({ name, at }) => `${name} (${at})`))]).toEqual([])
	})

	it('names every setting and every field of the catalogue in words', () => {
		const felder = produktRecordSchema.options.flatMap(({ shape }) => Object.keys(shape))
		const namen = [...Object.keys(mandantConfigSchema.shape), ...felder]
		expect(namen.length).toBeGreaterThan(100)
		expect(namen.filter((name) => !hasKey(protokoll.einstellung, name))).toEqual([])
		const details = { geaendert: 'Name KulanzMaxCent', KulanzMaxCent: { von: 1000, nach: 2000 } }
		const text = detailsOf(ctxOf('de'), { bezug: 'mandant', details, laeufe: new Map() }).join('; ')
		expect(text).toMatch(/^Geändert Name, Höchste Kulanz; Höchste Kulanz 10,00\s€ → 20,00\s€$/)
	})

	it.each(['de', 'en'] as const)('says what every right lets somebody do that was refused: %s', (locale) => {
		const rechte = [...new Set(Object.values(RECHTE).flat())]
		expect(rechte.length).toBeGreaterThan(80)
		const text = (was: string) => detailsOf(ctxOf(locale), { bezug: '', details: { was }, laeufe: new Map() }).join(' ')
		// The names of some are names of events, too.
		const isEreignis = (recht: string) => hasKey(protokoll.ereignis, recht.replace('.', '_'))
		expect(rechte.filter((recht) => !isEreignis(recht) && !text(recht).includes(': '))).toEqual([])
	})

	it.each(['de', 'en'] as const)('says every event, thing and value in words: %s', (locale) => {
		const ctx = ctxOf(locale)
		const roh = notizen.flatMap(({ ereignis, bezug, name, value, at }) => {
			const art = hasKey(protokoll.sicherheit, ereignis) ? 'sicherheit' : 'aenderungen'
			const was = ereignisText(ctx, art, ereignis)
			const found = [
				...(ereignis !== '' && was === ereignis ? [`${at}: ${ereignis}`] : []),
				...(bezug && bezugText(ctx, bezug) === bezug ? [`${at}: ${bezug}`] : []),
			]
			if (value === '') return found
			const details = name === 'nach' || name === 'von' ? { von: value, nach: value } : { [name]: value }
			const text = detailsOf(ctx, { bezug, details, laeufe: new Map(), ereignis }).join(' ')
			const isRaw = wortOf(ctx.t, bezug, value) === undefined && text.split(/[ ,]+/).includes(value)
			return isRaw || /\w_\w/.test(text) ? [...found, `${at}: ${name} ${value} → ${text}`] : found
		})
		expect([...new Set(roh)]).toEqual([])
	})
})
