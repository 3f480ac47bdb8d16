import type { KarteInhalt } from '~/adapters/qr/card'
import { findAuftrittBytes } from '~db/repositories/mandant/auftritt'
import type { AppContext } from './context'
import { drawn } from './drawn'

/** A link as a card in A6 to print, in the brand's look. */
export async function drawnKarte(ctx: AppContext, url: string, texts: KarteInhalt['texts']): Promise<Buffer> {
	const { brand } = ctx.mandant.config
	const bytesOf = (datei: { name: string } | null) => (datei ? findAuftrittBytes(ctx.db, datei.name) : undefined)
	const [logo, schrift] = [await bytesOf(brand.dateien.logo), await bytesOf(brand.dateien.schrift)]
	return drawn(ctx, 'karte', { url, texts, brand, logo, schrift, sprache: ctx.locale })
}
