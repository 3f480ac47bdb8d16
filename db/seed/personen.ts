import { randomBytes } from 'node:crypto'
import type { AgenturRolle, BenutzerArt } from '~/domain/benutzer/rollen'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import { codeFromBytes } from '~/domain/shared/random-code'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

export const DEMO_PASSWORT = 'Demo1234'
export const DEMO_EMPFEHLER = 'empfehler@example.org'

const BENUTZER: [email: string, name: string, art: BenutzerArt, rolle?: AgenturRolle][] = [
	['betrieb@example.org', 'Britta Lorenz', 'betrieb'],
	['freigabe@example.org', 'Farid Amani', 'betrieb'],
	['inhaber@example.org', 'Ingo Albers', 'agentur', 'AgenturInhaber'],
	['inaktiv@example.org', 'Ina Thiel', 'agentur', 'AgenturInhaber_inaktiv'],
	['mitarbeiter@example.org', 'Milan Novak', 'agentur', 'AgenturMitarbeiter'],
	['callcenter@example.org', 'Carla Sommer', 'agentur', 'CallCenter'],
]

/** Whom a demo brand starts with, at their addresses. */
export const DEMO_ADRESSEN: readonly string[] = [DEMO_EMPFEHLER, ...BENUTZER.map(([email]) => email)]

export const nummer = (length: number) => codeFromBytes(randomBytes(length), length)

/** The demo people of a brand, all with the same password; returns the recommender's id. */
export async function insertPersonen(
	tables: MandantTables,
	db: DbOrTx,
	passwortHash: string,
	now: Date,
): Promise<string> {
	await db.insert(tables.benutzer).values(
		BENUTZER.map(([email, name, art, rolle]) => ({
			emailNorm: normaliseEmail(email),
			name,
			art,
			rollen: rolle ? [rolle] : [],
			passwortHash,
			erstelltAm: now,
		})),
	)
	const [empfehler] = await db
		.insert(tables.empfehler)
		.values({
			email: DEMO_EMPFEHLER,
			emailNorm: normaliseEmail(DEMO_EMPFEHLER),
			mailbox: mailboxKey(DEMO_EMPFEHLER),
			anrede: 'frau',
			vorname: 'Lena',
			nachname: 'Winter',
			empfehlerhash: nummer(16),
			passwortHash,
			bestaetigtAm: now,
			sprache: 'de',
			erstelltAm: now,
		})
		.returning({ id: tables.empfehler.id })
	if (!empfehler) throw new Error('the demo recommender was not stored')
	return empfehler.id
}
