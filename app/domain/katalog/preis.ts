import type { Locale } from '../shared/locale'
import { aktionsname, rabattName } from './produkt'

/** A named part of a monthly price (E-Festnetz Preisaufteilung). */
export type PreisTeil = { bezeichnung: string; en?: string | undefined; cent: number }

/** What is paid, and what it would be without the action. */
export type Betrag = { cent: number; stattCent: number | null }

export type Preis = {
	monatlich: Betrag | null
	einmalig: Betrag | null
	/** Name of the action that lowers one of them. */
	rabatt: string
}

type Preise = {
	preisMonatlichCent: number | null
	preisEinmaligCent: number | null
}

type Produkt = Preise & {
	festnetz: { aktionsname: string; aktionsrabattCent: number | null } | null
	mobil: { aktion: string; aktionspreisCent: number | null } | null
}

const betrag = (cent: number | null, rabattpreisCent: number | null): Betrag | null => {
	if (cent === null) return null
	return rabattpreisCent !== null && rabattpreisCent < cent
		? { cent: rabattpreisCent, stattCent: cent }
		: { cent, stattCent: null }
}

/**
 * A product's prices with its running action: a fixed-network action takes cents off the monthly price, a mobile one
 * replaces the price of the device.
 */
export function preisOf({ preisMonatlichCent, preisEinmaligCent, festnetz, mobil }: Produkt): Preis {
	const rabatt = festnetz?.aktionsrabattCent ?? 0
	const rabattMonatlich = preisMonatlichCent !== null && rabatt > 0 ? Math.max(0, preisMonatlichCent - rabatt) : null
	return {
		monatlich: betrag(preisMonatlichCent, rabattMonatlich),
		einmalig: betrag(preisEinmaligCent, mobil?.aktionspreisCent ?? null),
		rabatt: festnetz?.aktionsname || mobil?.aktion || '',
	}
}

/** Whether an action lowers what is paid. */
export const isGesenkt = ({ monatlich, einmalig }: Preis): boolean =>
	(monatlich?.stattCent ?? einmalig?.stattCent ?? null) !== null

/** As the catalogue keeps them, in every language. */
type Gespeichert = {
	produkt: Preise
	festnetz: { aktionsname: string; aktionsrabattCent: number | null; en: unknown } | null
	mobil: { aktion: string; aktionspreisCent: number | null; en: unknown } | null
}

/** What a visitor reads of a stored product's prices. */
export const preisIn = ({ produkt, festnetz, mobil }: Gespeichert, locale: Locale): Preis =>
	preisOf({
		preisMonatlichCent: produkt.preisMonatlichCent,
		preisEinmaligCent: produkt.preisEinmaligCent,
		festnetz: festnetz && { ...festnetz, aktionsname: aktionsname(festnetz, locale) },
		mobil: mobil && { ...mobil, aktion: rabattName(mobil, locale) },
	})

/** Whether the parts are the whole: a split that does not add up to the price would mislead. */
export const isVollstaendig = (teile: readonly PreisTeil[], preisCent: number | null): boolean =>
	teile.length === 0 || teile.reduce((summe, { cent }) => summe + cent, 0) === preisCent

/** 'standard;<cents>' (E-Festnetz Provision); undefined for anything else. */
export function parseProvision(text: string): { art: 'standard'; betragCent: number } | undefined {
	const [, cent] = /^standard;(\d{1,8})$/.exec(text.trim()) ?? []
	return cent === undefined ? undefined : { art: 'standard', betragCent: Number(cent) }
}
