import ts from 'typescript'

/** A statement whose promise is neither awaited nor handled; `line` from 1. */
export type Floating = { file: string; line: number; text: string }

/** Where a promise's failure is handled, or left unhandled on purpose by `void`. */
function isHandled(node: ts.Expression): boolean {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
	const { name, expression } = node.expression
	if (name.text === 'catch') return node.arguments.length > 0
	if (name.text === 'then') return node.arguments.length > 1
	return name.text === 'finally' && isHandled(expression)
}

function isThenable(type: ts.Type, checker: ts.TypeChecker): boolean {
	if (type.isUnion()) return type.types.some((one) => isThenable(one, checker))
	if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return false
	const then = type.getProperty('then')
	if (!then)
		return (
			checker.isArrayType(type) &&
			checker.getTypeArguments(type as ts.TypeReference).some((one) => isThenable(one, checker))
		)
	return checker.getTypeOfSymbol(then).getCallSignatures().length > 0
}

/** The parts of a statement's expression whose values nobody uses. */
function unusedParts(node: ts.Expression): ts.Expression[] {
	if (ts.isParenthesizedExpression(node)) return unusedParts(node.expression)
	if (ts.isConditionalExpression(node)) return [...unusedParts(node.whenTrue), ...unusedParts(node.whenFalse)]
	if (ts.isBinaryExpression(node)) {
		const { kind } = node.operatorToken
		if (kind === ts.SyntaxKind.CommaToken) return [...unusedParts(node.left), ...unusedParts(node.right)]
		const isLogical =
			kind === ts.SyntaxKind.AmpersandAmpersandToken ||
			kind === ts.SyntaxKind.BarBarToken ||
			kind === ts.SyntaxKind.QuestionQuestionToken
		return isLogical ? unusedParts(node.right) : []
	}
	return ts.isAwaitExpression(node) || ts.isVoidExpression(node) || isHandled(node) ? [] : [node]
}

/** Statements of these files that start something and neither await nor handle it. */
export function findFloatingPromises(program: ts.Program, isChecked: (file: string) => boolean): Floating[] {
	const checker = program.getTypeChecker()
	const found: Floating[] = []
	for (const source of program.getSourceFiles()) {
		if (source.isDeclarationFile || !isChecked(source.fileName)) continue
		const visit = (node: ts.Node): void => {
			if (ts.isExpressionStatement(node))
				for (const part of unusedParts(node.expression))
					if (isThenable(checker.getTypeAtLocation(part), checker)) {
						const { line } = source.getLineAndCharacterOfPosition(part.getStart())
						found.push({ file: source.fileName, line: line + 1, text: part.getText().split('\n')[0] ?? '' })
					}
			ts.forEachChild(node, visit)
		}
		visit(source)
	}
	return found
}
