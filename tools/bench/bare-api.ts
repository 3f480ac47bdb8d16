import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { type Bare, listShelf, showShared } from './bare-sql'
import { create } from './bare-writes'

/* The baseline for API calls: the same statements, with their rows as JSON. */

const createSchema = z.object({
	Empfehlung: z.object({ Produkt: z.number(), AgbText: z.string() }),
	Empfehler: z.object({ Vorname: z.string(), Nachname: z.string(), Email: z.string() }),
})

/** The answer to a call, by the last segments of its path; undefined = none. */
export async function answerCall(sql: Sql, brand: Bare, what: { method: string; parts: string[]; body: string }) {
	const { method, parts, body } = what
	const [resource = '', which = ''] = parts
	switch (`${method} ${resource.toLowerCase()}`) {
		case 'GET produkt':
			return listShelf(sql, brand)
		case 'GET empfehlen':
			return showShared(sql, brand, which)
		case 'POST empfehlen': {
			const { Empfehlung, Empfehler } = createSchema.parse(JSON.parse(body))
			const form = new URLSearchParams({
				...{ formular: randomUUID(), vorname: Empfehler.Vorname, nachname: Empfehler.Nachname },
				...{ email: Empfehler.Email, agbId: Empfehlung.AgbText, nachricht: '' },
			})
			const made = await create(sql, brand, Empfehlung.Produkt, form)
			// Both answer with the created row, read again.
			return showShared(sql, brand, String(made.empfehlungsnummer))
		}
		default:
			return undefined
	}
}
