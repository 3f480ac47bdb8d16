import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sicherheitsZaehler } from '~/adapters/sicherheit/counter'
import type { NodeState } from '~db/nodes'
import { giveFigures } from './cluster-metrics'
import { startedServices } from './services'

type Metrics = {
	registry: Registry
	requests: Histogram<'method' | 'status'>
	/** Requests for cacheable pages. */
	pages: Counter<'result'>
	/** Requests that wait for their turn now. */
	waiting: Gauge
	/** Requests that were refused because there were too many. */
	refused: Counter
}

/** Per Citus node; no line without Citus, or while the coordinator is unreachable. */
function registerNodes(registry: Registry): void {
	const register = (name: string, help: string, read: (state: NodeState) => number) =>
		new Gauge({
			name,
			help,
			labelNames: ['node'],
			registers: [registry],
			// Every worker asks the same coordinator.
			aggregator: 'max',
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
	const waiting = new Gauge({
		name: 'http_requests_waiting',
		help: 'Requests that wait until it is the turn of their brand',
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
	registerNodes(registry)
	registry.registerMetric(sicherheitsZaehler)
	giveFigures(registry)
	return { registry, requests, pages, waiting, refused }
}

const KEY = Symbol.for('weitersagen.metrics')
const store: typeof globalThis & { [KEY]?: Metrics } = globalThis

/** The process's metrics (Prometheus text at /metrics); created on first use. */
export function metrics(): Metrics {
	store[KEY] ??= install()
	return store[KEY]
}
