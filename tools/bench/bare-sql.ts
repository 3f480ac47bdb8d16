import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'

/*
 * The statements of the measured pages, in the app's order; column lists are *. They follow db/repositories as used by
 * the named use cases. Those of the forms are in bare-writes.ts.
 */

/** A brand's id and its schema; `t` of it names a table. */
export type Bare = { id: string; schema: string }

export const today = () => new Date().toISOString().slice(0, 10)

/** A click as its own statement, as a server without batching would count it. */
export async function countClick(sql: Sql, { schema }: Bare, kurzcode: string) {
	const [row] = await sql`update ${sql(schema)}.empfehlung set klicks = klicks + 1 where kurzcode = ${kurzcode}
		returning empfehlungsnummer, hex, zustand, gueltig_bis`
	return row
}

/** followLink */
export async function bareFollowLink(sql: Sql, { schema }: Bare, kurzcode: string) {
	const [row] = await sql`select id, empfehlungsnummer, hex, zustand, gueltig_bis from ${sql(schema)}.empfehlung
		where kurzcode = ${kurzcode}`
	return row
}

/** addKlicks */
export const addClicks = (sql: Sql, schema: string, clicks: ReadonlyMap<string, number>) => {
	const [t, ids] = [sql`${sql(schema)}.empfehlung`, sql`${[...clicks.keys()]}::uuid[]`]
	return sql`with klick as (select * from unnest(${ids}, ${[...clicks.values()]}::int[]) as klick (id, anzahl)),
			frei as materialized (select id from ${t} where id = any(${ids}) for no key update skip locked),
			gezaehlt as (update ${t} as empfehlung set klicks = empfehlung.klicks + klick.anzahl
				from klick join frei using (id) where empfehlung.id = klick.id)
		select id from ${t} where id = any(${ids}) and id not in (select id from frei)`
}

/** listAngebote */
export const listProducts = (sql: Sql, brand: Bare) => products(sql, brand, sql`and p.startseite = ${true}`)

/** listSortimentPage */
export async function listShelf(sql: Sql, brand: Bare) {
	const shelf = await products(sql, brand, sql``)
	const at = today()
	const rewards = await sql`select * from ${sql(brand.schema)}.praemie
		where produkt_id in ${sql(shelf.map(({ id }) => Number(id)))} and startdatum <= ${at}
			and (enddatum is null or enddatum >= ${at}) order by produkt_id asc, position asc, id asc`
	return shelf.map((product) => ({
		...product,
		rewards: rewards.filter(({ produkt_id }) => produkt_id === product.id),
	}))
}

/** showEmpfehlung */
export async function showShared(sql: Sql, brand: Bare, empfehlungsnummer: string) {
	const s = sql(brand.schema)
	const [row] = await sql`select r.*, e.vorname, p.name, p.kurztext, p.grafik, r.erstellt_am as am
		from ${s}.empfehlung r inner join ${s}.empfehler e on e.id = r.empfehler_id inner join ${s}.produkt p on p.id = r.produkt_id
		where r.empfehlungsnummer = ${empfehlungsnummer}`
	const rewards = row ? await rewardsOf(sql, brand, row.produkt_id, row.am.toISOString().slice(0, 10)) : []
	return row && { ...row, rewards }
}

function products(sql: Sql, { schema }: Bare, which: PendingQuery<Row[]>) {
	const s = sql(schema)
	const at = today()
	return sql`select p.*, f.aktionsname, f.aktionsrabatt_cent, f.en as f_en, m.aktion, m.aktionspreis_cent, m.en as m_en,
			reihe.max_cent, reihe.stand, reihe.gesamt, reihe.hoechster_cent
		from (select p.id, p.position, max(r.wert_cent) as max_cent, max(r.startdatum) as stand,
				(count(*) over ())::int as gesamt, max(max(r.wert_cent)) over () as hoechster_cent,
				first_value(p.position) over (partition by p.kategorie order by p.position, p.id) as kategorie_position,
				first_value(p.id) over (partition by p.kategorie order by p.position, p.id) as kategorie_id
			from ${s}.produkt p inner join ${s}.praemie r on r.produkt_id = p.id
			where p.aktiv = ${true} and p.id not in (${639}, ${640}, ${637}, ${638}) ${which}
				and r.startdatum <= ${at} and (r.enddatum is null or r.enddatum >= ${at}) and r.wert_cent is not null
			group by p.id order by kategorie_position, kategorie_id, p.position asc, p.id asc limit ${24} offset ${0}) reihe
		inner join ${s}.produkt p on p.id = reihe.id
		left join ${s}.festnetz f on f.produkt_id = p.id
		left join ${s}.mobil m on m.produkt_id = p.id
		order by reihe.kategorie_position asc, reihe.kategorie_id asc, reihe.position asc, reihe.id asc`
}

export const rewardsOf = (sql: Sql | TransactionSql, { schema }: Bare, produktId: number, at: string) =>
	sql`select * from ${sql(schema)}.praemie where produkt_id = ${produktId} and startdatum <= ${at}
		and (enddatum is null or enddatum >= ${at}) order by produkt_id asc, position asc, id asc`

/** showEinladung */
export async function showInvitation(sql: Sql, brand: Bare, hex: string) {
	const s = sql(brand.schema)
	const [row] =
		await sql`select r.*, e.id, e.vorname, e.email, e.mailbox, e.kundennummer, e.geloescht_am, p.*, r.erstellt_am as am,
			f.aktionsname, f.aktionsrabatt_cent, f.en as festnetz_en, m.aktion, m.aktionspreis_cent, m.en as mobil_en
		from ${s}.empfehlung r inner join ${s}.empfehler e on e.id = r.empfehler_id inner join ${s}.produkt p on p.id = r.produkt_id
			left join ${s}.festnetz f on f.produkt_id = p.id left join ${s}.mobil m on m.produkt_id = p.id
		where r.hex = ${hex}`
	if (row && row.anteil_empfehler < 100) await rewardsOf(sql, brand, row.produkt_id, row.am.toISOString().slice(0, 10))
	return row
}
