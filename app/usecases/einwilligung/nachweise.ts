import { randomUUID } from 'node:crypto'
import { type ZustimmungEreignis, zustimmungMachine } from '~/domain/einwilligung/zustimmung'
import type { Locale } from '~/domain/shared/locale'
import type { MandantTx } from '~db/handle'
import {
	changeNachweis,
	deleteWartende,
	insertNachweise,
	listOffeneNachweise,
	type NachweisRow,
} from '~db/repositories/einwilligung/zustimmung'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import type { Abonnent } from '~db/repositories/konto/newsletter'
import type { AppContext } from '../shared/context'
import type { AktionView } from './aktionen'

type Worte = { id: number; version: number } | undefined

const newsletterRow = (ctx: AppContext, { art: bezug, id: subjektId, email, sprache }: Abonnent, worte: Worte) => ({
	...{ id: randomUUID(), art: 'newsletter' as const, zustand: zustimmungMachine.initial },
	...{ bezug, subjektId, email, sprache, rechtstextId: worte?.id ?? null },
	...{ fassung: worte ? `newsletter ${worte.version}` : '', erteiltAm: ctx.clock() },
})

/** Somebody asked for the newsletter, in these words; it counts once they confirm it. */
export async function noteNewsletterWunsch(
	ctx: AppContext,
	tx: MandantTx,
	abonnent: Abonnent,
	worte: Worte,
): Promise<void> {
	await deleteWartende(tx, abonnent.id)
	await insertNachweise(tx, [{ ...newsletterRow(ctx, abonnent, worte), sprache: ctx.locale }])
}

/** What became of somebody's newsletter: it was confirmed by the link of its mail, or taken back. */
export async function noteNewsletter(
	ctx: AppContext,
	tx: MandantTx,
	abonnent: Abonnent,
	ereignis: ZustimmungEreignis,
): Promise<void> {
	const offen = await listOffeneNachweise(tx, abonnent.id)
	// One that was asked for before proofs were kept in a place of their own.
	if (offen.length === 0 && ereignis === 'bestaetigen') {
		const row = newsletterRow(ctx, abonnent, undefined)
		await insertNachweise(tx, [{ ...row, erteiltAm: abonnent.versendetAm ?? row.erteiltAm }])
		return noteNewsletter(ctx, tx, abonnent, ereignis)
	}
	for (const row of offen) await moveNachweis(ctx, tx, row, ereignis)
}

/** Moves one consent on; false = its state does not take it. */
export async function moveNachweis(
	ctx: AppContext,
	tx: MandantTx,
	{ id, zustand }: Pick<NachweisRow, 'id' | 'zustand'>,
	ereignis: ZustimmungEreignis,
): Promise<boolean> {
	const next = zustimmungMachine.transition(zustand, ereignis)
	if (!next.ok) return false
	const am = ctx.clock()
	const wann = ereignis === 'bestaetigen' ? { bestaetigtAm: am } : { widerrufenAm: am }
	return changeNachweis(tx, id, zustand, { zustand: next.value, ...wann })
}

/** Consents to campaigns, which count with the form they were ticked in. */
export async function noteAktionen(
	ctx: AppContext,
	tx: MandantTx,
	chosen: readonly AktionView[],
	wer: { empfehlungId: string } | { empfaengerId: string },
	sprache: Locale,
): Promise<void> {
	const empfehlung = 'empfehlungId' in wer ? await findEmpfehlung(tx, { id: wer.empfehlungId }) : undefined
	const person =
		'empfehlungId' in wer
			? empfehlung && (await findEmpfehler(tx, empfehlung.empfehlerId))
			: (await findEmpfaengerById(tx, wer.empfaengerId))?.empfaenger
	if (!person) throw new Error('a consent of nobody')
	const am = ctx.clock()
	await insertNachweise(
		tx,
		chosen.map(({ id: aktionId, aktionsId }) => ({
			...{ id: randomUUID(), art: 'aktion' as const, zustand: zustimmungMachine.step('bestaetigen').to },
			...{ bezug: empfehlung ? ('empfehler' as const) : ('empfaenger' as const), subjektId: person.id },
			...{ empfehlungId: empfehlung?.id ?? null, email: person.email ?? '', sprache },
			...{ aktionId, fassung: `aktion ${aktionsId} ${aktionId}`, erteiltAm: am, bestaetigtAm: am },
		})),
	)
}
