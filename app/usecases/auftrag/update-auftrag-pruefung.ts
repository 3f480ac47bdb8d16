import type { AuftragPruefung } from '~/domain/auftrag/commands'
import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, changeAuftrag } from '~db/repositories/auftrag/auftrag'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import type { AppContext } from '../shared/context'
import { decide } from './decide'

type Geprueft = Pick<
	AuftragRow,
	'auftragsdatum' | 'neukunde' | 'ersteZahlungAm' | 'storniertAm' | 'widerrufenAm' | 'produktId' | 'anteilEmpfehler'
>

const faktenOf = ({ ersteZahlungAm, storniertAm, widerrufenAm, ...auftrag }: Geprueft) => ({
	auftragsdatum: auftrag.auftragsdatum,
	...{ neukunde: auftrag.neukunde, produktId: auftrag.produktId, anteilEmpfehler: auftrag.anteilEmpfehler },
	ersteZahlungAm: ersteZahlungAm && berlinDay(ersteZahlungAm),
	storniert: storniertAm !== null,
	widerrufen: widerrufenAm !== null,
})

/** What became known of an order, each before and after; what stayed as it was is left out. */
export const pruefungDetails = (vorher: Geprueft, nachher: Geprueft) => changesOf(faktenOf(vorher), faktenOf(nachher))

/** Writes what became known of an order. By that the check of one that is a friend's begins. */
export async function writeFakten(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	set: Partial<Geprueft>,
): Promise<Result<AuftragRow, 'auftrag_zustand'>> {
	const bezug = { bezug: 'auftrag', bezugId: auftrag.id } as const
	const isBegun = auftrag.zustand === 'in_pruefung' || auftrag.zustand === 'gemeldet'
	const next = isBegun ? undefined : transitionAuftrag(auftrag.zustand, 'pruefen')
	if (next && !next.ok) return next
	const changed = await changeAuftrag(tx, auftrag.id, auftrag.zustand, { ...set, ...(next && { zustand: next.value }) })
	if (!changed) return fail('auftrag_zustand')
	if (next) await writeAudit(ctx, tx, { ereignis: 'auftrag.in_pruefung', ...bezug })
	await writeAudit(ctx, tx, {
		ereignis: 'auftrag.geprueft',
		...bezug,
		details: pruefungDetails(auftrag, { ...auftrag, ...set }),
	})
	return ok(changed)
}

/** Records what is known of an order now: all fields, as the form shows them. */
export const updateAuftragPruefung = async (
	ctx: AppContext,
	auftragId: string,
	pruefung: AuftragPruefung,
	key?: string,
) => {
	authorise(ctx, 'auftrag.pruefen')
	return decide(ctx, auftragId, key, async (tx, auftrag) => {
		// One that is nobody's yet is assigned first.
		if (auftrag.zustand === 'gemeldet') return fail('auftrag_zustand')
		const { auftragsdatum, neukunde, ersteZahlungAm, storniert, widerrufen, produktId } = pruefung
		if (produktId !== undefined && !(await findProdukt(tx, produktId))) return fail('produkt_unbekannt')
		const now = ctx.clock()
		const set = {
			auftragsdatum: auftragsdatum ?? auftrag.auftragsdatum,
			neukunde,
			ersteZahlungAm: ersteZahlungAm ? startOfBerlinDay(ersteZahlungAm) : null,
			storniertAm: storniert ? (auftrag.storniertAm ?? now) : null,
			widerrufenAm: widerrufen ? (auftrag.widerrufenAm ?? now) : null,
			// What was settled about the share was about the product it was settled for.
			...(produktId === undefined || produktId === auftrag.produktId
				? {}
				: { produktId, anteilEmpfehler: null, praemienWieEmpfohlen: false }),
		}
		const written = await writeFakten(ctx, tx, auftrag, set)
		return written.ok ? ok(null) : written
	})
}
