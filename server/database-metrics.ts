import { Gauge, Registry } from 'prom-client'
import type { Backlog } from '~db/backlog'
import type { NodeState } from '~db/nodes'
import { backupAge, drillAge } from './backup-folder'
import { type Services, startedServices } from './services'

/*
 * Figures that are the same whichever process is asked: only the one that was asked reads them. They are sums and counts over
 * all brands: their number does not grow with the brands.
 */

/** For so long an answer about all brands is used again. */
const KEEP_MS = 20_000

type Kept = { at: number; backlog: Promise<Backlog | undefined> }
let kept: Kept | undefined

async function read({ registry, clock, backlog }: Services): Promise<Backlog> {
	// Brands with a clock of their own send nothing to anybody.
	const brands = (await registry.all()).filter(({ pausiert, mandant }) => !pausiert && mandant.config.TestuhrMs === 0)
	return backlog.ask(
		brands.map(({ mandant }) => mandant.schemaName),
		clock(),
	)
}

function findBacklog(): Promise<Backlog | undefined> {
	const services = startedServices()
	if (!services) return Promise.resolve(undefined)
	if (!kept || performance.now() - kept.at > KEEP_MS)
		kept = { at: performance.now(), backlog: read(services).catch(() => undefined) }
	return kept.backlog
}

/** A figure that has no line while it is not known. */
function registerFigure(registry: Registry, name: string, help: string, read: () => Promise<number | undefined>): void {
	new Gauge({
		name,
		help,
		registers: [registry],
		async collect() {
			const value = await read()
			if (value === undefined) this.remove()
			else this.set(value)
		},
	})
}

/** Per Citus node; no line without Citus, or while the coordinator is unreachable. */
function registerNodes(registry: Registry): void {
	const register = (name: string, help: string, read: (state: NodeState) => number) =>
		new Gauge({
			name,
			help,
			labelNames: ['node'],
			registers: [registry],
			async collect() {
				const states =
					(await startedServices()
						?.nodes()
						.catch(() => [])) ?? []
				this.reset()
				for (const state of states) this.set({ node: state.node }, read(state))
			},
		})
	register('database_node_up', 'Whether the coordinator reaches a node of Citus that holds brands', ({ up }) =>
		Number(up),
	)
	register('database_node_brands', 'Brands on a node of Citus: they wait while it is away', ({ brands }) => brands)
}

/** A registry with the figures of the database and the archives. */
export function createDatabaseMetrics(): Registry {
	const registry = new Registry()
	registerNodes(registry)
	registerFigure(registry, 'database_up', 'Whether the database answers', async () => {
		const services = startedServices()
		return services && Number(await services.isReady())
	})
	const register = (name: string, help: string, read: (backlog: Backlog) => number | undefined) =>
		registerFigure(registry, name, help, async () => {
			const backlog = await findBacklog()
			return backlog && read(backlog)
		})
	for (const [kind, what] of [
		['mails', 'mail'],
		['webhooks', 'delivery of a webhook'],
	] as const) {
		register(`${kind}_waiting`, `Number of waiting ${kind} of all brands`, (all) => all[kind].waiting)
		register(`${kind}_oldest_seconds`, `Age of the oldest ${what} that waits`, (all) => all[kind].oldestSeconds)
		register(
			`${kind}_late_seconds`,
			`For how long the next try of a ${what} has been due, at most`,
			(all) => all[kind].lateSeconds,
		)
		register(`${kind}_brands_behind`, `Brands with a ${what} that is ten minutes late`, (all) => all[kind].brandsBehind)
	}
	register('jobs_waiting', 'Entries in the queue of jobs that are due', ({ queue }) => queue?.waiting)
	register(
		'jobs_late_seconds',
		'For how long the oldest due entry in the queue of jobs has waited',
		({ queue }) => queue?.lateSeconds,
	)
	register(
		'jobs_scheduled_seconds',
		'Seconds since a process last looked at the schedule of the jobs',
		({ queue }) => queue?.scheduledSeconds,
	)
	register('brands_unanswered', 'Brands whose data could not be asked for these figures', (all) => all.brandsUnanswered)
	registerFigure(registry, 'restore_drill_age_seconds', 'Age of the last restore drill in BACKUP_DIR that held', () =>
		drillAge(startedServices()?.env.BACKUP_DIR),
	)
	registerFigure(registry, 'backup_age_seconds', 'Age of the newest whole archive in BACKUP_DIR', () =>
		backupAge(startedServices()?.env.BACKUP_DIR),
	)
	return registry
}
