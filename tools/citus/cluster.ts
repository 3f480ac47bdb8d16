import { spawn } from 'node:child_process'
import { once } from 'node:events'
import postgres, { type Sql } from 'postgres'
import { z } from 'zod'

/** A server of the cluster. */
export type Node = { host: string; port: number }

/** The name of a brand's table on its node. */
export type ShardNames = (table: string) => string

/** A running Citus cluster; its databases are created and dropped on all nodes. */
export type CitusCluster = {
	/** The nodes that hold brands. */
	workers: Node[]
	/** The address of a database for the portal's role. */
	urlOf(database: string): string
	/** Prepares a database for the portal, or copies a closed one. */
	create(database: string, template?: string): Promise<void>
	/** Blocks new connections, so that it can be copied. */
	closeToAll(database: string): Promise<void>
	/** Drops the databases with this name prefix. */
	dropAll(prefix: string): Promise<void>
	/** Superuser work on the coordinator. */
	asAdmin<T>(database: string, work: (admin: Sql) => Promise<T>): Promise<T>
	/** The same on the node of a brand's schema, where a table has its shard's name. */
	atNodeOf(database: string, schemaName: string, work: (admin: Sql, names: ShardNames) => Promise<void>): Promise<void>
	stop(node: Node): Promise<void>
	start(node: Node): Promise<void>
}

const envSchema = z.object({
	/** The portal's role in a database on the coordinator with the workers. */
	CITUS_URL: z.url(),
	/** A superuser's address of the same database, valid on all nodes. */
	CITUS_ADMIN: z.url(),
	/** Commands for sh that stop and start the node $NODE_HOST, $NODE_PORT. */
	CITUS_STOP: z.string().optional(),
	CITUS_START: z.string().optional(),
})

export const isCitusGiven = (): boolean => Boolean(process.env.CITUS_URL)

const shardsSchema = z.array(z.object({ table: z.string(), name: z.string(), host: z.string(), port: z.int() })).min(1)
const workersSchema = z.array(z.object({ host: z.string(), port: z.int() }))

const databaseAt = (url: string, database: string, { host, port }: Partial<Node> = {}): string => {
	const at = Object.assign(new URL(url), { pathname: `/${database}` })
	if (host !== undefined) at.hostname = host
	if (port !== undefined) at.port = String(port)
	return at.href
}

async function runCommand(name: string, command: string | undefined, node: Node): Promise<void> {
	if (!command) throw new Error(`${name} is not set: how is a node stopped and started here?`)
	const env = { ...process.env, NODE_HOST: node.host, NODE_PORT: String(node.port) }
	const [code] = await once(spawn('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
	if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** The cluster in the environment; throws if it is incomplete or unreachable. */
export async function openCitusCluster(): Promise<CitusCluster> {
	const given = envSchema.parse(process.env)
	const owner = decodeURIComponent(new URL(given.CITUS_URL).username)
	const coordinator = {
		host: new URL(given.CITUS_ADMIN).hostname,
		port: Number(new URL(given.CITUS_ADMIN).port || 5432),
	}

	async function at<T>(node: Node, database: string, work: (admin: Sql) => Promise<T>): Promise<T> {
		const admin = postgres(databaseAt(given.CITUS_ADMIN, database, node), {
			max: 1,
			onnotice: () => {},
			fetch_types: false,
		})
		try {
			return await work(admin)
		} finally {
			await admin.end({ timeout: 1 })
		}
	}
	const first = new URL(given.CITUS_ADMIN).pathname.slice(1)
	const workers = workersSchema.parse(
		await at(coordinator, first, async (admin) => [
			...(await admin`
				select nodename as host, nodeport as port from pg_dist_node
				where noderole = 'primary' and shouldhaveshards and groupid <> 0 order by nodeid`),
		]),
	)
	const nodes = [coordinator, ...workers]
	/** Kept while databases come and go. */
	const onEach = async (work: (admin: Sql, node: Node) => Promise<unknown>) => {
		for (const node of nodes) await at(node, 'postgres', (admin) => work(admin, node))
	}

	return {
		workers,
		urlOf: (database) => databaseAt(given.CITUS_URL, database),
		async create(database, template) {
			await onEach((admin) =>
				template
					? admin`create database ${admin(database)} template ${admin(template)} owner ${admin(owner)}`
					: admin`create database ${admin(database)} owner ${admin(owner)}`,
			)
			if (template) return
			for (const node of nodes) await at(node, database, (admin) => admin`create extension citus`)
			await at(coordinator, database, async (admin) => {
				await admin`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port})`
				for (const { host, port } of workers) await admin`select citus_add_node(${host}, ${port})`
			})
		},
		async closeToAll(database) {
			await onEach(async (admin) => {
				await admin`alter database ${admin(database)} allow_connections false`
				// Includes Citus' own process.
				await admin`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${database}`
			})
		},
		async dropAll(prefix) {
			await onEach(async (admin) => {
				const rows = await admin<{ name: string }[]>`
					select datname as name from pg_database where starts_with(datname, ${prefix})`
				for (const { name } of rows) await admin`drop database if exists ${admin(name)} with (force)`
			})
		},
		asAdmin: (database, work) => at(coordinator, database, work),
		async atNodeOf(database, schemaName, work) {
			const shards = shardsSchema.parse(
				await at(coordinator, database, async (admin) => [
					...(await admin`
						select c.relname as "table", split_part(s.shard_name, '.', 2) as name, s.nodename as host, s.nodeport as port
						from citus_shards s join pg_class c on c.oid = s.table_name
						where c.relnamespace = ${schemaName}::regnamespace`),
				]),
			)
			await at(shards[0] ?? coordinator, database, async (admin) => {
				await admin`set citus.enable_manual_changes_to_shards to on`
				await work(admin, (table) => `${schemaName}.${shards.find((one) => one.table === table)?.name ?? table}`)
			})
		},
		stop: (node) => runCommand('CITUS_STOP', given.CITUS_STOP, node),
		start: (node) => runCommand('CITUS_START', given.CITUS_START, node),
	}
}
