import { agenturKontoOrt } from '~/domain/auszahlung/konto'
import type { AgenturKontoRow } from '~db/repositories/agentur/konto'
import type { KontoRow } from '~db/repositories/auszahlung/konto'
import type { AppContext } from '../shared/context'

/** The account a brand pays from, in clear. */
export function kontoDaten({ keys }: AppContext, { id, inhaber, iban, bic }: KontoRow) {
	const open = (column: string, wert: string) => keys.open({ table: 'auftraggeber_konto', id, column }, wert)
	return { inhaber: open('inhaber', inhaber), iban: open('iban', iban), bic: open('bic', bic) }
}

type Versiegelt = { id: string; kontoinhaber: string; iban: string; bic: string }

/** A payout's account in clear; nothing of one whose owner was deleted. */
export function bankdatenOf({ keys }: AppContext, { id, kontoinhaber, iban, bic }: Versiegelt) {
	const open = (column: string, wert: string) =>
		wert === '' ? '' : keys.open({ table: 'auszahlung', id, column }, wert)
	return { name: open('kontoinhaber', kontoinhaber), iban: open('iban', iban), bic: open('bic', bic) }
}

/** An agency's account in clear. */
export function agenturBankdaten({ keys }: AppContext, { id, kontoinhaber, iban, bic }: AgenturKontoRow) {
	const open = (column: 'kontoinhaber' | 'iban' | 'bic', wert: string) =>
		wert === '' ? '' : keys.open(agenturKontoOrt(id, column), wert)
	return { name: open('kontoinhaber', kontoinhaber), iban: open('iban', iban), bic: open('bic', bic) }
}
