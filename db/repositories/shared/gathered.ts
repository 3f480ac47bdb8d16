import type { MandantDb, MandantTx } from '../../handle'

/*
 * A transaction of many changes writes at its end, and together, what nothing in it reads: a statement for all takes hardly
 * longer than one for each.
 */

type Part = { count: () => number; cut: (count: number) => void; write: (tx: MandantTx) => Promise<unknown> }

const open = new WeakMap<MandantDb, Part[]>()

/** Of one kind; the function it gives back is false where a row has to be written at once. */
export function gathered<R>(write: (tx: MandantTx, rows: R[]) => Promise<unknown>) {
	const own = new WeakMap<Part[], R[]>()
	return (tx: MandantDb, row: R): boolean => {
		const parts = open.get(tx)
		if (!parts) return false
		const known = own.get(parts)
		if (known) known.push(row)
		else {
			const rows = [row]
			own.set(parts, rows)
			parts.push({
				count: () => rows.length,
				cut: (count) => rows.splice(count),
				write: async (end) => rows.length > 0 && write(end, rows),
			})
		}
		return true
	}
}

/** Reads once in such a transaction what nothing in it changes; elsewhere each time. */
export function lookedUpOnce<V extends object, R>(read: (db: MandantDb, which: V) => Promise<R>) {
	const own = new WeakMap<Part[], Map<string, Promise<R>>>()
	return (db: MandantDb, which: V): Promise<R> => {
		const parts = open.get(db)
		if (!parts) return read(db, which)
		const known = own.get(parts) ?? new Map<string, Promise<R>>()
		own.set(parts, known)
		const key = JSON.stringify(which)
		const found = known.get(key) ?? read(db, which)
		known.set(key, found)
		return found
	}
}

/** What such a transaction reads at once for many of its changes, none of which changes it. */
export function readAhead<R>() {
	const own = new WeakMap<Part[], Map<string, R>>()
	return {
		keep: (db: MandantDb, key: string, found: R): void => {
			const parts = open.get(db)
			if (!parts) return
			const known = own.get(parts) ?? new Map<string, R>()
			own.set(parts, known.set(key, found))
		},
		/** Undefined where it was not read. */
		find: (db: MandantDb, key: string): R | undefined => {
			const parts = open.get(db)
			return parts && own.get(parts)?.get(key)
		},
	}
}

/** Does the work, then writes what was left to the end. */
export async function gathering<R>(tx: MandantTx, work: () => Promise<R>): Promise<R> {
	const parts: Part[] = []
	open.set(tx, parts)
	const done = await work().finally(() => open.delete(tx))
	for (const { write } of parts) await write(tx)
	return done
}

/** Forgets what is gathered from here on until it is called, of which the rows are undone. */
export function markGathered(tx: MandantTx): () => void {
	const parts = open.get(tx) ?? []
	const counts = parts.map(({ count }) => count())
	return () => {
		for (const [at, { cut }] of parts.entries()) cut(counts[at] ?? 0)
	}
}
