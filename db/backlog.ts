import postgres from 'postgres'
import { z } from 'zod'
import { inLanes } from '~/domain/shared/lanes'
import { CONNECTION } from './connection'
import { checkedSchema } from './schema/mandant/schema'

const CONNECTIONS = 2
const LIMIT_SECONDS = 5
/** Late enough to be counted as a brand that is behind. */
const BEHIND_SECONDS = 600

/** What waits to be sent: how much, since when the oldest waits, and for how long its next try has been due. */
type Waiting = { waiting: number; oldestSeconds: number; lateSeconds: number; brandsBehind: number }

export type Backlog = {
	mails: Waiting
	webhooks: Waiting
	/** Undefined before jobs ran for the first time. */
	queue: { waiting: number; lateSeconds: number; scheduledSeconds: number } | undefined
	/** Brands that could not be asked, such as those of a node that is away. */
	brandsUnanswered: number
}

export type BacklogCheck = {
	ask(schemaNames: readonly string[], now: Date): Promise<Backlog>
	close(): Promise<void>
}

const stateSchema = z.tuple([z.object({ waiting: z.int(), oldest: z.number(), late: z.number() })])
const queueSchema = z.tuple([z.object({ waiting: z.int(), late: z.number(), scheduled: z.number().nullable() })])

const SOURCES = {
	mails: (schema: string) => `"${schema}".mail m where m.zustand = 'wartet'`,
	webhooks: (schema: string) =>
		`"${schema}".zustellung m where m.zustand = 'wartet'
			and m.webhook_id in (select id from "${schema}".webhook where zustand = 'aktiv')`,
}

/** Seconds before $1 as a number; 0 for none and for what is yet to come. */
const secondsSince = (moment: string) =>
	`greatest(0, coalesce(extract(epoch from $1::timestamptz - ${moment}), 0))::float8`

/**
 * Asks all brands, one after the other, for what waits to be sent, and the queue for jobs. The connections are its own and
 * end soon after: a PostgreSQL backend remembers the tables of every brand that it was asked about. Several callers at once
 * share an answer.
 * @throws if the database does not answer
 */
export function createBacklogCheck(url: string): BacklogCheck {
	const sql = postgres(url, {
		...CONNECTION,
		max: CONNECTIONS,
		reply_timeout: LIMIT_SECONDS,
		idle_timeout: 5,
		connection: { application_name: 'weitersagen figures', statement_timeout: LIMIT_SECONDS * 1000 },
	})

	async function ofBrand(source: string, now: Date) {
		const [state] = stateSchema.parse([
			...(await sql.unsafe(
				`select count(*)::int as waiting, ${secondsSince('min(m.erstellt_am)')} as oldest,
				${secondsSince('min(m.naechster_versuch_am)')} as late from ${source}`,
				[now.toISOString()],
			)),
		])
		return state
	}

	async function ofQueue() {
		const [there] = await sql`select to_regclass('pgboss.job') is not null as is_there`
		if (there?.is_there !== true) return undefined
		const [queue] = queueSchema.parse([
			...(await sql`
				select count(*)::int as waiting,
					greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::float8 as late,
					(select extract(epoch from now() - max(cron_on))::float8 from pgboss.version) as scheduled
				from pgboss.job where state < 'active' and start_after <= now()`),
		])
		const { waiting, late, scheduled } = queue
		return scheduled === null ? undefined : { waiting, lateSeconds: late, scheduledSeconds: scheduled }
	}

	async function ask(schemaNames: readonly string[], now: Date): Promise<Backlog> {
		const none = { waiting: 0, oldestSeconds: 0, lateSeconds: 0, brandsBehind: 0 }
		const backlog: Backlog = { mails: { ...none }, webhooks: { ...none }, queue: await ofQueue(), brandsUnanswered: 0 }
		await inLanes(schemaNames, CONNECTIONS, async (name) => {
			const schema = checkedSchema(name)
			try {
				for (const kind of ['mails', 'webhooks'] as const) {
					const { waiting, oldest, late } = await ofBrand(SOURCES[kind](schema), now)
					const sum = backlog[kind]
					sum.waiting += waiting
					sum.oldestSeconds = Math.max(sum.oldestSeconds, oldest)
					sum.lateSeconds = Math.max(sum.lateSeconds, late)
					if (late >= BEHIND_SECONDS) sum.brandsBehind += 1
				}
			} catch (error) {
				if (!(error instanceof postgres.PostgresError)) throw error
				backlog.brandsUnanswered += 1
			}
		})
		return backlog
	}

	let asked: Promise<Backlog> | undefined
	return {
		ask(schemaNames: readonly string[], now: Date): Promise<Backlog> {
			asked ??= ask(schemaNames, now).finally(() => {
				asked = undefined
			})
			return asked
		},
		close: () => sql.end({ timeout: 1 }),
	}
}
