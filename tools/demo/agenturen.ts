import { randomUUID } from 'node:crypto'
import type { AgenturDaten } from '~/domain/agentur/commands'
import type { AgenturZustand, MitgliedRolle } from '~/domain/agentur/zustand'
import type { MandantDb } from '~db/handle'
import { isAnyOf } from '~db/repositories/shared/sets'
import * as t from '~db/schema/mandant/tables'

type Vorlage = AgenturDaten & { zustand: AgenturZustand; mitglieder: Record<string, MitgliedRolle> }

const AGENTUREN: Vorlage[] = [
	{
		...{
			nummer: 'A-1001',
			name: 'Albers Vertrieb',
			strasse: 'Deichstraße',
			hausnummer: '12',
			plz: '20459',
			ort: 'Hamburg',
		},
		...{ steuernummer: '48/123/45678', ustId: 'DE123456789', kleinunternehmer: false, ansprechpartner: 'Ingo Albers' },
		...{ email: 'inhaber@example.org', telefon: '040 123456', zustand: 'aktiv' },
		mitglieder: { 'inhaber@example.org': 'AgenturInhaber', 'mitarbeiter@example.org': 'AgenturMitarbeiter' },
	},
	{
		...{
			nummer: 'A-1002',
			name: 'Thiel & Partner',
			strasse: 'Lange Reihe',
			hausnummer: '3 b',
			plz: '28195',
			ort: 'Bremen',
		},
		...{ steuernummer: '60/234/56789', ustId: '', kleinunternehmer: true, ansprechpartner: 'Ina Thiel' },
		...{ email: 'inaktiv@example.org', telefon: '', zustand: 'inaktiv' },
		mitglieder: { 'inaktiv@example.org': 'AgenturInhaber' },
	},
]

/** Creates the demo's agencies; runs after its people. */
export async function insertAgenturen(db: MandantDb, now: Date): Promise<void> {
	const { agentur, agenturMitglied, benutzer } = t
	for (const { mitglieder, ...daten } of AGENTUREN) {
		const agenturId = randomUUID()
		await db.insert(agentur).values({ ...daten, id: agenturId, erstelltAm: now, geaendertAm: now })
		const people = await db
			.select({ id: benutzer.id, email: benutzer.emailNorm })
			.from(benutzer)
			.where(isAnyOf(benutzer.emailNorm, Object.keys(mitglieder)))
		const rows = people.flatMap(({ id, email }) => {
			const rolle = mitglieder[email]
			return rolle ? [{ agenturId, benutzerId: id, rolle, erstelltAm: now }] : []
		})
		await db.insert(agenturMitglied).values(rows)
	}
}
