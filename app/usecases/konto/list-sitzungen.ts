import { isSitzungGueltig } from '~/domain/konto/sitzung'
import { listSitzungRows } from '~db/repositories/konto/sitzung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type SitzungView = {
	kennung: string
	/** '' = unknown */
	geraet: string
	gesehenAm: Date
	erstelltAm: Date
	/** The one that asks. */
	eigene: boolean
	/** An operator acts for this person. */
	vertretung: boolean
}

/** What a page calls a session by: says nothing about the cookie and works for nothing else. */
export const sitzungKennung = ({ keys }: Pick<AppContext, 'keys'>, id: string) => keys.hash('sitzung', id).slice(0, 32)

/** The live sessions of the Empfehler who asks, their own first. */
export async function listSitzungen(ctx: AppContext): Promise<SitzungView[]> {
	authorise(ctx, 'eigenes.lesen')
	const { actor } = ctx
	const now = ctx.clock()
	const rows = await listSitzungRows(ctx.tables, ctx.db, { art: 'empfehler', subjektId: actor.id }, now)
	const views = rows
		.filter((row) => isSitzungGueltig(row, now))
		.map(({ id, geraet, gesehenAm, erstelltAm, angemeldetVon }) => ({
			kennung: sitzungKennung(ctx, id),
			geraet,
			gesehenAm,
			erstelltAm,
			eigene: id === actor.sitzungId,
			vertretung: angemeldetVon !== null,
		}))
	return [...views.filter(({ eigene }) => eigene), ...views.filter(({ eigene }) => !eigene)]
}
