import { KONTEN } from '~/domain/hauptbuch/konten'
import { monatsauszug, schuldOf } from '~/domain/hauptbuch/monat'
import { addDays, startOfBerlinDay } from '~/domain/shared/dates'
import {
	type BuchungFilter,
	listBuchungen,
	sumBuchungen,
	sumKonten,
	sumKontenVor,
} from '~db/repositories/hauptbuch/auszug'
import { findLetztePruefung } from '~db/repositories/hauptbuch/pruefung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Entries on a page. */
const ZEILEN = 25

/** Every account with its balance, what the last check found, and entries, the newest first. Amounts in cents. */
export async function showHauptbuch(
	ctx: AppContext,
	{ unter, ...filter }: BuchungFilter & { unter?: number | undefined },
) {
	authorise(ctx, 'hauptbuch.lesen')
	const { db } = ctx
	const staende = await sumKonten(db)
	const rows = await listBuchungen(db, filter, { unter, limit: ZEILEN + 1 })
	const buchungen = rows.slice(0, ZEILEN)
	return {
		konten: KONTEN.map((konto) => ({ konto, cent: staende.get(konto) ?? 0 })),
		schuldCent: schuldOf(staende),
		pruefung: (await findLetztePruefung(db)) ?? null,
		buchungen,
		weiterUnter: rows.length > ZEILEN ? buchungen.at(-1)?.seq : undefined,
	}
}

/** The first day of a month 'YYYY-MM', and of the next. */
function grenzen(monat: string) {
	const erster = `${monat}-01`
	const naechster = `${addDays(erster, 31).slice(0, 7)}-01`
	return { von: startOfBerlinDay(erster), bis: startOfBerlinDay(naechster) }
}

const rechne = async ({ db }: AppContext, monat: string) => {
	const { von, bis } = grenzen(monat)
	return monatsauszug(await sumKontenVor(db, von), await sumBuchungen(db, { von, bis }))
}

/** The statement of a month 'YYYY-MM' (Europe/Berlin), worked out from the ledger; in cents. */
export async function showMonat(ctx: AppContext, monat: string) {
	authorise(ctx, 'hauptbuch.lesen')
	return rechne(ctx, monat)
}

/** The same for a file; who takes it is written down. */
export async function exportMonat(ctx: AppContext, { monat, format }: { monat: string; format: string }) {
	authorise(ctx, 'hauptbuch.lesen')
	const auszug = await rechne(ctx, monat)
	const details = { monat, format, endeCent: auszug.ende }
	await writeAudit(ctx, ctx.db, {
		ereignis: 'hauptbuch.ausgegeben',
		bezug: 'mandant',
		bezugId: ctx.mandant.id,
		details,
	})
	return auszug
}
