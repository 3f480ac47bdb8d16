import { type PgSchema, pgSchema } from 'drizzle-orm/pg-core'
import { keysOf } from '../../../app/domain/shared/keys'
import { agenturTables } from './agentur'
import { einladungTables } from './agentur-einladung'
import { agenturMitgliedTables } from './agentur-mitglied'
import { agenturPraemieTables } from './agentur-praemie'
import { aktionTables } from './aktion'
import { auftragImportTables } from './auftrag-import'
import { auszahlungTables } from './auszahlung'
import { betriebTables } from './betrieb'
import { betrugspruefungTables } from './betrugspruefung'
import { captchaTables } from './captcha'
import { datenschutzTables } from './datenschutz'
import { einwilligungTables } from './einwilligung'
import { emailAenderungTables } from './email-aenderung'
import { empfehlungTables } from './empfehlung'
import { hauptbuchTables } from './hauptbuch'
import { inhaltTables } from './inhalt'
import { katalogTables } from './katalog'
import { listeTables } from './liste'
import { nachfrageTables } from './nachfrage'
import { partnerTables } from './partner'
import { praemierungTables } from './praemierung'
import { rueckforderungTables } from './rueckforderung'
import { sammelarbeitTables } from './sammelarbeit'
import { sortimentTables } from './sortiment'
import { ssoTables } from './sso'
import { vermittlungTables } from './vermittlung'
import { zustimmungTables } from './zustimmung'

/** Created on first access. */
function later<T>(make: () => T): () => T {
	let made: T | undefined
	return () => {
		made ??= make()
		return made
	}
}

/** A schema's tables in groups; referenced groups are created along. */
function groupsOf(schemaName: string) {
	const schema = pgSchema(schemaName)
	const katalog = later(() => katalogTables(schema))
	const agenturen = later(() => agenturTables(schema))
	const betrieb = later(() => betriebTables(schema))
	const personen = later(() => empfehlungTables(schema, katalog(), agenturen()))
	const sso = later(() => ssoTables(schema, agenturen(), betrieb()))
	const praemierungen = later(() => praemierungTables(schema, katalog(), personen()))
	const agenturPraemien = later(() => agenturPraemieTables(schema, agenturen(), katalog()))
	const groups = {
		...{ katalog, agenturen, betrieb, sso, personen, praemierungen, agenturPraemien },
		betrugspruefung: later(() => betrugspruefungTables(schema, personen())),
		rueckforderungen: later(() => rueckforderungTables(schema, praemierungen())),
		nachfragen: later(() => nachfrageTables(schema, personen())),
		sortiment: later(() => sortimentTables(schema, katalog())),
		auszahlungen: later(() => auszahlungTables(schema, praemierungen(), agenturen(), agenturPraemien())),
		importe: later(() => auftragImportTables(schema, praemierungen())),
		emailAenderungen: later(() => emailAenderungTables(schema)),
		sammelarbeiten: later(() => sammelarbeitTables(schema)),
		hauptbuch: later(() => hauptbuchTables(schema)),
		aktionen: later(() => aktionTables(schema, personen())),
		zustimmungen: later(() => zustimmungTables(schema)),
		listen: later(() => listeTables(schema, betrieb())),
		mitglieder: later(() => agenturMitgliedTables(schema, agenturen(), betrieb(), sso())),
		einladungen: later(() => einladungTables(schema, agenturen(), personen())),
		vermittlungen: later(() => vermittlungTables(schema, katalog(), agenturen(), personen())),
		inhalte: later(() => inhaltTables(schema)),
		captchas: later(() => captchaTables(schema)),
		einwilligungen: later(() => einwilligungTables(schema)),
		datenschutz: later(() => datenschutzTables(schema)),
		partner: later(() => partnerTables(schema)),
	}
	return { schema, groups }
}

type Groups = ReturnType<typeof groupsOf>['groups']
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never

export type MandantTables = { schema: PgSchema } & All<ReturnType<Groups[keyof Groups]>>

/** Stands for every Mandant's schema in statements, and is replaced by its name when they run. */
export const PLACEHOLDER = '__mandant__'

/** The schema name; throws if it is not a Mandant schema's, and so not safe inside SQL. */
export function checkedSchema(schemaName: string): string {
	if (schemaName === PLACEHOLDER || /^m_[a-z0-9_]{1,60}$/.test(schemaName)) return schemaName
	throw new Error(`not a Mandant schema: ${schemaName}`)
}

const built = new Map<string, MandantTables>()

/** The tables of each group, learnt from the first one created. */
const namesOfGroups = later(() => {
	const { groups } = groupsOf(PLACEHOLDER)
	return keysOf(groups).map((group) => ({ group, names: Object.keys(groups[group]()) }))
})

/**
 * All of a schema's tables take 600 kB, and a process may serve a thousand brands: the garbage collector would mark all
 * of it repeatedly. A public page uses few of them, most statements none (db/written.ts).
 */
function lazyTables(schemaName: string): MandantTables {
	const { schema, groups } = groupsOf(schemaName)
	const properties: PropertyDescriptorMap = { schema: { value: schema, enumerable: true } }
	for (const { group, names } of namesOfGroups())
		for (const name of names) properties[name] = { get: () => Reflect.get(groups[group](), name), enumerable: true }
	return Object.create(null, properties)
}

/** The Mandant's tables with qualified names, created once per schema. Throws on a name that is no Mandant schema. */
export function mandantTables(schemaName: string): MandantTables {
	const known = built.get(schemaName)
	if (known) return known
	const tables = lazyTables(checkedSchema(schemaName))
	built.set(schemaName, tables)
	return tables
}
