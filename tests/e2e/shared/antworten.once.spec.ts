import { readFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { fillPattern, pathPattern, type RouteName } from '../../../app/paths'
import { moduleOf, type RouteRow, routeTable } from '../../../app/route-table.js'
import { expect, test } from '../fixtures'
import { newAddress, urlencoded } from '../http'
import { type DemoBrand, e2eEnv } from '../server'

/*
 * Every route of the table, asked in every way that once got a bare answer. The brands and languages take turns, so that
 * each route and each way meet all of them.
 */

const MARKEN: [marke: DemoBrand, name: string][] = [
	['nordfunk', 'Nordfunk'],
	['hafen', 'Hafen Versicherung'],
	['lindental', 'Stadtwerke Lindental'],
	['werksfreunde', 'Werksfreunde'],
]

type Sent = { method?: string; headers?: [string, string][]; body?: string; chunked?: boolean; suffix?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Route = { name: RouteName; row: RouteRow; methods: string[] }

/** What a route answers to, as its module says. */
function methodsOf(file: string): string[] {
	const source = readFileSync(`app/${file}`, 'utf8')
	const has = (pattern: RegExp) => pattern.test(source)
	const seen = has(/export default /) || has(/export (async )?function loader\b/)
	return [...(seen ? ['GET', 'HEAD'] : []), ...(has(/export (async )?function action\b/) ? ['POST'] : [])]
}

const routes: Route[] = Object.entries<RouteRow>(routeTable).map(([name, row]) => ({
	name: name as RouteName,
	row,
	methods: methodsOf(moduleOf(name, row)),
}))

const agent = new Agent({ keepAlive: true, maxSockets: 12 })
test.afterAll(() => agent.destroy())

function ask(marke: DemoBrand, path: string, lang: string, given: Sent): Promise<Answer> {
	const { method = 'GET', headers = [], body, chunked } = given
	const own: [string, string][] = [
		['Host', `${marke}.localhost:${e2eEnv.port}`],
		['X-Forwarded-For', newAddress()],
		['Accept-Language', lang],
	]
	if (body !== undefined)
		own.push(chunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(Buffer.byteLength(body))])
	return new Promise((resolve, reject) => {
		const call = send(
			{ agent, host: '127.0.0.1', port: e2eEnv.port, path, method, headers: [...own, ...headers].flat() },
			(response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('error', reject)
				response.on('end', () => {
					const { statusCode: status = 0, headers: got } = response
					resolve({ status, headers: got, body: Buffer.concat(chunks).toString() })
				})
			},
		)
		call.on('error', reject)
		call.end(body)
	})
}

const form = (fields: Record<string, string>): Sent => {
	const { method, body, headers } = urlencoded(fields)
	return { method, body, headers: Object.entries(headers) }
}
const typed = (type: string, body: string): Sent => ({ method: 'POST', body, headers: [['Content-Type', type]] })

/** More than any route takes from somebody who is not logged in. */
const LARGE = 'x'.repeat(1_100_000)
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'MKCOL']

/** A way to ask, and the status it must have; undefined = what the page says itself, which is no failure of the server. */
type Fall = [what: string, sent: Sent, status?: (route: Route) => number | undefined]
const posted = (status: number | undefined) => (route: Route) => {
	if (route.name === 'Unbekannt') return 404
	return route.methods.includes('POST') ? status : 405
}
const FAELLE: Fall[] = [
	['GET', {}],
	['HEAD', { method: 'HEAD' }],
	...METHODS.map((method): Fall => [method, { method }, () => 405]),
	['a form', form({ a: 'b' }), posted(undefined)],
	['an empty form', form({}), posted(undefined)],
	['a POST without a body', { method: 'POST' }, posted(undefined)],
	['JSON', typed('application/json', '{}'), posted(undefined)],
	['text', typed('text/plain', 'a=b'), posted(undefined)],
	['no content type', { method: 'POST', body: 'a=b' }, posted(undefined)],
	['multipart without a boundary', typed('multipart/form-data', 'x'), posted(undefined)],
	[
		'multipart that breaks off',
		typed('multipart/form-data; boundary=b', '--b\r\nContent-Disposition'),
		posted(undefined),
	],
	['another site’s form', { ...form({ a: 'b' }), headers: [['Sec-Fetch-Site', 'cross-site']] }, posted(undefined)],
	['too much', form({ x: LARGE }), posted(413)],
	['too much of unknown length', { ...form({ x: LARGE }), chunked: true }, posted(413)],
	['too many headers', { headers: [['X-Long', 'a'.repeat(20_000)]] }, () => 431],
	['too long a cookie', { headers: [['Cookie', `a=${'a'.repeat(40_000)}`]] }, () => 431],
	['an expectation nobody knows', { headers: [['Expect', 'foo']] }],
	['a broken escape in the path', { suffix: '/%E4%' }],
	['NUL and line breaks in the path', { suffix: '/%00%0D%0A' }],
	['a broken escape in the query', { suffix: '?x=%E4%&y=%' }],
	['a long path', { suffix: `/${'a'.repeat(8_000)}` }],
	['a long query', { suffix: `?x=${'a'.repeat(8_000)}` }],
	['the framework’s data', { suffix: '.data?_routes=root' }],
	['the framework’s data of one route', { suffix: '?_data=root' }],
]

/** What is wrong with an answer. */
function problemsOf(
	answer: Answer,
	[marke, name]: (typeof MARKEN)[number],
	lang: 'de' | 'en',
	route: Route,
	fall: Fall,
) {
	const [, { method }, expected] = fall
	const { status, headers, body } = answer
	const wanted = expected?.(route)
	const problems: string[] = []
	const check = (fits: boolean, problem: string) => fits || problems.push(problem)
	check(status < 500 && (wanted === undefined || status === wanted), `status ${status}, not ${wanted}`)
	check(headers['x-content-type-options'] === 'nosniff', 'no common headers')
	check(headers['cross-origin-opener-policy'] === 'same-origin', 'the window can be held')
	check(/frame-ancestors /.test(String(headers['content-security-policy'])), 'can be framed')
	if (status === 405) check(headers.allow === route.methods.join(', '), `Allow: ${headers.allow}`)
	if (status >= 300 && status < 400) check(Boolean(headers.location), 'a redirect to nowhere')
	if (method === 'HEAD') check(body === '', 'a body for HEAD')
	if (status < 400 || method === 'HEAD') return problems
	const html = headers['content-type']?.startsWith('text/html') === true
	// What a script asks for is answered for a script.
	const forScript = route.row.ansehen || (route.name === 'Ausweis' && method === 'POST')
	if (forScript && headers['content-type'] === 'application/json') return problems
	const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
	check(html, `${headers['content-type']}`)
	check(body.includes(`<html lang="${lang}"`), `no lang ${lang}`)
	check(new RegExp(`<title>[^<]+ – ${name}</title>`).test(body), `title ${/<title>[^<]*/.exec(body)?.[0]} of ${marke}`)
	check(body.includes('<footer'), 'no frame')
	check(/<a [^>]*href=|<button/.test(main), 'no way on')
	return problems
}

test('every route in every way: the brand’s frame in the reader’s language, a way on, and a true Allow', async () => {
	const problems = new Map<string, string[]>()
	const seen = new Map<number, number>()
	const all = routes.flatMap((route, r) => FAELLE.map((fall, f) => ({ route, fall, nr: r + f })))
	const queue = all.values()
	const lane = async () => {
		for (const { route, fall, nr } of queue) {
			const [what, sent] = fall
			const brand = MARKEN[nr % MARKEN.length] ?? ['nordfunk', '']
			const lang = (nr >> 2) % 2 ? 'en' : 'de'
			const params = Object.fromEntries([...route.row.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '17']))
			const path = fillPattern(pathPattern(brand[0], route.name), { ...params, '*': 'x/y' })
			const answer = await ask(brand[0], path + (sent.suffix ?? ''), lang, sent)
			seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
			for (const problem of problemsOf(answer, brand, lang, route, fall)) {
				const key = `${what}: ${problem}`
				problems.set(key, [...(problems.get(key) ?? []), `${brand[0]} ${route.name}`])
			}
		}
	}
	await Promise.all(Array.from({ length: 12 }, lane))
	expect(Object.fromEntries(problems)).toEqual({})
	for (const status of [200, 302, 400, 403, 404, 405, 413, 431])
		expect(seen.get(status), `${status}`).toBeGreaterThan(0)
})
