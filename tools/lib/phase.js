const TICK_MS = 10_000

/** @param {number} since milliseconds */
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1)

/**
 * Runs a task and shows that it is in progress.
 * @template T
 * @param {string} title plain words for the user
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function phase(title, work) {
	const start = Date.now()
	console.log(`${title} …`)
	const ticking = setInterval(() => console.log(`  … ${Math.round((Date.now() - start) / 1000)} s`), TICK_MS)
	try {
		const result = await work()
		console.log(`  done in ${seconds(start)} s`)
		return result
	} finally {
		clearInterval(ticking)
	}
}
