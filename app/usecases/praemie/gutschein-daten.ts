import type { VorlageDaten } from '~/adapters/mail/vorlagen/schema'
import type { Locale } from '~/domain/mandant/config'
import type { DbOrTx } from '~db/client'
import type { GutscheinCodeRow } from '~db/repositories/praemie/gutschein'
import type { AppContext } from '../shared/context'
import { markenHinweise, OHNE_HINWEIS } from './marken-hinweise'

type Wofuer = { code: GutscheinCodeRow; vorname: string; sprache: Locale; ersatz: boolean }

/** What the mail with a voucher's code says. */
export async function gutscheinDaten(
	ctx: AppContext,
	db: DbOrTx,
	{ code, vorname, sprache, ersatz }: Wofuer,
): Promise<VorlageDaten['gutschein']> {
	const { id, marke, wertCent, gueltigBis } = code
	const { logoHref, ...hinweis } = (await markenHinweise(ctx, db, [marke], sprache)).get(marke) ?? OHNE_HINWEIS
	const logoUrl = logoHref && new URL(logoHref, ctx.mandant.config.MandantUrl).href
	const opened = ctx.keys.open({ table: 'gutschein_code', id, column: 'code' }, code.code)
	return { vorname, marke, code: opened, betragCent: wertCent, gueltigBis, ersatz, logoUrl, ...hinweis }
}
