import { randomUUID } from 'node:crypto'
import type { MandantKeys } from '~/adapters/crypto/keys'
import type { MandantDb } from '~db/handle'
import { isAnyOf } from '~db/repositories/shared/sets'
import * as t from '~db/schema/mandant/tables'

/** An account number at a bank that does not exist. */
export const DEMO_IBAN = 'DE21123456780000012345'

/** A demo brand's debit account, entered by one operator and released by the other. */
export async function insertAuftraggeber(
	{ db, keys, now }: { db: MandantDb; keys: MandantKeys; now: Date },
	inhaber: string,
): Promise<void> {
	const { benutzer, auftraggeberKonto } = t
	const people = await db
		.select({ id: benutzer.id })
		.from(benutzer)
		.where(isAnyOf(benutzer.emailNorm, ['betrieb@example.org', 'freigabe@example.org']))
	const [eine, andere] = people.map((person) => `betrieb:${person.id}`)
	if (!eine || !andere) throw new Error('the demo has no two operators')
	const id = randomUUID()
	const seal = (column: string, value: string) => keys.seal({ table: 'auftraggeber_konto', id, column }, value)
	await db.insert(auftraggeberKonto).values({
		id,
		zustand: 'gilt',
		inhaber: seal('inhaber', inhaber),
		iban: seal('iban', DEMO_IBAN),
		bic: seal('bic', ''),
		ibanEnde: DEMO_IBAN.slice(-4),
		beantragtVon: eine,
		entschiedenVon: andere,
		entschiedenAm: now,
		erstelltAm: now,
	})
}
