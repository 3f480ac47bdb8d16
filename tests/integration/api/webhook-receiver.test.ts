import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signWebhook } from '../../../clients/typescript/webhook'

const SECRET = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`
const OTHER = `whsec_${Buffer.from('b'.repeat(32)).toString('base64')}`
const BODY = JSON.stringify({ type: 'konto.geloescht', data: { Folge: 7, Zustand: 'gelöscht' } })

let child: ChildProcess | undefined
afterEach(() => {
	child?.kill()
	child = undefined
})

const freePort = () =>
	new Promise<number>((done) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = z.object({ port: z.int() }).parse(server.address())
			server.close(() => done(port))
		})
	})

const RECEIVERS = [
	['node', (port: number) => ({ args: ['docs/beispiele/webhook-receiver.mjs'], env: { PORT: String(port) } })],
	['python3', (port: number) => ({ args: ['docs/beispiele/webhook-receiver.py'], env: { PORT: String(port) } })],
	['php', (port: number) => ({ args: ['-S', `localhost:${port}`, 'docs/beispiele/webhook-receiver.php'], env: {} })],
] as const

/** Started, with what it has said so far. */
async function started(runtime: string, { args, env }: { args: readonly string[]; env: Record<string, string> }) {
	const said = { text: '' }
	child = spawn(runtime, args, { env: { ...process.env, ...env, SECRET } })
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said.text += chunk))
	await expect.poll(() => said.text).toMatch(/Receiving at|started/)
	return said
}

describe('a receiver of docs/beispiele', () => {
	it.each(RECEIVERS)('in %s takes what the portal signed, and nothing else', async (runtime, line) => {
		if (spawnSync(runtime, ['--version']).status !== 0)
			return console.log(`The receiver was not tried: ${runtime} is not installed.`)
		const port = await freePort()
		const said = await started(runtime, line(port))
		const send = async (headers: Record<string, string>, body = BODY) => {
			const { status } = await fetch(`http://localhost:${port}`, { method: 'POST', headers, body })
			return status
		}
		const good = await signWebhook(BODY, { id: 'evt_1', secret: SECRET })
		const other = await signWebhook(BODY, { id: 'evt_1', secret: OTHER })
		const old = await signWebhook(BODY, { id: 'evt_1', secret: SECRET, now: new Date(Date.now() - 600_000) })
		expect({
			good: await send(good),
			whileItIsRenewed: await send({
				...good,
				'webhook-signature': `${other['webhook-signature']} ${good['webhook-signature']}`,
			}),
			changed: await send(good, `${BODY} `),
			foreign: await send(other),
			old: await send(old),
			none: await send({}),
			words: await send({ ...good, 'webhook-timestamp': 'bald' }),
		}).toEqual({ good: 204, whileItIsRenewed: 204, changed: 400, foreign: 400, old: 400, none: 400, words: 400 })
		await expect.poll(() => said.text).toContain('verified konto.geloescht gelöscht')
	})
})
