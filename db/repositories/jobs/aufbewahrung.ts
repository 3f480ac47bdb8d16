import { and, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { OHNE_BESTELLER } from '../auftrag/auftrag'
import { deleteAlteBelege, hasOldBelege } from '../praemie/belege'
import { inState } from '../shared/zustand'

/** The end of each kind of row's retention; for the two that are days, the first day still kept. */
export type Aufbewahrung = {
	token: Date
	emailAenderung: Date
	zustimmung: Date
	zustimmungOffen: Date
	sitzung: Date
	formular: Date
	mail: Date
	audit: Date
	entwurf: Date
	captcha: Date
	einladung: Date
	vermittlung: Date
	nennung: Date
	messung: Date
	schluesselTag: string
	einwilligung: Date
	anfrage: Date
	sicherheit: Date
	ereignis: Date
	spur: Date
	muster: Date
	notiz: Date
	bankverbindung: Date
	kontoAbgelehnt: Date
	beleg: Date
	besteller: Date
	import: Date
	sammelarbeit: Date
}
/** The number of emptied or deleted rows of each kind. */
export type Geloescht = Record<
	| Exclude<keyof Aufbewahrung, 'schluesselTag'>
	| 'eingabe'
	| 'messungSchluessel'
	| 'mailOhneKonto'
	| 'spurFreund'
	| 'laufDatei'
	| 'benutzer',
	number
>
type Art = keyof Geloescht

/** In order of deletion. */
export const NICHTS: Geloescht = {
	token: 0,
	emailAenderung: 0,
	zustimmung: 0,
	zustimmungOffen: 0,
	sitzung: 0,
	formular: 0,
	mail: 0,
	mailOhneKonto: 0,
	entwurf: 0,
	captcha: 0,
	einladung: 0,
	vermittlung: 0,
	nennung: 0,
	eingabe: 0,
	messung: 0,
	messungSchluessel: 0,
	einwilligung: 0,
	anfrage: 0,
	sicherheit: 0,
	ereignis: 0,
	spur: 0,
	spurFreund: 0,
	muster: 0,
	notiz: 0,
	bankverbindung: 0,
	kontoAbgelehnt: 0,
	laufDatei: 0,
	beleg: 0,
	besteller: 0,
	import: 0,
	sammelarbeit: 0,
	audit: 0,
	benutzer: 0,
}

const alteMail = (before: Aufbewahrung) =>
	and(inState(t.mail.zustand, 'gescheitert'), lt(t.mail.erstelltAm, before.mail), sql`${t.mail.daten} <> ''`)

/** Sent or abandoned, to a person who need not have an account: nothing else clears their address. */
const mailOhneKonto = (before: Aufbewahrung) =>
	and(
		sql`${t.mail.vorlage} in ('kontakt_kopie', 'eingabe_bestaetigen', 'einladung', 'team_geaendert', 'empfehlung_vorgeschlagen', 'datenschutz_bestaetigen', 'datenschutz_antwort')`,
		lt(t.mail.erstelltAm, before.mail),
		sql`${t.mail.zustand} <> 'wartet'`,
	)

/** Requested and never confirmed. */
const offeneZustimmung = (before: Aufbewahrung) =>
	and(inState(t.zustimmung.zustand, 'wartet'), lt(t.zustimmung.erteiltAm, before.zustimmungOffen))

/** A payout made or cancelled so long ago that its account is no longer needed. */
const alteBankverbindung = (before: Aufbewahrung) =>
	sql`${t.auszahlung.iban} <> '' and least(${t.auszahlung.gezahltAm}, ${t.auszahlung.storniertAm}) < ${sql.param(before.bankverbindung, t.auszahlung.gezahltAm)}`

/** An agency's declined account; one that was in force belongs to its payments. */
const abgelehntesKonto = (before: Aufbewahrung) =>
	and(inState(t.agenturKonto.zustand, 'abgelehnt'), lt(t.agenturKonto.entschiedenAm, before.kontoAbgelehnt))

/** The customer's details of an order that was never assigned to a friend. */
const alterBesteller = (before: Aufbewahrung) =>
	and(isNotNull(t.auftrag.bestellerNachname), lt(t.auftrag.erstelltAm, before.besteller))

/** The browser of a recommendation or of a friend's data. */
const alteSpur = ({ spur }: Aufbewahrung) => and(sql`${t.empfehlung.spur} <> ''`, lt(t.empfehlung.erstelltAm, spur))
const alteSpurFreund = ({ spur }: Aufbewahrung) => and(sql`${t.empfaenger.spur} <> ''`, lt(t.empfaenger.datenAm, spur))

/** A table whose rows expire once one of these columns is before the given instant or day. */
type Alte = { table: PgTable; vor: [PgColumn, Date | string][] }

const alteZeilen = (before: Aufbewahrung) =>
	({
		token: {
			table: t.token,
			vor: [
				[t.token.ablaufAm, before.token],
				[t.token.benutztAm, before.token],
			],
		},
		emailAenderung: { table: t.emailAenderung, vor: [[t.emailAenderung.erstelltAm, before.emailAenderung]] },
		/** Withdrawn so long ago that the proof is no longer needed. */
		zustimmung: { table: t.zustimmung, vor: [[t.zustimmung.widerrufenAm, before.zustimmung]] },
		sitzung: { table: t.sitzung, vor: [[t.sitzung.ablaufAm, before.sitzung]] },
		formular: { table: t.formular, vor: [[t.formular.erstelltAm, before.formular]] },
		entwurf: { table: t.entwurf, vor: [[t.entwurf.ablaufAm, before.entwurf]] },
		vermittlung: { table: t.vermittlung, vor: [[t.vermittlung.loeschenAb, before.vermittlung]] },
		nennung: { table: t.nennung, vor: [[t.nennung.loeschenAb, before.nennung]] },
		einladung: { table: t.agenturEinladung, vor: [[t.agenturEinladung.loeschenAb, before.einladung]] },
		captcha: { table: t.captcha, vor: [[t.captcha.ablaufAm, before.captcha]] },
		eingabe: { table: t.eingabe, vor: [[t.eingabe.ablaufAm, before.captcha]] },
		messung: { table: t.messung, vor: [[t.messung.am, before.messung]] },
		messungSchluessel: { table: t.messungSchluessel, vor: [[t.messungSchluessel.tag, before.schluesselTag]] },
		einwilligung: { table: t.einwilligung, vor: [[t.einwilligung.am, before.einwilligung]] },
		anfrage: { table: t.datenschutzAnfrage, vor: [[t.datenschutzAnfrage.erledigtAm, before.anfrage]] },
		sicherheit: { table: t.sicherheitsereignis, vor: [[t.sicherheitsereignis.am, before.sicherheit]] },
		/** Deliveries are deleted with their event. */
		ereignis: { table: t.ereignis, vor: [[t.ereignis.am, before.ereignis]] },
		notiz: { table: t.notiz, vor: [[t.notiz.erstelltAm, before.notiz]] },
		muster: { table: t.bekanntesMuster, vor: [[t.bekanntesMuster.erstelltAm, before.muster]] },
		laufDatei: { table: t.laufDatei, vor: [[t.laufDatei.erstelltAm, before.bankverbindung]] },
		import: { table: t.auftragImportZeile, vor: [[t.auftragImportZeile.erstelltAm, before.import]] },
		sammelarbeit: { table: t.sammelarbeit, vor: [[t.sammelarbeit.erstelltAm, before.sammelarbeit]] },
		audit: { table: t.audit, vor: [[t.audit.am, before.audit]] },
		/** As long as the trail may name them. */
		benutzer: { table: t.benutzer, vor: [[t.benutzer.beendetAm, before.audit]] },
	}) satisfies Record<
		Exclude<
			Art,
			| 'zustimmungOffen'
			| 'spur'
			| 'spurFreund'
			| 'mail'
			| 'mailOhneKonto'
			| 'bankverbindung'
			| 'kontoAbgelehnt'
			| 'beleg'
			| 'besteller'
		>,
		Alte
	>

/** Whether there is anything to delete. Checks each table's oldest row by an index: `exists` may read all rows. */
export const purgeable = (before: Aufbewahrung): SQL => {
	const alte: Alte[] = Object.values(alteZeilen(before))
	const fragen = alte.flatMap(({ table, vor }) =>
		vor.map(([column, bis]) => sql`(select min(${column}) from ${table}) < ${sql.param(bis, column)}`),
	)
	const mails = [alteMail(before), mailOhneKonto(before)].map(
		(alt) => sql`exists (select 1 from ${t.mail} where ${alt})`,
	)
	const spuren = [
		sql`exists (select 1 from ${t.empfehlung} where ${alteSpur(before)})`,
		sql`exists (select 1 from ${t.empfaenger} where ${alteSpurFreund(before)})`,
	]
	const konten = [
		sql`exists (select 1 from ${t.auszahlung} where ${alteBankverbindung(before)})`,
		sql`exists (select 1 from ${t.agenturKonto} where ${abgelehntesKonto(before)})`,
	]
	const zustimmungen = sql`exists (select 1 from ${t.zustimmung} where ${offeneZustimmung(before)})`
	const besteller = sql`exists (select 1 from ${t.auftrag} where ${alterBesteller(before)})`
	return sql.join(
		[...mails, ...spuren, ...konten, zustimmungen, besteller, hasOldBelege(before.beleg), ...fragen],
		sql` or `,
	)
}

/** At most `limit` matching rows of a table, by ctid: the fastest way to a part of many. */
const einTeil = (table: PgTable, where: SQL | undefined, limit: number) =>
	sql`ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`

/** The step for each kind: handles at most `limit` rows and returns their number. */
export const purgeSteps = (before: Aufbewahrung) => {
	const remove = (table: PgTable, where: SQL | undefined) => async (tx: MandantDb, limit: number) =>
		(await tx.delete(table).where(einTeil(table, where, limit))).count
	const rows = (kind: keyof ReturnType<typeof alteZeilen>) => {
		const { table, vor }: Alte = alteZeilen(before)[kind]
		return remove(table, or(...vor.map(([column, bis]) => lt(column, bis))))
	}
	return {
		token: rows('token'),
		emailAenderung: rows('emailAenderung'),
		zustimmung: rows('zustimmung'),
		zustimmungOffen: remove(t.zustimmung, offeneZustimmung(before)),
		sitzung: rows('sitzung'),
		formular: rows('formular'),
		mail: async (tx, limit) =>
			(
				await tx
					.update(t.mail)
					.set({ daten: '' })
					.where(einTeil(t.mail, alteMail(before), limit))
			).count,
		mailOhneKonto: remove(t.mail, mailOhneKonto(before)),
		entwurf: rows('entwurf'),
		captcha: rows('captcha'),
		einladung: rows('einladung'),
		vermittlung: rows('vermittlung'),
		nennung: rows('nennung'),
		eingabe: rows('eingabe'),
		messung: rows('messung'),
		messungSchluessel: rows('messungSchluessel'),
		einwilligung: rows('einwilligung'),
		anfrage: rows('anfrage'),
		sicherheit: rows('sicherheit'),
		ereignis: rows('ereignis'),
		spur: async (tx, limit) =>
			(
				await tx
					.update(t.empfehlung)
					.set({ spur: '' })
					.where(einTeil(t.empfehlung, alteSpur(before), limit))
			).count,
		spurFreund: async (tx, limit) =>
			(
				await tx
					.update(t.empfaenger)
					.set({ spur: '' })
					.where(einTeil(t.empfaenger, alteSpurFreund(before), limit))
			).count,
		muster: rows('muster'),
		notiz: rows('notiz'),
		laufDatei: rows('laufDatei'),
		bankverbindung: async (tx, limit) =>
			(
				await tx
					.update(t.auszahlung)
					.set({ kontoinhaber: '', iban: '', bic: '' })
					.where(einTeil(t.auszahlung, alteBankverbindung(before), limit))
			).count,
		kontoAbgelehnt: remove(t.agenturKonto, abgelehntesKonto(before)),
		besteller: async (tx, limit) =>
			(
				await tx
					.update(t.auftrag)
					.set(OHNE_BESTELLER)
					.where(einTeil(t.auftrag, alterBesteller(before), limit))
			).count,
		beleg: (tx, limit) => deleteAlteBelege(tx, { vor: before.beleg, limit }),
		import: rows('import'),
		sammelarbeit: rows('sammelarbeit'),
		audit: rows('audit'),
		benutzer: rows('benutzer'),
	} satisfies Record<Art, (tx: MandantDb, limit: number) => Promise<number>>
}
