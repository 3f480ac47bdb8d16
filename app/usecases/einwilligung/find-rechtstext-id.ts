import { LOCALES } from '~/domain/shared/locale'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The version of a legal text that a program says was agreed to: its number, or its very words, of the version in force in
 * either language; 0 for any other, which nobody can agree to.
 */
export async function findRechtstextId(ctx: AppContext, art: 'agb' | 'datenschutz', text: string): Promise<number> {
	publicUseCase()
	const { db, clock } = ctx
	const inKraft = await Promise.all(LOCALES.map((locale) => currentRechtstext(db, art, locale, clock())))
	return inKraft.find((row) => row && (String(row.id) === text || words(row.inhalt) === words(text)))?.id ?? 0
}
