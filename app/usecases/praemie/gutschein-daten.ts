import type { VorlageDaten } from '~/adapters/mail/vorlagen/schema'
import { addBerlinDays } from '~/domain/shared/dates'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '~db/handle'
import type { GutscheinCodeRow } from '~db/repositories/praemie/gutschein'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'
import { markenHinweise, OHNE_HINWEIS } from './marken-hinweise'

type Wofuer = { code: GutscheinCodeRow; praemierungId: string; vorname: string; sprache: Locale; ersatz: boolean }

/** For so long the mail's link shows the reward, in days. */
const LINK_TAGE = 365

/** Shows what became of the reward. It was chosen and stays so, so nothing can be done with the link. */
async function praemieLink(ctx: AppContext, db: MandantDb, praemierungId: string): Promise<string> {
	const t = await issueToken(ctx, db, {
		zweck: 'praemierung',
		subjektArt: 'praemierung',
		subjektId: praemierungId,
		ablaufAm: addBerlinDays(ctx.clock(), LINK_TAGE),
	})
	return linkTo(ctx.mandant, 'PraemieWaehlen', {}, { t })
}

/** What the mail with a voucher's code says. */
export async function gutscheinDaten(
	ctx: AppContext,
	db: MandantDb,
	{ code, praemierungId, vorname, sprache, ersatz }: Wofuer,
): Promise<VorlageDaten['gutschein']> {
	const { id, marke, wertCent, gueltigBis } = code
	const pin = code.pin && ctx.keys.open({ table: 'gutschein_code', id, column: 'pin' }, code.pin)
	const { logoHref, ...hinweis } = (await markenHinweise(ctx, db, [marke], sprache)).get(marke) ?? OHNE_HINWEIS
	const logoUrl = logoHref && new URL(logoHref, ctx.mandant.config.MandantUrl).href
	const opened = ctx.keys.open({ table: 'gutschein_code', id, column: 'code' }, code.code)
	const link = hinweis.shopUrl ? null : await praemieLink(ctx, db, praemierungId)
	return { vorname, marke, code: opened, pin, betragCent: wertCent, gueltigBis, ersatz, logoUrl, link, ...hinweis }
}
