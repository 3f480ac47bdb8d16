import { type AuftragHalt, haltOf } from '~/domain/auftrag/freigabe'
import type { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { produktTexte } from '~/domain/katalog/produkt'
import type { RowQuery } from '~/domain/shared/list'
import { type AuftragBezug, listAuftragBezuege } from '~db/repositories/auftrag/auftrag'
import { listAgenturOffen } from '~db/repositories/auftrag/freigabe'
import { listEigenwerbungZustaende } from '~db/repositories/betrugspruefung/eigenwerbung'
import { listProdukte } from '~db/repositories/katalog/katalog'
import { sumPraemierungenByAuftrag } from '~db/repositories/praemie/praemierung'
import { inOrder } from '~db/repositories/shared/list'
import { aufteilungOf, readPraemienOf } from '../praemie/aufteilung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { OFFEN, tageOf } from '../shared/freigabe-tage'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'
import { auftragListFor } from './auftrag-suche'
import { versprechenOfAll } from './release-many'

const fullName = (person: { vorname: string | null; nachname: string | null } | null) =>
	person ? [person.vorname, person.nachname].filter(Boolean).join(' ') : ''

/** What each of these orders is held by, if anything: the operator's list says it without opening one after the other. */
async function haltOfAll(ctx: AppContext, zeilen: readonly AuftragBezug[]): Promise<Map<string, AuftragHalt>> {
	const offene = zeilen.filter(({ auftrag }) => OFFEN.has(auftrag.zustand))
	const ids = offene.map(({ auftrag }) => auftrag.id)
	const reviews = await listEigenwerbungZustaende(ctx.db, ids)
	const beiAgentur = await listAgenturOffen(ctx.db, ids)
	const readPraemien = await readPraemienOf(ctx.db, offene)
	const gehalten = await Promise.all(
		offene.map(async ({ auftrag, produkt, empfehlung }) => {
			const beteiligte = produkt && empfehlung && { auftrag, produkt, empfehlung }
			const aufteilung = beteiligte && (await aufteilungOf(ctx, ctx.db, beteiligte, readPraemien))
			const eigenwerbung = reviews.get(auftrag.id) ?? null
			const agenturOffen = beiAgentur.has(auftrag.id)
			const facts = {
				...auftrag,
				...tageOf(ctx, auftrag, empfehlung),
				eigenwerbung,
				agenturOffen,
				anteilErlaubt: aufteilung?.erlaubt ?? true,
			}
			const halt = haltOf(facts, ctx.clock())
			return halt ? [[auftrag.id, halt] as const] : []
		}),
	)
	return new Map(gehalten.flat())
}

/** What each of these orders is worth to both sides: its rewards, before its release what is promised; in cents. */
async function betraegeOfAll(ctx: AppContext, zeilen: readonly AuftragBezug[]): Promise<Map<string, number>> {
	const freie = zeilen.filter(({ auftrag }) => auftrag.zustand === 'freigegeben').map(({ auftrag }) => auftrag.id)
	const summen = await sumPraemierungenByAuftrag(ctx.db, freie)
	const offene = zeilen.flatMap(({ auftrag, produkt, empfehlung }) =>
		OFFEN.has(auftrag.zustand) && produkt && empfehlung ? [{ auftrag, produkt, empfehlung }] : [],
	)
	const versprechen = await versprechenOfAll(ctx, offene)
	return new Map([
		...summen.map(({ auftragId, cent }) => [auftragId, cent] as const),
		...offene.flatMap(({ auftrag }, i) => {
			const cent = versprechen[i]?.betragCent ?? 0
			return cent > 0 ? [[auftrag.id, cent] as const] : []
		}),
	])
}

type Gewusst = { halte: ReadonlyMap<string, AuftragHalt>; betraege: ReadonlyMap<string, number> }

function zeilenOf(ctx: AppContext, rows: readonly AuftragBezug[], { halte, betraege }: Gewusst) {
	const kontakt = kontaktdatenFor(ctx)
	return rows.map(({ auftrag, produkt, empfaenger, empfehler }) => ({
		id: auftrag.id,
		referenz: auftrag.referenz,
		zustand: auftrag.zustand,
		halt: halte.get(auftrag.id) ?? null,
		auftragsdatum: auftrag.auftragsdatum,
		produkt: produkt ? produktTexte(produkt, ctx.locale).name : '',
		betragCent: betraege.get(auftrag.id) ?? null,
		// Before somebody says whose it is, who was reported to have ordered.
		empfaenger: kontakt.name(
			fullName(empfaenger) || fullName({ vorname: auftrag.bestellerVorname, nachname: auftrag.bestellerNachname }),
		),
		empfehler: kontakt.name(fullName(empfehler)),
		kundennummer: kontakt.nummer(auftrag.gemeldeteKundennummer),
		gemeldetAm: auftrag.erstelltAm,
		freigegebenAm: auftrag.freigegebenAm,
	}))
}

export type AuftragZeile = ReturnType<typeof zeilenOf>[number]

/** The orders with these ids, for a file: whatever holds one is said on the screen. */
export async function loadAuftragZeilen(ctx: AppContext, ids: string[]): Promise<AuftragZeile[]> {
	const rows = await listAuftragBezuege(ctx.db, ids)
	const zeilen = inOrder(ids, rows, ({ auftrag: { id } }) => id)
	return zeilenOf(ctx, zeilen, { halte: new Map(), betraege: await betraegeOfAll(ctx, zeilen) })
}

/** One page of the orders that fit. */
export async function listAuftraege(ctx: AppContext, query: RowQuery<typeof AUFTRAG_LIST>) {
	authorise(ctx, 'auftrag.lesen')
	const list = await auftragListFor(ctx, query)
	const { rows, ...page } = await readPage(ctx, list, query)
	return {
		...page,
		zeilen: zeilenOf(ctx, rows, { halte: await haltOfAll(ctx, rows), betraege: await betraegeOfAll(ctx, rows) }),
	}
}

type Wahl = { value: string; label: string }

/** What an order can be for, to choose from; `gewaehlt` is listed though it may no longer be on offer. */
export async function listProduktWahl(ctx: AppContext, gewaehlt?: Wahl): Promise<Wahl[]> {
	authorise(ctx, 'auftrag.lesen')
	const { db, locale } = ctx
	const produkte = await listProdukte(db)
	const wahl = produkte.map((produkt) => ({ value: String(produkt.id), label: produktTexte(produkt, locale).name }))
	return gewaehlt && !wahl.some(({ value }) => value === gewaehlt.value) ? [gewaehlt, ...wahl] : wahl
}
