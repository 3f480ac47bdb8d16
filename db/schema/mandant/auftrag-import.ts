import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportErgebnis, ImportSpalten, ImportWoerter, ImportZustand } from '../../../app/domain/auftrag/import'
import { erstelltAm, id, zeitpunkt } from './columns'
import { auftrag } from './praemierung'
import { schema } from './schema'

/* Order files, and the result of each line. */

export const auftragImport = schema.table(
	'auftrag_import',
	{
		id: id(),
		zustand: text().$type<ImportZustand>().notNull(),
		/** '' if it was pasted. */
		dateiname: text().notNull(),
		zeichensatz: text().notNull(),
		trenner: text().notNull(),
		/** The headings and their fields: kept as a template for the brand's next file. */
		kopf: jsonb().$type<string[]>().notNull(),
		spalten: jsonb().$type<ImportSpalten>().notNull(),
		/** The meaning of the shop's status words, as assigned by a person: also kept for the next file. */
		woerter: jsonb().$type<ImportWoerter>().notNull().default({}),
		zeilen: integer().notNull(),
		/** As in the audit trail. */
		erstelltVon: text('erstellt_von').notNull(),
		uebernommenVon: text('uebernommen_von'),
		abgeschlossenAm: zeitpunkt('abgeschlossen_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [index('auftrag_import_erstellt').on(t.erstelltAm, t.id), index('auftrag_import_zustand').on(t.zustand)],
)

export const auftragImportZeile = schema.table(
	'auftrag_import_zeile',
	{
		id: id(),
		importId: uuid('import_id')
			.notNull()
			.references(() => auftragImport.id, { onDelete: 'cascade' }),
		/** Its line number in the file. */
		nummer: integer().notNull(),
		/** Sealed JSON of its cells; associated data auftrag_import_zeile|<id>|daten. */
		daten: text().notNull(),
		/** Keyed hash of its order reference, once the columns are assigned: a reference occurs once in a file. */
		referenzHash: text('referenz_hash'),
		/** The planned result, and the actual one. */
		geprueft: text().$type<ImportErgebnis>(),
		uebernommen: text().$type<ImportErgebnis>(),
		/** Why it is rejected: a message key or code, and the field. */
		code: text().notNull().default(''),
		feld: text().notNull().default(''),
		/** Unreadable, because of unbalanced quotes. It is not tested again. */
		unlesbar: boolean().notNull().default(false),
		auftragId: uuid('auftrag_id').references(() => auftrag.id, { onDelete: 'set null' }),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('auftrag_import_zeile_nummer').on(t.importId, t.nummer),
		index('auftrag_import_zeile_referenz').on(t.importId, t.referenzHash),
		index('auftrag_import_zeile_geprueft').on(t.importId, t.geprueft, t.uebernommen, t.nummer),
		index('auftrag_import_zeile_erstellt').on(t.erstelltAm),
		index('auftrag_import_zeile_auftrag').on(t.auftragId),
	],
)
