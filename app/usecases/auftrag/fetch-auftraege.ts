import { z } from 'zod'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { fail, ok } from '~/domain/shared/result'
import { type AbrufStelle, listAuftragAbruf } from '~db/repositories/auftrag/abruf'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { OFFEN, tageOf } from '../shared/freigabe-tage'

const stelleSchema = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()])

/** The mark that the next page begins behind. */
const markOf = ({ erstelltAm, id }: AbrufStelle) =>
	Buffer.from(`${erstelltAm.toISOString()} ${id}`).toString('base64url')

function stelleOf(mark: string): AbrufStelle | undefined {
	const read = stelleSchema.safeParse(Buffer.from(mark, 'base64url').toString('utf8').split(' '))
	return read.success ? { erstelltAm: read.data[0], id: read.data[1] } : undefined
}

type Frage = {
	nach?: string | undefined
	zustand?: AuftragZustand | undefined
	referenz?: string | undefined
	limit: number
}

/** Orders for a partner's server, the oldest first, page by page; eingabe_ungueltig: `nach` is none of our marks. */
export async function fetchAuftraege(ctx: AppContext, { nach, limit, ...filter }: Frage) {
	authorise(ctx, 'auftrag.abrufen')
	const stelle = nach === undefined ? undefined : stelleOf(nach)
	if (nach !== undefined && !stelle) return fail('eingabe_ungueltig')
	const rows = await listAuftragAbruf(ctx.db, { ...filter, nach: stelle, limit: limit + 1 })
	const auftraege = rows.slice(0, limit).map(({ empfohlenAm, ...row }) => ({
		...row,
		vorEmpfehlung: OFFEN.has(row.zustand) && tageOf(ctx, row, empfohlenAm && { erstelltAm: empfohlenAm }).vorEmpfehlung,
	}))
	const last = auftraege.at(-1)
	return ok({ auftraege, weiter: rows.length > limit && last ? markOf(last) : null })
}
