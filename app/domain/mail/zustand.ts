import { defineMachine } from '~/domain/shared/state-machine'

export const MAIL_ZUSTAENDE = ['wartet', 'gesendet', 'abgelegt', 'gescheitert'] as const
export type MailZustand = (typeof MAIL_ZUSTAENDE)[number]
export const MAIL_EREIGNISSE = ['senden', 'ablegen', 'aufgeben', 'wiederholen'] as const
export type MailEreignis = (typeof MAIL_EREIGNISSE)[number]

/** `ablegen`: there is no mail server, the mail stays readable in the outbox. */
const transitions = {
	wartet: { senden: 'gesendet', ablegen: 'abgelegt', aufgeben: 'gescheitert' },
	gesendet: {},
	abgelegt: {},
	gescheitert: { wiederholen: 'wartet' },
} as const satisfies Record<MailZustand, Partial<Record<MailEreignis, MailZustand>>>

export const mailMachine = defineMachine({
	states: MAIL_ZUSTAENDE,
	events: MAIL_EREIGNISSE,
	initial: 'wartet',
	transitions,
	refusal: () => 'zustand_veraltet',
})
