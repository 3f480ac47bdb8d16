import type { Rueckgrund } from '../praemie/zahlweg'
import { zustaendigFuer } from './bankgruende'

/** Codes of banks that we have words for; others are shown as they are. */
export const BANKGRUENDE = [
	...['AC01', 'AC02', 'AC03', 'AC04', 'AC05', 'AC06', 'AC07', 'AC14', 'AC15', 'AG01', 'AG02', 'AG03'],
	...['AM04', 'AM05', 'AM14', 'BE01', 'BE04', 'BE06', 'CH16', 'CNOR', 'CURR', 'CUST', 'DS0H', 'DT01'],
	...['DU01', 'DU02', 'DU03', 'DU04', 'DUPL', 'ED05', 'FF01', 'FOCR', 'FR01', 'MD07', 'MS01', 'MS02', 'MS03'],
	...['NARR', 'NOAS', 'RC01', 'RC04', 'RC07', 'RR04', 'SL12', 'SVNR', 'TM01', 'UCRD'],
] as const
export type Bankgrund = (typeof BANKGRUENDE)[number]

/** Our own word for what somebody found out: nothing is wrong with the payee's account. */
export const NICHT_AM_KONTO = 'nicht_am_konto'

/** What somebody chooses from who read it on a statement, or found it out from the bank. */
export const HANDGRUENDE = ['AC01', 'AC04', 'AC06', 'MD07', 'MS03', NICHT_AM_KONTO] as const
export type Handgrund = (typeof HANDGRUENDE)[number]

/** What a payment that the bank did not make, or that came back, leads to. */
export type Folge =
	/** Whose reward it is gives other bank data. */
	| 'bankdaten'
	/** Nothing is wrong with the payee's account: the same payout goes into the next run. */
	| 'nochmal'
	/** Somebody finds out first what it is about, or whether it was paid. */
	| 'klaeren'

/** The payee's bank or the payee sent it back and does not say why, as many may not: only other bank data can help. */
const ZURUECK_OHNE_GRUND = ['MS02', 'MS03']

/** What the bank's reason leads to for one payment that was rejected, or that came back. */
export function folgeOf(grund: string, art: 'abgelehnt' | 'zurueck'): Folge {
	if (art === 'zurueck' && ZURUECK_OHNE_GRUND.includes(grund)) return 'bankdaten'
	const wer = zustaendigFuer(grund)
	if (wer === 'empfaenger') return 'bankdaten'
	return wer === 'nochmal' ? 'nochmal' : 'klaeren'
}

/** What a whole batch that was refused leads to: nothing of it is about the account of one person, or was paid. */
export const folgeOfSammler = (grund: string): Folge => (zustaendigFuer(grund) === 'doppelt' ? 'klaeren' : 'nochmal')

/** What somebody's own choice leads to. */
export const folgeOfHand = (grund: Handgrund): Exclude<Folge, 'klaeren'> =>
	grund === NICHT_AM_KONTO ? 'nochmal' : 'bankdaten'

const FUER_EMPFAENGER: Readonly<Record<string, Rueckgrund>> = {
	...{ AC01: 'iban', AC03: 'iban', AC15: 'iban', CNOR: 'iban', RC01: 'iban', RC04: 'iban', RC07: 'iban', RC10: 'iban' },
	...{ AC04: 'aufgeloest', AC17: 'aufgeloest', AC06: 'gesperrt' },
	...{ AC11: 'kontoart', AC14: 'kontoart', AG01: 'kontoart' },
	...{ BE01: 'name', BE06: 'name', UCRD: 'name' },
}

/** Nothing of what banks write to each other is passed on but what the payee can do something about. */
export const rueckgrundOf = (code: string): Rueckgrund => FUER_EMPFAENGER[code] ?? 'ohne'
