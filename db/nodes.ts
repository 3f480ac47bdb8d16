import postgres from 'postgres'
import { z } from 'zod'
import { CONNECTION } from './connection'

/** A node that takes longer to answer counts as away. */
const NODE_MS = 1_000
const LIMIT_SECONDS = 10

const nodesSchema = z.array(z.object({ name: z.string(), port: z.int(), brands: z.int() }))
const answerSchema = z.tuple([z.object({ up: z.boolean() })])

/** A Citus node that holds brands: `<host>:<port>`, whether the coordinator reaches it, and its number of brands. */
export type NodeState = { node: string; up: boolean; brands: number }

/**
 * Asks the coordinator, on a separate connection, for the nodes that hold brands and whether it reaches each; none
 * without Citus. Concurrent callers share one answer.
 * @throws if the coordinator does not answer
 */
export function createNodeCheck(url: string): () => Promise<NodeState[]> {
	const sql = postgres(url, {
		...CONNECTION,
		max: 1,
		reply_timeout: LIMIT_SECONDS,
		idle_timeout: 60,
		connection: {
			application_name: 'weitersagen nodes',
			statement_timeout: LIMIT_SECONDS * 1000,
			// Without Citus PostgreSQL accepts this as an unused setting.
			'citus.node_connection_timeout': NODE_MS,
		},
	})

	async function ask(): Promise<NodeState[]> {
		const citus = await sql`select from pg_extension where extname = 'citus'`
		if (citus.length === 0) return []
		const nodes = nodesSchema.parse([
			...(await sql`
				select n.nodename as name, n.nodeport as port, count(distinct s.schemaid)::int as brands
				from pg_dist_schema s
				join pg_dist_partition t on t.colocationid = s.colocationid
				join pg_dist_shard h on h.logicalrelid = t.logicalrelid
				join pg_dist_placement p on p.shardid = h.shardid
				join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
				group by n.nodename, n.nodeport order by n.nodename, n.nodeport`),
		])
		return Promise.all(
			nodes.map(async ({ name, port, brands }) => {
				const answer = await sql`select coalesce(citus_check_connection_to_node(${name}, ${port}), false) as up`
				const [{ up }] = answerSchema.parse([...answer])
				return { node: `${name}:${port}`, up, brands }
			}),
		)
	}

	let asked: Promise<NodeState[]> | undefined
	return () => {
		asked ??= ask().finally(() => {
			asked = undefined
		})
		return asked
	}
}
