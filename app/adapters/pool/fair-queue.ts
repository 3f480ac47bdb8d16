type Limits = {
	/** Of one brand: at work, and waiting. */
	running: number
	waiting: number
	/** Waiting, of all brands. */
	total: number
}

/** What waits for a free place. Brands take turns, whatever each of them has waiting; what one brand sent goes in its order. */
export function createFairQueue<T>({ running, waiting, total }: Limits) {
	/** The brand whose turn is next comes first. */
	const lines = new Map<string, T[]>()
	const busy = new Map<string, number>()
	let all = 0

	return {
		/** False where too many wait. */
		add(brand: string, item: T): boolean {
			const line = lines.get(brand) ?? []
			if (line.length >= waiting || all >= total) return false
			line.push(item)
			lines.set(brand, line)
			all += 1
			return true
		},
		/** Who is next, of the brands that may have one more at work; `done` must follow. The brand's next turn is behind all others'. */
		take(): T | undefined {
			for (const [brand, line] of lines) {
				const atWork = busy.get(brand) ?? 0
				if (atWork >= running) continue
				busy.set(brand, atWork + 1)
				all -= 1
				const [item] = line.splice(0, 1)
				lines.delete(brand)
				if (line.length > 0) lines.set(brand, line)
				return item
			}
			return undefined
		},
		done(brand: string): void {
			const left = (busy.get(brand) ?? 1) - 1
			if (left > 0) busy.set(brand, left)
			else busy.delete(brand)
		},
		/** False where it waits no more. */
		remove(brand: string, item: T): boolean {
			const line = lines.get(brand) ?? []
			const index = line.indexOf(item)
			if (index < 0) return false
			line.splice(index, 1)
			all -= 1
			if (line.length === 0) lines.delete(brand)
			return true
		},
	}
}
