type Query = Record<string, unknown>
export type Page<T> = { rows: T[]; next: Query | undefined }

/** A list, whichever way it is paged. */
export type Listed<T> = {
	Content?: T[]
	HasNext?: boolean
	Auftraege?: T[]
	Weiter?: string | null
	Nach?: string | null
	Ereignisse?: (T & { data: { Folge: number } })[]
}

/** The rows of an answer, and the query of the next page; undefined = there is none. */
export function nextPage<T>(answer: Listed<T>, query: Query): Page<T> {
	const { Content, HasNext, Auftraege, Weiter, Nach, Ereignisse } = answer
	if (Ereignisse) {
		const last = Ereignisse.at(-1)
		return { rows: Ereignisse, next: last && { ...query, nach: last.data.Folge } }
	}
	const rows = Content ?? Auftraege ?? []
	if (Weiter !== undefined || Nach !== undefined) {
		const nach = Weiter ?? Nach ?? undefined
		return { rows, next: nach === undefined ? undefined : { ...query, nach } }
	}
	return { rows, next: HasNext ? { ...query, page: Number(query.page ?? 1) + 1 } : undefined }
}
