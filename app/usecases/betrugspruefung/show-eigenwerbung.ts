import { z } from 'zod'
import type { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { produktTexte } from '~/domain/katalog/produkt'
import type { RowQuery } from '~/domain/shared/list'
import { fail, ok } from '~/domain/shared/result'
import {
	type EigenwerbungBezug,
	findAuftragIdOf,
	findEigenwerbungBezug,
	listEigenwerbungBezuege,
} from '~db/repositories/betrugspruefung/eigenwerbung'
import { eigenwerbungList } from '~db/repositories/betrugspruefung/eigenwerbung-list'
import { listPraemierungenOf } from '~db/repositories/praemie/praemierung'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'

const nameOf = ({ vorname, nachname }: { vorname: string | null; nachname: string | null }) =>
	[vorname, nachname].filter(Boolean).join(' ')

function zeileOf(ctx: AppContext, { eigenwerbung, empfaenger, empfehler, empfehlung, produkt }: EigenwerbungBezug) {
	const kontakt = kontaktdatenFor(ctx)
	return {
		empfaengerId: eigenwerbung.empfaengerId,
		zustand: eigenwerbung.zustand,
		gruende: eigenwerbung.gruende,
		erstelltAm: eigenwerbung.erstelltAm,
		entschiedenAm: eigenwerbung.entschiedenAm,
		antwort: eigenwerbung.antwort,
		produkt: produktTexte(produkt, ctx.locale).name,
		empfehlungsnummer: empfehlung.empfehlungsnummer,
		empfehler: {
			id: empfehler.id,
			name: kontakt.name(nameOf(empfehler)),
			email: kontakt.email(empfehler.email),
			kundennummer: kontakt.nummer(empfehler.kundennummer),
		},
		empfaenger: {
			name: kontakt.name(nameOf(empfaenger)),
			email: kontakt.email(empfaenger.email),
			kundennummer: kontakt.nummer(empfaenger.kundennummer),
			empfaengernummer: empfaenger.empfaengernummer,
		},
	}
}

export type EigenwerbungZeile = ReturnType<typeof zeileOf>

/** The suspected ones with these ids of friends, for a file. */
export async function loadEigenwerbungZeilen(ctx: AppContext, ids: string[]): Promise<EigenwerbungZeile[]> {
	const rows = await listEigenwerbungBezuege(ctx.tables, ctx.db, ids)
	return inOrder(ids, rows, ({ eigenwerbung: { empfaengerId } }) => empfaengerId).map((row) => zeileOf(ctx, row))
}

/** One page of the suspected self-recommendations that fit. */
export async function listEigenwerbungen(ctx: AppContext, query: RowQuery<typeof EIGENWERBUNG_LIST>) {
	authorise(ctx, 'eigenwerbung.lesen')
	const list = eigenwerbungList(ctx.tables, ctx.db, { ...query, locale: ctx.locale })
	const { rows, ...page } = await readPage(ctx, list, query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}

/** One of them, with what depends on the decision. */
export async function showEigenwerbung(ctx: AppContext, empfaengerId: string) {
	authorise(ctx, 'eigenwerbung.lesen')
	const known = z.uuid().safeParse(empfaengerId).success
	const found = known ? await findEigenwerbungBezug(ctx.tables, ctx.db, empfaengerId) : undefined
	if (!found) return fail('nicht_gefunden')
	const auftragId = await findAuftragIdOf(ctx.tables, ctx.db, empfaengerId)
	const praemierungen = auftragId ? await listPraemierungenOf(ctx.tables, ctx.db, auftragId) : []
	return ok({
		...zeileOf(ctx, found),
		auftragId: auftragId ?? null,
		praemierungen: praemierungen.map(({ id, seite, art, zustand, betragCent }) => ({
			id,
			seite,
			art,
			zustand,
			betragCent,
		})),
	})
}
