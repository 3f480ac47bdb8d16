import {
	type EigenwerbungGrund,
	eigenwerbungMachine,
	sharesMailbox,
	transitionEigenwerbung,
} from '~/domain/betrugspruefung/eigenwerbung'
import type { Tx } from '~db/client'
import {
	hasIban,
	listAdressenMitKundennummer,
	listFreundeMitIban,
	lockEigenwerbung,
	updateEigenwerbung,
} from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

/**
 * Holds a friend's rewards for review [P-ELIGIBLE], in the transaction that found the reason. A reason that was looked
 * at before changes nothing. Reviews are locked after rewards, everywhere.
 */
async function report(ctx: AppContext, tx: Tx, empfaengerId: string, grund: EigenwerbungGrund): Promise<void> {
	const neu = { empfaengerId, zustand: eigenwerbungMachine.initial, gruende: [], erstelltAm: ctx.clock() }
	const row = await lockEigenwerbung(ctx.tables, tx, empfaengerId, neu)
	if (!row || row.gruende.includes(grund)) return
	const next = transitionEigenwerbung(row.zustand, 'melden')
	if (!next.ok) return
	const set = { zustand: next.value, gruende: [...row.gruende, grund] }
	await updateEigenwerbung(ctx.tables, tx, empfaengerId, set)
	const bezug = { bezug: 'eigenwerbung', bezugId: empfaengerId } as const
	await writeAudit(ctx, tx, { ereignis: 'eigenwerbung.gemeldet', ...bezug, details: { grund } })
	await refreshStatus(ctx.tables, tx, { empfaengerIds: [empfaengerId] })
}

const geduldet = ({ mandant }: AppContext) => mandant.config.AllowSelfRecommendation

/** Another spelling of the recommender's own mailbox. */
export async function reportEmail(
	ctx: AppContext,
	tx: Tx,
	{ empfehler, empfaengerId, email }: { empfehler: Pick<EmpfehlerRow, 'mailbox'>; empfaengerId: string; email: string },
): Promise<void> {
	if (geduldet(ctx) || !sharesMailbox(email, empfehler.mailbox)) return
	await report(ctx, tx, empfaengerId, 'email')
}

/** Whether a customer number is the recommender's: noted with the account, or given when they were somebody's friend. */
export async function isKundennummerOf(
	ctx: AppContext,
	tx: Tx,
	empfehler: Pick<EmpfehlerRow, 'kundennummer' | 'mailbox'>,
	kundennummer: string,
): Promise<boolean> {
	if (empfehler.kundennummer === kundennummer) return true
	const adressen = await listAdressenMitKundennummer(ctx.tables, tx, kundennummer)
	return adressen.some((email) => sharesMailbox(email, empfehler.mailbox))
}

/** The recommender's own customer number; true = it is, and the review is open. */
export async function reportKundennummer(
	ctx: AppContext,
	tx: Tx,
	{ empfehler, empfaengerId, nummern }: { empfehler: EmpfehlerRow; empfaengerId: string; nummern: (string | null)[] },
): Promise<boolean> {
	if (geduldet(ctx)) return false
	for (const nummer of nummern) {
		if (!nummer || !(await isKundennummerOf(ctx, tx, empfehler, nummer))) continue
		await report(ctx, tx, empfaengerId, 'kundennummer')
		return true
	}
	return false
}

/** An account that a recommender names, against those of their friends. Take `lockIban` before anything else. */
export async function reportFreundeMitIban(
	ctx: AppContext,
	tx: Tx,
	wer: { empfehlerId: string; ibanHash: string },
): Promise<void> {
	if (geduldet(ctx)) return
	for (const empfaengerId of await listFreundeMitIban(ctx.tables, tx, wer)) await report(ctx, tx, empfaengerId, 'iban')
}

/** An account named for a reward, against those of the other side. Take `lockIban` before anything else. */
export async function reportIban(
	ctx: AppContext,
	tx: Tx,
	{ seite, empfehlerId, empfaengerId }: Pick<PraemierungRow, 'seite' | 'empfehlerId' | 'empfaengerId'>,
	{ ibanHash, werberId }: { ibanHash: string; werberId: string | undefined },
): Promise<void> {
	if (seite === 'empfehler') {
		if (empfehlerId) await reportFreundeMitIban(ctx, tx, { empfehlerId, ibanHash })
		return
	}
	if (geduldet(ctx) || !empfaengerId || !werberId) return
	if (await hasIban(ctx.tables, tx, { empfehlerId: werberId, ibanHash })) await report(ctx, tx, empfaengerId, 'iban')
}
