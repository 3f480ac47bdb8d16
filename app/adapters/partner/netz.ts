import { BlockList, isIPv6 } from 'node:net'

/** Whether an address is one of these, or in one of these networks (CIDR); of none it is always. */
export function isInNetzen(address: string, netze: readonly string[]): boolean {
	if (netze.length === 0) return true
	const list = new BlockList()
	for (const netz of netze) {
		const [net = '', bits] = netz.split('/')
		const family = isIPv6(net) ? 'ipv6' : 'ipv4'
		list.addSubnet(net, Number(bits ?? 32), family)
	}
	return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
