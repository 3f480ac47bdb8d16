import { drawIllustration, type Illustriert } from '~/adapters/vorschau/illustration'
import { berlinDay } from '~/domain/shared/dates'
import { formatMoney, splitCent } from '~/domain/shared/money'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findPraemie } from '~db/repositories/katalog/katalog'
import { angebotenePraemien } from '../kampagne/bewerten'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { listKategorien, showSortimentProdukt } from './show-sortiment'

/** Sizes in pixels: of a card, of a line, of a sign. */
const SIZES = { grafik: [640, 360], sgrafik: [320, 180], icon: [96, 96] } as const
export type PictureKind = keyof typeof SIZES

type Unbekannt = 'produkt_unbekannt' | 'produkt_api_unbekannt'

const draw = ({ mandant }: AppContext, kind: PictureKind, more: Pick<Illustriert, 'grafik' | 'betrag'>) => {
	const [breite, hoehe] = SIZES[kind]
	return drawIllustration({ brand: mandant.config.brand, breite, hoehe, ...more })
}

/** A product's picture in the brand's colours, as PNG. */
export async function showProduktGrafik(
	ctx: AppContext,
	id: number,
	kind: PictureKind,
): Promise<Result<Buffer, Unbekannt>> {
	publicUseCase()
	const found = await showSortimentProdukt(ctx, id)
	return found.ok ? ok(await draw(ctx, kind, { grafik: found.value.grafik })) : found
}

/** A category's, which is that of its first product. */
export async function showKategorieGrafik(
	ctx: AppContext,
	id: string,
	kind: PictureKind,
): Promise<Result<Buffer, 'kategorie_unbekannt' | 'produkt_api_unbekannt'>> {
	publicUseCase()
	const kategorien = await listKategorien(ctx)
	if (!kategorien.ok) return kategorien
	const kategorie = kategorien.value.find((one) => one.id === id)
	if (!kategorie) return fail('kategorie_unbekannt')
	const [first] = kategorie.standardIds
	const produkt = first === undefined ? undefined : await showSortimentProdukt(ctx, first)
	return ok(await draw(ctx, kind, { grafik: produkt?.ok ? produkt.value.grafik : 'geschenk' }))
}

/** Whose part of a reward a picture names: all of it, both halves, or one of them. */
export type Praemienteil = 'alles' | 'beide' | 'empfehler' | 'empfaenger'

/** A reward's picture with what it is worth; a reward that is not given today is unknown. */
export async function showPraemieGrafik(
	ctx: AppContext,
	id: number,
	teil: Praemienteil,
): Promise<Result<Buffer, 'nicht_gefunden'>> {
	publicUseCase()
	const row = await findPraemie(ctx.db, id)
	const day = berlinDay(ctx.clock())
	const active = row && row.startdatum <= day && (row.enddatum === null || row.enddatum >= day)
	if (!active || row.wertCent === null || (teil !== 'alles' && !row.teilbar)) return fail('nicht_gefunden')
	const [{ wertCent } = row] = await angebotenePraemien(ctx, [row])
	const gesamt = wertCent ?? row.wertCent
	const { empfehler, empfaenger } = splitCent(gesamt, 50)
	const cents = {
		alles: [gesamt],
		beide: [empfehler, empfaenger],
		empfehler: [empfehler],
		empfaenger: [empfaenger],
	}
	const betrag = cents[teil].map((cent) => formatMoney(cent, ctx.locale)).join(' + ')
	return ok(await draw(ctx, 'sgrafik', { grafik: 'geschenk', betrag }))
}
