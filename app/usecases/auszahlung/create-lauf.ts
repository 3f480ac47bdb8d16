import { z } from 'zod'
import { LAUF_MAX, laufMachine } from '~/domain/auszahlung/lauf'
import { postenMachine } from '~/domain/auszahlung/posten'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { isUniqueViolation } from '~db/client'
import { type KandidatFilter, listUeberweisbare, listUeberweisbareById } from '~db/repositories/auszahlung/kandidat'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { insertLauf, insertPosten } from '~db/repositories/auszahlung/lauf'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kandidatHindernis } from './show-kandidaten'

export type NeuerLauf = {
	/** YYYY-MM-DD */
	ausfuehrungAm: string
	/** These payouts, or all that match and that nothing stands against, up to 10,000. */
	auswahl: { ids: readonly string[] } | { filter: KandidatFilter }
}

type Fehler = 'auswahl_leer' | 'auftraggeber_fehlt' | 'auszahlung_im_lauf'
const createdSchema = z.object({ laufId: z.uuid(), anzahl: z.int(), ausgelassen: z.int() })
export type Created = z.infer<typeof createdSchema>

/**
 * Makes a transfer run of open payouts; what something stands against is left out and counted. An account that several
 * people gave is paid only where it is chosen by itself. auszahlung_im_lauf = another run took one of them meanwhile.
 */
export async function createLauf(
	ctx: AppContext,
	{ ausfuehrungAm, auswahl }: NeuerLauf,
	key?: string,
): Promise<Result<Created, Fehler>> {
	authorise(ctx, 'lauf.vorbereiten')
	const run = once<Created, Fehler>(
		ctx,
		key,
		async (tx) => {
			const { tables } = ctx
			const konto = await findKontoIn(tables, tx, 'gilt')
			if (!konto) return fail('auftraggeber_fehlt')
			const found =
				'ids' in auswahl
					? await listUeberweisbareById(tables, tx, auswahl.ids)
					: await listUeberweisbare(tables, tx, auswahl.filter, LAUF_MAX)
			const rows = found.filter(
				(row) => kandidatHindernis(ctx, row) === undefined && ('ids' in auswahl || !row.kontoGeteilt),
			)
			if (rows.length === 0) return fail('auswahl_leer')
			const now = ctx.clock()
			const von = actorName(ctx.actor)
			const gewaehrt = rows.map(({ praemierung }) => praemierung.gewaehrtVon).flatMap((wer) => wer.split(' '))
			const lauf = await insertLauf(tables, tx, {
				zustand: laufMachine.initial,
				ausfuehrungAm,
				kontoId: konto.id,
				erstelltVon: von,
				beteiligte: [...new Set([von, ...gewaehrt])].filter(Boolean).sort(),
				anzahl: rows.length,
				summeCent: rows.reduce((summe, { auszahlung }) => summe + auszahlung.betragCent, 0),
				erstelltAm: now,
			})
			const posten = rows.map(({ auszahlung: { id: auszahlungId, praemierungId, betragCent } }) => ({
				laufId: lauf.id,
				auszahlungId,
				praemierungId,
				zustand: postenMachine.initial,
				betragCent,
				erstelltAm: now,
			}))
			await insertPosten(tables, tx, posten)
			const details = { anzahl: lauf.anzahl, summeCent: lauf.summeCent, ausfuehrungAm }
			await writeAudit(ctx, tx, { ereignis: 'lauf.erstellt', bezug: 'lauf', bezugId: lauf.id, details })
			return ok({ laufId: lauf.id, anzahl: rows.length, ausgelassen: found.length - rows.length })
		},
		createdSchema.parse,
	)
	return run.catch((error: unknown) => {
		if (isUniqueViolation(error)) return fail('auszahlung_im_lauf')
		throw error
	})
}
