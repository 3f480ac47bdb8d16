import { pgSchema } from 'drizzle-orm/pg-core'
import { agenturMitgliedTables, agenturTables } from './agentur'
import { einladungTables } from './agentur-einladung'
import { agenturPraemieTables } from './agentur-praemie'
import { aktionTables } from './aktion'
import { auftragImportTables } from './auftrag-import'
import { auszahlungTables } from './auszahlung'
import { betriebTables } from './betrieb'
import { betrugspruefungTables } from './betrugspruefung'
import { captchaTables } from './captcha'
import { datenschutzTables } from './datenschutz'
import { einwilligungTables } from './einwilligung'
import { empfehlungTables } from './empfehlung'
import { hauptbuchTables } from './hauptbuch'
import { inhaltTables } from './inhalt'
import { katalogTables } from './katalog'
import { listeTables } from './liste'
import { nachfrageTables } from './nachfrage'
import { partnerTables } from './partner'
import { praemierungTables } from './praemierung'
import { sortimentTables } from './sortiment'
import { vermittlungTables } from './vermittlung'

function buildTables(schemaName: string) {
	const schema = pgSchema(schemaName)
	const katalog = katalogTables(schema)
	const agenturen = agenturTables(schema)
	const personen = empfehlungTables(schema, katalog, agenturen)
	const sortiment = sortimentTables(schema, katalog)
	const betrieb = betriebTables(schema)
	const praemierungen = praemierungTables(schema, katalog, personen)
	return {
		schema,
		...katalog,
		...sortiment,
		...personen,
		...betrugspruefungTables(schema, personen),
		...nachfrageTables(schema, personen),
		...praemierungen,
		...auszahlungTables(schema, praemierungen),
		...auftragImportTables(schema, praemierungen),
		...hauptbuchTables(schema),
		...aktionTables(schema, personen),
		...betrieb,
		...listeTables(schema, betrieb),
		...agenturen,
		...agenturMitgliedTables(schema, agenturen, betrieb),
		...agenturPraemieTables(schema, agenturen, katalog),
		...einladungTables(schema, agenturen, personen),
		...vermittlungTables(schema, katalog, agenturen, personen),
		...inhaltTables(schema),
		...captchaTables(schema),
		...einwilligungTables(schema),
		...datenschutzTables(schema),
		...partnerTables(schema),
	}
}

export type MandantTables = ReturnType<typeof buildTables>

/** Stands for every Mandant's schema in texts that get its name when they are run. */
export const PLACEHOLDER = '__mandant__'

/** The name itself; throws where it is no Mandant schema's, and so not safe inside SQL. */
export function checkedSchema(schemaName: string): string {
	if (schemaName === PLACEHOLDER || /^m_[a-z0-9_]{1,60}$/.test(schemaName)) return schemaName
	throw new Error(`not a Mandant schema: ${schemaName}`)
}

const built = new Map<string, MandantTables>()

/** The Mandant's tables with qualified names, built once per schema. Throws on a name that is no Mandant schema. */
export function mandantTables(schemaName: string): MandantTables {
	const known = built.get(schemaName)
	if (known) return known
	const tables = buildTables(checkedSchema(schemaName))
	built.set(schemaName, tables)
	return tables
}
