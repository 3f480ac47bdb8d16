import type { Tabellenregeln } from './regel'
import { AGENTUREN } from './regeln-agentur'
import { BETRIEB } from './regeln-betrieb'
import { MARKE, PLATTFORM } from './regeln-marke'
import { PARTNER } from './regeln-partner'
import { PERSONEN } from './regeln-personen'
import { PRAEMIEN } from './regeln-praemien'

/**
 * What becomes of each column: purpose, legal basis, how long, what then and by whom. Tables and columns as the schema names
 * them (db/schema); a test holds both against each other.
 */
export const AUFBEWAHRUNG: { mandant: Tabellenregeln; plattform: Tabellenregeln } = {
	mandant: { ...PERSONEN, ...PRAEMIEN, ...PARTNER, ...AGENTUREN, ...BETRIEB, ...MARKE },
	plattform: PLATTFORM,
}

/** The columns a rule names. */
export const columnsOf = ({ columns }: { columns: string }): string[] => columns.split(' ')
