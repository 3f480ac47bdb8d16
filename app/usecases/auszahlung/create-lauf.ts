import { z } from 'zod'
import { LAUF_MAX, type LaufArt, laufMachine } from '~/domain/auszahlung/lauf'
import { postenMachine } from '~/domain/auszahlung/posten'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { isUniqueViolation } from '~db/client'
import type { MandantTx } from '~db/handle'
import { type KandidatFilter, listUeberweisbare, listUeberweisbareById } from '~db/repositories/auszahlung/kandidat'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { insertLauf, insertPosten } from '~db/repositories/auszahlung/lauf'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kandidatHindernis } from './show-kandidaten'

/** These payments, or all that match and that nothing stands against, up to 10,000. */
export type LaufAuswahl<F> = { ids: readonly string[] } | { filter: F }
export type NeuerLauf<F = KandidatFilter> = {
	/** YYYY-MM-DD */
	ausfuehrungAm: string
	auswahl: LaufAuswahl<F>
}

export type LaufNeuFehler = 'auswahl_leer' | 'auswahl_unmoeglich' | 'auftraggeber_fehlt' | 'auszahlung_im_lauf'
const createdSchema = z.object({ laufId: z.uuid(), anzahl: z.int(), ausgelassen: z.int() })
export type Created = z.infer<typeof createdSchema>

/**
 * auswahl_leer = none is named; auswahl_unmoeglich = something stands against each of them; auszahlung_im_lauf = another run
 * took one of them meanwhile.
 */
export async function onceLauf(
	ctx: AppContext,
	auswahl: LaufAuswahl<unknown>,
	key: string | undefined,
	work: (tx: MandantTx) => Promise<Result<Created, LaufNeuFehler>>,
): Promise<Result<Created, LaufNeuFehler>> {
	if ('ids' in auswahl && auswahl.ids.length === 0) return fail('auswahl_leer')
	return once<Created, LaufNeuFehler>(ctx, key, work, createdSchema.parse).catch((error: unknown) => {
		if (isUniqueViolation(error)) return fail('auszahlung_im_lauf')
		throw error
	})
}

type Zusammen = {
	art: LaufArt
	ausfuehrungAm: string
	/** The account it is paid from. */
	kontoId: string
	/** Who had a part in what is paid, besides who makes the run. */
	beteiligte: readonly string[]
	/** How much there was to choose from, with what was left out. */
	found: number
	zahlungen: readonly ({ betragCent: number } & (
		| { auszahlungId: string; praemierungId: string }
		| { rechnungId: string; kontoId: string; versuch: number }
	))[]
}

/** Writes a run of these payments. */
export async function writeLauf(
	ctx: AppContext,
	tx: MandantTx,
	{ art, ausfuehrungAm, kontoId, beteiligte, found, zahlungen }: Zusammen,
): Promise<Result<Created, 'auswahl_unmoeglich'>> {
	const anzahl = zahlungen.length
	if (anzahl === 0) return fail('auswahl_unmoeglich')
	const erstelltAm = ctx.clock()
	const von = actorName(ctx.actor)
	const summeCent = zahlungen.reduce((summe, { betragCent }) => summe + betragCent, 0)
	const lauf = await insertLauf(tx, {
		...{ art, zustand: laufMachine.initial, ausfuehrungAm, kontoId, erstelltVon: von, anzahl, summeCent, erstelltAm },
		beteiligte: [...new Set([von, ...beteiligte])].filter(Boolean).sort(),
	})
	const laufId = lauf.id
	const zustand = postenMachine.initial
	const posten = zahlungen.map((zahlung) => ({ ...zahlung, laufId, zustand, erstelltAm }))
	await insertPosten(tx, posten)
	const details = { anzahl, summeCent, ausfuehrungAm }
	await writeAudit(ctx, tx, { ereignis: 'lauf.erstellt', bezug: 'lauf', bezugId: laufId, details })
	return ok({ laufId, anzahl, ausgelassen: found - anzahl })
}

/**
 * Makes a transfer run of open payouts; what something stands against is left out and counted. An account that several
 * people gave is paid only where it is chosen by itself. Its errors are those of `onceLauf`.
 */
export async function createLauf(
	ctx: AppContext,
	{ ausfuehrungAm, auswahl }: NeuerLauf,
	key?: string,
): Promise<Result<Created, LaufNeuFehler>> {
	authorise(ctx, 'lauf.vorbereiten')
	return onceLauf(ctx, auswahl, key, async (tx) => {
		const konto = await findKontoIn(tx, 'gilt')
		if (!konto) return fail('auftraggeber_fehlt')
		const found =
			'ids' in auswahl
				? await listUeberweisbareById(tx, auswahl.ids)
				: await listUeberweisbare(tx, auswahl.filter, LAUF_MAX)
		const rows = found.filter(
			(row) => kandidatHindernis(ctx, row) === undefined && ('ids' in auswahl || !row.kontoGeteilt),
		)
		return writeLauf(ctx, tx, {
			...{ art: 'praemien', ausfuehrungAm, kontoId: konto.id, found: found.length },
			beteiligte: rows.map(({ praemierung }) => praemierung.gewaehrtVon).flatMap((wer) => wer.split(' ')),
			zahlungen: rows.map(({ auszahlung: { id: auszahlungId, praemierungId, betragCent } }) => ({
				...{ auszahlungId, praemierungId, betragCent },
			})),
		})
	})
}
