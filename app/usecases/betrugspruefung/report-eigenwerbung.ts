import { auffaelligkeiten, sharesMailbox } from '~/domain/betrugspruefung/auffaelligkeiten'
import {
	type EigenwerbungGrund,
	eigenwerbungMachine,
	SELBST_GRUENDE,
	transitionEigenwerbung,
} from '~/domain/betrugspruefung/eigenwerbung'
import { normaliseEmail } from '~/domain/shared/email'
import type { MandantTx } from '~db/handle'
import {
	findEmpfaengerIdOf,
	hasIban,
	listAdressenMitKundennummer,
	listFreundeMitIban,
	lockEigenwerbung,
	updateEigenwerbung,
} from '~db/repositories/betrugspruefung/eigenwerbung'
import { listBekannte } from '~db/repositories/betrugspruefung/muster'
import { listEigeneAdressen, listFreunde, listSpuren } from '~db/repositories/betrugspruefung/umfeld'
import type { EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { type EmpfehlerRow, findEmpfehler } from '~db/repositories/konto/empfehler'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { findBeteiligte, isMitarbeiterKonto } from './find-beteiligte'
import { ibanMerkmal, merkmaleOf, nummerMerkmal, postfachMerkmal, urteilOf } from './merkmale'

const DAY = 86_400_000

/** Whether the brand looks for this. */
const gesucht =
	({ mandant: { config } }: AppContext) =>
	(grund: EigenwerbungGrund): boolean =>
		config.PruefungGruende.includes(grund) && !(config.AllowSelfRecommendation && SELBST_GRUENDE.includes(grund))

/**
 * Holds a friend's rewards for review [P-ELIGIBLE], in the transaction that found the reasons. Reasons that were looked at
 * before change nothing. Reviews are locked after rewards, everywhere. True = they are held by this.
 */
async function report(
	ctx: AppContext,
	tx: MandantTx,
	empfaengerId: string,
	gruende: EigenwerbungGrund[],
): Promise<boolean> {
	const gefunden = gruende.filter(gesucht(ctx))
	if (gefunden.length === 0) return false
	const neu = { empfaengerId, zustand: eigenwerbungMachine.initial, gruende: [], erstelltAm: ctx.clock() }
	const row = await lockEigenwerbung(tx, empfaengerId, neu)
	const weitere = gefunden.filter((grund) => !row?.gruende.includes(grund))
	const next = row && transitionEigenwerbung(row.zustand, 'melden')
	if (!row || !next?.ok || weitere.length === 0) return false
	// Who wanted it released did not know of this.
	const set = { zustand: next.value, gruende: [...row.gruende, ...weitere], vorgelegtVon: null, anlass: null }
	await updateEigenwerbung(tx, empfaengerId, set)
	const bezug = { bezug: 'eigenwerbung', bezugId: empfaengerId } as const
	await writeAudit(ctx, tx, { ereignis: 'eigenwerbung.gemeldet', ...bezug, details: { grund: weitere.join(' ') } })
	await refreshStatus(tx, { empfaengerIds: [empfaengerId] })
	return true
}

/** What is conspicuous about a friend who just gave their data: beside the recommender, their other friends, the team and what is known. */
export async function reportFreund(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehlerId, freund }: { empfehlerId: string; freund: EmpfaengerRow & { email: string } },
): Promise<void> {
	const empfehler = await findEmpfehler(tx, empfehlerId)
	if (!empfehler) return
	const now = ctx.clock()
	const own = merkmaleOf(ctx, freund)
	const emails = [normaliseEmail(empfehler.email), empfehler.mailbox]
	const [freunde, adressen, spuren, beteiligte, bekannte] = await Promise.all([
		listFreunde(tx, { empfehlerId, ohne: freund.id }),
		listEigeneAdressen(tx, emails),
		listSpuren(tx, { empfehlerId, seit: new Date(now.getTime() - DAY) }),
		findBeteiligte(ctx, tx, { empfehler, freund }),
		listBekannte(tx, [...own, postfachMerkmal(ctx, empfehler.email)]),
	])
	const { harmlos } = urteilOf(bekannte.filter(({ hash }) => own.some((one) => one.hash === hash)))
	const umfeld = { freund, empfehler: { ...empfehler, adressen, spuren, freunde }, mitarbeiter: beteiligte.nah }
	const gefunden = auffaelligkeiten(umfeld, now).filter((grund) => !harmlos.some((one) => one === grund))
	await report(ctx, tx, freund.id, [...gefunden, ...(urteilOf(bekannte).betrug ? ['muster' as const] : [])])
}

/** Whether a customer number is the recommender's: noted with the account, or given when they were somebody's friend. */
export async function isKundennummerOf(
	tx: MandantTx,
	empfehler: Pick<EmpfehlerRow, 'kundennummer' | 'mailbox'>,
	kundennummer: string,
): Promise<boolean> {
	if (empfehler.kundennummer === kundennummer) return true
	const adressen = await listAdressenMitKundennummer(tx, kundennummer)
	return adressen.some((email) => sharesMailbox(email, empfehler.mailbox))
}

/** The recommender's own customer number, or one that is known as fraud; true = it is the recommender's. */
export async function reportKundennummer(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehler, empfaengerId, nummern }: { empfehler: EmpfehlerRow; empfaengerId: string; nummern: (string | null)[] },
): Promise<boolean> {
	const gegeben = nummern.filter((nummer) => nummer !== null)
	const bekannte = await listBekannte(
		tx,
		gegeben.map((nummer) => nummerMerkmal(ctx, nummer)),
	)
	const { harmlos, betrug } = urteilOf(bekannte)
	if (betrug) await report(ctx, tx, empfaengerId, ['muster'])
	if (ctx.mandant.config.AllowSelfRecommendation) return false
	for (const nummer of gegeben) {
		if (!(await isKundennummerOf(tx, empfehler, nummer))) continue
		if (harmlos.length === 0) await report(ctx, tx, empfaengerId, ['kundennummer'])
		return true
	}
	return false
}

/** An account that a recommender names, against those of their friends. Take `lockIban` before anything else. */
export async function reportFreundeMitIban(
	ctx: AppContext,
	tx: MandantTx,
	wer: { empfehlerId: string; ibanHash: string },
): Promise<void> {
	if (!gesucht(ctx)('iban')) return
	const { harmlos } = urteilOf(await listBekannte(tx, [ibanMerkmal(wer.ibanHash)]))
	if (harmlos.length > 0) return
	for (const empfaengerId of await listFreundeMitIban(tx, wer)) await report(ctx, tx, empfaengerId, ['iban'])
}

type Genannt = { ibanHash: string; werberId: string | undefined }

/**
 * An account named for a reward, against those of the other side, of staff and of what is known. Take `lockIban` before
 * anything else. True = what its order earned is held for review by this.
 */
export async function reportIban(
	ctx: AppContext,
	tx: MandantTx,
	{ seite, empfehlerId, empfaengerId, auftragId }: PraemierungRow,
	{ ibanHash, werberId }: Genannt,
): Promise<boolean> {
	const sucht = gesucht(ctx)('iban')
	// Sent together: none of them depends on another.
	const [fall, bekannte, freunde] = await Promise.all([
		empfaengerId ?? (auftragId ? findEmpfaengerIdOf(tx, auftragId) : undefined),
		listBekannte(tx, [ibanMerkmal(ibanHash)]),
		sucht && seite === 'empfehler' && empfehlerId ? listFreundeMitIban(tx, { empfehlerId, ibanHash }) : [],
	])
	const { betrug, harmlos } = urteilOf(bekannte)
	const gehalten: boolean[] = []
	if (fall) {
		const mitarbeiter = await isMitarbeiterKonto(tx, ibanHash)
		const gruende: EigenwerbungGrund[] = [
			...(betrug ? ['muster' as const] : []),
			...(mitarbeiter ? ['mitarbeiter' as const] : []),
		]
		gehalten.push(await report(ctx, tx, fall, gruende))
	}
	if (harmlos.length > 0) return gehalten.includes(true)
	for (const freund of freunde) {
		const gemeldet = await report(ctx, tx, freund, ['iban'])
		if (freund === fall) gehalten.push(gemeldet)
	}
	if (
		sucht &&
		seite === 'empfaenger' &&
		empfaengerId &&
		werberId &&
		(await hasIban(tx, { empfehlerId: werberId, ibanHash }))
	)
		gehalten.push(await report(ctx, tx, empfaengerId, ['iban']))
	return gehalten.includes(true)
}
