import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { monatOf } from '~/domain/agentur/praemienplan'
import { auftragMachine } from '~/domain/auftrag/zustand'
import { ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { FREUND_ERINNERUNG_TAGE } from '~/domain/empfaenger/daten'
import { ABLAUF_ERINNERUNG_TAGE } from '~/domain/empfehlung/gueltigkeit'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { ERINNERUNG_TAGE } from '~/domain/praemie/praemierung'
import { praemierungMachine } from '~/domain/praemie/zustand'
import { monthsBefore } from '~/domain/shared/dates'
import type { DbOrTx } from '../../client'
import { checkedSchema, type MandantTables, mandantTables, PLACEHOLDER } from '../../schema/mandant/tables'
import { abzurechnen } from '../agentur/rechnung'
import { laufendeSammelarbeit } from '../auftrag/sammelarbeit'
import { langeUnbestaetigt } from '../benutzer/zugang'
import { unbestaetigterEmpfaenger, unbestaetigterEmpfehler } from '../konto/loeschung'
import { listendateiArbeit } from '../liste/listendatei'
import { unnummeriert } from '../partner/ereignis'
import { faelligeZustellung } from '../partner/zustellung'
import { isArtMit } from '../praemie/art'
import { ungepruefteKette, unverkettet } from '../protokoll/kette'
import { inState } from '../shared/zustand'
import { type Aufbewahrung, purgeable } from './aufbewahrung'

/*
 * Conditions of time-driven work. Each is written once and answers both whether a Mandant has such work, and which rows
 * it is.
 */

type T = MandantTables

export const empfehlungExpires = empfehlungMachine.step('ablaufen')
export const auftragAdvances = auftragMachine.step('pruefen')
export const praemierungExpires = praemierungMachine.step('ablaufen')

/** This many days after its run was submitted, a payment is no longer announced. */
const ANKUENDIGUNG_TAGE = 3

/** A ledger check is valid this long: it is due each night. */
const PRUEFUNG_GILT_MS = 20 * 3_600_000

const qb = new QueryBuilder()
const eins = { eins: sql`1` }

export const abgelaufeneEmpfehlung = ({ empfehlung: e }: T, now: Date) =>
	and(inState(e.zustand, ...empfehlungExpires.from), lt(e.gueltigBis, now))

export const zugeordneterAuftrag = ({ auftrag: a }: T) => inState(a.zustand, ...auftragAdvances.from)

/** Releasable as far as known, apart from the complaint period, which is the brand's. */
const gepruefterAuftrag = ({ auftrag: a }: T, now: Date) =>
	and(inState(a.zustand, 'in_pruefung'), eq(a.neukunde, true), lte(a.ersteZahlungAm, now))

export const verfallenePraemierung = ({ praemierung: p }: T, now: Date) =>
	and(inState(p.zustand, ...praemierungExpires.from), lt(p.fristBis, now))

/** An unclaimed reward whose reminder is due and not in the outbox yet. */
export const ungemahntePraemierung = ({ praemierung: p, mail: m }: T, now: Date) =>
	and(
		inState(p.zustand, 'Offen'),
		gte(p.fristBis, now),
		or(
			...ERINNERUNG_TAGE.map((tage, index) => {
				const next = ERINNERUNG_TAGE[index + 1]
				const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
				return and(
					lte(p.fristBis, days(tage)),
					next === undefined ? undefined : gt(p.fristBis, days(next)),
					notExists(
						qb
							.select(eins)
							.from(m)
							.where(eq(m.schluessel, sql`'praemie_erinnerung:' || ${p.id}::text || ${`:${tage}`}`)),
					),
				)
			}),
		),
	)

/** An unaccepted Empfehlung that expires soon, whose reminder is not in the outbox yet. */
export const ablaufendeEmpfehlung = ({ empfehlung: e, mail: m }: T, now: Date) =>
	and(
		inState(e.zustand, ...empfehlungExpires.from),
		gte(e.gueltigBis, now),
		lte(e.gueltigBis, new Date(now.getTime() + ABLAUF_ERINNERUNG_TAGE * 86_400_000)),
		notExists(
			qb
				.select(eins)
				.from(m)
				.where(eq(m.schluessel, sql`'empfehlung_laeuft_ab:' || ${e.id}::text`)),
		),
	)

/** A friend who agreed to a reminder and has no known order after a week. */
export const saeumigerFreund = ({ empfaenger: e, auftrag: a, mail: m }: T, now: Date) => {
	const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
	return and(
		// Not a parameter: a generic plan could not use the partial index.
		sql`${e.emailErinnerung}`,
		inState(e.zustand, 'daten_erfasst'),
		isNull(e.kundennummer),
		lte(e.datenAm, before(FREUND_ERINNERUNG_TAGE.von)),
		gt(e.datenAm, before(FREUND_ERINNERUNG_TAGE.bis)),
		notExists(qb.select(eins).from(a).where(eq(a.empfaengerId, e.id))),
		notExists(
			qb
				.select(eins)
				.from(m)
				.where(eq(m.schluessel, sql`'freund_erinnerung:' || ${e.id}::text`)),
		),
	)
}

/** A recent run's open payment that its payee was not told about yet. */
export const unangekuendigteZahlung = ({ laufPosten: p, lauf: l, mail: m }: T, now: Date) =>
	and(
		inState(p.zustand, 'offen'),
		isNotNull(p.praemierungId),
		exists(
			qb
				.select(eins)
				.from(l)
				.where(
					and(
						eq(l.id, p.laufId),
						inState(l.zustand, 'bei_bank'),
						gt(l.eingereichtAm, new Date(now.getTime() - ANKUENDIGUNG_TAGE * 86_400_000)),
					),
				),
		),
		notExists(
			qb
				.select(eins)
				.from(m)
				.where(eq(m.schluessel, sql`'auszahlung_unterwegs:' || ${p.auszahlungId}::text || ':' || ${p.id}::text`)),
		),
	)

export const wartenderGutschein = (t: T) => {
	const { praemierung: p, praemie, gutscheinCode: g } = t
	return and(
		inState(p.zustand, 'Bereitgestellt'),
		exists(
			qb
				.select(eins)
				.from(praemie)
				.where(
					and(
						eq(praemie.id, p.praemieId),
						isArtMit(t, ({ ausgabe }) => ausgabe === 'code'),
					),
				),
		),
		notExists(qb.select(eins).from(g).where(eq(g.praemierungId, p.id))),
	)
}

const faelligeMail = ({ mail: m }: T, now: Date) => and(inState(m.zustand, 'wartet'), lte(m.naechsterVersuchAm, now))

export const faelligeMessung = ({ messung: m }: T, now: Date) =>
	and(inState(m.matomo, 'wartet'), or(isNull(m.naechsterVersuchAm), lte(m.naechsterVersuchAm, now)))

/** The instants to evaluate at: now, and the end of each kind of row's retention. */
export type Zeitpunkte = { now: Date; aufbewahrung: Aufbewahrung }

const gibt = (table: PgTable, where: SQL | undefined) => exists(qb.select(eins).from(table).where(where))

/** Checks the row that is due first: `exists` may read all rows, ORDER BY leads to its index (decision 101). */
const gibtFaellige = (table: PgTable, where: SQL | undefined, faelligAm: PgColumn) =>
	sql`(${qb.select(eins).from(table).where(where).orderBy(asc(faelligAm)).limit(1)}) is not null`

/** The night's check has run; without new entries there is nothing to check. */
const ungeprueft = ({ buchung, hauptbuchPruefung: h }: T, now: Date) =>
	and(
		exists(qb.select(eins).from(buchung)),
		notExists(
			qb
				.select(eins)
				.from(h)
				.where(gt(h.am, new Date(now.getTime() - PRUEFUNG_GILT_MS))),
		),
	)

/** True if there is work. */
const dueWork = {
	checkHauptbuch: (t: T, { now }: Zeitpunkte) => sql`(${ungeprueft(t, now)})`,
	expireEmpfehlungen: (t: T, { now }: Zeitpunkte) => gibt(t.empfehlung, abgelaufeneEmpfehlung(t, now)),
	deleteUnconfirmedEmpfaenger: (t: T, { now }: Zeitpunkte) =>
		gibtFaellige(t.empfaenger, unbestaetigterEmpfaenger(t, now), t.empfaenger.loeschenAb),
	deleteUnconfirmedEmpfehler: (t: T, { now }: Zeitpunkte) =>
		gibtFaellige(t.empfehler, unbestaetigterEmpfehler(t, now), t.empfehler.loeschenAb),
	advanceInPruefung: (t: T) => gibt(t.auftrag, zugeordneterAuftrag(t)),
	expirePraemierungen: (t: T, { now }: Zeitpunkte) => gibt(t.praemierung, verfallenePraemierung(t, now)),
	remindPraemierungen: (t: T, { now }: Zeitpunkte) => gibt(t.praemierung, ungemahntePraemierung(t, now)),
	remindEmpfehlungen: (t: T, { now }: Zeitpunkte) => gibt(t.empfehlung, ablaufendeEmpfehlung(t, now)),
	remindFreunde: (t: T, { now }: Zeitpunkte) => gibt(t.empfaenger, saeumigerFreund(t, now)),
	announceZahlungen: (t: T, { now }: Zeitpunkte) => gibt(t.laufPosten, unangekuendigteZahlung(t, now)),
	purgeExpired: (t: T, { aufbewahrung }: Zeitpunkte) => purgeable(t, aufbewahrung),
	extendKette: (t: T) => gibtFaellige(t.audit, unverkettet(t), t.audit.am),
	checkKette: (t: T, { now }: Zeitpunkte) => sql`(${ungepruefteKette(t, now)})`,
	settleBankdateien: (t: T) =>
		gibt(t.bankDatei, sql`${t.bankDatei.ausgefuehrtAm} is not null and ${t.bankDatei.erledigtAm} is null`),
	bookLaeufe: (t: T) =>
		gibt(t.lauf, and(sql`${t.lauf.gebuchtVon} is not null`, inState(t.lauf.zustand, 'datei_erstellt', 'bei_bank'))),
	makeListendateien: (t: T, { now }: Zeitpunkte) => gibt(t.listendatei, listendateiArbeit(t, now)),
	releaseFaellige: (t: T, { now }: Zeitpunkte) => gibt(t.auftrag, gepruefterAuftrag(t, now)),
	makeGutschriften: (t: T, { now }: Zeitpunkte) =>
		gibt(t.agenturPraemie, abzurechnen(t, monatOf(monthsBefore(now, 1)))),
	runImporte: (t: T) => gibt(t.auftragImport, inState(t.auftragImport.zustand, 'pruefung', 'uebernahme')),
	runSammelarbeiten: (t: T) => gibt(t.sammelarbeit, laufendeSammelarbeit(t)),
	voucherMails: (t: T) => gibt(t.praemierung, wartenderGutschein(t)),
	sendMessung: (t: T, { now }: Zeitpunkte) => gibt(t.messung, faelligeMessung(t, now)),
	sendWebhooks: (t: T, { now }: Zeitpunkte) =>
		sql`(${gibt(t.ereignis, unnummeriert(t))} or ${gibt(t.zustellung, faelligeZustellung(t, now))})`,
	confirmZugaenge: (t: T, { now }: Zeitpunkte) =>
		gibt(t.benutzer, langeUnbestaetigt(t, new Date(now.getTime() - ZUGANG_STUNDEN * 3_600_000))),
	sendOutbox: (t: T, { now }: Zeitpunkte) => gibt(t.mail, faelligeMail(t, now)),
}
export type DueWork = keyof typeof dueWork

/** Kinds of work triggered by a date. */
const TIMED = [
	'expireEmpfehlungen',
	'deleteUnconfirmedEmpfaenger',
	'deleteUnconfirmedEmpfehler',
	'expirePraemierungen',
	'purgeExpired',
	'sendOutbox',
] as const satisfies DueWork[]
export type TimedWork = (typeof TIMED)[number]

/** Kinds of work that were due at their instant and still exist: their jobs are late. */
export async function findLateWork(
	t: T,
	db: DbOrTx,
	due: Readonly<Record<TimedWork, Zeitpunkte>>,
): Promise<TimedWork[]> {
	const asked = TIMED.map((work) => sql`coalesce(${dueWork[work](t, due[work])}, false) as ${sql.identifier(work)}`)
	const rows = await db.execute(sql`select ${sql.join(asked, sql`, `)}`)
	const [row] = z.array(z.record(z.string(), z.boolean())).parse([...rows])
	return TIMED.filter((work) => row?.[work])
}

const dialect = new PgDialect()

/**
 * Asks one Mandant at a time which of these kinds of work it has. The statement is built once and gets each schema's
 * name, since building a brand's tables costs more than running it.
 */
export function dueQuestion<N extends DueWork>(
	names: readonly N[],
	moments: Zeitpunkte,
): (client: Sql, schemaName: string) => Promise<N[]> {
	const tables = mandantTables(PLACEHOLDER)
	const fields = names.map((name) => sql`(${dueWork[name](tables, moments)}) as ${sql.identifier(name)}`)
	const { sql: text, params } = dialect.sqlToQuery(sql`select ${sql.join(fields, sql`, `)}`)
	const values = params.map((value) => z.union([z.string(), z.number(), z.boolean()]).parse(value))
	return async (client, schemaName) => {
		const [row] = await client.unsafe(text.replaceAll(`"${PLACEHOLDER}"`, `"${checkedSchema(schemaName)}"`), values)
		return names.filter((name) => row?.[name] === true)
	}
}
