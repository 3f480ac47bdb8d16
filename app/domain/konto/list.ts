import type { ListSpec } from '../shared/list'
import { EMAIL_AENDERUNG_OFFEN } from './email-aenderung'

/** How far an account is, as the list filters by it; whom a pattern of addresses blocks counts as not blocked here. */
export const KONTO_STAENDE = ['registriert', 'unbestaetigt', 'gesperrt'] as const
export type KontoStand = (typeof KONTO_STAENDE)[number]

/** The back office's list of recommenders. */
export const KONTO_LIST = {
	columns: ['name', 'email', 'stand', 'kundennummer', 'seit', 'bestaetigt'],
	hidden: ['kundennummer', 'bestaetigt'],
	sort: '-seit',
	filters: { stand: KONTO_STAENDE, adresse: EMAIL_AENDERUNG_OFFEN },
} as const satisfies ListSpec
