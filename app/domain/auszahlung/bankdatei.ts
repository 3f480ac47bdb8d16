import { type LaufZustand, mayBeAtBank } from './lauf'
import { gutschriftVersuch, postenNummer, spendeTeile } from './pain001'
import { type PostenZustand, postenMachine } from './posten'
import { type Folge, folgeOf, folgeOfSammler } from './ruecklauf'

export const BANKDATEI_ARTEN = ['pain.002', 'camt.053', 'camt.054'] as const
export type BankdateiArt = (typeof BANKDATEI_ARTEN)[number]

/** The most reports about payments of ours that one file may have: what two of the largest runs and more lead to. */
export const MELDUNGEN_MAX = 25_000

export const MELDUNG_ARTEN = ['gebucht', 'zurueck', 'abgelehnt', 'rueckzahlung', 'gegenlaeufig', 'hinweis'] as const

/** What a bank says about a payment of ours, or about a whole batch where `endToEndId` is ''. */
export type Meldung = {
	/**
	 * `rueckzahlung`: a transfer of somebody else whose purpose names the payment. `gegenlaeufig`: credited within a line that is
	 * debited, or the other way round. `hinweis`: something that nothing is booked on, such as a name that differs or an entry that
	 * is only expected.
	 */
	art: (typeof MELDUNG_ARTEN)[number]
	endToEndId: string
	/** '' where the bank does not say. */
	sammlerId: string
	/** null where the bank does not say; 0 for what is no amount in euros. */
	cent: number | null
	/** The bank's code ('AC04'); '' where it gives none. */
	grund: string
	/** Day of the booking, YYYY-MM-DD, of what was transferred back; null where the bank does not say. */
	am: string | null
}

export const URTEILE = [
	'bucht',
	'zurueck',
	'nochmal',
	'zahlt_zurueck',
	'schon_gebucht',
	'schon_zurueck',
	'betrag',
	'klaeren',
	'unbekannt',
	'hinweis',
] as const
/** What a report leads to. The first four change something; nothing else does. */
export type BankUrteil = (typeof URTEILE)[number]

const WIRKT: readonly BankUrteil[] = ['bucht', 'zurueck', 'nochmal', 'zahlt_zurueck']
export const hasEffect = (urteil: BankUrteil): boolean => WIRKT.includes(urteil)

/** A payment as it stands, with its run. */
export type Bekannt = { zustand: PostenZustand; betragCent: number; lauf: LaufZustand; kennung: string }

/** What a report about one payment leads to. */
export function judgeMeldung(
	{ art, sammlerId, cent, grund }: Omit<Meldung, 'endToEndId' | 'am'>,
	posten: Bekannt | undefined,
): BankUrteil {
	if (art === 'hinweis') return 'hinweis'
	// Banks that keep the batch's id to themselves write another one, which says nothing.
	if (!posten || posten.zustand === 'entfernt' || (sammlerId.startsWith('LAUF-') && sammlerId !== posten.kennung))
		return 'unbekannt'
	if (cent !== null && cent !== posten.betragCent) return 'betrag'
	if (posten.zustand === 'zurueck') return 'schon_zurueck'
	const gebucht = posten.zustand === 'gebucht'
	if (!gebucht && !mayBeAtBank(posten.lauf)) return 'unbekannt'
	if (art === 'gebucht') return gebucht ? 'schon_gebucht' : 'bucht'
	// What is netted is neither the one nor the other, and only the money coming back is proof against a statement.
	if (art === 'gegenlaeufig' || (art === 'abgelehnt' && gebucht)) return 'klaeren'
	return URTEIL[folgeOf(grund, art === 'zurueck' ? art : 'abgelehnt')]
}

const URTEIL = { bankdaten: 'zurueck', nochmal: 'nochmal', klaeren: 'klaeren' } as const satisfies Record<
	Folge,
	BankUrteil
>

/** A run as it stands, for what the bank says about the whole of its batch. */
export type BekannterLauf = {
	zustand: LaufZustand
	/** Somebody or a file said before that all of it was booked. */
	gebucht: boolean
	/** What went into the file, and what of it did not come back. */
	dateiCent: number
	bleibtCent: number
	offen: number
	/** Open ones that the file itself speaks of one by one: what it says of the whole batch is about the others. */
	einzeln: number
}

/** What a report about a whole batch leads to. Its sum is that of the file, or of what the bank had not rejected before. */
export function judgeSammler(
	{ art, cent, grund }: Omit<Meldung, 'endToEndId' | 'am'>,
	lauf: BekannterLauf | undefined,
): BankUrteil {
	if (art === 'hinweis' || (art === 'abgelehnt' && lauf && lauf.einzeln > 0 && lauf.offen === lauf.einzeln))
		return 'hinweis'
	if (!lauf || (!mayBeAtBank(lauf.zustand) && lauf.zustand !== 'gebucht')) return 'unbekannt'
	if (art === 'zurueck' || art === 'gegenlaeufig') return 'klaeren'
	if (art === 'gebucht' && cent !== lauf.dateiCent && cent !== lauf.bleibtCent) return 'betrag'
	if (lauf.gebucht || lauf.offen === 0) return art === 'gebucht' ? 'schon_gebucht' : 'klaeren'
	if (art === 'gebucht') return 'bucht'
	return URTEIL[folgeOfSammler(grund)]
}

/** The state a payment is in after what a report led to. */
export function stateAfter(zustand: PostenZustand, urteil: BankUrteil): PostenZustand {
	if (urteil === 'bucht') return postenMachine.step('buchen').to
	return urteil === 'zurueck' || urteil === 'nochmal' ? postenMachine.step('zurueckgeben').to : zustand
}

/** Whether a report is about something that may be ours; everything else on a statement is nobody's business here. */
export const isOfPortal = ({ endToEndId, sammlerId }: Pick<Meldung, 'endToEndId' | 'sammlerId'>): boolean =>
	[postenNummer, gutschriftVersuch, spendeTeile].some((read) => read(endToEndId) !== undefined) ||
	sammlerId.startsWith('LAUF-')

/**
 * The reports of a file that these accounts say, or nobody's; what statements of other accounts say is about something else, also
 * where it has a number like ours: each brand counts from 1.
 */
export function ofAccounts(
	{
		meldungen,
		auszuege,
		andere,
	}: { meldungen: readonly Meldung[]; auszuege: readonly { iban: string | null; anzahl: number }[]; andere: number },
	ibans: readonly string[],
): { meldungen: Meldung[]; andere: number } {
	let von = 0
	const eigene = auszuege.flatMap(({ iban, anzahl }) => {
		const teil = meldungen.slice(von, von + anzahl)
		von += anzahl
		return iban === null || ibans.includes(iban) ? teil : []
	})
	return { meldungen: eigene, andere: andere + meldungen.length - eigene.length }
}
