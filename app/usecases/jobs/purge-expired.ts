import { NACHWEIS_JAHRE } from '~/domain/einwilligung/kategorien'
import { MESSUNG_MONATE } from '~/domain/messung/ziele'
import { berlinDay, monthsBefore } from '~/domain/shared/dates'
import { AUDIT_JAHRE, SICHERHEIT_TAGE } from '~/domain/shared/sicherheit-ereignis'
import { type Aufbewahrung, type Geloescht, purge } from '~db/repositories/jobs/aufbewahrung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const DAY = 24 * 3_600_000

/**
 * Days that used or expired links, sessions that are over, submitted form keys, the content of undeliverable mails and
 * mails to somebody without an account are kept. Of a session that is over the form its owner was just filling in is known (usecases/konto/entwurf).
 */
const KEEP_DAYS = { token: 30, sitzung: 2, formular: 7, mail: 30 }

/** Up to when each kind of row is kept no longer at `now`. */
export function aufbewahrungAt(now: Date): Aufbewahrung {
	const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
	return {
		token: daysAgo(KEEP_DAYS.token),
		sitzung: daysAgo(KEEP_DAYS.sitzung),
		formular: daysAgo(KEEP_DAYS.formular),
		mail: daysAgo(KEEP_DAYS.mail),
		entwurf: now,
		captcha: now,
		messung: monthsBefore(now, MESSUNG_MONATE),
		schluesselTag: berlinDay(now),
		einwilligung: monthsBefore(now, NACHWEIS_JAHRE * 12),
		sicherheit: daysAgo(SICHERHEIT_TAGE),
		audit: monthsBefore(now, AUDIT_JAHRE * 12),
	}
}

/**
 * Deletes what no longer serves anybody: old links, ended sessions, old form keys and drafts, the content of mails given
 * up, mails to somebody without an account, captchas, counted goals, proofs of consent, security events and audit rows
 * whose time is over.
 */
export const purgeExpired = async (ctx: AppContext): Promise<Geloescht> => {
	authorise(ctx, 'job.loeschen')
	return ctx.db.transaction((tx) => purge(ctx.tables, tx, aufbewahrungAt(ctx.clock())))
}
