import type { Sql } from 'postgres'
import { artenMit } from '~/domain/praemie/arten'
import type { ReceivedMail } from '../../tests/fixtures/mail-server'
import { BRANDS, type FaultBrand } from './brands'
import type { Acknowledged, Act } from './ledger'

/** Invariants after every fault; each list names violations. */
export type Findings = {
	/** Acknowledged, but missing. */
	lost: string[]
	/** Present twice. */
	doubled: string[]
	/** Payouts, vouchers and mails that do not match their rewards. */
	unfit: string[]
	/** Data of one brand with another. */
	foreign: string[]
}

type Row = { key: string; value: string }

const tablesOf =
	(sql: Sql, { schema }: FaultBrand) =>
	(table: string) =>
		sql`${sql(schema)}.${sql(table)}`

/** The database's view of each kind of act; `value` as in the ledger, or '' if the key says it all. */
const EXISTING: Record<Act, (sql: Sql, t: ReturnType<typeof tablesOf>) => Promise<Row[]>> = {
	recommended: (sql, t) => sql<Row[]>`
		select empfehlungsnummer as key, email as value from ${t('empfehlung')} e
		join ${t('empfehler')} p on p.id = e.empfehler_id`,
	accepted: (sql, t) => sql<Row[]>`
		select empfehlungsnummer as key, '' as value from ${t('empfehlung')} e
		join ${t('empfaenger')} f on f.empfehlung_id = e.id`,
	consented: (sql, t) => sql<Row[]>`
		select empfehlungsnummer as key, '' as value from ${t('empfehlung')} e
		join ${t('empfaenger')} f on f.empfehlung_id = e.id where f.zugestimmt_am is not null`,
	dataGiven: (sql, t) => sql<Row[]>`
		select empfehlungsnummer as key, f.email as value from ${t('empfehlung')} e
		join ${t('empfaenger')} f on f.empfehlung_id = e.id where f.daten_am is not null`,
	customerNumberGiven: (sql, t) => sql<Row[]>`
		select empfehlungsnummer as key, f.kundennummer as value from ${t('empfehlung')} e
		join ${t('empfaenger')} f on f.empfehlung_id = e.id where f.kundennummer is not null`,
	orderReported: (sql, t) => sql<Row[]>`select referenz as key, '' as value from ${t('auftrag')}`,
	orderChecked: (sql, t) => sql<Row[]>`select referenz as key, '' as value from ${t('auftrag')} where neukunde`,
	orderReleased: (sql, t) => sql<Row[]>`
		select referenz as key, '' as value from ${t('auftrag')} a where zustand = 'freigegeben'
			and exists (select from ${t('praemierung')} p where p.auftrag_id = a.id)`,
	claimedMoney: (sql, t) => sql<Row[]>`
		select hash as key, '' as value from ${t('token')} k join ${t('praemierung')} p on p.id = k.subjekt_id
		join ${t('auszahlung')} a on a.praemierung_id = p.id and a.betrag_cent = p.betrag_cent
		where k.benutzt_am is not null`,
	claimedVoucher: (sql, t) => sql<Row[]>`
		select hash as key, p.gutschein_email as value from ${t('token')} k
		join ${t('praemierung')} p on p.id = k.subjekt_id where k.benutzt_am is not null and p.gutschein_email is not null`,
	registered: (sql, t) => sql<Row[]>`
		select email as key, '' as value from ${t('empfehler')} where passwort_hash is not null and bestaetigt_am is not null`,
	nameChanged: (sql, t) => sql<Row[]>`select email as key, nachname as value from ${t('empfehler')}`,
	newsletterConfirmed: (sql, t) => sql<Row[]>`
		select email as key, '' as value from ${t('empfehler')} where newsletter_permission`,
}

async function findLost(sql: Sql, brand: FaultBrand, acknowledged: Acknowledged[]): Promise<string[]> {
	const lost: string[] = []
	for (const [act, existing] of Object.entries(EXISTING)) {
		const wanted = acknowledged.filter((entry) => entry.act === act)
		if (wanted.length === 0) continue
		const rows = new Set((await existing(sql, tablesOf(sql, brand))).map(({ key, value }) => `${key} ${value}`))
		for (const { key, value } of wanted)
			if (!rows.has(`${key} ${value}`)) lost.push(`${brand.clientRoute}: ${act} ${key} ${value}`.trimEnd())
	}
	return lost
}

/**
 * Each person does everything once, so a duplicate comes from one act. Names are unique; the demo's own people are
 * excluded.
 */
async function findDoubled(sql: Sql, brand: FaultBrand): Promise<string[]> {
	const t = tablesOf(sql, brand)
	const ours = `%@${brand.canary.toLowerCase()}.example`
	const rows = await sql<{ what: string }[]>`
		select 'recommendations of ' || p.email as what from ${t('empfehlung')} e
			join ${t('empfehler')} p on p.id = e.empfehler_id where p.email like ${ours} group by p.email having count(*) > 1
		union all select 'friends of recommendation ' || e.empfehlungsnummer from ${t('empfehlung')} e
			join ${t('empfaenger')} f on f.empfehlung_id = e.id join ${t('empfehler')} p on p.id = e.empfehler_id
			where p.email like ${ours} group by e.empfehlungsnummer having count(*) > 1
		union all select 'orders of friend ' || f.empfaengernummer from ${t('auftrag')} a
			join ${t('empfaenger')} f on f.id = a.empfaenger_id where f.email like ${ours}
			group by f.empfaengernummer having count(*) > 1
		union all select 'rewards of order ' || a.referenz || ' for the ' || p.seite from ${t('praemierung')} p
			join ${t('auftrag')} a on a.id = p.auftrag_id where p.art = 'auftrag' group by a.referenz, p.seite having count(*) > 1
		union all select 'payouts of reward ' || praemierung_id from ${t('auszahlung')} where zustand <> 'Storniert'
			group by praemierung_id having count(*) > 1
		union all select 'vouchers of reward ' || praemierung_id from ${t('gutschein_code')} where praemierung_id is not null
			group by praemierung_id having count(*) > 1
		union all select 'mails ' || vorlage || ' to ' || an from ${t('mail')} where an like ${ours}
			group by vorlage, an having count(*) > 1
		union all select 'audit rows ' || ereignis || ' of ' || bezug_id from ${t('audit')}
			where ereignis in ('empfehlung.erstellt', 'empfaenger.bestaetigt', 'empfaenger.zugestimmt',
				'empfaenger.daten_erfasst', 'auftrag.gemeldet', 'auftrag.freigegeben', 'praemierung.erstellt',
				'praemierung.gewaehlt', 'auszahlung.erstellt', 'empfehler.registriert', 'newsletter.bestaetigt')
			group by ereignis, bezug_id having count(*) > 1`
	return rows.map(({ what }) => `${brand.clientRoute}: ${what}`)
}

/** Payouts equal rewards claimed as money; a voucher code matches its reward; one Message-ID per event. */
async function findUnfit(sql: Sql, brand: FaultBrand, received: readonly ReceivedMail[]): Promise<string[]> {
	const t = tablesOf(sql, brand)
	const rows = await sql<{ what: string }[]>`
		select 'reward ' || p.id || ' was taken as money and has no payout of its amount' as what from ${t('praemierung')} p
			join ${t('praemie')} o on o.id = p.praemie_id and o.art in ${sql(artenMit(({ ausgabe }) => ausgabe === 'lauf'))}
			left join ${t('auszahlung')} a on a.praemierung_id = p.id and a.zustand <> 'Storniert'
			where p.zustand in ('Bereitgestellt', 'Ausgezahlt') and a.betrag_cent is distinct from p.betrag_cent - p.verrechnet_cent
		union all select 'payout ' || a.id || ' belongs to no reward taken as money' from ${t('auszahlung')} a
			left join ${t('praemierung')} p on p.id = a.praemierung_id and p.zustand in ('Bereitgestellt', 'Ausgezahlt')
			left join ${t('praemie')} o on o.id = p.praemie_id and o.art in ${sql(artenMit(({ ausgabe }) => ausgabe === 'lauf'))}
			where a.zustand <> 'Storniert' and o.id is null
		union all select 'reward ' || p.id || ' is done and has no voucher' from ${t('praemierung')} p
			join ${t('praemie')} o on o.id = p.praemie_id and o.art in ${sql(artenMit(({ ausgabe }) => ausgabe === 'code'))}
			left join ${t('gutschein_code')} c on c.praemierung_id = p.id where p.zustand = 'Abgeholt' and c.id is null
		union all select 'voucher ' || c.id || ' is not of its reward’s amount' from ${t('gutschein_code')} c
			join ${t('praemierung')} p on p.id = c.praemierung_id where c.wert_cent <> p.betrag_cent
		union all select 'Message-ID ' || message_id || ' stands for several mails' from ${t('mail')}
			group by message_id having count(*) > 1`
	const mails = await sql<{ id: string; an: string }[]>`select message_id as id, an from ${t('mail')}`
	const known = new Map(mails.map(({ id, an }) => [id, an]))
	const strange = received
		.filter(({ envelopeTo }) => envelopeTo.some((to) => to.endsWith(`@${brand.canary.toLowerCase()}.example`)))
		.filter(({ messageId, envelopeTo }) => known.get(messageId ?? '') !== envelopeTo[0])
		.map(({ messageId }) => `mail ${messageId} was sent and is not in the outbox under this id`)
	return [...rows.map(({ what }) => what), ...new Set(strange)].map((what) => `${brand.clientRoute}: ${what}`)
}

/** A brand's canaries appear in no other brand's rows or mails. */
async function findForeign(sql: Sql, brand: FaultBrand, received: readonly ReceivedMail[]): Promise<string[]> {
	const tables = await sql<{ name: string }[]>`
		select table_name as name from information_schema.tables
		where table_schema = ${brand.schema} and table_name not in ('asset', 'inhalt_kopie')`
	const foreign: string[] = []
	for (const { name } of tables) {
		const t = tablesOf(sql, brand)(name)
		const [row] = await sql<{ count: number }[]>`
			select count(*)::int as count from ${t} r where r::text ~* ${brand.foreign.source}`
		if (row && row.count > 0) foreign.push(`${brand.clientRoute}: ${row.count} rows of ${name}`)
	}
	for (const { envelopeTo, messageId, raw } of received)
		if (envelopeTo.some((to) => to.endsWith(`@${brand.canary.toLowerCase()}.example`)) && brand.foreign.test(raw))
			foreign.push(`${brand.clientRoute}: mail ${messageId}`)
	return foreign
}

/** Compares database and received mails with the acknowledged acts. Read only. */
export async function checkInvariants(
	sql: Sql,
	acknowledged: Acknowledged[],
	received: readonly ReceivedMail[],
	brands: readonly FaultBrand[] = BRANDS,
): Promise<Findings> {
	const findings: Findings = { lost: [], doubled: [], unfit: [], foreign: [] }
	for (const brand of brands) {
		const own = acknowledged.filter((entry) => entry.brand.clientRoute === brand.clientRoute)
		findings.lost.push(...(await findLost(sql, brand, own)))
		findings.doubled.push(...(await findDoubled(sql, brand)))
		findings.unfit.push(...(await findUnfit(sql, brand, received)))
		findings.foreign.push(...(await findForeign(sql, brand, received)))
	}
	return findings
}

/** Number of mails received more than once, under one Message-ID. */
export function countRepeats(received: readonly ReceivedMail[]): number {
	return received.length - new Set(received.map(({ messageId }) => messageId)).size
}
