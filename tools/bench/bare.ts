import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import postgres from 'postgres'
import { poolSize } from '~db/client'
import { answerCall } from './bare-api'
import { addClicks, type Bare, bareFollowLink, countClick, listProducts, showInvitation } from './bare-sql'
import { bareClaim, create } from './bare-writes'

/*
 * The baseline: Node's HTTP server and postgres.js, without framework or rules, a few lines of HTML, and the same
 * statements in the same transactions on the same database (bare-sql.ts).
 */

/** The same number of connections as the app. */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: poolSize(), onnotice: () => undefined })

const rows = await sql<(Bare & { host: string })[]>`select h.host, m.id, m.schema_name as schema
	from plattform.mandant_host h join plattform.mandant m on m.id = h.mandant_id`
const brands = new Map(rows.map(({ host, ...brand }) => [host, brand]))

/** Whether clicks are batched and written once a second, as in the app. */
const GATHERS = process.env.GATHERS === '1'
let clicks = new Map<string, Map<string, number>>()

function gatherClick({ schema }: Bare, id: string): void {
	const own = clicks.get(schema) ?? new Map<string, number>()
	clicks.set(schema, own.set(id, (own.get(id) ?? 0) + 1))
}

setInterval(async () => {
	const taken = clicks
	clicks = new Map()
	for (const [schema, own] of taken) await addClicks(sql, schema, own)
}, 900)

async function textOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	return Buffer.concat(chunks).toString('utf8')
}

const bodyOf = async (request: IncomingMessage) => new URLSearchParams(await textOf(request))

const redirect = (response: ServerResponse, status: number, location: string) =>
	response.writeHead(status, { location }).end()

const page = (response: ServerResponse, title: string, lines: string[]) =>
	response
		.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
		.end(
			`<!doctype html><title>${title}</title><h1>${title}</h1><ul>${lines.map((line) => `<li>${line}`).join('')}</ul>`,
		)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
	const brand = brands.get((request.headers.host ?? '').replace(/:\d+$/, ''))
	if (!brand) return response.writeHead(421).end()
	const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
	const [, first, second = ''] = pathname.split('/')
	if (first === 'api') {
		const what = { method: request.method ?? '', parts: pathname.split('/').slice(4), body: await textOf(request) }
		const found = await answerCall(sql, brand, what)
		if (!found) return response.writeHead(404).end()
		return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
	}
	switch (`${request.method} ${first}`) {
		case 'GET e': {
			const target = await (GATHERS ? bareFollowLink : countClick)(sql, brand, second)
			if (GATHERS) gatherClick(brand, target?.id)
			return redirect(response, 302, `/empfaengerbestaetigung?empfehlung=${target?.hex}`)
		}
		case 'GET ': {
			const products = await listProducts(sql, brand)
			return page(
				response,
				'Products',
				products.map(
					({ id, name, kurztext, max_cent }) => `<a href="/empfehlen/${id}">${name}</a> ${kurztext} ${max_cent}`,
				),
			)
		}
		case 'GET empfaengerbestaetigung': {
			const found = await showInvitation(sql, brand, searchParams.get('empfehlung') ?? '')
			return page(response, 'Invitation', [found?.vorname, found?.name, found?.beschreibung])
		}
		case 'POST empfehlen': {
			const made = await create(sql, brand, Number(second), await bodyOf(request))
			return redirect(response, 303, `/empfehlung/${made.empfehlungsnummer}`)
		}
		case 'POST praemie':
			await bareClaim(sql, brand, Number(second), searchParams.get('t') ?? '', await bodyOf(request))
			return redirect(response, 303, '/praemiedanke')
		default:
			return response.writeHead(404).end()
	}
}

const server = createServer((request, response) => {
	answer(request, response).catch((error: unknown) => {
		console.error(error)
		response.writeHead(500).end()
	})
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
