import { dauerVor, FRISTEN, jahresendeVor } from '~/domain/aufbewahrung/fristen'
import type { MandantConfig } from '~/domain/mandant/config'
import { berlinDay } from '~/domain/shared/dates'
import { keysOf } from '~/domain/shared/keys'
import type { MandantTx } from '~db/handle'
import { type Aufbewahrung, type Geloescht, NICHTS, purgeSteps } from '~db/repositories/jobs/aufbewahrung'
import { setAufbewahrungVorbei } from '~db/repositories/shared/aufbewahrung-vorbei'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Rows a transaction deletes: it must not hold many locks for long. */
const BATCH = 2000

/** What a brand may set. */
export type NachweisFrist = Pick<MandantConfig, 'ZustimmungNachweisMonate'>

/** Up to when each kind of row is kept no longer at `now` (domain/aufbewahrung). */
export function aufbewahrungAt(now: Date, { ZustimmungNachweisMonate: monate }: NachweisFrist): Aufbewahrung {
	return {
		token: dauerVor(now, FRISTEN.token),
		zustimmung: dauerVor(now, { monate }),
		zustimmungOffen: dauerVor(now, FRISTEN.zustimmungOffen),
		emailAenderung: dauerVor(now, FRISTEN.emailAenderung),
		sitzung: dauerVor(now, FRISTEN.sitzung),
		formular: dauerVor(now, FRISTEN.formular),
		mail: dauerVor(now, FRISTEN.mail),
		entwurf: now,
		captcha: now,
		einladung: now,
		vermittlung: now,
		messung: dauerVor(now, FRISTEN.messung),
		schluesselTag: berlinDay(now),
		einwilligung: dauerVor(now, FRISTEN.nachweis),
		anfrage: dauerVor(now, FRISTEN.nachweis),
		spur: dauerVor(now, FRISTEN.spur),
		muster: dauerVor(now, FRISTEN.muster),
		notiz: dauerVor(now, FRISTEN.nachweis),
		sicherheit: dauerVor(now, FRISTEN.sicherheit),
		ereignis: dauerVor(now, FRISTEN.ereignis),
		bankverbindung: dauerVor(now, FRISTEN.bankverbindung),
		kontoAbgelehnt: dauerVor(now, FRISTEN.kontoAbgelehnt),
		beleg: jahresendeVor(now, FRISTEN.beleg.jahre),
		import: dauerVor(now, FRISTEN.import),
		sammelarbeit: dauerVor(now, FRISTEN.import),
		besteller: dauerVor(now, FRISTEN.unbestaetigt),
		audit: dauerVor(now, FRISTEN.audit),
	}
}

/** Repeats a step until it finds less than it may take; how many rows it took in all. */
async function inBatches(ctx: AppContext, step: (tx: MandantTx, limit: number) => Promise<number>): Promise<number> {
	let anzahl = 0
	for (let size = BATCH; size === BATCH; anzahl += size)
		size = await ctx.db.transaction(async (tx) => {
			// The triggers let a proof, event or audit row go only where this says that its time is over.
			await setAufbewahrungVorbei(tx, true)
			return step(tx, BATCH)
		})
	return anzahl
}

/**
 * Deletes what no longer serves anybody: old links, ended sessions, old form keys and drafts, the content of mails given
 * up, mails to somebody without an account, captchas, invitations and recommendations for others that nobody confirmed, counted goals, proofs of consent, security events, bank accounts of
 * old payouts and of agencies that were declined, what documented the payments of somebody erased, and audit rows whose time is over. A batch a transaction;
 * returns how many rows of each kind, and writes it down where there were any.
 */
export async function purgeExpired(ctx: AppContext): Promise<Geloescht> {
	authorise(ctx, 'job.loeschen')
	const steps = purgeSteps(aufbewahrungAt(ctx.clock(), ctx.mandant.config))
	const done: Geloescht = { ...NICHTS }
	for (const art of keysOf(NICHTS)) done[art] = await inBatches(ctx, steps[art])
	const details = Object.fromEntries(Object.entries(done).filter(([, anzahl]) => anzahl > 0))
	if (Object.keys(details).length > 0)
		await writeAudit(ctx, ctx.db, {
			ereignis: 'aufbewahrung.angewandt',
			bezug: 'mandant',
			bezugId: ctx.mandant.id,
			details,
		})
	return done
}
