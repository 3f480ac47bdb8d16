import { dauerVor, FRISTEN, jahresendeVor } from '~/domain/aufbewahrung/fristen'
import type { MandantConfig } from '~/domain/mandant/config'
import { berlinDay } from '~/domain/shared/dates'
import type { Aufbewahrung } from '~db/repositories/jobs/aufbewahrung'

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
		nennung: now,
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
