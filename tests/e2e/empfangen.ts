import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { z } from 'zod'
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
