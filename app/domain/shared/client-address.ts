import { z } from 'zod'

const address = z.union([z.ipv4(), z.ipv6()])

/** The address of '203.0.113.7:4711' or '[2001:db8::1]:4711', as some proxies write it; undefined = no address. */
function addressIn(entry: string): string | undefined {
	const [, v6] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ?? []
	const [, v4] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry) ?? []
	return address.safeParse(v6 ?? v4 ?? entry).data
}

const isLoopback = (peer: string) => /^(127\.|::1$|::ffff:127\.)/.test(peer)
const isPrivate = (peer: string) =>
	/^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^f[cd][0-9a-f]{2}:|^fe80:/i.test(peer)

/**
 * The client's address. Behind `proxies` trusted ones (TRUST_PROXY) it is the X-Forwarded-For entry that the outermost
 * of them added, counted from the right; without proxies, the connection's own. Undefined if unknown: a connection from
 * this machine or, with the header, from a private network is an undeclared proxy, behind which all clients would count
 * as one.
 */
export function clientAddress(forwardedFor: string | null, peer: string, proxies: number): string | undefined {
	const entries = (forwardedFor ?? '').split(',').flatMap((entry) => entry.trim() || [])
	if (proxies > 0 && entries.length > 0) return addressIn(entries[Math.max(0, entries.length - proxies)] ?? '')
	if (isLoopback(peer) || (entries.length > 0 && isPrivate(peer))) return undefined
	return address.safeParse(peer.replace(/%.*$/, '')).data
}
