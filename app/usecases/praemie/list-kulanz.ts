import { z } from 'zod'
import { einwandGegen, type Kreis } from '~/domain/benutzer/kreis'
import type { KULANZ_LIST } from '~/domain/praemie/list'
import type { RowQuery } from '~/domain/shared/list'
import { fail, ok } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { countKulanz } from '~db/repositories/mandant/heute'
import { findKulanzBezug, type KulanzBezug, listKulanzBezuege } from '~db/repositories/praemie/kulanz'
import { kulanzList } from '~db/repositories/praemie/kulanz-list'
import { inOrder } from '~db/repositories/shared/list'
import { findMitarbeiterNaehe } from '../betrugspruefung/find-mitarbeiter'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'
import { isNah, kreisVon } from '../shared/zweite-person'

/** The reader and everybody tied to them, if the reader may decide what they had no part in. */
export const entscheidetKulanz = async (ctx: AppContext): Promise<Kreis | undefined> =>
	isAllowed(ctx.actor, 'praemie.kulanzFreigeben') ? await kreisVon(ctx, ctx.db) : undefined

type Bezug = { ctx: AppContext; kreis: Kreis | undefined }

const zeileOf = (
	{ ctx, kreis }: Bezug,
	{ antrag, empfehler, empfehlung, beantragtName, entschiedenName }: KulanzBezug,
) => ({
	id: antrag.id,
	empfehlerId: antrag.empfehlerId,
	name: kontaktdatenFor(ctx).name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
	email: kontaktdatenFor(ctx).email(empfehler.email),
	empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
	betragCent: antrag.betragCent,
	grund: antrag.grund,
	anlass: antrag.anlass,
	zustand: antrag.zustand,
	/** It waits, and the reader is not the one to decide. */
	fremd: antrag.zustand === 'beantragt' && (!kreis || einwandGegen(kreis, [antrag.beantragtVon]) !== undefined),
	beantragtVon: beantragtName,
	erstelltAm: antrag.erstelltAm,
	entschiedenVon: entschiedenName,
	entschiedenAm: antrag.entschiedenAm,
})

export type KulanzZeile = ReturnType<typeof zeileOf>

/** The goodwill with these ids, for a file. */
export async function loadKulanzZeilen(ctx: AppContext, ids: string[]): Promise<KulanzZeile[]> {
	const rows = await listKulanzBezuege(ctx.db, ids)
	const bezug = { ctx, kreis: await entscheidetKulanz(ctx) }
	return inOrder(ids, rows, ({ antrag: { id } }) => id).map((row) => zeileOf(bezug, row))
}

/** One page of the goodwill that fits, and how much of all waits for the reader. */
export async function listKulanz(ctx: AppContext, query: RowQuery<typeof KULANZ_LIST>) {
	authorise(ctx, 'praemie.lesen')
	const kreis = await entscheidetKulanz(ctx)
	const { rows, ...page } = await readPage(ctx, kulanzList(ctx.db, { ...query, kreis }), query)
	return {
		...page,
		fuerMich: kreis ? (await countKulanz(ctx.db, kreis)).count : 0,
		zeilen: rows.map((row) => zeileOf({ ctx, kreis }, row)),
	}
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
		...zeileOf({ ctx, kreis }, bezug),
		notiz,
		antwort,
		...stand,
		befangen: isNah(kreis, benutzerIds),
		mitarbeiterNah: nah,
	})
}
