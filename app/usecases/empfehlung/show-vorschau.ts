import { drawVorschau, type Vorschau, vorschauTag } from '~/adapters/vorschau/vorschau'
import { fail, ok, type Result } from '~/domain/shared/result'
import { translator } from '~/locales/translate'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { findEmpfehlbares } from './produkte'

type Picture = { tag: string; draw: () => Promise<Buffer> }

async function contentOf(ctx: AppContext, name: string): Promise<Vorschau | undefined> {
	const { brand, Name: marke } = ctx.mandant.config
	const t = translator(ctx.locale)
	if (name === 'marke')
		return { brand, zeile: t('vorschau.zeile'), titel: t('vorschau.titel'), text: t('vorschau.text'), grafik: null }
	const found = /^[1-9]\d{0,9}$/.test(name) ? await findEmpfehlbares(ctx, Number(name)) : undefined
	if (!found?.ok) return undefined
	const { name: titel, kurztext: text, grafik } = found.value.produkt
	return { brand, zeile: t('vorschau.produkt', { marke }), titel, text, grafik }
}

/** The picture that stands for the brand ('marke') or one of its products (its id) where a link is shared. */
export async function showVorschau(ctx: AppContext, name: string): Promise<Result<Picture, 'nicht_gefunden'>> {
	publicUseCase()
	const content = await contentOf(ctx, name)
	if (!content) return fail('nicht_gefunden')
	return ok({ tag: vorschauTag(content), draw: () => drawVorschau(content) })
}
