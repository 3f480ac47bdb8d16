import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LAUF_GRUPPE, type LaufZustand } from '~/domain/auszahlung/lauf'
import type { Kreis } from '~/domain/benutzer/kreis'
import { ANFRAGE_OFFEN } from '~/domain/datenschutz/anfrage'
import { PRAEMIE_ART_NAMEN } from '~/domain/praemie/arten'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { entscheidet, istFreigebbar } from '../shared/entscheider'
import { isArtMit, jeArt } from '../shared/praemie-art'
import { isNoneOf } from '../shared/sets'
import { inState } from '../shared/zustand'

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

export type Waiting = { count: number; seit: Date | null }

const waitingRow = z.object({ count: z.int(), seit: z.coerce.date().nullable() })
const one = async <S extends z.ZodType>(db: MandantDb, schema: S, query: SQL): Promise<z.output<S>> =>
	schema.parse([...(await db.execute(query))][0])

/** The number of waiting rows, and the age of the oldest. */
const waiting = (db: MandantDb, from: SQL, seit: SQL) =>
	one(db, waitingRow, sql`select count(*)::int as count, (min(${seit}))::text as seit from ${from}`)

export const countGemeldete = (db: MandantDb): Promise<Waiting> =>
	waiting(db, sql`${t.auftrag} where ${inState(t.auftrag.zustand, 'gemeldet')}`, sql`${t.auftrag.erstelltAm}`)

export const countNachfragen = (db: MandantDb): Promise<Waiting> =>
	waiting(db, sql`${t.nachfrage} where ${inState(t.nachfrage.zustand, 'offen')}`, sql`${t.nachfrage.erstelltAm}`)

const secondRow = waitingRow.extend({ andere: z.int() })
/** What waits for a second person: the reader, or somebody else because the reader or one tied to them had a part in it. */
export type WaitingSecond = z.output<typeof secondRow>

/** How many rows wait for the reader, the age of the oldest, and how many wait for others. `frei`: the reader had no part in it. */
const waitingSecond = (db: MandantDb, from: SQL, seit: SQL, frei: SQL) =>
	one(
		db,
		secondRow,
		sql`select count(*) filter (where ${frei})::int as count, count(*) filter (where not ${frei})::int as andere,
			(min(${seit}) filter (where ${frei}))::text as seit from ${from}`,
	)

/** Cases that wait for the reader: none that they laid before somebody else. */
export const countPruefungen = (db: MandantDb, ich: string): Promise<Waiting> =>
	waiting(db, sql`${t.eigenwerbung} where ${entscheidet('ich', ich)}`, sql`${t.eigenwerbung.erstelltAm}`)

export const countKulanz = (db: MandantDb, kreis: Readonly<Kreis>): Promise<WaitingSecond> =>
	waitingSecond(
		db,
		sql`${t.kulanzAntrag} where ${inState(t.kulanzAntrag.zustand, 'beantragt')}`,
		sql`${t.kulanzAntrag.erstelltAm}`,
		isNoneOf(t.kulanzAntrag.beantragtVon, kreis),
	)

/** Campaigns that await a second person, to go live or to be stopped. */
export function countKampagnen(db: MandantDb, kreis: Readonly<Kreis>): Promise<WaitingSecond> {
	const { zustand, geschriebenVon, beantragtVon, stoppVon, erstelltAm } = t.kampagne
	const start = inState(zustand, 'beantragt')
	const stopp = sql`(${stoppVon} is not null and not (${inState(zustand, 'gestoppt')}))`
	const fremd = sql`${isNoneOf(geschriebenVon, kreis)} and (${beantragtVon} is null or ${isNoneOf(beantragtVon, kreis)})`
	return waitingSecond(
		db,
		sql`${t.kampagne} where ${start} or ${stopp}`,
		sql`${erstelltAm}`,
		sql`((${start} and ${fremd}) or (${stopp} and ${isNoneOf(stoppVon, kreis)}))`,
	)
}

/** Friends who named a recommender, held until somebody looked at them. */
export const countAngehaltene = (db: MandantDb, now: Date): Promise<Waiting> =>
	waiting(
		db,
		sql`${t.nennung} where ${inState(t.nennung.zustand, 'angehalten')} and ${t.nennung.loeschenAb} > ${at(now)}`,
		sql`${t.nennung.erstelltAm}`,
	)

/** Rewards of products that await a second person. */
export const countVorschlaege = (db: MandantDb, kreis: Readonly<Kreis>): Promise<WaitingSecond> =>
	waitingSecond(
		db,
		sql`${t.praemienVorschlag} where ${t.praemienVorschlag.entschiedenAm} is null`,
		sql`${t.praemienVorschlag.erstelltAm}`,
		isNoneOf(t.praemienVorschlag.beantragtVon, kreis),
	)

/** New addresses for accounts that await a second person. */
export const countAdressen = (db: MandantDb, kreis: Readonly<Kreis>): Promise<WaitingSecond> =>
	waitingSecond(
		db,
		sql`${t.emailAenderung} where ${inState(t.emailAenderung.zustand, 'vorgeschlagen')}`,
		sql`${t.emailAenderung.erstelltAm}`,
		isNoneOf(t.emailAenderung.beantragtVon, kreis),
	)

/** Bank accounts of agencies that await a second person. */
export const countAgenturKonten = (db: MandantDb, kreis: Readonly<Kreis>): Promise<WaitingSecond> =>
	waitingSecond(
		db,
		sql`${t.agenturKonto} where ${inState(t.agenturKonto.zustand, 'beantragt')}`,
		sql`${t.agenturKonto.erstelltAm}`,
		isNoneOf(t.agenturKonto.beantragtVon, kreis),
	)

export const countFailedMails = (db: MandantDb): Promise<Waiting> =>
	waiting(db, sql`${t.mail} where ${inState(t.mail.zustand, 'gescheitert')}`, sql`${t.mail.erstelltAm}`)

/** Partners' endpoints that were paused after failed deliveries. */
export const countPausierteWebhooks = (db: MandantDb): Promise<Waiting> =>
	waiting(
		db,
		sql`${t.webhook} where ${inState(t.webhook.zustand, 'pausiert')} and ${t.webhook.pauseGrund} <> 'betrieb'`,
		sql`${t.webhook.pausiertAm}`,
	)

const fristRow = waitingRow.extend({ frist: z.coerce.date().nullable() })
export type WaitingFrist = z.output<typeof fristRow>

/** Unanswered privacy requests, and the next deadline. */
export const countAnfragen = (db: MandantDb): Promise<WaitingFrist> =>
	one(
		db,
		fristRow,
		sql`select count(*)::int as count, (min(${t.datenschutzAnfrage.eingegangenAm}))::text as seit, (min(${t.datenschutzAnfrage.fristBis}))::text as frist
			from ${t.datenschutzAnfrage} where ${inState(t.datenschutzAnfrage.zustand, ...ANFRAGE_OFFEN)}`,
	)

const amountRow = waitingRow.extend({ cent: z.coerce.number() })
export type WaitingAmount = z.output<typeof amountRow>

/** Transfer runs in these states, and their sums. */
export const sumLaeufe = (db: MandantDb, zustaende: readonly [LaufZustand, ...LaufZustand[]]): Promise<WaitingAmount> =>
	one(
		db,
		amountRow,
		sql`select count(*)::int as count, (min(coalesce(${t.lauf.eingefrorenAm}, ${t.lauf.erstelltAm})))::text as seit, coalesce(sum(${t.lauf.summeCent}), 0) as cent
			from ${t.lauf} where ${inState(t.lauf.zustand, ...zustaende)}`,
	)

/** Frozen runs that the reader may release, with their sum, and those that others have to. */
export function sumFreigaben(db: MandantDb, kreis: Readonly<Kreis>) {
	const { lauf } = t
	const frei = istFreigebbar(kreis)
	return one(
		db,
		amountRow.extend({ andere: z.int() }),
		sql`select count(*) filter (where ${frei})::int as count, count(*) filter (where not ${frei})::int as andere,
				(min(coalesce(${lauf.eingefrorenAm}, ${lauf.erstelltAm})) filter (where ${frei}))::text as seit,
				coalesce(sum(${lauf.summeCent}) filter (where ${frei}), 0) as cent
			from ${lauf} where ${inState(lauf.zustand, ...LAUF_GRUPPE.freigabe)}`,
	)
}

/** Claims open since before an instant; the total of all in `alleCent`. */
export const sumRueckforderungen = (db: MandantDb, vor: Date) =>
	one(
		db,
		amountRow.extend({ alleCent: z.coerce.number() }),
		sql`select count(*) filter (where ${t.rueckforderung.erstelltAm} < ${at(vor)})::int as count,
				(min(${t.rueckforderung.erstelltAm}) filter (where ${t.rueckforderung.erstelltAm} < ${at(vor)}))::text as seit,
				coalesce(sum(${t.rueckforderung.betragCent} - ${t.rueckforderung.verrechnetCent} - ${t.rueckforderung.gezahltCent}) filter (where ${t.rueckforderung.erstelltAm} < ${at(vor)}), 0) as cent,
				coalesce(sum(${t.rueckforderung.betragCent} - ${t.rueckforderung.verrechnetCent} - ${t.rueckforderung.gezahltCent}), 0) as "alleCent"
			from ${t.rueckforderung} where ${inState(t.rueckforderung.zustand, 'offen')}`,
	)

const knappRows = z.array(
	z.object({
		marke: z.string(),
		wertCent: z.int(),
		frei: z.int(),
		vergeben: z.int(),
		insgesamt: z.int(),
		wartend: z.int(),
		ablauf: z.string().nullable(),
	}),
)
export type Vorrat = z.output<typeof knappRows>[number]

/**
 * For each voucher: free codes that can still be given out, codes given out recently and in total, people waiting, and
 * the earliest expiry of a free code. `einloesbarBis`: codes that expire earlier are not given out.
 */
export async function listVorrat(
	db: MandantDb,
	{ since, einloesbarBis }: { since: Date; einloesbarBis: string },
): Promise<Vorrat[]> {
	const { gutscheinCode: g, praemierung: p, praemie } = t
	const frei = sql`${g.praemierungId} is null and ${g.widerrufenAm} is null
		and (${g.gueltigBis} is null or ${g.gueltigBis} >= ${einloesbarBis}::date)`
	const rows = await db.execute(sql`
		with bestand as (
			select ${g.marke} as marke, ${g.wertCent} as wert,
				count(*) filter (where ${frei})::int as frei,
				count(*) filter (where ${g.vergebenAm} >= ${at(since)})::int as vergeben,
				count(${g.vergebenAm})::int as insgesamt,
				min(${g.gueltigBis}) filter (where ${frei})::text as ablauf
			from ${g} group by 1, 2
		), wartend as (
			select coalesce(${praemie.marke}, '') as marke, ${p.betragCent} as wert, count(*)::int as n
			from ${p} join ${praemie} on ${praemie.id} = ${p.praemieId}
			where ${inState(p.zustand, 'Bereitgestellt')} and ${isArtMit(({ ausgabe }) => ausgabe === 'code')} group by 1, 2
		)
		select coalesce(b.marke, w.marke) as marke, coalesce(b.wert, w.wert) as "wertCent", coalesce(b.frei, 0) as frei,
			coalesce(b.vergeben, 0) as vergeben, coalesce(b.insgesamt, 0) as insgesamt, coalesce(w.n, 0) as wartend, b.ablauf
		from bestand b full join wartend w on w.marke = b.marke and w.wert = b.wert order by 1, 2`)
	return knappRows.parse([...rows])
}

const owedRow = z.object({
	waehlbarCent: z.coerce.number(),
	nachArt: z.record(z.enum(PRAEMIE_ART_NAMEN), z.coerce.number()),
})
export type Owed = z.output<typeof owedRow>

/** Liabilities: rewards that can be chosen, and chosen ones that are not paid or sent yet, by kind. */
export function sumOwed(db: MandantDb, now: Date): Promise<Owed> {
	const { praemierung: p, praemie } = t
	const summen = jeArt((isArt) => sql`coalesce(sum(${p.betragCent} - ${p.verrechnetCent}) filter (where ${isArt}), 0)`)
	return one(
		db,
		owedRow,
		sql`select
			(select coalesce(sum(${p.betragCent}), 0) from ${p} where ${inState(p.zustand, 'Offen')} and ${p.fristBis} >= ${at(now)})
				as "waehlbarCent",
			${summen} as "nachArt"
			from ${p} left join ${praemie} on ${praemie.id} = ${p.praemieId} where ${inState(p.zustand, 'Bereitgestellt')}`,
	)
}
