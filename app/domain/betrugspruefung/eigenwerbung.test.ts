import { describe, expect, it } from 'vitest'
import { mailboxKey } from '~/domain/shared/email'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { eigenwerbungMachine, sharesMailbox } from './eigenwerbung'

describe('Review of a suspected self-recommendation', () => {
	const refused = { freigeben: '!zustand_veraltet', ablehnen: '!zustand_veraltet' } as const
	describeMachine(
		eigenwerbungMachine,
		{
			offen: { melden: 'offen', freigeben: 'freigegeben', ablehnen: 'abgelehnt' },
			freigegeben: { ...refused, melden: 'offen' },
			abgelehnt: { ...refused, melden: 'abgelehnt' },
		},
		['abgelehnt'],
	)
})

it.each([
	['anna+freund@example.org', 'anna@example.org', true],
	['an.na+x@googlemail.com', 'anna@gmail.com', true],
	['ANNA@example.org', 'anna+1@example.org', true],
	['info@xn--mller-kva.de', 'info+a@müller.de', true],
	['an.na@example.org', 'anna@example.org', false],
	['anna@it.example.org', 'anna@example.org', false],
])('[P-ELIGIBLE] %s stands for the same person as %s: %s', (freund, empfehler, same) => {
	expect(sharesMailbox(freund, mailboxKey(empfehler))).toBe(same)
})
