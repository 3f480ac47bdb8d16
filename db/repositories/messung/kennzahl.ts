import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type KennzahlBetrag, MASSE, type Mass, type Zaehler } from '~/domain/messung/masse'
import { type MandantDb, type MandantTx, ownSchema } from '../../handle'
import { OHNE_ID } from '../../schema/mandant/kennzahl'
import * as t from '../../schema/mandant/tables'
import { ungezaehlt, unverkettet } from '../protokoll/kette'
import { localTime } from '../shared/zone'

/* From the audit trail's chain, and from what is counted beside it, to kennzahl_tag (docs/decisions/0135). */

/** Different recommenders a row names: as many as a group must have to be shown. */
const PERSONEN = 5

/** Which entries are about what; the rest of the trail is passed over. */
const VON_EMPFEHLUNG = ['empfehlung.erstellt', 'empfehlung.geteilt'] as const
const VON_FREUND = ['empfaenger.bestaetigt', 'empfaenger.daten_erfasst', 'eigenwerbung.gemeldet'] as const
const VON_ZUORDNUNG = ['auftrag.zugeordnet', 'auftrag.geloest'] as const
const VON_AUFTRAG = ['auftrag.freigegeben', 'auftrag.abgelehnt', 'auftrag.storniert'] as const
const VON_PRAEMIE = [
	...(['praemierung.erstellt', 'praemierung.abgeholt', 'praemierung.abgelaufen', 'praemierung.storniert'] as const),
	...(['praemierung.zurueckgefordert', 'gutschein.ersetzt'] as const),
] as const
const VON_ZAHLUNG = [
	...(['auszahlung.gezahlt', 'auszahlung.zurueck', 'auszahlung.spende_zurueck', 'auszahlung.wiederholt'] as const),
] as const
const VON_AGENTUR = ['agenturpraemie.gewaehrt', 'agenturpraemie.storniert'] as const
const VON_MAIL = ['mail.gescheitert', 'mail.abbestellt'] as const

const EREIGNISSE = [
	...[...VON_EMPFEHLUNG, ...VON_FREUND, ...VON_ZUORDNUNG, ...VON_AUFTRAG, ...VON_PRAEMIE],
	...[...VON_ZAHLUNG, ...VON_AGENTUR, ...VON_MAIL],
] as const
type Ereignis = (typeof EREIGNISSE)[number] | 'klick' | 'mail'

/** Names of this file, as part of the text: the planner sees them. */
const names = (some: readonly Ereignis[]) => sql.raw(some.map((one) => `'${one}'`).join(', '))
const is = (...some: Ereignis[]) => sql`r.was in (${names(some)})`

const anzahl = (...some: Ereignis[]) => sql`coalesce(sum(r.n) filter (where ${is(...some)}), 0)`
const summe = (where: SQL) => sql`coalesce(sum(r.n * r.cent) filter (where ${where}), 0)`

/**
 * What each column adds up. A payment that came back counts once less, on the day it came back; an assignment that was taken
 * back, on the day it was made: nobody ordered.
 */
const AUS: Record<Zaehler | KennzahlBetrag, SQL> = {
	empfohlen: anzahl('empfehlung.erstellt'),
	neueEmpfehler: sql`count(*) filter (where ${is('empfehlung.erstellt')} and r.erste)`,
	geteilt: anzahl('empfehlung.geteilt'),
	klicks: anzahl('klick'),
	angenommen: anzahl('empfaenger.bestaetigt'),
	erstmals: sql`count(*) filter (where ${is('empfaenger.bestaetigt')} and r.erste)`,
	daten: anzahl('empfaenger.daten_erfasst'),
	bestellt: anzahl('auftrag.zugeordnet', 'auftrag.geloest'),
	freigegeben: anzahl('auftrag.freigegeben'),
	abgelehnt: anzahl('auftrag.abgelehnt'),
	storniert: anzahl('auftrag.storniert'),
	verdacht: anzahl('eigenwerbung.gemeldet'),
	praemien: anzahl('praemierung.erstellt'),
	bezahlt: anzahl(...VON_ZAHLUNG, 'praemierung.abgeholt', 'gutschein.ersetzt'),
	entfallen: anzahl('praemierung.storniert', 'praemierung.abgelaufen'),
	zurueck: sql`count(*) filter (where ${is('auszahlung.zurueck', 'auszahlung.spende_zurueck', 'auszahlung.wiederholt')})`,
	zurueckgefordert: anzahl('praemierung.zurueckgefordert'),
	mailsGesendet: anzahl('mail'),
	mailsGescheitert: anzahl('mail.gescheitert'),
	mailsAbbestellt: anzahl('mail.abbestellt'),
	zusageCent: summe(sql`${is('praemierung.erstellt')} and r.art <> 'kulanz'`),
	kulanzCent: summe(sql`${is('praemierung.erstellt')} and r.art = 'kulanz'`),
	agenturCent: summe(is(...VON_AGENTUR)),
	entfallenCent: summe(is('praemierung.storniert', 'praemierung.abgelaufen')),
	gezahltCent: summe(is(...VON_ZAHLUNG)),
	gutscheinCent: summe(is('praemierung.abgeholt', 'gutschein.ersetzt')),
	rueckforderungCent: summe(is('praemierung.zurueckgefordert')),
}

const spalte = (mass: Mass) => sql.identifier(t.kennzahlTag[mass].name)

const tagOf = (at: SQL) => sql`${localTime(at)}::date`

/** Each entry with its recommendation and friend, what it counts (`n`) and how many cents. */
function roh({ nach, bis }: Abschnitt): SQL {
	const { protokollKette: k, audit, empfaenger: f, auftrag: a, praemierung: p } = t
	const von = (some: readonly Ereignis[]) => sql`e.ereignis in (${names(some)})`
	const uuid = (field: string) => sql`(e.details->>${sql.raw(`'${field}'`)})::uuid`
	const betrag = (field: string) => sql`coalesce((e.details->>${sql.raw(`'${field}'`)})::bigint, 0)`
	const head = sql`select e.ereignis as was, e.am`
	const ohne = sql`''::text as art`
	/** The assignment that held when it happened: orders change friends. */
	const zuordnung = sql`cross join lateral (
		select z.details, z.am from ${audit} z
		where z.bezug_id = e.bezug_id and z.ereignis = 'auftrag.zugeordnet' and z.am <= e.am
		order by z.am desc limit 1) zu`
	const derPraemie = sql`coalesce(a.empfehlung_id, p.empfehlung_id) as empfehlung_id, coalesce(a.empfaenger_id, p.empfaenger_id) as freund_id`
	const zurueck = sql`exists (select from ${audit} g where g.bezug_id = e.bezug_id and g.ereignis = 'auszahlung.gezahlt' and g.am <= e.am)`
	return sql`e as materialized (
			select l.ereignis, l.am, l.bezug_id, l.details from ${k} k join ${audit} l on l.id = k.audit_id
			where k.nummer > ${nach} and k.nummer <= ${bis} and l.ereignis in (${names(EREIGNISSE)})
		), neu as (
			update ${t.zaehlung} set gezaehlt = true where not gezaehlt returning was, am, empfehlung_id, teilweg, anzahl
		), roh as (
			${head}, e.bezug_id::uuid as empfehlung_id, null::uuid as freund_id, ''::text as weg, 1::bigint as n, 0::bigint as cent, ${ohne}
				from e where ${von(VON_EMPFEHLUNG)}
			union all ${head}, f.empfehlung_id, f.id, '', 1, 0, ${ohne}
				from e join ${f} f on f.id = e.bezug_id::uuid where ${von(VON_FREUND)}
			union all select e.ereignis, case when e.ereignis = 'auftrag.geloest' then zu.am else e.am end,
				${uuid('empfehlungId')}, ${uuid('empfaengerId')}, '', case when e.ereignis = 'auftrag.geloest' then -1 else 1 end, 0, ${ohne}
				from e ${zuordnung} where ${von(VON_ZUORDNUNG)}
			union all ${head}, (zu.details->>'empfehlungId')::uuid, (zu.details->>'empfaengerId')::uuid, '', 1, 0, ${ohne}
				from e ${zuordnung} where ${von(VON_AUFTRAG)}
			union all ${head}, ${derPraemie}, '', case when e.ereignis = 'gutschein.ersetzt' then -1 else 1 end,
				coalesce((e.details->>'betragCent')::bigint, (e.details->>'wertCent')::bigint, p.betrag_cent), p.art
				from e join ${p} p on p.id = e.bezug_id::uuid left join ${a} a on a.id = p.auftrag_id where ${von(VON_PRAEMIE)}
			union all ${head}, ${derPraemie}, '',
				case when e.ereignis = 'auszahlung.gezahlt' then 1 when ${zurueck} then -1 else 0 end, ${betrag('betragCent')}, p.art
				from e join ${p} p on p.id = ${uuid('praemierungId')} left join ${a} a on a.id = p.auftrag_id where ${von(VON_ZAHLUNG)}
			union all ${head}, a.empfehlung_id, a.empfaenger_id, '', 1, ${betrag('betragCent')}, ${ohne}
				from e join ${a} a on a.id = ${uuid('auftragId')} where ${von(VON_AGENTUR)}
			union all ${head}, null, null, '', 1, 0, ${ohne} from e where ${von(VON_MAIL)}
			union all select neu.was, neu.am, neu.empfehlung_id, null, neu.teilweg, neu.anzahl, 0, ${ohne} from neu
		)`
}

/** Numbers of the chain: after one, up to another. */
export type Abschnitt = { nach: number; bis: number }

/** Adds what this part of the chain says, and what was counted beside it and is in no figure yet. */
export async function addAbschnitt(tx: MandantTx, abschnitt: Abschnitt): Promise<void> {
	const { kennzahlTag: k, empfehlung, empfaenger } = t
	const target = sql.join(MASSE.map(spalte), sql`, `)
	const sums = sql.join(
		MASSE.map((mass) => AUS[mass]),
		sql`, `,
	)
	const added = sql.join(
		MASSE.map((mass) => sql`${spalte(mass)} = alt.${spalte(mass)} + excluded.${spalte(mass)}`),
		sql`, `,
	)
	const erste = sql`case r.was
		when 'empfehlung.erstellt' then not exists (select from ${empfehlung} v
			where v.empfehler_id = x.empfehler_id and (v.erstellt_am, v.id) < (x.erstellt_am, x.id))
		when 'empfaenger.bestaetigt' then not exists (select from ${empfaenger} v
			where v.empfehlung_id = x.id and (v.erstellt_am, v.id) < (f.erstellt_am, f.id))
		end`
	await tx.execute(sql`
		with ${roh(abschnitt)}, r as (
			select r.was, r.n, r.cent, r.art, ${erste} as erste, ${tagOf(sql`r.am`)} as tag,
				coalesce(${tagOf(sql`x.erstellt_am`)}, ${tagOf(sql`r.am`)}) as kohorte_tag,
				coalesce(x.produkt_id, 0) as produkt_id, coalesce(nullif(f.teilweg, ''), r.weg) as teilweg,
				coalesce(x.kampagne_id, ${OHNE_ID}::uuid) as kampagne_id, '' as variante, coalesce(x.agentur_id, ${OHNE_ID}::uuid) as agentur_id,
				coalesce(x.herkunft, '') as herkunft, hashtext(x.empfehler_id::text) as person
			from roh r left join ${empfehlung} x on x.id = r.empfehlung_id left join ${empfaenger} f on f.id = r.freund_id
		)
		insert into ${k} as alt
			(tag, kohorte_tag, produkt_id, teilweg, kampagne_id, variante, agentur_id, herkunft, personen, ${target})
		select tag, kohorte_tag, produkt_id, teilweg, kampagne_id, variante, agentur_id, herkunft,
			coalesce((array_agg(distinct person order by person) filter (where person is not null))[1:${sql.raw(String(PERSONEN))}], '{}'),
			${sums}
		from r group by 1, 2, 3, 4, 5, 6, 7, 8
		on conflict (tag, kohorte_tag, produkt_id, teilweg, kampagne_id, variante, agentur_id, herkunft) do update set
			personen = (select coalesce(array_agg(p order by p), '{}') from (
				select distinct p from unnest(alt.personen || excluded.personen) p order by p limit ${sql.raw(String(PERSONEN))}) einige),
			${added}`)
}

const sperre = (tx: MandantTx) => sql`hashtextextended(${`${ownSchema(tx)}:kennzahlen`}, 0)`

const standRow = z.array(z.object({ nummer: z.coerce.number(), ende: z.coerce.number() }))

/** How far the chain is counted, held until the transaction ends, and where it ends now. */
export async function lockStand(tx: MandantTx): Promise<{ nummer: number; ende: number }> {
	await tx.execute(sql`select pg_advisory_xact_lock(${sperre(tx)})`)
	return readStand(tx)
}

/** The same if nobody else is counting. */
export async function tryLockStand(tx: MandantTx): Promise<{ nummer: number; ende: number } | undefined> {
	const locked = await tx.execute(sql`select pg_try_advisory_xact_lock(${sperre(tx)}) as mine`)
	return [...locked][0]?.mine === true ? readStand(tx) : undefined
}

async function readStand(tx: MandantTx): Promise<{ nummer: number; ende: number }> {
	const { kennzahlStand: s, protokollKette: k } = t
	await tx.insert(s).values({ id: 1, nummer: 0 }).onConflictDoNothing()
	const rows = await tx.execute(sql`
		select s.nummer, coalesce((select k.nummer from ${k} k order by k.nummer desc limit 1), 0) as ende
		from ${s} s where s.id = 1`)
	const [row] = standRow.parse([...rows])
	if (!row) throw new Error('figures without a position')
	return row
}

/** Whether something happened that is in no figure yet. */
export async function isUngezaehlt(db: MandantDb): Promise<boolean> {
	const { audit } = t
	const rows = await db.execute(sql`
		select (select ${audit.id} from ${audit} where ${unverkettet()} order by ${audit.am} limit 1) is not null
			or ${ungezaehlt()} as neu`)
	return [...rows][0]?.neu === true
}

/** Clicks and mails that are in no figure yet; no more than so many are looked at. */
export async function countDaneben(tx: MandantTx, bis: number): Promise<number> {
	const { zaehlung } = t
	return tx.$count(
		tx.select({ eins: sql`1` }).from(zaehlung).where(sql`not ${zaehlung.gezaehlt}`).limit(bis).as('einige'),
	)
}

export const moveStand = (tx: MandantTx, nummer: number) =>
	tx.execute(sql`update ${t.kennzahlStand} set nummer = ${nummer} where id = 1`)

/** Forgets every figure: all is to be counted anew. */
export async function clearKennzahlen(tx: MandantTx): Promise<void> {
	await tx.execute(sql`delete from ${t.kennzahlTag}`)
	await tx.execute(sql`update ${t.zaehlung} set gezaehlt = false where gezaehlt`)
	await moveStand(tx, 0)
}
