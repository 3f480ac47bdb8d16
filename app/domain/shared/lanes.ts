/** Runs `work` for every item, at most `limit` at a time, in order; throws the first failure. */
export async function inLanes<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
	const waiting = items.values()
	const lane = async () => {
		for (const item of waiting) await work(item)
	}
	await Promise.all(Array.from({ length: limit }, lane))
}
