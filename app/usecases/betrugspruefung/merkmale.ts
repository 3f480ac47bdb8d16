import { adressForm } from '~/domain/betrugspruefung/auffaelligkeiten'
import { GRUND_OF, type MusterArt } from '~/domain/betrugspruefung/muster'
import { mailboxKey } from '~/domain/shared/email'
import type { Merkmal, MusterRow } from '~db/repositories/betrugspruefung/muster'
import type { EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import type { AppContext } from '../shared/context'

type Keys = Pick<AppContext, 'keys'>

const merkmal = ({ keys }: Keys, art: MusterArt, wert: string): Merkmal => ({
	art,
	hash: keys.hash(`muster:${art}`, wert),
})

export const postfachMerkmal = (ctx: Keys, email: string) => merkmal(ctx, 'postfach', mailboxKey(email))
export const nummerMerkmal = (ctx: Keys, kundennummer: string) => merkmal(ctx, 'kundennummer', kundennummer)
/** An account is stored by its keyed hash already. */
export const ibanMerkmal = (hash: string): Merkmal => ({ art: 'iban', hash })

/** What a friend can be known by again. */
export function merkmaleOf(ctx: Keys, freund: EmpfaengerRow): Merkmal[] {
	const adresse = adressForm(freund)
	return [
		...(freund.email ? [postfachMerkmal(ctx, freund.email)] : []),
		...(adresse ? [merkmal(ctx, 'adresse', adresse)] : []),
		...(freund.kundennummer ? [nummerMerkmal(ctx, freund.kundennummer)] : []),
	]
}

/** The reasons that decisions about these traits took away, and whether one of them is known as fraud. */
export const urteilOf = (bekannte: readonly MusterRow[]) => ({
	harmlos: bekannte.filter(({ urteil }) => urteil === 'harmlos').map(({ art }) => GRUND_OF[art]),
	betrug: bekannte.some(({ urteil }) => urteil === 'betrug'),
})

/** What a request's network and browser are known by for a day; '' where one of them is unknown. */
export const spurOf = ({ keys, netz, browser }: Pick<AppContext, 'keys' | 'netz' | 'browser'>): string =>
	netz && browser ? keys.hash('spur', `${netz}\0${browser}`) : ''
