import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sicherheitsZaehler } from '~/adapters/sicherheit/zaehler'

type Metrics = { registry: Registry; requests: Histogram<'method' | 'status'>; jobs: Counter<'job' | 'outcome'> }

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
	const jobs = new Counter({
		name: 'job_items_total',
		help: 'What jobs did, by job and outcome',
		labelNames: ['job', 'outcome'],
		registers: [registry],
	})
	registry.registerMetric(sicherheitsZaehler)
	subscribe('http.server.request.start', (message) => {
		const response = message && typeof message === 'object' && 'response' in message ? message.response : undefined
		if (!(response instanceof ServerResponse)) return
		const end = requests.startTimer({ method: response.req.method })
		response.once('close', () => end({ status: String(response.statusCode) }))
	})
	return { registry, requests, jobs }
}

const KEY = Symbol.for('weitersagen.metrics')
const store: typeof globalThis & { [KEY]?: Metrics } = globalThis

/** The process's metrics (Prometheus text at /metrics); installed on first use. */
export function metrics(): Metrics {
	store[KEY] ??= install()
	return store[KEY]
}
