import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sicherheitsZaehler } from '~/adapters/sicherheit/counter'
import { giveFigures } from './cluster-metrics'
import { createDatabaseMetrics } from './database-metrics'
import { keptLanes, lanes } from './in-flight'
import { startedServices } from './services'

type Metrics = {
	/** Of this process. */
	registry: Registry
	/** Of the database: the same whichever process is asked. */
	database: Registry
	requests: Histogram<'method' | 'status'>
	/** Requests for cacheable pages. */
	pages: Counter<'result'>
	/** Requests that were refused because there were too many. */
	refused: Counter
}

type Aggregator = 'sum' | 'max'

/** Of requests and connections at this moment; a sum over the workers, or the most of one. */
function registerLoad(registry: Registry): void {
	const register = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
		new Gauge({
			name,
			help,
			registers: [registry],
			aggregator,
			collect() {
				this.set(read())
			},
		})
	register(
		'http_requests_waiting',
		'Requests that wait until it is the turn of their brand',
		() => lanes.figures().waiting + keptLanes.figures().waiting,
	)
	register('http_requests_in_flight', 'Requests in flight, those that wait included', () => lanes.figures().all)
	register(
		'http_requests_in_flight_largest_brand',
		'Requests in flight of the brand that has the most in one process',
		() => lanes.figures().largest,
		'max',
	)
	const pool = () => startedServices()?.poolFigures?.()
	register('database_pool_size', 'Connections to the database that serve requests', () => pool()?.size ?? 0)
	register('database_pool_used', 'Connections to the database in use', () => pool()?.used ?? 0)
	register(
		'database_pool_waiting',
		'Statements and transactions that wait for a connection',
		() => pool()?.waiting ?? 0,
	)
}

/** Of the read replica; none where none is set up. */
function registerReplica(registry: Registry): void {
	const figures = () => startedServices()?.replica?.figures()
	new Gauge({
		name: 'database_replica_lag_seconds',
		help: 'How far the read replica is behind the primary',
		registers: [registry],
		aggregator: 'max',
		collect() {
			const known = figures()
			if (known) this.set(known.lagSeconds)
		},
	})
	new Counter({
		name: 'database_replica_reads_total',
		help: 'Screens, figures and files that may be read from the replica, by what they were read from',
		labelNames: ['from'],
		registers: [registry],
		collect() {
			const known = figures()
			if (!known) return
			this.reset()
			this.inc({ from: 'replica' }, known.given)
			this.inc({ from: 'primary' }, known.asked - known.given)
		},
	})
}

function install(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const requests = new Histogram({
		name: 'http_request_seconds',
		help: 'Time from the first byte of a request to the end of its answer',
		labelNames: ['method', 'status'],
		buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
		registers: [registry],
	})
	const pages = new Counter({
		name: 'page_cache_total',
		help: 'Requests for pages that the process keeps, by whether it had them (hit, miss)',
		labelNames: ['result'],
		registers: [registry],
	})
	const refused = new Counter({
		name: 'http_requests_refused_total',
		help: 'Requests answered with 503 because too many of their brand or process were in flight',
		registers: [registry],
	})
	new Gauge({
		name: 'page_cache_bytes',
		help: 'Memory that the kept pages take',
		registers: [registry],
		collect() {
			this.set(startedServices()?.pages.bytes() ?? 0)
		},
	})
	registerLoad(registry)
	registerReplica(registry)
	registry.registerMetric(sicherheitsZaehler)
	giveFigures(registry)
	return { registry, database: createDatabaseMetrics(), requests, pages, refused }
}

const KEY = Symbol.for('weitersagen.metrics')
const store: typeof globalThis & { [KEY]?: Metrics } = globalThis

/** The process's metrics (Prometheus text at /metrics); created on first use. */
export function metrics(): Metrics {
	store[KEY] ??= install()
	return store[KEY]
}
