import { isSitzungGueltig } from '~/domain/konto/sitzung'
import { listEinblicke } from '~db/repositories/konto/persoenlich'
import { listSitzungRows, type Subjekt } from '~db/repositories/konto/sitzung'
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
	return sitzungenOf(ctx, { art: 'empfehler', subjektId: ctx.actor.id }, ctx.actor.sitzungId)
}

/** How many looks at the account are shown. */
const MAX_EINBLICKE = 10

/** When people at work looked at the account of the Empfehler who asks, the last time first. */
export function listEigeneEinblicke(ctx: AppContext): Promise<Date[]> {
	authorise(ctx, 'eigenes.lesen')
	return listEinblicke(ctx.db, ctx.actor.id, MAX_EINBLICKE)
}

/** The live sessions of somebody, the one that asks first. */
export async function sitzungenOf(
	ctx: Pick<AppContext, 'db' | 'clock' | 'keys'>,
	subjekt: Subjekt,
	eigene: string,
): Promise<SitzungView[]> {
	const now = ctx.clock()
	const rows = await listSitzungRows(ctx.db, subjekt, now)
	const views = rows
		.filter((row) => isSitzungGueltig(row, now))
		.map(({ id, geraet, gesehenAm, erstelltAm, angemeldetVon }) => ({
			kennung: sitzungKennung(ctx, id),
			geraet,
			gesehenAm,
			erstelltAm,
			eigene: id === eigene,
			vertretung: angemeldetVon !== null,
		}))
	return [...views.filter(({ eigene }) => eigene), ...views.filter(({ eigene }) => !eigene)]
}
