import { voraussichtlicheAuszahlung } from './fristen'

/** Where the money of an open payout is, as its owner is told on every page and in every mail. Days are YYYY-MM-DD. */
export type Zahlweg =
	| { art: 'vorbereitet'; von: string; bis: string }
	/** The bank did not make the transfer, or it came back, for no fault of the payee's. */
	| { art: 'erneut'; von: string; bis: string }
	/** The bank has it: `am` is the day it is asked to pay. */
	| { art: 'unterwegs'; am: string }

/** What of the runs says where an open payout is. */
export type Zahlfakten = {
	erstelltAm: Date
	/** Of the run that was handed in with it. */
	bankAm?: string | null
	/** Since when it is tried again. */
	erneutSeit?: Date | null
}

export function zahlwegOf({ erstelltAm, bankAm, erneutSeit }: Zahlfakten): Zahlweg {
	if (bankAm) return { art: 'unterwegs', am: bankAm }
	if (erneutSeit) return { art: 'erneut', ...voraussichtlicheAuszahlung(erneutSeit) }
	return { art: 'vorbereitet', ...voraussichtlicheAuszahlung(erstelltAm) }
}

/** Why the bank sent money back, as its payee is told it. */
export const RUECKGRUENDE = ['iban', 'aufgeloest', 'gesperrt', 'kontoart', 'name', 'ohne'] as const
export type Rueckgrund = (typeof RUECKGRUENDE)[number]

/** Why bank data are asked for: none were given yet, a transfer came back, or one could not be made. */
export const BANKDATEN_ANLAESSE = ['fehlen', 'zurueck', 'unmoeglich'] as const
export type BankdatenAnlass = (typeof BANKDATEN_ANLAESSE)[number]

/** Why a reward needs bank data: what became of the account that was given before, as mails and pages say it. */
export type BisherigesKonto = {
	anlass: BankdatenAnlass
	/** The last four characters of its IBAN; '' where none was given. */
	ibanEnde: string
	/** The day (YYYY-MM-DD) it was found out; null where none was given. */
	am: string | null
	/** Why the bank sent the money back; null where no bank did. */
	rueckgrund: Rueckgrund | null
}
