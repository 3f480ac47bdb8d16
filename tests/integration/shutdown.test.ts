import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { z } from 'zod'

it('finishes the requests in flight, then runs the hooks from last to first, even past a failing one', async () => {
	const child = fork('scripts/run.js', ['tests/fixtures/shutdown-server.ts'], { silent: true })
	try {
		const [first] = await once(child, 'message')
		const { port } = z.object({ port: z.number() }).parse(first)
		const heard: unknown[] = []
		child.on('message', (message) => heard.push(message))
		const call = request({ host: '127.0.0.1', port, agent: false }).end()
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
