import { type BrandFiles, keptVorschau, type Vorschau, vorschauTag } from '~/adapters/vorschau/kept'
import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { fail, ok, type Result } from '~/domain/shared/result'
import { betragText } from '~/locales/angebot'
import { brandTranslator } from '~/locales/translate'
import { findAuftrittBytes } from '~db/repositories/mandant/auftritt'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { drawn } from '../shared/drawn'
import { findEmpfehlbare, findEmpfehlbares } from './produkte'

type Picture = { tag: string; draw: () => Promise<Buffer> }

async function contentOf(ctx: AppContext, name: string): Promise<Vorschau | undefined> {
	const { brand, Name: marke } = ctx.mandant.config
	const t = brandTranslator(ctx.mandant, ctx.locale)
	const betragOf = (hoechst: Hoechstbetrag) =>
		hoechst.cent > 0 ? t('empfehlen:home.praemie', { betrag: betragText(t, ctx.locale, hoechst) }) : null
	if (name === 'marke') {
		const page = await findEmpfehlbare(ctx, { startseite: true, perPage: 1 })
		const betrag = page.ok ? betragOf({ cent: page.value.maxCent, einheitlich: false }) : null
		const texte = { zeile: t('vorschau.zeile'), titel: t('vorschau.titel'), text: t('vorschau.text') }
		return { brand, ...texte, grafik: null, betrag }
	}
	const found = /^[1-9]\d{0,9}$/.test(name) ? await findEmpfehlbares(ctx, Number(name)) : undefined
	if (!found?.ok) return undefined
	const { produkt, angebot } = found.value
	const { name: titel, kurztext: text, grafik } = produkt
	const betrag = betragOf({ cent: angebot.maxCent, einheitlich: angebot.einheitlich })
	return { brand, zeile: t('vorschau.produkt', { marke }), titel, text, grafik, betrag }
}

/** The brand's own files that a preview shows. */
async function filesOf({ mandant, tables, db }: AppContext): Promise<BrandFiles> {
	const { logo, bild } = mandant.config.brand.dateien
	return {
		logo: logo ? await findAuftrittBytes(tables, db, logo.name) : undefined,
		bild: bild ? await findAuftrittBytes(tables, db, bild.name) : undefined,
	}
}

/** The picture that stands for the brand ('marke') or one of its products (its id) where a link is shared. */
export async function showVorschau(ctx: AppContext, name: string): Promise<Result<Picture, 'nicht_gefunden'>> {
	publicUseCase()
	const content = await contentOf(ctx, name)
	if (!content) return fail('nicht_gefunden')
	const tag = vorschauTag(content)
	const draw = async () => drawn(ctx, 'vorschau', { vorschau: content, files: await filesOf(ctx) })
	return ok({ tag, draw: () => keptVorschau(tag, draw) })
}
