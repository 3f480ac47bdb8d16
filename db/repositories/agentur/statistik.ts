import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { INTERESSENT_SCHRITTE } from '~/domain/agentur/commands'
import { EINLADUNG_STAENDE } from '~/domain/agentur/einladung'
import { FAELLIGKEITEN } from '~/domain/agentur/interessent'
import { AGENTUR_FREIGABE_ZUSTAENDE } from '~/domain/auftrag/freigabe'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { localTime } from '../shared/zone'
import { gueltigerAuftrag, inState } from '../shared/zustand'
import { erreichbar, isFaellig, schrittOf } from './interessent'
import { type AgenturSicht, inSicht } from './sicht'

type Zahlen = Readonly<Record<string, number>>

const rowsSchema = z.array(z.object({ was: z.string(), n: z.int() }))

async function counted(db: MandantDb, query: SQL): Promise<Zahlen> {
	const rows = rowsSchema.parse([...(await db.execute(query))])
	return Object.fromEntries(rows.map(({ was, n }) => [was, n]))
}

/** An agency's counts at `now`, by state. */
export async function countAgentur(db: MandantDb, { sicht, now }: { sicht: AgenturSicht; now: Date }) {
	const { agenturEinladung: e, auftrag, empfehler, empfehlung } = t
	const vorbei = sql`${inState(e.zustand, 'offen', 'angefragt')} and ${e.ablaufAm} < ${now.toISOString()}::timestamptz`
	const abgelaufen: (typeof EINLADUNG_STAENDE)[number] = 'abgelaufen'
	const [einladungen, auftraege, offen, personen] = await Promise.all([
		counted(
			db,
			sql`select case when ${vorbei} then ${abgelaufen} else ${e.zustand} end as was, count(*)::int as n
				from ${e} where ${inSicht(e, sicht)} group by 1`,
		),
		counted(
			db,
			sql`select ${auftrag.zustand} as was, count(*)::int as n from ${auftrag}
				where ${inSicht(auftrag, sicht)} group by 1`,
		),
		counted(
			db,
			sql`select 'freigabe' as was, count(*)::int as n from ${auftrag}
				where ${inSicht(auftrag, sicht)} and ${auftrag.agenturFreigabeAm} is null
					and ${inState(auftrag.zustand, ...AGENTUR_FREIGABE_ZUSTAENDE)}`,
		),
		counted(
			db,
			sql`select 'empfehler' as was, count(*)::int as n from ${empfehler}
					where ${inSicht(empfehler, sicht)} and ${empfehler.geloeschtAm} is null
				union all
				select 'empfehlungen', count(*)::int from ${empfehlung} where ${inSicht(empfehlung, sicht)}`,
		),
	])
	return {
		einladungen: EINLADUNG_STAENDE.map((stand) => ({ stand, anzahl: einladungen[stand] ?? 0 })),
		auftraege: AUFTRAG_ZUSTAENDE.map((zustand) => ({ zustand, anzahl: auftraege[zustand] ?? 0 })),
		zurFreigabe: offen.freigabe ?? 0,
		empfehler: personen.empfehler ?? 0,
		empfehlungen: personen.empfehlungen ?? 0,
	}
}

/** An agency's prospects by next step, and follow-ups due `heute` (YYYY-MM-DD) or earlier. */
export async function countInteressenten(db: MandantDb, { sicht, heute }: { sicht: AgenturSicht; heute: string }) {
	const { empfaenger: e, interessent } = t
	const from = sql`from ${e} left join ${interessent} on ${interessent.empfaengerId} = ${e.id}
		where ${inSicht(e, sicht)} and ${erreichbar()}`
	const [schritte, faellig] = await Promise.all([
		counted(db, sql`select ${schrittOf()} as was, count(*)::int as n ${from} group by 1`),
		counted(
			db,
			sql.join(
				FAELLIGKEITEN.map(
					(wann) => sql`select ${wann}::text as was, count(*)::int as n ${from} and ${isFaellig(wann, heute)}`,
				),
				sql` union all `,
			),
		),
	])
	return {
		schritte: INTERESSENT_SCHRITTE.map((schritt) => ({ schritt, anzahl: schritte[schritt] ?? 0 })),
		faellig: FAELLIGKEITEN.map((wann) => ({ wann, anzahl: faellig[wann] ?? 0 })),
	}
}

/** An agency's results by month in Berlin ('YYYY-MM'), from the given instant on. */
export async function countMonate(db: MandantDb, { sicht, ab }: { sicht: AgenturSicht; ab: Date }) {
	const { agenturEinladung: e, auftrag, empfehlung } = t
	const since = ab.toISOString()
	const monat = (at: SQL) => sql`to_char(${at}, 'YYYY-MM')`
	const berlin = (at: { getSQL(): SQL }) => monat(localTime(at))
	const [angenommen, empfehlungen, auftraege, freigegeben] = await Promise.all([
		counted(
			db,
			sql`select ${berlin(e.angenommenAm)} as was, count(*)::int as n from ${e}
				where ${inSicht(e, sicht)} and ${e.angenommenAm} >= ${since}::timestamptz group by 1`,
		),
		counted(
			db,
			sql`select ${berlin(empfehlung.erstelltAm)} as was, count(*)::int as n from ${empfehlung}
				where ${inSicht(empfehlung, sicht)} and ${empfehlung.erstelltAm} >= ${since}::timestamptz group by 1`,
		),
		counted(
			db,
			sql`select ${monat(sql`${auftrag.auftragsdatum}`)} as was, count(*)::int as n from ${auftrag}
				where ${inSicht(auftrag, sicht)} and ${gueltigerAuftrag()}
					and ${auftrag.auftragsdatum} >= ${localTime(sql`${since}::timestamptz`)}::date group by 1`,
		),
		counted(
			db,
			sql`select ${berlin(auftrag.freigegebenAm)} as was, count(*)::int as n from ${auftrag}
				where ${inSicht(auftrag, sicht)} and ${inState(auftrag.zustand, 'freigegeben')}
					and ${auftrag.freigegebenAm} >= ${since}::timestamptz group by 1`,
		),
	])
	return { angenommen, empfehlungen, auftraege, freigegeben }
}
