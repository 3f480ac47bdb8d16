import { expect, it } from 'vitest'
import { enhancedStatus, isFinal } from './refusal'

const read = (answer: string) =>
	isFinal({ status: Number(answer.slice(0, 3)), enhanced: enhancedStatus(answer), answer })

it.each([
	'552 5.2.2 mailbox full',
	'552-5.2.2 The email account that you tried to reach is over quota',
	'554 5.2.2 mailbox full',
	'550 5.2.2 <a@example.org>: user is over quota',
	'552 Requested mail action aborted: exceeded storage allocation',
	'550 Mailbox full',
	'550 mailbox quota exceeded for this recipient',
	'550 Requested action not taken: mailbox is full',
	'550 Das Postfach des Empfängers ist voll',
	'550 Speicherplatz: Quota überschritten',
	'452 4.2.2 mailbox full',
	'452 insufficient system storage',
	'450 4.7.1 greylisted, please try again in 300 seconds',
	'451 4.7.1 Greylisting in action',
	'421 4.7.0 too many connections',
	'431 disk full',
	'550 5.7.1 Greylisted for 5 minutes',
	'554 greylisted, come back later',
	'550 5.3.1 mail system full',
	'554 5.3.2 system not accepting messages',
	'550 5.4.5 network congestion',
	'550 Too many messages from your address, try again later',
	'550 5.7.1 relaying denied',
	'550-5.7.26 not signed',
	'554 5.7.1 blocked by policy',
	'550 5.1.8 sender domain not found',
	'530 5.7.0 must issue a STARTTLS command first',
	'535 5.7.8 bad credentials',
	'503 bad sequence of commands',
])('"%s" is tried again', (answer) => {
	expect(read(answer)).toBe(false)
})

it.each([
	'550 5.1.1 <a@example.org>: no such user',
	'550 5.1.1 user unknown; check the address and try again',
	'550 5.1.10 recipient not found',
	'550 no such user here',
	'550 User unknown',
	'551 user not local',
	'553 mailbox name not allowed',
	'550 5.2.1 the account is disabled',
	'550 5.4.1 Recipient address rejected: access denied',
	'556 5.1.10 the domain does not take mail',
	'552 5.3.4 message size exceeds the limit',
	'552 5.2.3 message too long',
	'554 5.6.0 content refused',
	'554 transaction failed',
])('"%s" is final', (answer) => {
	expect(read(answer)).toBe(true)
})
