import cluster from 'node:cluster'

/** How long the primary process waits for the workers' figures. */
const WAIT_MS = 2_000

/**
 * The primary process's part of /metrics: collects all workers' figures for the worker that was asked
 * (server/cluster-metrics.ts).
 * @param {() => import('node:cluster').Worker[]} workers those that serve
 */
export function answerMetrics(workers) {
	/** @type {Map<number, (values: unknown) => void>} */
	const waiting = new Map()
	let last = 0

	/** @param {import('node:cluster').Worker} worker */
	const ask = (worker) =>
		new Promise((resolve) => {
			const id = ++last
			/** @param {unknown} values undefined if the worker does not answer */
			const settle = (values) => {
				clearTimeout(timer)
				waiting.delete(id)
				resolve(values)
			}
			const timer = setTimeout(settle, WAIT_MS)
			waiting.set(id, settle)
			worker.send({ metrics: 'give', id }, (error) => error && settle(undefined))
		})

	cluster.on('message', async (asking, message) => {
		if (message?.metrics === 'given') waiting.get(message.id)?.(message.values)
		if (message?.metrics !== 'gather') return
		const values = (await Promise.all(workers().map(ask))).filter((one) => one !== undefined)
		if (asking.isConnected()) asking.send({ metrics: 'gathered', id: message.id, values }, () => {})
	})
}
