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

/** Moves an assigned order into its check; one that is being checked stays. */
export async function startPruefung(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
): Promise<Result<AuftragRow, 'auftrag_zustand'>> {
	if (auftrag.zustand === 'in_pruefung') return ok(auftrag)
	const next = transitionAuftrag(auftrag.zustand, 'pruefen')
	if (!next.ok) return next
	const changed = await changeAuftrag(tx, auftrag.id, auftrag.zustand, { zustand: next.value })
	if (!changed) return fail('auftrag_zustand')
	await writeAudit(ctx, tx, { ereignis: 'auftrag.in_pruefung', bezug: 'auftrag', bezugId: auftrag.id })
	return ok(changed)
}

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

/** Records what is known of an order now: all fields, as the form shows them. */
export const updateAuftragPruefung = async (
	ctx: AppContext,
	auftragId: string,
	pruefung: AuftragPruefung,
	key?: string,
) => {
	authorise(ctx, 'auftrag.pruefen')
	return decide(ctx, auftragId, key, async (tx, found) => {
		const { auftragsdatum, neukunde, ersteZahlungAm, storniert, widerrufen, produktId } = pruefung
		const started = await startPruefung(ctx, tx, found)
		if (!started.ok) return started
		const auftrag = started.value
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
		if (!(await changeAuftrag(tx, auftrag.id, 'in_pruefung', set))) return fail('auftrag_zustand')
		await writeAudit(ctx, tx, {
			ereignis: 'auftrag.geprueft',
			bezug: 'auftrag',
			bezugId: auftrag.id,
			details: pruefungDetails(auftrag, { ...auftrag, ...set }),
		})
		return ok(null)
	})
}
