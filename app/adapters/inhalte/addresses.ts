import { BlockList, isIP, isIPv4 } from 'node:net'

const blocked = new BlockList()
for (const [net, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const)
	blocked.addSubnet(net, bits)

/** Of the addresses in 2000::/3, the only public ones: those that stand for other networks, or for nothing. */
for (const [net, bits] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	blocked.addSubnet(net, bits, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** An address on the public internet: not private, not our own machine, not a network's inside, not a wrapped IPv4. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !blocked.check(address)
	const [bare = ''] = address.split('%')
	return globalUnicast.check(bare, 'ipv6') && !blocked.check(bare, 'ipv6')
}

/** Host names that mean this machine, as they stand in a URL. */
export const isLoopbackName = (hostname: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

/**
 * Whether requests may go to an address that somebody typed: https on the public internet, or an origin on the list, which
 * holds alone where it names any. What a name stands for is looked at with each request.
 */
export function isAllowedAddress(adresse: string, hosts: readonly string[]): boolean {
	if (!URL.canParse(adresse)) return false
	const { origin, protocol, hostname, username, password, hash } = new URL(adresse)
	if (username || password || hash) return false
	if (hosts.length > 0) return hosts.includes(origin)
	if (protocol !== 'https:' || isLoopbackName(hostname)) return false
	const literal = hostname.replace(/^\[|\]$/g, '')
	return isIP(literal) === 0 || isPublicAddress(literal)
}
