import { and, asc, count, eq, exists, inArray, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { AUFTRAG_ZUSTAENDE, transition as auftragTransition } from '../../app/domain/auftrag/zustand'
import { EMPFAENGER_ZUSTAENDE, transition as empfaengerTransition } from '../../app/domain/empfaenger/zustand'
import { EMPFEHLUNG_ZUSTAENDE, transition as empfehlungTransition } from '../../app/domain/empfehlung/zustand'
import { PRAEMIERUNG_ZUSTAENDE, transition as praemierungTransition } from '../../app/domain/praemie/zustand'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

/*
 * What time-driven work there is. Each condition is written once and serves both questions: which Mandanten have such
 * work, and which rows are they.
 */

type T = MandantTables

const empfehlungAblaufbar = EMPFEHLUNG_ZUSTAENDE.filter((zustand) => empfehlungTransition(zustand, 'ablaufen').ok)
const empfaengerLoeschbar = EMPFAENGER_ZUSTAENDE.filter((zustand) => empfaengerTransition(zustand, 'loeschen').ok)
const auftragPruefbar = AUFTRAG_ZUSTAENDE.filter((zustand) => auftragTransition(zustand, 'pruefen').ok)
const praemierungAblaufbar = PRAEMIERUNG_ZUSTAENDE.filter((zustand) => praemierungTransition(zustand, 'ablaufen').ok)

const qb = new QueryBuilder()
const eins = { eins: sql`1` }

const abgelaufeneEmpfehlung = ({ empfehlung: e }: T, now: Date) =>
	and(inArray(e.zustand, empfehlungAblaufbar), lt(e.gueltigBis, now))

/** Whoever has a live Auftrag is needed for it and stays. */
const unbestaetigterEmpfaenger = ({ empfaenger: e, auftrag: a }: T, erstelltBis: Date) =>
	and(
		inArray(e.zustand, empfaengerLoeschbar),
		lte(e.erstelltAm, erstelltBis),
		notExists(
			qb
				.select(eins)
				.from(a)
				.where(and(eq(a.empfaengerId, e.id), sql`${a.zustand} not in ('storniert', 'abgelehnt')`)),
		),
	)

const zugeordneterAuftrag = ({ auftrag: a }: T) => inArray(a.zustand, auftragPruefbar)

const verfallenePraemierung = ({ praemierung: p }: T, now: Date) =>
	and(inArray(p.zustand, praemierungAblaufbar), lt(p.fristBis, now))

const wartenderGutschein = ({ praemierung: p, praemie, gutscheinCode: g }: T) =>
	and(
		eq(p.zustand, 'Bereitgestellt'),
		exists(
			qb
				.select(eins)
				.from(praemie)
				.where(and(eq(praemie.id, p.praemieId), eq(praemie.art, 'gutschein'))),
		),
		notExists(qb.select(eins).from(g).where(eq(g.praemierungId, p.id))),
	)

const faelligeMail = ({ mail: m }: T, now: Date) => and(eq(m.zustand, 'wartet'), lte(m.naechsterVersuchAm, now))

export const faelligeMessung = ({ messung: m }: T, now: Date) =>
	and(eq(m.matomo, 'wartet'), or(isNull(m.naechsterVersuchAm), lte(m.naechsterVersuchAm, now)))

/** True where there is work; for the deletion, `now` is moved back by the retention period. */
export const dueWork = {
	expireEmpfehlungen: (t: T, now: Date) =>
		exists(qb.select(eins).from(t.empfehlung).where(abgelaufeneEmpfehlung(t, now))),
	deleteUnconfirmedEmpfaenger: (t: T, erstelltBis: Date) =>
		exists(qb.select(eins).from(t.empfaenger).where(unbestaetigterEmpfaenger(t, erstelltBis))),
	advanceInPruefung: (t: T) => exists(qb.select(eins).from(t.auftrag).where(zugeordneterAuftrag(t))),
	expirePraemierungen: (t: T, now: Date) =>
		exists(qb.select(eins).from(t.praemierung).where(verfallenePraemierung(t, now))),
	voucherMails: (t: T) => exists(qb.select(eins).from(t.praemierung).where(wartenderGutschein(t))),
	sendMessung: (t: T, now: Date) => exists(qb.select(eins).from(t.messung).where(faelligeMessung(t, now))),
	sendOutbox: (t: T, now: Date) => exists(qb.select(eins).from(t.mail).where(faelligeMail(t, now))),
}

/** Mandanten per statement: each table and index asked takes a lock, and PostgreSQL has some thousand for all connections. */
const CHUNK = 50

/** Ids of the Mandanten for which `condition` holds. */
export async function findMandantenWith(
	db: DbOrTx,
	mandanten: readonly { id: string; tables: T }[],
	condition: (tables: T) => SQL,
): Promise<string[]> {
	const found: string[] = []
	for (let from = 0; from < mandanten.length; from += CHUNK) {
		const parts = mandanten
			.slice(from, from + CHUNK)
			.map(({ id, tables }) => sql`select ${id}::text as id where ${condition(tables)}`)
		const rows = await db.execute<{ id: string }>(sql.join(parts, sql` union all `))
		for (const { id } of rows) found.push(id)
	}
	return found
}

type Batch = { limit: number }
const unlocked = { skipLocked: true } as const

/** Locks up to `limit` rows for the transaction; rows somebody else is working on are left for the next run. */
export const lockExpiredEmpfehlungen = (t: T, tx: DbOrTx, { now, limit }: Batch & { now: Date }) =>
	tx
		.select({ id: t.empfehlung.id, zustand: t.empfehlung.zustand })
		.from(t.empfehlung)
		.where(abgelaufeneEmpfehlung(t, now))
		.limit(limit)
		.for('update', unlocked)

export const expireEmpfehlungRows = (t: T, tx: DbOrTx, ids: string[]) =>
	tx.update(t.empfehlung).set({ zustand: 'abgelaufen' }).where(inArray(t.empfehlung.id, ids))

export const lockExpiredPraemierungen = (t: T, tx: DbOrTx, { now, limit }: Batch & { now: Date }) =>
	tx
		.select({ id: t.praemierung.id, zustand: t.praemierung.zustand })
		.from(t.praemierung)
		.where(verfallenePraemierung(t, now))
		.limit(limit)
		.for('update', unlocked)

export const expirePraemierungRows = (t: T, tx: DbOrTx, ids: string[]) =>
	tx.update(t.praemierung).set({ zustand: 'Abgelaufen' }).where(inArray(t.praemierung.id, ids))

export const lockAssignedAuftraege = (t: T, tx: DbOrTx, { limit }: Batch) =>
	tx
		.select({ id: t.auftrag.id, zustand: t.auftrag.zustand })
		.from(t.auftrag)
		.where(zugeordneterAuftrag(t))
		.limit(limit)
		.for('update', unlocked)

export const advanceAuftragRows = (t: T, tx: DbOrTx, ids: string[]) =>
	tx.update(t.auftrag).set({ zustand: 'in_pruefung' }).where(inArray(t.auftrag.id, ids))

/** Orders whose complaint period ended on or before the order day given; what else release needs is the domain's to say. */
export const listAuftraegeInPruefung = (t: T, db: DbOrTx, { auftragsdatumBis }: { auftragsdatumBis: string }) =>
	db
		.select()
		.from(t.auftrag)
		.where(and(eq(t.auftrag.zustand, 'in_pruefung'), lte(t.auftrag.auftragsdatum, auftragsdatumBis)))

export const lockUnconfirmedEmpfaenger = (t: T, tx: DbOrTx, { erstelltBis, limit }: Batch & { erstelltBis: Date }) =>
	tx
		.select({ id: t.empfaenger.id, zustand: t.empfaenger.zustand })
		.from(t.empfaenger)
		.where(unbestaetigterEmpfaenger(t, erstelltBis))
		.limit(limit)
		.for('update', unlocked)

/** Leaves the row with its number and dates as a trace; everything about the person goes, their links with it. */
export async function anonymiseEmpfaengerRows(t: T, tx: DbOrTx, ids: string[], now: Date): Promise<void> {
	await tx
		.update(t.empfaenger)
		.set({
			zustand: 'geloescht',
			geloeschtAm: now,
			einsprungsquelle: '',
			anrede: null,
			vorname: null,
			nachname: null,
			geburtsdatum: null,
			email: null,
			emailNorm: null,
			telefon: null,
			strasse: null,
			hausnummer: null,
			plz: null,
			ort: null,
			kundennummer: null,
			newsletterPermission: false,
			newsletterVersendetAm: null,
		})
		.where(inArray(t.empfaenger.id, ids))
	await tx.delete(t.token).where(and(inArray(t.token.subjektId, ids), eq(t.token.subjektArt, 'empfaenger')))
}

/**
 * Chosen vouchers without a code, the longest waiting first, at most `proGruppe` of each Praemie and amount: an empty
 * stock of one kind must not hide the others.
 */
export async function listWaitingVouchers(t: T, db: DbOrTx, { proGruppe }: { proGruppe: number }) {
	const { praemierung: p } = t
	const warten = db.$with('warten').as(
		db
			.select({
				id: p.id,
				gruppe: sql<string>`${p.praemieId}::text || ':' || ${p.betragCent}::text`.as('gruppe'),
				gewaehltAm: sql<Date | null>`${p.gewaehltAm}`.mapWith(p.gewaehltAm).as('gewaehlt'),
				platz:
					sql<number>`row_number() over (partition by ${p.praemieId}, ${p.betragCent} order by ${p.gewaehltAm}, ${p.id})`.as(
						'platz',
					),
			})
			.from(p)
			.where(wartenderGutschein(t)),
	)
	return db
		.with(warten)
		.select({ id: warten.id, gruppe: warten.gruppe })
		.from(warten)
		.where(lte(warten.platz, proGruppe))
		.orderBy(asc(warten.gewaehltAm), asc(warten.id))
}

/** Chosen vouchers still without a code that were chosen before `gewaehltVor`. */
export async function countOverdueVouchers(t: T, db: DbOrTx, gewaehltVor: Date): Promise<number> {
	const [row] = await db
		.select({ anzahl: count() })
		.from(t.praemierung)
		.where(and(wartenderGutschein(t), lt(t.praemierung.gewaehltAm, gewaehltVor)))
	return row?.anzahl ?? 0
}

/** Deletes what nobody can use any more and returns how much of each. */
export async function purge(
	t: T,
	tx: DbOrTx,
	before: {
		token: Date
		sitzung: Date
		formular: Date
		mail: Date
		entwurf: Date
		captcha: Date
		messung: Date
		schluesselTag: string
		einwilligung: Date
	},
): Promise<Record<Exclude<keyof typeof before, 'schluesselTag'> | 'eingabe' | 'messungSchluessel', number>> {
	const token = await tx
		.delete(t.token)
		.where(or(lt(t.token.ablaufAm, before.token), lt(t.token.benutztAm, before.token)))
		.returning({ hash: t.token.hash })
	const sitzung = await tx
		.delete(t.sitzung)
		.where(lt(t.sitzung.ablaufAm, before.sitzung))
		.returning({ id: t.sitzung.id })
	const formular = await tx
		.delete(t.formular)
		.where(lt(t.formular.erstelltAm, before.formular))
		.returning({ schluessel: t.formular.schluessel })
	const mail = await tx
		.update(t.mail)
		.set({ daten: '' })
		.where(and(eq(t.mail.zustand, 'gescheitert'), lt(t.mail.erstelltAm, before.mail), sql`${t.mail.daten} <> ''`))
		.returning({ id: t.mail.id })
	const entwurf = await tx
		.delete(t.entwurf)
		.where(lt(t.entwurf.ablaufAm, before.entwurf))
		.returning({ id: t.entwurf.id })
	const captcha = await tx
		.delete(t.captcha)
		.where(lt(t.captcha.ablaufAm, before.captcha))
		.returning({ id: t.captcha.id })
	const eingabe = await tx
		.delete(t.eingabe)
		.where(lt(t.eingabe.ablaufAm, before.captcha))
		.returning({ id: t.eingabe.id })
	const messung = await tx.delete(t.messung).where(lt(t.messung.am, before.messung)).returning({ id: t.messung.id })
	const messungSchluessel = await tx
		.delete(t.messungSchluessel)
		.where(lt(t.messungSchluessel.tag, before.schluesselTag))
		.returning({ tag: t.messungSchluessel.tag })
	// The trigger lets a proof go only where this says that its time is over.
	await tx.execute(sql`select set_config('weitersagen.aufbewahrung_vorbei', 'ja', true)`)
	const einwilligung = await tx
		.delete(t.einwilligung)
		.where(lt(t.einwilligung.am, before.einwilligung))
		.returning({ id: t.einwilligung.id })
	return {
		token: token.length,
		sitzung: sitzung.length,
		formular: formular.length,
		mail: mail.length,
		entwurf: entwurf.length,
		captcha: captcha.length,
		eingabe: eingabe.length,
		messung: messung.length,
		messungSchluessel: messungSchluessel.length,
		einwilligung: einwilligung.length,
	}
}
