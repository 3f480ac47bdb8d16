import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

const zeileSchema = z.object({
	empfehlerId: z.uuid(),
	empfohlen: z.int(),
	produkt: z.int(),
	channel: z.string(),
	anteil: z.int(),
	empfohlenAm: z.coerce.date(),
	auftragsdatum: z.string(),
	freigegebenAm: z.coerce.date(),
	nummer: z.int(),
	basisCent: z.int(),
	zusatzCent: z.int(),
})

/** An order that was released, as a campaign would have seen it. */
export type ProbeZeile = z.output<typeof zeileSchema>

/**
 * Orders released since an instant whose rewards were not cancelled, the oldest first: what both sides got without and of a
 * campaign, and the how many-th of its recommender each was.
 */
export async function listProbeAuftraege(db: MandantDb, seit: Date): Promise<ProbeZeile[]> {
	const { auftrag: a, empfehlung: e, praemierung: p } = t
	const rows = await db.execute(sql`
		with gezaehlt as (
			select ${a.id} as id, ${e.id} as empfehlung_id,
				row_number() over (partition by ${e.empfehlerId} order by ${a.freigegebenAm}, ${a.id})::int as nummer
			from ${a} join ${e} on ${e.id} = ${a.empfehlungId}
			where ${inState(a.zustand, 'freigegeben')}
		),
		bezahlt as (
			select ${p.auftragId} as auftrag_id, sum(${p.betragCent} - ${p.zusatzCent})::int as basis, sum(${p.zusatzCent})::int as zusatz
			from ${p} where ${p.art} = 'auftrag' and not (${inState(p.zustand, 'Storniert', 'Abgelaufen')})
			group by ${p.auftragId}
		)
		select ${e.empfehlerId} as "empfehlerId", ${e.produktId} as empfohlen, coalesce(${a.produktId}, ${e.produktId}) as produkt,
			${e.channel} as channel, coalesce(${a.anteilEmpfehler}, ${e.anteilEmpfehler}) as anteil,
			${e.erstelltAm}::text as "empfohlenAm", ${a.auftragsdatum}::text as auftragsdatum,
			${a.freigegebenAm}::text as "freigegebenAm", gezaehlt.nummer, bezahlt.basis as "basisCent", bezahlt.zusatz as "zusatzCent"
		from gezaehlt
		join ${a} on ${a.id} = gezaehlt.id
		join ${e} on ${e.id} = gezaehlt.empfehlung_id
		join bezahlt on bezahlt.auftrag_id = gezaehlt.id
		where ${a.freigegebenAm} >= ${sql.param(seit, a.freigegebenAm)}
		order by ${a.freigegebenAm}, ${a.id}`)
	return z.array(zeileSchema).parse([...rows])
}
