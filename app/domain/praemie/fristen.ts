import { addDays, berlinDay } from '~/domain/shared/dates'

/** What the programme promises about time [B-TERMS]; texts take the numbers from here. */
export const GUTSCHEIN_VERSAND_STUNDEN = 24
/** Weeks from the bank data to the transfer, about. */
export const AUSZAHLUNG_WOCHEN = 4
/** Weeks from the provision to the transfer, typically, and the months it may take at most. */
export const AUSZAHLUNG_TYPISCH_WOCHEN = { von: 4, bis: 10 } as const
export const AUSZAHLUNG_MAX_MONATE = 3

/** What a recommendation may earn, as who came too late for one reads it [B-REWARDS]; a Praemie's own value is in the catalogue. */
export const WERBUNG_CENT = 5000

/** The days (YYYY-MM-DD) between which a transfer is to be expected: 4 to 10 weeks after the bank data. */
export const voraussichtlicheAuszahlung = (bankdatenAm: Date): { von: string; bis: string } => {
	const day = berlinDay(bankdatenAm)
	return { von: addDays(day, AUSZAHLUNG_WOCHEN * 7), bis: addDays(day, AUSZAHLUNG_TYPISCH_WOCHEN.bis * 7) }
}
