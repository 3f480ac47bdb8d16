import cluster from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { z } from 'zod'

/*
 * /metrics of workers (tools/lib/supervisor.js): any worker answers for all. The primary process collects their figures
 * (tools/lib/cluster-metrics.js).
 */

const WAIT_MS = 3_000

type Figures = MetricObjectWithValues<MetricValue<string>>[]

const messageSchema = z.discriminatedUnion('metrics', [
	z.object({ metrics: z.literal('give'), id: z.number() }),
	z.object({ metrics: z.literal('gathered'), id: z.number(), values: z.array(z.custom<Figures>(Array.isArray)) }),
])

const waiting = new Map<number, (all: Figures[]) => void>()
let last = 0

/** Reports this worker's figures on request; does nothing in a single process. */
export function giveFigures(registry: Registry): void {
	if (!cluster.isWorker) return
	process.on('message', async (message) => {
		const { data } = messageSchema.safeParse(message)
		if (data?.metrics === 'gathered') waiting.get(data.id)?.(data.values)
		if (data?.metrics === 'give')
			process.send?.({ metrics: 'given', id: data.id, values: await registry.getMetricsAsJSON() })
	})
}

const gather = () =>
	new Promise<Figures[]>((resolve, reject) => {
		const id = ++last
		const timer = setTimeout(() => reject(new Error('the first process does not answer')), WAIT_MS)
		waiting.set(id, (all) => {
			clearTimeout(timer)
			waiting.delete(id)
			resolve(all)
		})
		process.send?.({ metrics: 'gather', id })
	})

/**
 * The Prometheus text of all workers, or of the process that serves alone. `database`: figures that only the process that
 * was asked reads.
 */
export async function figuresOfAll(registry: Registry, database: Registry): Promise<string> {
	if (!cluster.isWorker) return Registry.merge([registry, database]).metrics()
	return AggregatorRegistry.aggregate([...(await gather()), await database.getMetricsAsJSON()]).metrics()
}
