import { randomBytes } from 'node:crypto'
import { DEMO_BENUTZER, DEMO_EMPFEHLER } from '~/domain/benutzer/demo-people'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import { codeFromBytes } from '~/domain/shared/random-code'

import type { MandantDb } from '~db/handle'
import * as t from '~db/schema/mandant/tables'

export const nummer = (length: number) => codeFromBytes(randomBytes(length), length)

/** Creates a brand's demo people, all with the same password; returns the recommender's id. */
export async function insertPersonen(db: MandantDb, passwortHash: string, now: Date): Promise<string> {
	await db.insert(t.benutzer).values(
		DEMO_BENUTZER.map(([email, name, art, rolle]) => ({
			emailNorm: normaliseEmail(email),
			name,
			art,
			rollen: [rolle],
			passwortHash,
			...{ zugangVon: 'cli', zugangAm: now },
			erstelltAm: now,
		})),
	)
	return insertEmpfehlerin(db, { email: DEMO_EMPFEHLER, passwortHash }, now)
}

/** A recommender with a confirmed account; returns their id. */
export async function insertEmpfehlerin(
	db: MandantDb,
	{ email, passwortHash }: { email: string; passwortHash: string },
	now: Date,
): Promise<string> {
	const [empfehler] = await db
		.insert(t.empfehler)
		.values({
			email,
			emailNorm: normaliseEmail(email),
			mailbox: mailboxKey(email),
			anrede: 'frau',
			vorname: 'Lena',
			nachname: 'Winter',
			empfehlerhash: nummer(16),
			passwortHash,
			bestaetigtAm: now,
			sprache: 'de',
			erstelltAm: now,
		})
		.returning({ id: t.empfehler.id })
	if (!empfehler) throw new Error('the recommender was not stored')
	return empfehler.id
}
