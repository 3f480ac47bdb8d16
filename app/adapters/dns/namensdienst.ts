import { Resolver } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { z } from 'zod'
import type { ZonenAuskunft } from '~/domain/mandant/host-nachweis'
import { isPublicAddress } from '../inhalte/addresses'

/** Asks the domain name system, nothing kept. */
export type Namensdienst = {
	/** What the name servers of the name's own zone say of it, each by itself. */
	zone: (name: string) => Promise<ZonenAuskunft>
	/** Its texts as anybody gets them; undefined where nobody answers. */
	texte: (name: string) => Promise<string[] | undefined>
}

type Wege = {
	/** Where zones are looked up; the machine's own resolvers, if not given. */
	servers?: readonly string[]
	/** Where name servers of a zone listen. */
	port?: number
	/** Whether a name server's address may be asked. */
	erlaubt?: (address: string) => boolean
}

const FRIST = { timeout: 2000, tries: 2 }
/** As many name servers are asked as answer for a zone that is well run. */
const SERVER_MAX = 4

const errorSchema = z.object({ code: z.string() })
const NOTHING = ['ENODATA', 'ENOTFOUND', 'ENONAME']

/** What was found; `[]`: there is nothing of that kind, undefined: nobody said. */
async function found<T>(asked: Promise<T[]>): Promise<T[] | undefined> {
	try {
		return await asked
	} catch (error) {
		const { data } = errorSchema.safeParse(error)
		if (!data) throw error
		return NOTHING.includes(data.code) ? [] : undefined
	}
}

const joined = (records: string[][] | undefined) => records?.map((parts) => parts.join(''))

export function createNamensdienst({ servers, port = 53, erlaubt = isPublicAddress }: Wege = {}): Namensdienst {
	const resolver = () => {
		const made = new Resolver(FRIST)
		if (servers) made.setServers(servers)
		return made
	}

	/** The name servers of the nearest zone above the name; a top-level domain is nobody's own. */
	async function serversOf(name: string): Promise<string[] | undefined> {
		const labels = name.split('.')
		for (let at = 0; at <= labels.length - 2; at++) {
			const names = await found(resolver().resolveNs(labels.slice(at).join('.')))
			if (names === undefined) return undefined
			if (names.length > 0) return names.toSorted()
		}
		return []
	}

	async function addressOf(server: string): Promise<string | undefined> {
		const [v4, v6] = await Promise.all([found(resolver().resolve4(server)), found(resolver().resolve6(server))])
		return [...(v4 ?? []), ...(v6 ?? [])].find(erlaubt)
	}

	async function askAt(server: string, name: string): Promise<ZonenAuskunft['antworten'][number] | undefined> {
		const address = await addressOf(server)
		if (!address) return undefined
		const own = new Resolver(FRIST)
		own.setServers([`${isIPv6(address) ? `[${address}]` : address}:${port}`])
		const [texte, cname] = await Promise.all([found(own.resolveTxt(name)), found(own.resolveCname(name))])
		if (texte === undefined && cname === undefined) return undefined
		return { server, texte: joined(texte) ?? [], cname: cname?.[0] }
	}

	return {
		async zone(name) {
			const names = await serversOf(name)
			const asked = await Promise.all((names ?? []).slice(0, SERVER_MAX).map((server) => askAt(server, name)))
			const antworten = asked.flatMap((answer) => (answer ? [answer] : []))
			return { zone: names === undefined || names.length > 0, antworten }
		},
		texte: async (name) => joined(await found(resolver().resolveTxt(name))),
	}
}
