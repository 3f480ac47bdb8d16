import { AGENTUR_AUFTRAG_LISTE } from '../agentur/agentur-auftrag-liste'
import { AGENTUR_EMPFEHLER_LISTE } from '../agentur/agentur-empfehler-liste'
import { AGENTUR_EMPFEHLUNG_LISTE } from '../agentur/agentur-empfehlung-liste'
import { AGENTUR_LISTE } from '../agentur/agentur-liste'
import { EINLADUNG_LISTE } from '../agentur/einladung-liste'
import { INTERESSENT_LISTE } from '../agentur/interessent-liste'
import { AUFTRAG_LISTE } from '../auftrag/auftrag-liste'
import { EIGENWERBUNG_LISTE } from '../betrugspruefung/eigenwerbung-liste'
import { ZUSTIMMUNG_LISTE } from '../einwilligung/zustimmung-liste'
import { FREUND_LISTE } from '../empfaenger/freund-liste'
import { KONTO_LISTE } from '../konto/konto-liste'
import { KULANZ_LISTE } from '../praemie/kulanz-liste'
import { NACHFRAGE_LISTE } from '../praemie/nachfrage-liste'
import { PRAEMIERUNG_LISTE } from '../praemie/praemie-liste'
import { type Liste, toListe } from '../shared/liste'

/** Every list of the back office that files are made of, by the name it has in addresses and in the audit trail. */
export const LISTEN = {
	auftraege: toListe(AUFTRAG_LISTE),
	praemien: toListe(PRAEMIERUNG_LISTE),
	empfehler: toListe(KONTO_LISTE),
	freunde: toListe(FREUND_LISTE),
	zustimmungen: toListe(ZUSTIMMUNG_LISTE),
	agenturen: toListe(AGENTUR_LISTE),
	kulanz: toListe(KULANZ_LISTE),
	nachfragen: toListe(NACHFRAGE_LISTE),
	pruefungen: toListe(EIGENWERBUNG_LISTE),
} as const satisfies Record<string, Liste>

export type ListeName = keyof typeof LISTEN

/** Those of the agency portal, which hold what their reader sees of the agency. */
export const AGENTUR_LISTEN = {
	agenturauftraege: toListe(AGENTUR_AUFTRAG_LISTE),
	agenturempfehler: toListe(AGENTUR_EMPFEHLER_LISTE),
	agenturempfehlungen: toListe(AGENTUR_EMPFEHLUNG_LISTE),
	einladungen: toListe(EINLADUNG_LISTE),
	interessenten: toListe(INTERESSENT_LISTE),
} as const satisfies Record<string, Liste>

export type AgenturListeName = keyof typeof AGENTUR_LISTEN

/** Every list that files are made of. */
export const ALLE_LISTEN = { ...LISTEN, ...AGENTUR_LISTEN } as const satisfies Record<string, Liste>
