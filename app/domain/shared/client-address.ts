import { z } from 'zod'

const address = z.union([z.ipv4(), z.ipv6()])

/** '203.0.113.7:4711' and '[2001:db8::1]:4711', as some proxies write them, without the port; undefined = no address. */
function addressIn(entry: string): string | undefined {
	const [, v6] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ?? []
	const [, v4] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry) ?? []
	return address.safeParse(v6 ?? v4 ?? entry).data
}

const isLoopback = (peer: string) => /^(127\.|::1$|::ffff:127\.)/.test(peer)
const isPrivate = (peer: string) =>
	/^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^f[cd][0-9a-f]{2}:|^fe80:/i.test(peer)

/**
 * The address a request comes from: behind `proxies` trusted ones (TRUST_PROXY) the entry of X-Forwarded-For that the
 * outermost of them added, counted from the right, whatever stands left of it; without one the connection's own.
 * Undefined where that is not known: a connection from this machine or, with the header, from the own network is a proxy
 * that nobody told of, and everybody behind it would be one.
 */
export function clientAddress(forwardedFor: string | null, peer: string, proxies: number): string | undefined {
	const entries = (forwardedFor ?? '').split(',').flatMap((entry) => entry.trim() || [])
	if (proxies > 0 && entries.length > 0) return addressIn(entries[Math.max(0, entries.length - proxies)] ?? '')
	if (isLoopback(peer) || (entries.length > 0 && isPrivate(peer))) return undefined
	return address.safeParse(peer.replace(/%.*$/, '')).data
}
