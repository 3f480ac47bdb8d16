import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

const partnerRows = z.array(z.object({ email: z.string(), name: z.string() }))
export type KontoPartner = z.output<typeof partnerRows>[number]

/** Everyone who stores, or was to be paid on, a bank account that this Empfehler also gave; including themselves. */
export async function listKontoPartner(db: MandantDb, empfehlerId: string): Promise<KontoPartner[]> {
	const { auszahlung: a, praemierung: p, empfehlerBankdaten: b, empfehler: e, empfaenger: f } = t
	const rows = await db.execute(sql`
		with konten as (
			select ${a.ibanHash} as konto from ${p} join ${a} on ${a.praemierungId} = ${p.id}
			where ${p.empfehlerId} = ${empfehlerId} and ${a.ibanHash} <> ''
			union select ${b.ibanHash} from ${b} where ${b.empfehlerId} = ${empfehlerId}
		), gezahlt as (
			select ${p.empfehlerId} as empfehler, ${p.empfaengerId} as empfaenger
			from konten join ${a} on ${a.ibanHash} = konten.konto join ${p} on ${p.id} = ${a.praemierungId}
		)
		select ${e.email} as email, trim(${e.vorname} || ' ' || ${e.nachname}) as name from ${e}
			where ${e.id} in (
				select empfehler from gezahlt
				union select ${b.empfehlerId} from konten join ${b} on ${b.ibanHash} = konten.konto)
		union select coalesce(${f.email}, ''), trim(coalesce(${f.vorname}, '') || ' ' || coalesce(${f.nachname}, '')) from ${f}
			where ${f.id} in (select empfaenger from gezahlt)`)
	return partnerRows.parse([...rows])
}
