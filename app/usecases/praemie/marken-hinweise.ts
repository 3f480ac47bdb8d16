import { type Locale, translatedText } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import type { MandantDb } from '~db/handle'
import { listGutscheinMarken } from '~db/repositories/praemie/gutschein'
import type { AppContext } from '../shared/context'

/** What somebody is told about a voucher's brand. */
export type MarkeHinweis = { shopUrl: string | null; einloesen: string; logoHref: string | null }

export const OHNE_HINWEIS: MarkeHinweis = { shopUrl: null, einloesen: '', logoHref: null }

/** What is known of these brands, in the reader's language; a brand nobody described is missing. */
export async function markenHinweise(
	{ mandant, locale }: Pick<AppContext, 'mandant' | 'locale'>,
	db: MandantDb,
	marken: readonly string[],
	sprache: Locale = locale,
): Promise<Map<string, MarkeHinweis>> {
	const rows = await listGutscheinMarken(db, marken)
	return new Map(
		rows.map(({ marke, shopUrl, einloesen, logoName }) => [
			marke,
			{
				shopUrl: shopUrl || null,
				einloesen: translatedText(einloesen, sprache),
				logoHref: logoName ? pathTo(mandant, 'GutscheinLogo', { logoName }) : null,
			},
		]),
	)
}
