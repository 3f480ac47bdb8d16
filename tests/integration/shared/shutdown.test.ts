import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

async function start(): Promise<{ child: ChildProcess; port: number }> {
	const child = fork('tools/run.js', ['tests/fixtures/shutdown-server.ts'], { silent: true })
	const [first] = await once(child, 'message')
	return { child, port: z.object({ port: z.number() }).parse(first).port }
}

/** Asks again and again, on connections that are kept or on a new one each time, until nobody listens any more. */
async function load(port: number, clients: number, keepAlive: boolean) {
	const agent = new Agent({ keepAlive, maxSockets: clients })
	const count = { whole: 0, broken: [] as string[] }
	const ask = () =>
		new Promise<boolean>((resolve) => {
			const call = request({ host: '127.0.0.1', port, agent }, (answer) => {
				text(answer).then(
					(body) => {
						if (answer.statusCode === 200 && body.length > 20_000) count.whole += 1
						else count.broken.push(`${answer.statusCode} ${body.length}`)
						resolve(true)
					},
					(error) => resolve(count.broken.push(String(error)) > 0),
				)
			})
			call.on('error', (error: NodeJS.ErrnoException) => {
				// Nobody listens: the next server of a balancer gets it. What was taken is answered, also what waited to be.
				if (error.code === 'ECONNREFUSED') return resolve(false)
				const on = call.reusedSocket ? 'a kept connection' : 'a new connection'
				resolve(count.broken.push(`${error.code} on ${on}`) > 0)
			})
			call.end()
		})
	const client = async () => {
		while (await ask());
	}
	await Promise.all(Array.from({ length: clients }, client))
	agent.destroy()
	return count
}

describe('the end of a process', () => {
	it.concurrent('finishes the requests in flight, then runs the hooks from last to first, even past a failing one', async () => {
		const { child, port } = await start()
		try {
			const heard: unknown[] = []
			child.on('message', (message) => heard.push(message))
			const call = request({ host: '127.0.0.1', port, path: '/warten', agent: false }).end()
			const answered = once(call, 'response')
			await expect.poll(() => heard).toEqual(['request'])

			child.kill('SIGTERM')
			child.kill('SIGINT')
			await expect.poll(() => heard).toEqual(['request', 'signal', 'signal'])

			const exited = once(child, 'exit')
			child.send('answer')
			const [response] = await answered
			expect(await text(response)).toBe('whole answer')
			expect(await exited).toEqual([0, null])
			expect(heard).toEqual(['request', 'signal', 'signal', 'pool ends', 'database ends'])
		} finally {
			child.kill('SIGKILL')
		}
	})

	it.concurrent.each([
		['that are kept', true],
		['that are new each time', false],
	])('breaks no request on connections %s, eight times under load, and ends well', async (_, keepAlive) => {
		for (let round = 0; round < 8; round++) {
			const { child, port } = await start()
			let taken = 0
			child.on('message', (message) => {
				if (message !== 'taken') return
				taken += 1
				// Each time at another point between two of the clients' turns.
				if (taken === 80 + round * 7) child.kill('SIGTERM')
			})
			try {
				const exited = once(child, 'exit')
				const { whole, broken } = await load(port, 40, keepAlive)
				expect(broken).toEqual([])
				expect(whole).toBeGreaterThan(40)
				expect(await exited).toEqual([0, null])
				expect(whole, 'every request that was taken is answered').toBe(taken)
			} finally {
				child.kill('SIGKILL')
			}
		}
	})

	it.concurrent('answers on a connection that was taken and had no request yet', async () => {
		const { child, port } = await start()
		try {
			const exited = once(child, 'exit')
			const socket = connect(port, '127.0.0.1')
			await once(socket, 'connect')
			const ended = once(child, 'message')
			child.kill('SIGTERM')
			await ended
			socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
			expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*answered x{20000}$/s)
			expect(await exited).toEqual([0, null])
		} finally {
			child.kill('SIGKILL')
		}
	})
})

describe('a slow client', () => {
	it.concurrent('is told so and ended: without headers, without the rest of them', async () => {
		const { child, port } = await start()
		try {
			const slow = (bytes: string) => {
				const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
				return text(socket)
			}
			for (const answer of await Promise.all(['GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nX: '].map(slow))) {
				expect(answer).toMatch(/^HTTP\/1.1 408 /)
				expect(answer).toContain('<main id="inhalt"')
			}
		} finally {
			child.kill('SIGKILL')
		}
	})
})
