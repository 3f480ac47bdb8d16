import { type BrandFiles, keptVorschau, type Vorschau, vorschauTag } from '~/adapters/vorschau/kept'
import type { Vorschaubild } from '~/domain/empfehlung/vorschaubild'
import { berlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { betragText } from '~/locales/angebot'
import { brandTranslator } from '~/locales/translate'
import { findSortiment } from '~db/repositories/katalog/sortiment'
import { findAuftrittBytes } from '~db/repositories/mandant/auftritt'
import { einladungProduktView } from '../empfaenger/show-einladung'
import { vorteilText } from '../empfaenger/vorteil-text'
import { findKampagneOf } from '../kampagne/bewerten'
import { findBetraege } from '../katalog/find-betraege'
import { findEmpfehlbare, findEmpfehlbares, MAX_ID } from '../katalog/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { drawn } from '../shared/drawn'

/** `inhalt`: what it says. */
type Picture = { tag: string; inhalt: Vorschau; draw: () => Promise<Buffer> }

/** The brand alone; with what a recommendation may earn, for who may make one. */
async function brandContent(ctx: AppContext, withAmount: boolean): Promise<Vorschau> {
	const { brand, Name: marke } = ctx.mandant.config
	const t = brandTranslator(ctx.mandant, ctx.locale)
	if (!withAmount) {
		const texte = { zeile: marke, titel: t('vorschau.freundTitel'), text: t('vorschau.freundText') }
		return { brand, ...texte, grafik: null, betrag: null }
	}
	const page = await findEmpfehlbare(ctx, { startseite: true, perPage: 1 })
	const maxCent = page.ok ? page.value.maxCent : 0
	const texte = { zeile: t('vorschau.zeile'), titel: t('vorschau.titel'), text: t('vorschau.text') }
	const betrag = betragText(t, ctx.locale, { cent: maxCent, einheitlich: false })
	return { brand, ...texte, grafik: null, betrag: maxCent > 0 ? t('empfehlen:home.praemie', { betrag }) : null }
}

type Ware = { name: string; kurztext: string; grafik: string }

function produktContent(ctx: AppContext, { name, kurztext, grafik }: Ware, betrag: string | null): Vorschau {
	const { brand, Name: marke } = ctx.mandant.config
	const zeile = brandTranslator(ctx.mandant, ctx.locale)('vorschau.produkt', { marke })
	return { brand, zeile, titel: name, text: kurztext, grafik, betrag }
}

/** To who may recommend it. */
async function angebotContent(ctx: AppContext, produktId: number): Promise<Vorschau | undefined> {
	const found = await findEmpfehlbares(ctx, produktId)
	if (!found.ok) return undefined
	const { produkt, angebot } = found.value
	const t = brandTranslator(ctx.mandant, ctx.locale)
	const betrag = betragText(t, ctx.locale, { cent: angebot.maxCent, einheitlich: angebot.einheitlich })
	return produktContent(ctx, produkt, angebot.maxCent > 0 ? t('empfehlen:home.praemie', { betrag }) : null)
}

/** A campaign that the address of a picture names, if something could be recommended in it on that day. */
async function heldOn(ctx: AppContext, kampagneId: string | null, tag: string): Promise<string | null> {
	const kampagne = await findKampagneOf(ctx, kampagneId)
	if (!kampagne) return null
	const { id, von, bis } = kampagne
	return (von === null || berlinDay(von) <= tag) && (bis === null || tag <= berlinDay(bis)) ? id : null
}

/** To who was recommended it: their own part. */
async function freundContent(
	ctx: AppContext,
	{ produktId, anteil, tag, kampagneId }: Extract<Vorschaubild, { art: 'freund' }>,
): Promise<Vorschau | undefined> {
	const row = produktId <= MAX_ID ? await findSortiment(ctx.db, produktId) : undefined
	if (!row) return undefined
	// Noon is in the same day everywhere in Germany.
	const erstelltAm = new Date(`${tag}T12:00:00Z`)
	const versprochen = { produktId, anteilEmpfehler: anteil, erstelltAm, kampagneId: await heldOn(ctx, kampagneId, tag) }
	const { empfaenger } = await findBetraege(ctx, versprochen)
	return produktContent(ctx, einladungProduktView(row, ctx.locale), vorteilText(ctx, empfaenger))
}

function contentOf(ctx: AppContext, bild: Vorschaubild): Promise<Vorschau | undefined> {
	switch (bild.art) {
		case 'produkt':
			return angebotContent(ctx, bild.produktId)
		case 'freund':
			return freundContent(ctx, bild)
		default:
			return brandContent(ctx, bild.art === 'marke')
	}
}

/** The brand's own files that a preview shows. */
async function filesOf({ mandant, db }: AppContext): Promise<BrandFiles> {
	const { logo, bild } = mandant.config.brand.dateien
	return {
		logo: logo ? await findAuftrittBytes(db, logo.name) : undefined,
		bild: bild ? await findAuftrittBytes(db, bild.name) : undefined,
	}
}

/** The picture that stands for a link where it is shared: it promises what its reader gets, and to nobody else's part. */
export async function showVorschau(ctx: AppContext, bild: Vorschaubild): Promise<Result<Picture, 'nicht_gefunden'>> {
	publicUseCase()
	const content = await contentOf(ctx, bild)
	if (!content) return fail('nicht_gefunden')
	const tag = vorschauTag(content)
	const draw = async () => drawn(ctx, 'vorschau', { vorschau: content, files: await filesOf(ctx) })
	return ok({ tag, inhalt: content, draw: () => keptVorschau(tag, draw) })
}
