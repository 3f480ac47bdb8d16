import { fail, ok, type Result } from '~/domain/shared/result'
import { currentRechtstext } from '~db/repositories/katalog'
import type { AppContext } from '../context'

export type RechtstextView = { titel: string; inhalt: string; version: number; gueltigAb: Date }

/** The text valid now, in the visitor's language. */
export async function showRechtstext(
	ctx: AppContext,
	art: 'agb' | 'datenschutz' | 'impressum',
): Promise<Result<RechtstextView, 'inhalt_nicht_verfuegbar'>> {
	const row = await currentRechtstext(ctx.tables, ctx.db, art, ctx.locale, ctx.clock())
	if (!row) return fail('inhalt_nicht_verfuegbar')
	return ok({ titel: row.titel, inhalt: row.inhalt, version: row.version, gueltigAb: row.gueltigAb })
}
