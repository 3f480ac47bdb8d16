import { berlinDay, monthsBefore, startOfBerlinDay } from '../shared/dates'
import { hasKey } from '../shared/keys'

export type Dauer = { tage: number } | { wochen: number } | { monate: number } | { jahre: number }

/**
 * Every period after which the portal deletes something: the rules (`regeln.ts`) name them, the jobs count by them, the
 * privacy text a brand starts with states them.
 */
export const FRISTEN = {
	/** What no order confirms [P-DELETE12W]. */
	unbestaetigt: { wochen: 12 },
	/** Links that were used or ran out: who follows one is told why it no longer works. */
	token: { tage: 30 },
	/** Changes of an e-mail address, whatever became of them: longer than the former mailbox can take one back. */
	emailAenderung: { tage: 30 },
	/** Consents that nobody confirmed: the link of their mail is over by then. */
	zustimmungOffen: { tage: 30 },
	/** Invitations of agencies that nobody took, after they ran out. */
	einladung: { tage: 30 },
	/** Lines of a file of orders: as long as somebody may mend what could not be taken over. */
	import: { tage: 30 },
	/** Of a session that is over the form its owner was just filling in is known (usecases/konto/entwurf). */
	sitzung: { tage: 2 },
	/** A form that is sent again finds what became of it. */
	formular: { tage: 7 },
	/** The content of mails that were given up, and mails to somebody without an account. */
	mail: { tage: 30 },
	/** What partners were told, for them to ask for again. */
	ereignis: { tage: 30 },
	sicherheit: { tage: 90 },
	/** With which network and browser a recommendation was made and accepted. */
	spur: { tage: 1 },
	/** Counted goals. */
	messung: { monate: 13 },
	/** Proofs, as long as somebody may ask for them: three years (§ 195 BGB). */
	nachweis: { jahre: 3 },
	/** What was found to be fraud, or no fraud: claims from it lapse then (§ 195 BGB). */
	muster: { jahre: 3 },
	/** The account a reward was transferred to: a debit can be objected to for 13 months (§ 676b BGB). */
	bankverbindung: { monate: 13 },
	/** An account of an agency that was declined, and that nothing was ever paid to: as long as they may ask why. */
	kontoAbgelehnt: { tage: 90 },
	/** Vouchers for bookkeeping, from the end of the year of the payment (§ 147 AO, § 257 HGB). */
	beleg: { jahre: 8 },
	/**
	 * The audit trail says who approved and released each payment; records of that kind are kept ten years from the end of
	 * theirs (§ 147 AO, § 257 HGB), which is never later than eleven.
	 */
	audit: { jahre: 11 },
} as const satisfies Record<string, Dauer>

export type Frist = keyof typeof FRISTEN

/** Months for which the proof of a consent that was taken back is kept, unless the brand sets it (ZustimmungNachweisMonate). */
export const ZUSTIMMUNG_NACHWEIS_MONATE = FRISTEN.nachweis.jahre * 12

const DAY = 24 * 3_600_000

/** What was over before this instant has been kept for that long at `now`. */
export function dauerVor(now: Date, dauer: Dauer): Date {
	if ('jahre' in dauer) return monthsBefore(now, dauer.jahre * 12)
	if ('monate' in dauer) return monthsBefore(now, dauer.monate)
	return new Date(now.getTime() - ('wochen' in dauer ? dauer.wochen * 7 : dauer.tage) * DAY)
}

/** What ended in a year that was over before this instant has been kept for so many years from the end of its year. */
export const jahresendeVor = (now: Date, jahre: number): Date =>
	startOfBerlinDay(`${Number(berlinDay(now).slice(0, 4)) - jahre}-01-01`)

const EINHEITEN = { tage: 'day', wochen: 'week', monate: 'month', jahre: 'year' } as const

/** '12 Wochen', '11 years'. */
export function dauerText(dauer: Dauer, locale: string): string {
	for (const [name, anzahl] of Object.entries(dauer))
		if (hasKey(EINHEITEN, name))
			return new Intl.NumberFormat(locale, { style: 'unit', unit: EINHEITEN[name], unitDisplay: 'long' }).format(anzahl)
	throw new RangeError('a period without a unit')
}
