import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { FREMDE } from '~/usecases/mail/postfach'
import { MAIL_CHANNEL } from '~db/repositories/mail/mail'
import { EREIGNIS_CHANNEL } from '~db/repositories/partner/ereignis'
import { type Bare, rewardsOf, today } from './bare-sql'

/* The statements of the measured forms: like bare-sql.ts, in the app's order and transactions. */

type Tx = TransactionSql

const terms = (sql: Sql, { schema }: Bare, sprache: string) =>
	sql`select * from ${sql(schema)}.rechtstext where art = ${'agb'} and sprache = ${sprache} and gueltig_ab <= ${new Date()}
		order by version desc limit ${1}`

const day = (days: number) => new Date(Date.now() + days * 86_400_000)

/** once: reserves the form's key first and stores the result at the end. */
async function once(sql: Sql, { schema }: Bare, key: string, work: (tx: Tx) => Promise<Record<string, string>>) {
	return sql.begin(async (tx) => {
		await tx`insert into ${tx(schema)}.formular (schluessel, ergebnis, erstellt_am) values (${key}, default, ${new Date()})
			on conflict do nothing returning schluessel`
		const result = await work(tx)
		await tx`update ${tx(schema)}.formular set ergebnis = ${tx.json(result)} where schluessel = ${key}`
		return result
	})
}

const audit = (
	tx: Tx,
	{ schema }: Bare,
	{ ereignis, bezug, id, details }: { ereignis: string; bezug: string; id: string; details: Record<string, number> },
) =>
	tx`insert into ${tx(schema)}.audit (id, am, akteur, ereignis, bezug, bezug_id, details)
		values (default, ${new Date()}, ${'anonym'}, ${ereignis}, ${bezug}, ${id}, ${tx.json(details)})`

type Event = { ereignis: string; objekt: string; id: string; zustand: string; daten: Record<string, number> }

/** insertEreignis */
const event = (tx: Tx, { id: brand, schema }: Bare, { ereignis, objekt, id, zustand, daten }: Event) =>
	Promise.all([
		tx`insert into ${tx(schema)}.ereignis (id, reihe, nummer, objekt_nummer, ereignis, objekt, objekt_id, zustand, daten, am)
			values (default, default, default, default, ${ereignis}, ${objekt}, ${id}, ${zustand}, ${tx.json(daten)}, ${new Date()})`,
		tx`select pg_notify(${EREIGNIS_CHANNEL}, ${brand})
			where exists (select 1 from ${tx(schema)}.webhook where zustand in ('aktiv'))`,
	])

/** insertMail; data that the app seals is written in clear. */
async function insertMail(tx: Tx, { id, schema }: Bare, vorlage: string, an: string, daten: Record<string, unknown>) {
	const mailId = randomUUID()
	const now = new Date()
	await Promise.all([
		tx`insert into ${tx(schema)}.mail (id, vorlage, schluessel, an, postfach, sprache, daten, zustand, versuche,
				naechster_versuch_am, letzter_fehler, message_id, gesendet_am, erstellt_am)
			values (${mailId}, ${vorlage}, ${`${vorlage}:${mailId}`}, ${an}, ${hash(an)}, ${'de'}, ${JSON.stringify(daten)},
				${'wartet'}, default, ${now}, default, ${`<${mailId}@nordfunk.example>`}, default, ${now})
			on conflict do nothing returning id`,
		tx`select pg_notify(${MAIL_CHANNEL}, ${id})`,
	])
}

/** enqueueMail of a mail that a third party can trigger */
async function insertLimitedMail(
	tx: Tx,
	brand: Bare,
	vorlage: string,
	an: string,
	daten: Record<string, unknown>,
): Promise<void> {
	const postfach = hash(an)
	await Promise.all([
		tx`select pg_advisory_xact_lock(hashtextextended(${postfach}, 0))`,
		tx.savepoint((sp) => {
			const t = sp`${sp(brand.schema)}.mail`
			return Promise.all([
				sp`delete from ${t} where postfach = ${postfach} and vorlage = ${vorlage} and zustand in ('wartet')
					and (versuche = ${0} or letzter_fehler <> ${''}) and starts_with(schluessel, ${`${vorlage}:`})`,
				sp`select vorlage, erstellt_am from ${t} where postfach = ${postfach}
					and vorlage = any(${[...FREMDE]}::text[]) and erstellt_am > ${day(-1)}`,
				insertMail(sp, brand, vorlage, an, daten),
			])
		}),
	])
}

/** limit */
const countAttempt = (sql: Sql, key: string) =>
	sql`insert into plattform.attempt values (${key}, ${1}, ${day(1).getTime()})
		on conflict (key) do update set
			points = case when plattform.attempt.expire <= ${Date.now()} then ${1} else plattform.attempt.points + ${1} end,
			expire = case when plattform.attempt.expire <= ${Date.now()} then ${day(1).getTime()} else plattform.attempt.expire end
		returning points, expire`

/** answerBefore */
const formBefore = (sql: Sql, { schema }: Bare, form: URLSearchParams) =>
	sql`select ergebnis from ${sql(schema)}.formular where schluessel = ${form.get('formular')}`

/** admit, then createEmpfehlung by a person with a new address */
export async function create(sql: Sql, brand: Bare, produktId: number, form: URLSearchParams) {
	const s = sql(brand.schema)
	const [email, vorname, nachname] = ['email', 'vorname', 'nachname'].map((name) => form.get(name) ?? '')
	await formBefore(sql, brand, form)
	for (const wer of ['netz', 'paar', 'konto']) await countAttempt(sql, `${wer}:${brand.id}:${hash(email ?? '')}`)
	await formBefore(sql, brand, form)
	await Promise.all([
		sql`select * from ${s}.produkt p left join ${s}.festnetz f on f.produkt_id = p.id
			left join ${s}.mobil m on m.produkt_id = p.id where p.id = ${produktId}`,
		rewardsOf(sql, brand, produktId, today()),
	])
	await Promise.all([terms(sql, brand, 'de'), terms(sql, brand, 'en')])
	return once(sql, brand, form.get('formular') ?? '', async (tx) => {
		const now = new Date()
		const empfehler = randomUUID()
		await tx`select * from ${s}.empfehler where email_norm = ${email ?? ''} and geloescht_am is null for update`
		await tx`insert into ${s}.empfehler (id, email, email_norm, mailbox, anrede, vorname, nachname, empfehlerhash, sprache,
				erstellt_am, loeschen_ab)
			values (${empfehler}, ${email ?? ''}, ${email ?? ''}, ${email ?? ''}, default, ${vorname ?? ''}, ${nachname ?? ''},
				${randomBytes(16).toString('hex')}, ${'de'}, ${now}, ${day(90)}) on conflict do nothing returning *`
		await audit(tx, brand, { ereignis: 'empfehler.angelegt', bezug: 'empfehler', id: empfehler, details: {} })
		const nummer = randomBytes(8).toString('hex').toUpperCase()
		const [row] =
			await tx`insert into ${s}.empfehlung (id, empfehlungsnummer, kurzcode, hex, offline_code, empfehler_id,
				produkt_id, anteil_empfehler, nachricht, channel, agb_id, sprache, zustand, klicks, erstellt_am, gueltig_bis)
			values (default, ${nummer}, ${randomBytes(6).toString('hex').toUpperCase()}, ${randomBytes(16).toString('hex')},
				default, ${empfehler}, ${produktId}, ${100}, ${form.get('nachricht')}, ${''}, ${Number(form.get('agbId'))}, ${'de'},
				${'erstellt'}, default, ${now}, ${day(60)}) on conflict do nothing returning *`
		await Promise.all([
			tx`insert into ${s}.statuszeile (id, empfehler_id, empfehlung_id, grund, am, erstellt_am, seit)
				values (${row?.id}, ${empfehler}, ${row?.id}, ${'noch_nicht_geteilt'}, ${day(60)}, ${now}, ${now})`,
			audit(tx, brand, {
				ereignis: 'empfehlung.erstellt',
				bezug: 'empfehlung',
				id: row?.id,
				details: { produktId, anteilEmpfehler: 100 },
			}),
			event(tx, brand, {
				...{ ereignis: 'empfehlung.erstellt', objekt: 'empfehlung', id: row?.id, zustand: 'erstellt' },
				daten: { ProduktId: produktId },
			}),
		])
		const secret = randomBytes(32).toString('base64url')
		await tx`insert into ${s}.token (hash, zweck, subjekt_id, subjekt_art, ablauf_am, benutzt_am, erstellt_am)
			values (${hash(secret)}, ${'registrierung'}, ${empfehler}, ${'empfehler'}, ${day(14)}, default, ${now})`
		await Promise.all([
			tx`select * from ${s}.produkt where id = ${produktId}`,
			rewardsOf(tx, brand, produktId, today()),
		])
		await insertLimitedMail(tx, brand, 'empfehlung_erstellt', email ?? '', {
			vorname,
			registrierungLink: `http://localhost/registrieren?t=${secret}`,
			gueltigBis: day(60),
		})
		return { empfehlungsnummer: nummer }
	})
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** refreshStatus of a reward whose order has no friend's data, as in the bench */
async function refreshStatus(tx: Tx, { schema }: Bare, praemierungId: string): Promise<void> {
	const s = tx(schema)
	const ids = tx`${[praemierungId]}::uuid[]`
	const freunde = tx`select a.empfaenger_id from ${s}.praemierung r inner join ${s}.auftrag a on a.id = r.auftrag_id
		where r.id = any(${ids}) and r.art = ${'auftrag'}`
	const auszahlung = tx`left join ${s}.auszahlung z on z.id = (select id from ${s}.auszahlung where praemierung_id = r.id
		order by zustand = ${'Storniert'}, erstellt_am desc, id limit 1)`
	await Promise.all([
		tx`select id from ${s}.statuszeile where id in (${freunde}) or id = any(${ids}) order by id for no key update`,
		tx`select v.*, f.*, a.*, e.*, r.*, p.art, z.* from ${s}.empfaenger f
			inner join ${s}.empfehlung v on v.id = f.empfehlung_id
			left join ${s}.auftrag a on a.id = (select id from ${s}.auftrag where empfaenger_id = f.id
				order by zustand in ('storniert', 'abgelehnt'), erstellt_am desc, id limit 1)
			left join ${s}.eigenwerbung e on e.empfaenger_id = f.id
			left join ${s}.praemierung r on r.auftrag_id = a.id and r.art = 'auftrag' and r.seite = 'empfehler'
			left join ${s}.praemie p on p.id = r.praemie_id ${auszahlung} where f.id in (${freunde})`,
		tx`select r.*, p.art, z.* from ${s}.praemierung r left join ${s}.praemie p on p.id = r.praemie_id ${auszahlung}
			where r.id = any(${ids}) and r.art <> ${'auftrag'} and r.seite = ${'empfehler'} and r.empfehler_id is not null`,
	])
}

/** isBooked */
const listBalances = (tx: Tx, { schema }: Bare, id: string) =>
	tx`select praemierung_id, konto, (-sum(cent))::float8 as cent from ${tx(schema)}.buchung_zeile
		where praemierung_id = any(${[id]}::uuid[]) group by praemierung_id, konto having sum(cent) <> 0`

/** bookAuswahl of a reward in the ledger */
async function bookChoice(tx: Tx, { schema }: Bare, id: string, { before, cent }: { before: number; cent: number }) {
	if (cent === before) return
	const zeile = (konto: string, betrag: number) => ({ konto, cent: betrag, praemierung: id })
	const zeilen = [zeile('aufwand', cent - before), zeile('geschuldet', before - cent)]
	const buchungen = JSON.stringify([{ art: 'auswahl', schluessel: `auswahl:${id}`, zeilen }])
	await tx`select ${tx(schema)}.hauptbuch_buchen(${new Date().toISOString()}::text::timestamptz, ${buchungen}::text::jsonb)`
}

/** findPraemieArt, then claimPraemierung as cash */
export async function bareClaim(sql: Sql, brand: Bare, praemieId: number, secret: string, form: URLSearchParams) {
	const s = sql(brand.schema)
	const [praemie] = await sql`select * from ${s}.praemie where id = ${praemieId}`
	return once(sql, brand, form.get('formular') ?? '', async (tx) => {
		const now = new Date()
		const iban = form.get('iban') ?? ''
		const ibanHash = hash(iban)
		const tokenHash = hash(secret)
		const tokens = tx`${s}.token where hash = ${tokenHash} and zweck = ${'praemierung'}`
		const [, , [row]] = await Promise.all([
			tx`select pg_advisory_xact_lock(hashtextextended(${`${brand.schema}:iban:${ibanHash}`}, 0))`,
			tx`select * from ${tokens}`,
			tx`select r.*, p.*, g.*, e.*, f.*, w.zustand as pruefung, r.id as reward, r.auftrag_id as auftrag,
					r.empfehler_id as werber, r.betrag_cent as set_aside
				from ${s}.praemierung r
				left join ${s}.auftrag a on a.id = r.auftrag_id
				left join ${s}.eigenwerbung w on w.empfaenger_id = a.empfaenger_id
				left join ${s}.empfehlung v on v.id = a.empfehlung_id
				left join ${s}.produkt p on r.art = ${'auftrag'} and p.id = case when a.praemien_wie_empfohlen then v.produkt_id
					else coalesce(a.produkt_id, v.produkt_id) end
				left join ${s}.praemie g on g.id = r.praemie_id
				left join ${s}.empfehler e on e.id = r.empfehler_id
				left join ${s}.empfaenger f on f.id = r.empfaenger_id
				where r.id = (select subjekt_id from ${tokens})`,
		])
		// sumOffeneRueckforderungen, lockOffeneRueckforderungen
		const owed = tx`praemierung_id in (select id from ${s}.praemierung where empfehler_id = ${row?.werber})
			and zustand in ('offen')`
		await Promise.all([
			rewardsOf(tx, brand, praemie?.produkt_id, today()),
			tx`select sum(betrag_cent), sum(verrechnet_cent), sum(gezahlt_cent) from ${s}.rueckforderung where ${owed}`,
		])
		const cent: number = praemie?.wert_cent
		const [, [taken]] = await Promise.all([
			tx`update ${s}.token set benutzt_am = ${now} where hash = ${tokenHash} and benutzt_am is null returning hash`,
			tx`update ${s}.praemierung set zustand = ${'Bereitgestellt'}, betrag_cent = ${cent},
				praemie_id = ${praemieId}, gutschein_email = ${null}, gewaehlt_am = ${now}
				where id = ${row?.reward} and zustand = ${'Offen'} returning *`,
			tx`select * from ${s}.rueckforderung where ${owed} order by erstellt_am asc, id asc for no key update`,
			listBalances(tx, brand, row?.reward),
			audit(tx, brand, {
				ereignis: 'praemierung.gewaehlt',
				bezug: 'praemierung',
				id: row?.reward,
				details: { praemieId, betragCent: cent },
			}),
			event(tx, brand, {
				...{ ereignis: 'praemierung.gewaehlt', objekt: 'praemierung', id: row?.reward, zustand: 'Bereitgestellt' },
				daten: { WertCent: cent },
			}),
		])
		if (!taken) throw new Error('the reward was taken before')
		await Promise.all([
			tx`select empfaenger_id from ${s}.auftrag where id = ${row?.auftrag}`,
			tx`select * from ${s}.bekanntes_muster
				where (art, hash) in (select * from unnest(${['iban']}::text[], ${[ibanHash]}::text[]))`,
			tx`select distinct r.empfaenger_id from ${s}.auszahlung z inner join ${s}.praemierung r on r.id = z.praemierung_id
				inner join ${s}.empfehlung v on v.id = r.empfehlung_id where z.iban_hash = ${ibanHash} and r.seite = ${'empfaenger'}
				and v.empfehler_id = ${row?.werber} and r.empfaenger_id is not null order by r.empfaenger_id asc`,
		])
		const auszahlung = randomUUID()
		await Promise.all([
			tx`insert into ${s}.auszahlung (id, praemierung_id, zustand, betrag_cent, kontoinhaber, iban, bic, iban_hash,
					iban_ende, erstellt_am, gezahlt_am, storniert_am)
				values (${auszahlung}, ${taken.id}, ${'Offen'}, ${cent}, ${form.get('kontoinhaber')}, ${iban}, ${''}, ${ibanHash},
					${iban.slice(-4)}, ${now}, default, default)`,
			insertMail(tx, brand, 'auszahlung_bestaetigt', 'person@example.org', {
				betragCent: cent,
				von: day(28),
				bis: day(70),
			}),
			audit(tx, brand, {
				ereignis: 'auszahlung.erstellt',
				bezug: 'auszahlung',
				id: auszahlung,
				details: { betragCent: cent },
			}),
			event(tx, brand, {
				...{ ereignis: 'auszahlung.erstellt', objekt: 'auszahlung', id: auszahlung, zustand: 'Offen' },
				daten: { WertCent: cent },
			}),
			refreshStatus(tx, brand, taken.id),
		])
		await bookChoice(tx, brand, taken.id, { before: row?.set_aside, cent })
		return { art: 'auftrag' }
	})
}
