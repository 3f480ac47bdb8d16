type Limits = {
	/** Bytes per holder that do not count, so that ordinary requests fit whatever others hold. */
	free: number
	perKey: number
	total: number
}

/** Shares a number of bytes among holders, each with a key (a brand). */
export function createByteBudget({ free, perKey, total }: Limits) {
	const held = new Map<string, number>()
	let all = 0

	return {
		/** A new, empty holder. `take` returns false, and takes nothing, if too few bytes are left. */
		open(key: string) {
			let own = 0
			let counted = 0
			return {
				take(bytes: number): boolean {
					const more = Math.max(0, own + bytes - free) - counted
					const ofKey = (held.get(key) ?? 0) + more
					if (more > 0 && (ofKey > perKey || all + more > total)) return false
					own += bytes
					counted += more
					all += more
					if (ofKey > 0) held.set(key, ofKey)
					return true
				},
				release(): void {
					const left = (held.get(key) ?? 0) - counted
					all -= counted
					own = 0
					counted = 0
					if (left > 0) held.set(key, left)
					else held.delete(key)
				},
			}
		},
	}
}
