import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'

const lookup = vi.hoisted(() => vi.fn<() => Promise<{ address: string; family: number }[]>>())
vi.mock('node:dns/promises', () => ({ lookup }))
// Files share a process: another one may have loaded the module with the real lookup.
vi.resetModules()
const { fetchContent } = await import('./fetch-content')
const answers = (...addresses: string[]) =>
	lookup.mockImplementation(async () => addresses.map((address) => ({ address, family: 4 })))
afterEach(() => void lookup.mockReset())

const { signal } = new AbortController()
const ask = (url: string) => fetchContent(new URL(url), [new URL(url).origin], { signal })

it.each([[['10.0.0.1']], [['127.0.0.1']], [['8.8.8.8', '192.168.0.1']], [['169.254.169.254', '8.8.8.8']]])(
	'refuses a name that stands for %j',
	async (addresses) => {
		answers(...addresses)
		await expect(ask('https://inhalte.example/')).rejects.toThrow('host has a private address')
	},
)

it('connects to the address it looked at and asks for no other', async () => {
	const server = createServer((request, response) => response.end(request.headers.host))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	answers('127.0.0.1')
	try {
		const antwort = await ask(`http://localhost:${port}/x`)
		expect(antwort.body.toString()).toBe(`localhost:${port}`)
		expect(lookup).toHaveBeenCalledTimes(1)
	} finally {
		server.close()
	}
})
