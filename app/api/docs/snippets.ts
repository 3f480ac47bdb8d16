import type { ApiExample } from '../examples'
import { isJson } from '../json-schema'

/* One call in the words of each language, with the values of its example. */

type Asked = { method: string; path: string; needsToken: boolean } & Pick<ApiExample, 'params' | 'query' | 'body'>

const filledPath = ({ path, params = {}, query }: Asked): string => {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
	return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

const inShell = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`

function curl(asked: Asked): string {
	const { method, body, needsToken } = asked
	const lines = [
		`curl -X ${method.toUpperCase()} "$B${filledPath(asked)}"`,
		"-H 'X-Requested-With: curl'",
		...(needsToken ? ['-H "X-Authorization: Bearer $TOKEN"'] : []),
		...(body === undefined
			? []
			: ["-H 'Content-Type: application/json'", `-d ${inShell(JSON.stringify(body, null, 2))}`]),
	]
	return lines.join(' \\\n  ')
}

type Words = { list: [string, string]; map: [string, string]; is: string; words: Record<string, string> }

const PYTHON: Words = {
	...{ list: ['[', ']'], map: ['{', '}'], is: ': ' },
	words: { true: 'True', false: 'False', null: 'None' },
}
const PHP: Words = { list: ['[', ']'], map: ['[', ']'], is: ' => ', words: {} }

/** A value as a language writes it. */
function literal(value: unknown, language: Words): string {
	const { list, map, is, words } = language
	if (Array.isArray(value)) return `${list[0]}${value.map((one) => literal(one, language)).join(', ')}${list[1]}`
	if (isJson(value)) {
		const fields = Object.entries(value).map(([name, one]) => `${quoted(name, language)}${is}${literal(one, language)}`)
		return `${map[0]}${fields.join(', ')}${map[1]}`
	}
	if (typeof value === 'string') return quoted(value, language)
	const text = JSON.stringify(value ?? null)
	return words[text] ?? text
}

const quoted = (text: string, language: Words): string =>
	language === PHP ? `'${text.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(text)

function typescript({ method, path, params, query, body }: Asked): string {
	const given = Object.entries({ params, query, body }).filter(([, value]) => value !== undefined)
	const options = given.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
	return `await portal.${method}('${path}'${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`
}

function named(asked: Asked, language: Words, is: string): string {
	const { params, query, body } = asked
	const given = Object.entries({ params, query, body }).filter(([, value]) => value !== undefined)
	return given.map(([name, value]) => `, ${name}${is}${literal(value, language)}`).join('')
}

/** The call in each language, by its name. */
export const snippetsOf = (asked: Asked): [language: string, text: string][] => {
	const { method, path } = asked
	return [
		['curl', curl(asked)],
		['TypeScript', typescript(asked)],
		['PHP', `$portal->call('${method.toUpperCase()}', '${path}'${named(asked, PHP, ': ')});`],
		['Python', `portal.call("${method.toUpperCase()}", "${path}"${named(asked, PYTHON, '=')})`],
	]
}
