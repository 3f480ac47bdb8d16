import { regelnOf } from '~/domain/praemie/arten'
import type { PRAEMIERUNG_LIST } from '~/domain/praemie/list'
import { zweckName } from '~/domain/praemie/spende'
import type { RowQuery } from '~/domain/shared/list'
import {
	listPraemierungBezuege,
	praemierungList,
	type PraemierungListRow as Row,
} from '~db/repositories/praemie/praemierung-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'

const nameOf = (person: { vorname: string | null; nachname: string | null } | null) =>
	person ? [person.vorname, person.nachname].filter(Boolean).join(' ') : ''

const zeileOf = (ctx: AppContext, { praemierung, referenz, empfehler, empfaenger, praemieArt }: Row) => ({
	id: praemierung.id,
	auftragId: praemierung.auftragId,
	referenz,
	empfehlerId: praemierung.empfehlerId,
	empfehler: kontaktdatenFor(ctx).name(nameOf(empfehler)),
	empfaenger: kontaktdatenFor(ctx).name(nameOf(empfaenger)),
	seite: praemierung.seite,
	art: praemierung.art,
	zustand: praemierung.zustand,
	betragCent: praemierung.betragCent,
	erstelltAm: praemierung.erstelltAm,
	fristBis: praemierung.fristBis,
	gewaehltAm: praemierung.gewaehltAm,
	/** The cause it was given to. */
	zweck: praemierung.spendenzweck && zweckName(ctx.mandant.config, praemierung.spendenzweck),
	/** It was chosen as a voucher, which has a page of its own. */
	gutschein: regelnOf(praemieArt)?.ausgabe === 'code',
})

export type PraemierungZeile = ReturnType<typeof zeileOf>

/** The rewards with these ids, for a file. */
export async function loadPraemierungZeilen(ctx: AppContext, ids: string[]): Promise<PraemierungZeile[]> {
	const rows = await listPraemierungBezuege(ctx.db, ids)
	return inOrder(ids, rows, ({ praemierung: { id } }) => id).map((row) => zeileOf(ctx, row))
}

/** One page of the rewards that fit. */
export async function listPraemierungen(ctx: AppContext, query: RowQuery<typeof PRAEMIERUNG_LIST>) {
	authorise(ctx, 'praemie.lesen')
	const { rows, ...page } = await readPage(ctx, praemierungList(ctx.db, { ...query, now: ctx.clock() }), query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}
