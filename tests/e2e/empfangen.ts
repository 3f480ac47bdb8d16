import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { z } from 'zod'
import { expect, type Page } from './fixtures'
import { field, fill, submit } from './formular'
import { http } from './http'
import { type DemoBrand, e2eEnv, origin } from './server'

const databaseUrl = () =>
	process.env.DATABASE_URL ??
	z.object({ url: z.string() }).parse(JSON.parse(readFileSync(join(e2eEnv.dataDir, 'connection.json'), 'utf8'))).url

/** The tested server's database, for what a friend's browser cannot bring about itself. */
async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
	const sql = postgres(databaseUrl(), { max: 1 })
	try {
		return await work(sql)
	} finally {
		await sql.end()
	}
}

export type Empfohlen = { link: string; kurzcode: string; hex: string; nummer: string }

const letters = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

/** An Empfehlung by a recommender of its own, who keeps `anteil` percent of the reward, made `vorTagen` days ago. */
export const plantEmpfohlen = (
	marke: DemoBrand,
	email: string,
	{ nachricht = '', vorTagen = 0, anteil = 50 } = {},
): Promise<Empfohlen> =>
	withDatabase(async (sql) => {
		const table = (name: string) => sql(`m_${marke}.${name}`)
		const erstellt = new Date(Date.now() - vorTagen * 86_400_000)
		const empfehlung = { kurzcode: letters(4), nummer: letters(8), hex: randomBytes(16).toString('hex') }
		await sql`
			with wer as (
				insert into ${table('empfehler')}
					(email, email_norm, mailbox, vorname, nachname, empfehlerhash, sprache, erstellt_am)
				values (${email}, ${email}, ${email}, 'Zenobia', 'Quast', ${letters(8)}, 'de', ${erstellt})
				on conflict (email_norm) do update set sprache = 'de' returning id
			), was as (
				select p.produkt_id from ${table('praemie')} p join ${table('produkt')} on produkt.id = p.produkt_id
				where p.teilbar and produkt.aktiv order by p.produkt_id limit 1
			), worauf as (
				select id from ${table('rechtstext')} where art = 'agb' and sprache = 'de' order by version desc limit 1
			)
			insert into ${table('empfehlung')}
				(empfehlungsnummer, kurzcode, hex, empfehler_id, produkt_id, anteil_empfehler, nachricht, agb_id, sprache,
				zustand, erstellt_am, gueltig_bis)
			select ${empfehlung.nummer}, ${empfehlung.kurzcode}, ${empfehlung.hex}, wer.id, was.produkt_id, ${anteil}, ${nachricht},
				worauf.id, 'de', 'geteilt', ${erstellt}, ${erstellt}::timestamptz + interval '60 days'
			from wer, was, worauf`
		return { ...empfehlung, link: `${origin(marke)}/e/${empfehlung.kurzcode}` }
	})

/** The picture of who made an Empfehlung. */
export const plantBild = (marke: DemoBrand, hex: string, bytes: Buffer) =>
	withDatabase(
		(sql) => sql`
			insert into ${sql(`m_${marke}.empfehler_bild`)} (empfehler_id, bytes, geaendert_am)
			select empfehler_id, ${bytes}, now() from ${sql(`m_${marke}.empfehlung`)} where hex = ${hex}`,
	)

/** Follows the link as a friend who gives their data; the number they order with. */
export async function receiveAsFriend(
	page: Page,
	link: string,
	email: string,
	{ einFormular = false } = {},
): Promise<string> {
	await page.goto(link)
	if (!einFormular) {
		await page.locator('main form button[type="submit"]').last().click()
		await field(page, 'agb').check()
		await field(page, 'datenschutz').check()
		await submit(page, 'agb')
	}
	await field(page, 'anrede').selectOption('herr')
	await fill(page, { vorname: 'Jonas', nachname: 'Beispiel', geburtsdatum: '24.03.1985', email })
	await fill(page, { strasse: 'Hafenweg', hausnummer: '5a', plz: '20457', ort: 'Hamburg' })
	if (einFormular) {
		await field(page, 'agb').check()
		await field(page, 'datenschutz').check()
	}
	await submit(page, 'vorname')
	const offer = await page.locator('main a[href*="/zum-angebot"]').first().getAttribute('href')
	const cookies = await page.context().cookies()
	const { headers } = await http(new URL(page.url()).hostname, offer ?? '', {
		headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
	})
	const order = new URL(String(headers.location))
	expect(order.hostname).toMatch(/\.example$/)
	return order.searchParams.get('empfaengernummer') ?? ''
}
