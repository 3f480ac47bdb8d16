import { setTimeout as delay } from 'node:timers/promises'
import type { Node } from '../citus/cluster'
import { BRANDS, type FaultBrand } from './brands'
import type { Fault } from './fault'
import type { Act } from './ledger'
import type { Stage } from './stage'

/*
 * An external cluster (tools/citus/cluster.ts, docs/deployment.md), under the same load and checks as every other
 * fault.
 */

const BEFORE_MS = 10_000
const AWAY_MS = 8_000
/** The steps of the whole main job. */
const MAIN_JOB: Act[] = ['recommended', 'accepted', 'dataGiven', 'orderReported', 'orderReleased', 'claimedMoney']
/** Time limit until every step was done once. */
const JOB_MS = 120_000

function citusOf({ citus }: Stage) {
	if (!citus) throw new Error('this stage has no cluster')
	return citus
}

/** The node of a brand. */
const nodeOf = (stage: Stage, { schema }: FaultBrand): Promise<Node> =>
	stage.asAdmin(async (admin) => {
		const [node] = await admin<Node[]>`
			select distinct nodename as host, nodeport::int as port from citus_shards where table_name::text like ${`${schema}.%`}`
		if (!node) throw new Error(`${schema} lies on no node`)
		return node
	})

async function move(stage: Stage, { schema }: FaultBrand, to: Node): Promise<number> {
	const began = Date.now()
	await stage.asAdmin(
		(admin) => admin`select citus_schema_move(${schema}::regnamespace, ${to.host}::text, ${to.port}::int)`,
	)
	return Date.now() - began
}

const other = (stage: Stage, { host, port }: Node): Node => {
	const found = citusOf(stage).workers.find((node) => node.host !== host || node.port !== port)
	if (!found) throw new Error('the cluster has one worker only')
	return found
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Tables that Citus distributes although they belong to no brand. */
const distributedOutside = (stage: Stage): Promise<string[]> =>
	stage.asAdmin(async (admin) => {
		const rows = await admin<{ name: string }[]>`
			select table_name::text as name from citus_tables where not table_name::text like 'm\_%' and citus_table_type = 'schema'`
		return rows.map(({ name }) => name)
	})

/** A line of /metrics; undefined if missing. */
async function metric(stage: Stage, name: string, { host, port }: Node): Promise<string | undefined> {
	const answer = await fetch(`http://127.0.0.1:${stage.ports[0]}/metrics`, {
		headers: { authorization: `Bearer ${citusOf(stage).metricsToken}` },
	})
	const text = await answer.text()
	return text
		.split('\n')
		.find((line) => line.startsWith(`${name}{node="${host}:${port}"}`))
		?.split(' ')[1]
}

const [moved, kept] = BRANDS

export const citusFaults: Fault[] = [
	{
		name: 'citus-move',
		title: 'a brand moves to another node and back (Citus)',
		stage: 'citus',
		async run(stage, { longestMs }) {
			if (!moved) throw new Error('there is no brand')
			for (const until = Date.now() + JOB_MS; missing(stage).length > 0 && Date.now() < until; ) await delay(500)
			const from = await nodeOf(stage, moved)
			const there = await move(stage, moved, other(stage, from))
			const back = await move(stage, moved, from)
			const problems = [
				...missing(stage).map((act) => `the main job was never done as far as ${act}`),
				...(await distributedOutside(stage)).map((name) => `${name} belongs to no brand and is distributed`),
			]
			return {
				note: `${seconds(there)} and ${seconds(back)}, longest answer ${seconds(longestMs(moved.host))}`,
				problems,
			}
		},
	},
	{
		name: 'citus-node',
		title: 'the node of a brand is away; the other brands are served (Citus)',
		stage: 'citus',
		endsProcess: true,
		async run(stage, { unavailable, longestMs }) {
			if (!moved || !kept) throw new Error('two brands are needed')
			const node = await nodeOf(stage, moved)
			const keptAt = await nodeOf(stage, kept)
			if (keptAt.port === node.port && keptAt.host === node.host) await move(stage, kept, other(stage, node))
			await delay(BEFORE_MS)
			const mailsBefore = mailsOf(stage, kept)
			const problems: string[] = []
			await citusOf(stage).stop(node)
			try {
				await delay(AWAY_MS)
				const up = await metric(stage, 'database_node_up', node)
				const brands = Number(await metric(stage, 'database_node_brands', node))
				if (up !== '0') problems.push(`database_node_up of the node is ${up}`)
				if (!(brands > 0)) problems.push('database_node_brands names no brand that waits')
				if (unavailable(moved.host) === 0) problems.push(`${moved.clientRoute} never answered 503`)
				if (unavailable(kept.host) > 0) problems.push(`${kept.clientRoute} answered 503`)
				const second = await stage.start('web', { LOG_LEVEL: 'info' })
				if (!second.log().includes('brands cannot be reached')) problems.push('the start names no brand')
				stage.forget(second)
				await second.end('SIGTERM')
				if (mailsOf(stage, kept) === mailsBefore) problems.push(`${kept.clientRoute} sent no mail meanwhile`)
			} finally {
				await citusOf(stage).start(node)
			}
			return { note: `longest answer of the other brand ${seconds(longestMs(kept.host))}`, problems }
		},
	},
]

const mailsOf = ({ inbox }: Stage, { canary }: FaultBrand) =>
	inbox.received().filter(({ envelopeTo }) => envelopeTo.some((to) => to.includes(canary.toLowerCase()))).length

/** Steps of the main job not done so far. */
function missing({ ledger }: Stage): Act[] {
	const done = new Set(ledger.all().map(({ act }) => act))
	return MAIN_JOB.filter((act) => !done.has(act))
}
