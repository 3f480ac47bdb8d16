import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AGENTURKONTEN, FORDERUNGSKONTEN } from '~/domain/hauptbuch/konten'
import { AUSGEGEBEN, PRAEMIE_ART_NAMEN, PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { kontoVon } from '../shared/praemie-art'
import { inState } from '../shared/zustand'

const BEISPIELE = 20

const foundSchema = z.object({ anzahl: z.coerce.number(), beispiele: z.array(z.string()).nullable() })

/**
 * Altered entries: a wrong hash, a wrong predecessor, a gap, or lines that differ from the hashed form. The canonical
 * form is rebuilt from the columns.
 */
const KETTE = () => {
	const { buchung: b, buchungZeile: l } = t
	return sql`
		with zeilen as (
			select ${l.buchungSeq} as seq,
				string_agg(format('%s %s %s', ${l.konto}, ${l.cent}, ${l.praemierungId}), e'\n' order by ${l.nr}) as text,
				sum(${l.cent}) as summe
			from ${l} group by ${l.buchungSeq}
		), kette as (
			select ${b.seq} as seq, ${b.hash} as hash, ${b.vorher} as vorher, ${b.kanonisch} as kanonisch,
				lag(${b.hash}) over (order by ${b.seq}) as davor,
				row_number() over (order by ${b.seq}) - 1 as platz,
				case when ${b.seq} = 0 then ${b.kanonisch} else
					concat_ws(e'\n', ${b.form}, ${b.seq}, ${b.vorher}, ${b.art},
						to_char(${b.am} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${b.schluessel}, z.text) end as neu,
				coalesce(z.summe, 0) as summe
			from ${b} left join zeilen z on z.seq = ${b.seq}
		)
		select 'entry:' || seq as was from kette
		where hash <> encode(sha256(convert_to(kanonisch, 'UTF8')), 'hex') or kanonisch <> neu
			or vorher <> coalesce(davor, '') or seq <> platz or summe <> 0`
}

const ERLEDIGT_KONTEN = PRAEMIE_ART_NAMEN.map((art) => PRAEMIE_ARTEN[art].konten.erledigt)

/** Where each reward's remaining amount stands by its own state, payouts and run. */
const FAKTEN = () => {
	const { praemierung: p, praemie, auszahlung: a, lauf, laufPosten: i } = t
	return sql`
		select ${p.id} as id, ${p.betragCent} - ${p.verrechnetCent} as cent, case
			when ${p.zustand} = 'Storniert' then 'storno'
			when ${p.zustand} = 'Abgelaufen' then 'verfall'
			when ${inState(p.zustand, ...AUSGEGEBEN)} then ${kontoVon('erledigt')}
			when exists (select from ${i} join ${lauf} on ${lauf.id} = ${i.laufId} where ${i.praemierungId} = ${p.id}
				and ${i.zustand} = 'offen' and ${lauf.zustand} = 'freigegeben') then ${kontoVon('freigegeben')}
			when exists (select from ${i} join ${lauf} on ${lauf.id} = ${i.laufId} where ${i.praemierungId} = ${p.id}
				and ${i.zustand} = 'offen' and ${lauf.zustand} in ('datei_erstellt', 'bei_bank')) then ${kontoVon('exportiert')}
			when exists (select from ${i} where ${i.praemierungId} = ${p.id} and ${i.zustand} = 'zurueck')
				and not exists (select from ${a} where ${a.praemierungId} = ${p.id} and ${a.zustand} <> 'Storniert') then ${kontoVon('zurueck')}
			else ${kontoVon('offen')} end as konto
		from ${p} left join ${praemie} on ${praemie.id} = ${p.praemieId} where ${p.betragCent} <> ${p.verrechnetCent}`
}

const liste = (konten: readonly string[]) => sql.raw(konten.map((konto) => `'${konto}'`).join(', '))

const KEINE_PRAEMIEN = liste(['aufwand', 'kulanz', ...FORDERUNGSKONTEN, ...AGENTURKONTEN])

/** Rewards whose state or amount differs from the ledger, or that it lacks. */
const STAENDE = () => {
	const l = t.buchungZeile
	return sql`
		with fakten as (${FAKTEN()}), buch as (
			select ${l.praemierungId} as id, ${l.konto} as konto, -sum(${l.cent}) as cent from ${l}
			where ${l.konto} not in (${KEINE_PRAEMIEN}) group by 1, 2 having sum(${l.cent}) <> 0
		)
		select 'reward:' || coalesce(f.id, b.id) as was from fakten f full join buch b using (id)
		where (f.konto, f.cent) is distinct from (b.konto, b.cent)
			-- Kept longer than its reward, once that is settled (retention).
			and not (f.id is null and b.konto in (${liste([...ERLEDIGT_KONTEN, 'storno', 'verfall'])}))`
}

/** Claims whose open or repaid amount differs from the ledger, or that one side lacks. */
const FORDERUNGEN = () => {
	const { buchungZeile: l, rueckforderung: r, rueckzahlung: z } = t
	return sql`
		with fakten as (
			select ${r.praemierungId} as id, ${r.betragCent} as gefordert,
				case when ${r.zustand} = 'offen' then ${r.betragCent} - ${r.verrechnetCent} - ${r.gezahltCent} else 0 end as offen,
				${r.gezahltCent} as gezahlt, coalesce((select sum(${z.betragCent}) from ${z} where ${z.rueckforderungId} = ${r.id}), 0) as zahlungen
			from ${r}
		), buch as (
			select ${l.praemierungId} as id, -sum(${l.cent}) filter (where ${l.konto} = 'zurueckgefordert') as gefordert,
				coalesce(sum(${l.cent}) filter (where ${l.konto} = 'forderung'), 0) as offen,
				coalesce(sum(${l.cent}) filter (where ${l.konto} = 'zurueckgezahlt'), 0) as gezahlt
			from ${l} where ${l.konto} in (${liste(FORDERUNGSKONTEN)}) group by 1
		)
		select 'claim:' || coalesce(f.id, b.id) as was from fakten f full join buch b using (id)
		where (f.gefordert, f.offen, f.gezahlt, f.zahlungen) is distinct from (b.gefordert, b.offen, b.gezahlt, b.gezahlt)
			and not (f.id is null and b.offen = 0)`
}

/** Agencies' rewards whose amount differs from the ledger, or that one side lacks. */
const AGENTUREN = () => {
	const { buchungZeile: l, agenturPraemie: a } = t
	return sql`
		with buch as (
			select ${l.praemierungId} as id, sum(${l.cent}) as cent from ${l}
			where ${l.konto} = 'agentur_aufwand' group by 1
		)
		select 'agency:' || coalesce(${a.id}, b.id) as was from ${a} full join buch b on b.id = ${a.id}
		where ${a.betragCent} is distinct from b.cent`
}

/** Credit notes whose payment state or amount differs from the ledger. */
const GUTSCHRIFTEN = () => {
	const { buchungZeile: l, agenturRechnung: r, lauf, laufPosten: i } = t
	return sql`
		with fakten as (
			select ${i.rechnungId} as id, ${i.betragCent}::numeric as cent, case ${i.zustand} when 'gebucht' then 'agentur_bezahlt'
				when 'zurueck' then 'agentur_zurueck' else 'agentur_exportiert' end as konto
			from ${i} join ${lauf} on ${lauf.id} = ${i.laufId} where ${i.rechnungId} is not null and (${i.zustand} = 'gebucht'
				or (${i.zustand} = 'zurueck' and ${i.erneutAm} is null)
				or (${i.zustand} = 'offen' and ${lauf.zustand} in ('datei_erstellt', 'bei_bank')))
		), buch as (
			select ${l.praemierungId} as id, ${l.konto} as konto, -sum(${l.cent}) as cent from ${l}
			where ${l.konto} in ('agentur_exportiert', 'agentur_bezahlt', 'agentur_zurueck') group by 1, 2 having sum(${l.cent}) <> 0
		)
		select 'credit note:' || coalesce(f.id, b.id) as was from fakten f full join buch b using (id)
		where (f.konto, f.cent) is distinct from (b.konto, b.cent)
		union all
		select 'credit note:' || ${r.id} from ${r} where (${r.bezahltAm} is not null) <> exists (
			select from ${i} where ${i.rechnungId} = ${r.id} and ${i.zustand} = 'gebucht')`
}

async function count(db: MandantDb, breaks: ReturnType<typeof KETTE>) {
	const [row] = await db.execute(
		sql`select count(*) as anzahl, to_json((array_agg(was order by was))[1:${sql.raw(String(BEISPIELE))}]) as beispiele from (${breaks}) b`,
	)
	return foundSchema.parse(row)
}

export type Brueche = { anzahl: number; beispiele: string[] }

/** All inconsistencies of the ledger, altered entries first. Reads all of it. */
export async function findBrueche(db: MandantDb): Promise<Brueche> {
	const kette = await count(db, KETTE())
	const staende = await count(db, STAENDE())
	const forderungen = await count(db, FORDERUNGEN())
	const agenturen = await count(db, AGENTUREN())
	const gutschriften = await count(db, GUTSCHRIFTEN())
	const alle = [kette, staende, forderungen, agenturen, gutschriften]
	return {
		anzahl: alle.reduce((summe, { anzahl }) => summe + anzahl, 0),
		beispiele: alle.flatMap(({ beispiele }) => beispiele ?? []).slice(0, BEISPIELE),
	}
}

/** The last entry; undefined in an empty ledger. */
export async function findKopf(db: MandantDb) {
	const { buchung } = t
	const [row] = await db
		.select({ seq: buchung.seq, hash: buchung.hash })
		.from(buchung)
		.orderBy(desc(buchung.seq))
		.limit(1)
	return row
}

export const insertPruefung = (db: MandantDb, row: typeof t.hauptbuchPruefung.$inferInsert) =>
	db.insert(t.hauptbuchPruefung).values(row)

/** The result of the last check. */
export async function findLetztePruefung(db: MandantDb) {
	const { hauptbuchPruefung: h } = t
	const [row] = await db.select().from(h).orderBy(desc(h.am)).limit(1)
	return row
}
