import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sicherheitsZaehler } from '~/adapters/sicherheit/zaehler'

type Metrics = { registry: Registry; requests: Histogram<'method' | 'status'> }

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
	registry.registerMetric(sicherheitsZaehler)
	return { registry, requests }
}

const KEY = Symbol.for('weitersagen.metrics')
const store: typeof globalThis & { [KEY]?: Metrics } = globalThis

/** The process's metrics (Prometheus text at /metrics); made on first use. */
export function metrics(): Metrics {
	store[KEY] ??= install()
	return store[KEY]
}
