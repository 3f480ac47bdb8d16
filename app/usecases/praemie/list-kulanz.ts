import { z } from 'zod'
import { einwandGegen } from '~/domain/benutzer/kreis'
import type { KULANZ_LIST } from '~/domain/praemie/list'
import type { RowQuery } from '~/domain/shared/list'
import { fail, ok } from '~/domain/shared/result'
import { findKulanzBezug, type KulanzBezug, listKulanzBezuege } from '~db/repositories/praemie/kulanz'
import { kulanzList } from '~db/repositories/praemie/kulanz-list'
import { inOrder } from '~db/repositories/shared/list'
import { findMitarbeiterNaehe } from '../betrugspruefung/find-mitarbeiter'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'
import { isNah, kreisVon } from '../shared/zweite-person'

const zeileOf = (ctx: AppContext, { antrag, empfehler, empfehlung, beantragtName, entschiedenName }: KulanzBezug) => ({
	id: antrag.id,
	empfehlerId: antrag.empfehlerId,
	name: kontaktdatenFor(ctx).name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
	email: kontaktdatenFor(ctx).email(empfehler.email),
	empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
	betragCent: antrag.betragCent,
	grund: antrag.grund,
	anlass: antrag.anlass,
	zustand: antrag.zustand,
	beantragtVon: beantragtName,
	erstelltAm: antrag.erstelltAm,
	entschiedenVon: entschiedenName,
	entschiedenAm: antrag.entschiedenAm,
})

export type KulanzZeile = ReturnType<typeof zeileOf>

/** The goodwill with these ids, for a file. */
export async function loadKulanzZeilen(ctx: AppContext, ids: string[]): Promise<KulanzZeile[]> {
	const rows = await listKulanzBezuege(ctx.db, ids)
	return inOrder(ids, rows, ({ antrag: { id } }) => id).map((row) => zeileOf(ctx, row))
}

/** One page of the goodwill that fits. */
export async function listKulanz(ctx: AppContext, query: RowQuery<typeof KULANZ_LIST>) {
	authorise(ctx, 'praemie.lesen')
	const { rows, ...page } = await readPage(ctx, kulanzList(ctx.db, query), query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}

/** One request with the words about it, and whether it is one's own, of somebody tied to oneself (`verbunden`), or about somebody like one of those. */
export async function showKulanz(ctx: AppContext, id: string) {
	authorise(ctx, 'praemie.lesen')
	const bezug = z.uuid().safeParse(id).success ? await findKulanzBezug(ctx.db, id) : undefined
	if (!bezug) return fail('nicht_gefunden')
	const { notiz, antwort, beantragtVon } = bezug.antrag
	const { nah, benutzerIds } = await findMitarbeiterNaehe(ctx, ctx.db, bezug.empfehler)
	const kreis = await kreisVon(ctx, ctx.db)
	const einwand = einwandGegen(kreis, [beantragtVon])
	const stand = { eigener: einwand === 'vier_augen', verbunden: einwand === 'vier_augen_kreis' }
	return ok({
		...zeileOf(ctx, bezug),
		notiz,
		antwort,
		...stand,
		befangen: isNah(kreis, benutzerIds),
		mitarbeiterNah: nah,
	})
}
