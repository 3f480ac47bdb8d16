import type { Locale } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	currentRechtstext,
	findRechtstext,
	listRechtstextFassungen,
	type RechtstextRow,
} from '~db/repositories/katalog/katalog'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type RechtstextArt = RechtstextRow['art']

export type Fassung = { id: number; version: number; gueltigAb: Date /** null = in force */; gueltigBis: Date | null }

export type RechtstextView = {
	id: number
	art: RechtstextArt
	sprache: Locale
	titel: string
	inhalt: string
	version: number
	gueltigAb: Date
	gueltigBis: Date | null
	/** Every version that is or was in force, the newest first. */
	fassungen: Fassung[]
}

async function viewOf(ctx: AppContext, row: RechtstextRow): Promise<RechtstextView> {
	const rows = await listRechtstextFassungen(ctx.db, row.art, row.sprache, ctx.clock())
	const fassungen = rows.map((fassung, index) => ({ ...fassung, gueltigBis: rows[index - 1]?.gueltigAb ?? null }))
	const { id, art, sprache, titel, inhalt, version, gueltigAb } = row
	const gueltigBis = fassungen.find((fassung) => fassung.id === id)?.gueltigBis ?? null
	return { id, art, sprache, titel, inhalt, version, gueltigAb, gueltigBis, fassungen }
}

/** The text valid now, in the visitor's language. */
export async function showRechtstext(
	ctx: AppContext,
	art: RechtstextArt,
): Promise<Result<RechtstextView, 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const row = await currentRechtstext(ctx.db, art, ctx.locale, ctx.clock())
	return row ? ok(await viewOf(ctx, row)) : fail('inhalt_nicht_verfuegbar')
}

/** The exact text somebody agreed to, however old, in the language it was shown in. */
export async function showFassung(ctx: AppContext, id: number): Promise<Result<RechtstextView, 'nicht_gefunden'>> {
	publicUseCase()
	const row = await findRechtstext(ctx.db, id)
	// What is not in force yet is nobody's business.
	if (!row || row.gueltigAb > ctx.clock()) return fail('nicht_gefunden')
	return ok(await viewOf(ctx, row))
}
