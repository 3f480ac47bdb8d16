import { defineMachine } from '~/domain/shared/state-machine'

/** Whose address changes: a recommender's, who logs in by it, or a friend's, who has no account. */
export const EMAIL_BEZUEGE = ['empfehler', 'empfaenger'] as const
export type EmailBezug = (typeof EMAIL_BEZUEGE)[number]

export const EMAIL_AENDERUNG_ZUSTAENDE = [
	'vorgeschlagen',
	'angeschrieben',
	'erledigt',
	'abgelehnt',
	'gestoppt',
	'ersetzt',
	'zurueckgesetzt',
] as const
export type EmailAenderungZustand = (typeof EMAIL_AENDERUNG_ZUSTAENDE)[number]
export const EMAIL_AENDERUNG_EREIGNISSE = [
	'freigeben',
	'ablehnen',
	'ersetzen',
	'bestaetigen',
	'stoppen',
	'zuruecksetzen',
] as const
export type EmailAenderungEreignis = (typeof EMAIL_AENDERUNG_EREIGNISSE)[number]

/**
 * One address takes the place of another. What an operator proposes for an account waits for a second person; what its owner
 * asks for is written to at once. Nothing changes until the link in the new mailbox is used; who reads the former mailbox can
 * stop it before, and take it back for a while after.
 */
const transitions = {
	vorgeschlagen: { freigeben: 'angeschrieben', ablehnen: 'abgelehnt', ersetzen: 'ersetzt' },
	angeschrieben: { bestaetigen: 'erledigt', stoppen: 'gestoppt', ersetzen: 'ersetzt' },
	erledigt: { zuruecksetzen: 'zurueckgesetzt' },
	abgelehnt: {},
	gestoppt: {},
	ersetzt: {},
	zurueckgesetzt: {},
} as const satisfies Record<EmailAenderungZustand, Partial<Record<EmailAenderungEreignis, EmailAenderungZustand>>>

export const emailAenderungMachine = defineMachine({
	states: EMAIL_AENDERUNG_ZUSTAENDE,
	events: EMAIL_AENDERUNG_EREIGNISSE,
	initial: 'vorgeschlagen',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** Somebody still has to do something about it. */
export const EMAIL_AENDERUNG_OFFEN = ['vorgeschlagen', 'angeschrieben'] as const satisfies EmailAenderungZustand[]

export type EmailAenderungOffen = (typeof EMAIL_AENDERUNG_OFFEN)[number]

/** Hours in which the link in the new mailbox confirms the change. */
export const EMAIL_LINK_STUNDEN = 72
/** Days after the change in which the former mailbox can take it back. */
export const EMAIL_ZURUECK_TAGE = 7

const STUNDE = 3_600_000
const TAG = 24 * STUNDE

export const emailLinkBis = (now: Date): Date => new Date(now.getTime() + EMAIL_LINK_STUNDEN * STUNDE)

/** Until when the former mailbox can take back what was done at this instant. */
export const emailZurueckBis = (erledigtAm: Date): Date => new Date(erledigtAm.getTime() + EMAIL_ZURUECK_TAGE * TAG)

/** What the former mailbox's link does now: stop what waits, take back what was done; null = there is nothing to do. */
export function emailEinspruch(
	{ zustand, ablaufAm, erledigtAm }: { zustand: EmailAenderungZustand; ablaufAm: Date | null; erledigtAm: Date | null },
	now: Date,
): 'stoppen' | 'zuruecksetzen' | null {
	if (zustand === 'angeschrieben') return ablaufAm && now < ablaufAm ? 'stoppen' : null
	if (zustand === 'erledigt') return erledigtAm && now < emailZurueckBis(erledigtAm) ? 'zuruecksetzen' : null
	return null
}
