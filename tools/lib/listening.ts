import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'

/** A port of this machine on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const address = probe.address()
	probe.close()
	await once(probe, 'close')
	if (!address || typeof address !== 'object') throw new Error('no free port')
	return address.port
}

/** The status of GET /readyz; undefined while nothing listens or it does not answer in time. */
export function readiness(port: number): Promise<number | undefined> {
	return new Promise((resolve) => {
		const probe = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 5000 }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		})
		probe.once('timeout', () => probe.destroy())
		probe.once('error', () => resolve(undefined)).end()
	})
}
