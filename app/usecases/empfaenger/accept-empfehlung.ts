import { z } from 'zod'
import { empfaengerMachine, loeschbarAb } from '~/domain/empfaenger/zustand'
import { teilwegCode } from '~/domain/empfehlung/kanaele'
import { transitionEmpfehlung } from '~/domain/empfehlung/zustand'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EinladungRow, insertEmpfaenger } from '~db/repositories/empfaenger/empfaenger'
import { type EmpfehlungRow, findEmpfehlung, moveEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { refreshStatus, startStatusOfKontakt } from '~db/repositories/empfehlung/statuszeile'
import { findBetraege } from '../katalog/find-betraege'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { newCode } from '../shared/new-code'
import { once } from '../shared/once'
import { standLink } from '../shared/stand-link'
import type { EmpfaengerAccess } from './find-empfaenger-access'
import { type EinladungKey, findOpenEinladung, isOwn } from './show-einladung'

/** What the recipient cookie is made of. */
const nummernSchema = z.object({ empfehlungsnummer: z.string(), empfaengernummer: z.string() })
export type Nummern = z.output<typeof nummernSchema>
export const parseNummern = (stored: unknown): Nummern => nummernSchema.parse(stored)

export type AnnahmeFehler =
	| 'empfehlung_unbekannt'
	| 'empfehlung_abgelaufen'
	| 'empfehlung_ausgeschoepft'
	| 'eigene_empfehlung'
	| 'zustand_veraltet'

/**
 * erstellt | geteilt → bestaetigt. Every further friend of the same link finds it confirmed already; one that is passed on
 * in that moment is confirmed from there.
 */
async function confirm(
	ctx: AppContext,
	tx: MandantTx,
	empfehlung: EmpfehlungRow,
): Promise<Result<null, 'empfehlung_abgelaufen' | 'zustand_veraltet'>> {
	if (empfehlung.zustand === 'bestaetigt') return ok(null)
	const next = transitionEmpfehlung(empfehlung.zustand, 'bestaetigen')
	if (!next.ok) return next
	const step = { from: empfehlung.zustand, to: next.value }
	if (await moveEmpfehlung(tx, empfehlung.id, step)) return ok(null)
	const now = await findEmpfehlung(tx, { id: empfehlung.id })
	return now && now.zustand !== empfehlung.zustand ? confirm(ctx, tx, now) : fail('zustand_veraltet')
}

/** Tells the recommender that somebody accepted, never who. */
async function mailAnnahme(
	ctx: AppContext,
	tx: MandantTx,
	einladung: EinladungRow,
	empfaengerId: string,
): Promise<void> {
	const { empfehlung, empfehler, produkt } = einladung
	await enqueueMail(ctx, tx, {
		vorlage: 'freund_angenommen',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `freund_angenommen:${empfehlung.id}:${empfaengerId}`,
		daten: {
			vorname: empfehler.vorname,
			produktName: produktTexte(produkt, empfehler.sprache).name,
			betrag: (await findBetraege(ctx, empfehlung, tx)).empfehler,
			link: standLink(ctx, empfehler),
		},
	})
}

/** Makes the visitor the Empfaenger of an Empfehlung, inside the caller's transaction. */
export async function createEmpfaenger(
	ctx: AppContext,
	tx: MandantTx,
	key: EinladungKey,
	einsprungsquelle: string,
): Promise<Result<EmpfaengerAccess, AnnahmeFehler>> {
	const found = await findOpenEinladung(ctx, tx, key)
	if (!found.ok) return found
	if (isOwn(ctx, found.value)) return fail('eigene_empfehlung')
	const confirmed = await confirm(ctx, tx, found.value.empfehlung)
	if (!confirmed.ok) return confirmed
	const { empfehlung } = found.value
	const now = ctx.clock()
	const empfaenger = await insertEmpfaenger(tx, empfehlung, {
		empfaengernummer: newCode(14),
		zustand: empfaengerMachine.initial,
		einsprungsquelle,
		teilweg: teilwegCode(einsprungsquelle),
		sprache: ctx.locale,
		erstelltAm: now,
		loeschenAb: loeschbarAb(now),
	})
	const details = { empfehlung: empfehlung.id, einsprungsquelle }
	await writeAudit(ctx, tx, { ereignis: 'empfaenger.bestaetigt', bezug: 'empfaenger', bezugId: empfaenger.id, details })
	await mailAnnahme(ctx, tx, found.value, empfaenger.id)
	await startStatusOfKontakt(tx, { empfehlungId: empfehlung.id })
	await refreshStatus(tx, { empfaengerIds: [empfaenger.id] })
	return ok({ empfehlung, empfaenger })
}

/** "Empfehlung annehmen"; the value is what the recipient cookie holds. */
export function acceptEmpfehlung(
	ctx: AppContext,
	input: EinladungKey & { einsprungsquelle: string },
	key: string,
): Promise<Result<Nummern, AnnahmeFehler>> {
	publicUseCase()
	return once(
		ctx,
		key,
		async (tx) => {
			const created = await createEmpfaenger(ctx, tx, input, input.einsprungsquelle)
			if (!created.ok) return created
			const { empfehlung, empfaenger } = created.value
			return ok({ empfehlungsnummer: empfehlung.empfehlungsnummer, empfaengernummer: empfaenger.empfaengernummer })
		},
		parseNummern,
	)
}
