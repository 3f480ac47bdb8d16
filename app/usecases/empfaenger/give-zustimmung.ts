import { z } from 'zod'
import { transitionEmpfaenger } from '~/domain/empfaenger/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb, MandantTx } from '~db/handle'
import { type EmpfaengerRow, moveEmpfaenger } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { currentRechtstext, type RechtstextRow } from '~db/repositories/katalog/katalog'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

export type TextView = { id: number; titel: string; inhalt: string; version: number }
export type ZustimmungsTexte = { agb: TextView; datenschutz: TextView }
/** The versions a form showed. */
export type GezeigteTexte = { agbId: number; datenschutzId: number }
export type ZustimmungFehler = 'zustand_veraltet' | 'empfaenger_daten_vorhanden' | 'inhalt_nicht_verfuegbar'

const textView = ({ id, titel, inhalt, version }: RechtstextRow): TextView => ({ id, titel, inhalt, version })

/** The terms and the privacy notice in force, in the visitor's language. */
export async function showZustimmungsTexte(
	ctx: AppContext,
	db: MandantDb = ctx.db,
): Promise<Result<ZustimmungsTexte, 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const [agb, datenschutz] = await Promise.all([
		currentRechtstext(db, 'agb', ctx.locale, ctx.clock()),
		currentRechtstext(db, 'datenschutz', ctx.locale, ctx.clock()),
	])
	if (!agb || !datenschutz) return fail('inhalt_nicht_verfuegbar')
	return ok({ agb: textView(agb), datenschutz: textView(datenschutz) })
}

/** bestaetigt → zugestimmt, inside the caller's transaction. What was not the text in force is shown again, not stored. */
export async function consent(
	ctx: AppContext,
	tx: MandantTx,
	empfaenger: EmpfaengerRow,
	{ agbId, datenschutzId }: GezeigteTexte,
): Promise<Result<EmpfaengerRow, ZustimmungFehler>> {
	const texte = await showZustimmungsTexte(ctx, tx)
	if (!texte.ok) return texte
	if (texte.value.agb.id !== agbId || texte.value.datenschutz.id !== datenschutzId) return fail('zustand_veraltet')
	const next = transitionEmpfaenger(empfaenger.zustand, 'zustimmen')
	if (!next.ok) return fail(next.code === 'empfaenger_daten_vorhanden' ? next.code : 'zustand_veraltet')
	const changes = { zustand: next.value, agbId, datenschutzId, zugestimmtAm: ctx.clock() }
	const moved = await moveEmpfaenger(tx, empfaenger.id, empfaenger.zustand, changes)
	if (!moved) return fail('zustand_veraltet')
	await writeAudit(ctx, tx, {
		ereignis: 'empfaenger.zugestimmt',
		bezug: 'empfaenger',
		bezugId: empfaenger.id,
		details: { agbId, datenschutzId },
	})
	await refreshStatus(tx, { empfaengerIds: [moved.id] })
	return ok(moved)
}

/** The friend agrees to terms and privacy notice, in the versions they were shown. */
export const giveZustimmung = (
	ctx: AppContext,
	empfaenger: EmpfaengerRow,
	gezeigt: GezeigteTexte,
	key: string,
): Promise<Result<null, ZustimmungFehler>> => {
	publicUseCase()
	return once(
		ctx,
		key,
		async (tx) => {
			const given = await consent(ctx, tx, empfaenger, gezeigt)
			return given.ok ? ok(null) : given
		},
		z.null().parse,
	)
}
