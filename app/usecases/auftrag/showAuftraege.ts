import type { AuftragFilter } from '~/domain/auftrag/formular'
import { produktTexte } from '~/domain/katalog/produkt'
import { countAuftraege, listAuftraege } from '~db/repositories/auftrag'
import { listProdukte } from '~db/repositories/katalog'
import type { AppContext } from '../context'

export const AUFTRAEGE_JE_SEITE = 20

const fullName = (person: { vorname: string | null; nachname: string | null } | null) =>
	person ? [person.vorname, person.nachname].filter(Boolean).join(' ') : ''

/** One page of the orders that fit the filter, the newest first. */
export async function showAuftraege(ctx: AppContext, filter: AuftragFilter) {
	const { tables, db, locale } = ctx
	const gesamt = await countAuftraege(tables, db, filter)
	const seiten = Math.max(1, Math.ceil(gesamt / AUFTRAEGE_JE_SEITE))
	const seite = Math.min(filter.seite, seiten)
	const zeilen = await listAuftraege(tables, db, filter, {
		limit: AUFTRAEGE_JE_SEITE,
		offset: (seite - 1) * AUFTRAEGE_JE_SEITE,
	})
	return {
		gesamt,
		seite,
		seiten,
		zeilen: zeilen.map(({ auftrag, produkt, empfaenger, empfehler }) => ({
			id: auftrag.id,
			referenz: auftrag.referenz,
			zustand: auftrag.zustand,
			auftragsdatum: auftrag.auftragsdatum,
			produkt: produkt ? produktTexte(produkt, locale).name : '',
			empfaenger: fullName(empfaenger),
			empfehler: fullName(empfehler),
		})),
	}
}

type Wahl = { value: string; label: string }

/** What an order can be for, to choose from; `gewaehlt` is listed though it may no longer be on offer. */
export async function listProduktWahl({ tables, db, locale }: AppContext, gewaehlt?: Wahl): Promise<Wahl[]> {
	const produkte = await listProdukte(tables, db)
	const wahl = produkte.map((produkt) => ({ value: String(produkt.id), label: produktTexte(produkt, locale).name }))
	return gewaehlt && !wahl.some(({ value }) => value === gewaehlt.value) ? [gewaehlt, ...wahl] : wahl
}
