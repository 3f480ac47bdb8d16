import {
	and,
	asc,
	eq,
	exists,
	gt,
	gte,
	isNotNull,
	isNull,
	lt,
	lte,
	not,
	notExists,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { monatOf } from '~/domain/agentur/praemienplan'
import { auftragMachine } from '~/domain/auftrag/zustand'
import { ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { FREUND_ERINNERUNG_TAGE } from '~/domain/empfaenger/daten'
import { ABLAUF_ERINNERUNG_TAGE } from '~/domain/empfehlung/gueltigkeit'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { ausgabeTag } from '~/domain/messung/ausgabe'
import { berichtstageOf } from '~/domain/messung/bericht'
import { inTagen, WARNUNG_TAGE } from '~/domain/partner/schluessel'
import { ERINNERUNG_TAGE } from '~/domain/praemie/praemierung'
import { praemierungMachine } from '~/domain/praemie/zustand'
import { monthsBefore } from '~/domain/shared/dates'
import { brandClient } from '../../brand-client'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { abzurechnen } from '../agentur/rechnung'
import { isZurueckgehalten } from '../auftrag/ruecknahme'
import { laufendeSammelarbeit } from '../auftrag/sammelarbeit'
import { langeUnbestaetigt } from '../benutzer/zugang'
import { abzugleichende } from '../empfehlung/nennung'
import { unbestaetigterEmpfaenger, unbestaetigterEmpfehler } from '../konto/loeschung'
import { listendateiArbeit } from '../liste/listendatei'
import { faelligeAlarme, faelligeAusgabe, faelligerBericht } from '../mail/kennzahl-mail'
import { unnummeriert } from '../partner/ereignis'
import { ablaufenderSchluessel } from '../partner/schluessel'
import { faelligeZustellung } from '../partner/zustellung'
import { ungepruefteKette, ungezaehlt, unverkettet } from '../protokoll/kette'
import { goesToZweck, isArtMit } from '../shared/praemie-art'
import { inState } from '../shared/zustand'
import { type Aufbewahrung, purgeable } from './aufbewahrung'

export const empfehlungExpires = empfehlungMachine.step('ablaufen')
export const auftragAdvances = auftragMachine.step('pruefen')
export const praemierungExpires = praemierungMachine.step('ablaufen')

/** This many days after its run was submitted, a payment is no longer announced. */
const ANKUENDIGUNG_TAGE = 3

/** A ledger check is valid this long: it is due each night. */
const PRUEFUNG_GILT_MS = 20 * 3_600_000

const qb = new QueryBuilder()
const eins = { eins: sql`1` }

export const abgelaufeneEmpfehlung = (now: Date) =>
	and(inState(t.empfehlung.zustand, ...empfehlungExpires.from), lt(t.empfehlung.gueltigBis, now))

/** An assigned order, once its assignment cannot be taken back. */
export const zugeordneterAuftrag = (now: Date) =>
	and(inState(t.auftrag.zustand, ...auftragAdvances.from), not(isZurueckgehalten(now)))

/** Releasable as far as known, apart from the complaint period, which is the brand's. */
const gepruefterAuftrag = (now: Date) =>
	and(inState(t.auftrag.zustand, 'in_pruefung'), eq(t.auftrag.neukunde, true), lte(t.auftrag.ersteZahlungAm, now))

export const verfallenePraemierung = (now: Date) =>
	and(inState(t.praemierung.zustand, ...praemierungExpires.from), lt(t.praemierung.fristBis, now))

/** An unclaimed reward whose reminder is due and not in the outbox yet. */
export const ungemahntePraemierung = (now: Date) =>
	and(
		inState(t.praemierung.zustand, 'Offen'),
		gte(t.praemierung.fristBis, now),
		or(
			...ERINNERUNG_TAGE.map((tage, index) => {
				const next = ERINNERUNG_TAGE[index + 1]
				const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
				return and(
					lte(t.praemierung.fristBis, days(tage)),
					next === undefined ? undefined : gt(t.praemierung.fristBis, days(next)),
					notExists(
						qb
							.select(eins)
							.from(t.mail)
							.where(eq(t.mail.schluessel, sql`'praemie_erinnerung:' || ${t.praemierung.id}::text || ${`:${tage}`}`)),
					),
				)
			}),
		),
	)

/** An unaccepted Empfehlung that expires soon, whose reminder is not in the outbox yet. */
export const ablaufendeEmpfehlung = (now: Date) =>
	and(
		inState(t.empfehlung.zustand, ...empfehlungExpires.from),
		gte(t.empfehlung.gueltigBis, now),
		lte(t.empfehlung.gueltigBis, new Date(now.getTime() + ABLAUF_ERINNERUNG_TAGE * 86_400_000)),
		notExists(
			qb
				.select(eins)
				.from(t.mail)
				.where(eq(t.mail.schluessel, sql`'empfehlung_laeuft_ab:' || ${t.empfehlung.id}::text`)),
		),
	)

/** A friend who agreed to a reminder and has no known order after a week. */
export const saeumigerFreund = (now: Date) => {
	const { empfaenger: e, auftrag: a, mail: m } = t
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
export const unangekuendigteZahlung = (now: Date) =>
	and(
		inState(t.laufPosten.zustand, 'offen'),
		isNotNull(t.laufPosten.praemierungId),
		// Donations are announced to nobody.
		notExists(
			qb
				.select(eins)
				.from(t.praemierung)
				.where(and(eq(t.praemierung.id, t.laufPosten.praemierungId), goesToZweck())),
		),
		exists(
			qb
				.select(eins)
				.from(t.lauf)
				.where(
					and(
						eq(t.lauf.id, t.laufPosten.laufId),
						inState(t.lauf.zustand, 'bei_bank'),
						gt(t.lauf.eingereichtAm, new Date(now.getTime() - ANKUENDIGUNG_TAGE * 86_400_000)),
					),
				),
		),
		notExists(
			qb
				.select(eins)
				.from(t.mail)
				.where(
					eq(
						t.mail.schluessel,
						sql`'auszahlung_unterwegs:' || ${t.laufPosten.auszahlungId}::text || ':' || ${t.laufPosten.id}::text`,
					),
				),
		),
	)

export const wartenderGutschein = () => {
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
						isArtMit(({ ausgabe }) => ausgabe === 'code'),
					),
				),
		),
		notExists(qb.select(eins).from(g).where(eq(g.praemierungId, p.id))),
	)
}

const faelligeMail = (now: Date) => and(inState(t.mail.zustand, 'wartet'), lte(t.mail.naechsterVersuchAm, now))

export const faelligeMessung = (now: Date) =>
	and(
		inState(t.messung.matomo, 'wartet'),
		or(isNull(t.messung.naechsterVersuchAm), lte(t.messung.naechsterVersuchAm, now)),
	)

/** The instants to evaluate at: now, and the end of each kind of row's retention. */
export type Zeitpunkte = { now: Date; aufbewahrung: Aufbewahrung }

const gibt = (table: PgTable, where: SQL | undefined) => exists(qb.select(eins).from(table).where(where))

/** Checks the row that is due first: `exists` may read all rows, ORDER BY leads to its index (decision 101). */
const gibtFaellige = (table: PgTable, where: SQL | undefined, faelligAm: PgColumn) =>
	sql`(${qb.select(eins).from(table).where(where).orderBy(asc(faelligAm)).limit(1)}) is not null`

/** The night's check has run; without new entries there is nothing to check. */
const ungeprueft = (now: Date) =>
	and(
		exists(qb.select(eins).from(t.buchung)),
		notExists(
			qb
				.select(eins)
				.from(t.hauptbuchPruefung)
				.where(gt(t.hauptbuchPruefung.am, new Date(now.getTime() - PRUEFUNG_GILT_MS))),
		),
	)

/** True if there is work. */
const dueWork = {
	checkHauptbuch: ({ now }: Zeitpunkte) => sql`(${ungeprueft(now)})`,
	expireEmpfehlungen: ({ now }: Zeitpunkte) => gibt(t.empfehlung, abgelaufeneEmpfehlung(now)),
	deleteUnconfirmedEmpfaenger: ({ now }: Zeitpunkte) =>
		gibtFaellige(t.empfaenger, unbestaetigterEmpfaenger(now), t.empfaenger.loeschenAb),
	deleteUnconfirmedEmpfehler: ({ now }: Zeitpunkte) =>
		gibtFaellige(t.empfehler, unbestaetigterEmpfehler(now), t.empfehler.loeschenAb),
	advanceInPruefung: ({ now }: Zeitpunkte) => gibt(t.auftrag, zugeordneterAuftrag(now)),
	expirePraemierungen: ({ now }: Zeitpunkte) => gibt(t.praemierung, verfallenePraemierung(now)),
	remindPraemierungen: ({ now }: Zeitpunkte) => gibt(t.praemierung, ungemahntePraemierung(now)),
	remindEmpfehlungen: ({ now }: Zeitpunkte) => gibt(t.empfehlung, ablaufendeEmpfehlung(now)),
	remindFreunde: ({ now }: Zeitpunkte) => gibt(t.empfaenger, saeumigerFreund(now)),
	askGenannte: ({ now }: Zeitpunkte) => gibtFaellige(t.nennung, abzugleichende(now), t.nennung.abgleichAb),
	warnSchluessel: ({ now }: Zeitpunkte) =>
		gibt(t.partnerSchluessel, ablaufenderSchluessel(now, inTagen(now, WARNUNG_TAGE))),
	announceZahlungen: ({ now }: Zeitpunkte) => gibt(t.laufPosten, unangekuendigteZahlung(now)),
	purgeExpired: ({ aufbewahrung }: Zeitpunkte) => purgeable(aufbewahrung),
	extendKette: () => gibtFaellige(t.audit, unverkettet(), t.audit.am),
	addKennzahlen: () => sql`(${gibtFaellige(t.audit, unverkettet(), t.audit.am)} or ${ungezaehlt()})`,
	mailBerichte: ({ now }: Zeitpunkte) => gibt(t.kennzahlMail, faelligerBericht(berichtstageOf(now))),
	watchKennzahlen: ({ now }: Zeitpunkte) => faelligeAlarme(now),
	sendAusgabe: ({ now }: Zeitpunkte) => gibt(t.kennzahlAusgabe, faelligeAusgabe(ausgabeTag(now), now)),
	checkKette: ({ now }: Zeitpunkte) => sql`(${ungepruefteKette(now)})`,
	settleBankdateien: () =>
		gibt(t.bankDatei, sql`${t.bankDatei.ausgefuehrtAm} is not null and ${t.bankDatei.erledigtAm} is null`),
	bookLaeufe: () =>
		gibt(t.lauf, and(sql`${t.lauf.gebuchtVon} is not null`, inState(t.lauf.zustand, 'datei_erstellt', 'bei_bank'))),
	makeListendateien: ({ now }: Zeitpunkte) => gibt(t.listendatei, listendateiArbeit(now)),
	releaseFaellige: ({ now }: Zeitpunkte) => gibt(t.auftrag, gepruefterAuftrag(now)),
	makeGutschriften: ({ now }: Zeitpunkte) => gibt(t.agenturPraemie, abzurechnen(monatOf(monthsBefore(now, 1)))),
	runImporte: () => gibt(t.auftragImport, inState(t.auftragImport.zustand, 'pruefung', 'uebernahme')),
	runSammelarbeiten: () => gibt(t.sammelarbeit, laufendeSammelarbeit()),
	voucherMails: () => gibt(t.praemierung, wartenderGutschein()),
	sendMessung: ({ now }: Zeitpunkte) => gibt(t.messung, faelligeMessung(now)),
	sendWebhooks: ({ now }: Zeitpunkte) =>
		sql`(${gibt(t.ereignis, unnummeriert())} or ${gibt(t.zustellung, faelligeZustellung(now))})`,
	confirmZugaenge: ({ now }: Zeitpunkte) =>
		gibt(t.benutzer, langeUnbestaetigt(new Date(now.getTime() - ZUGANG_STUNDEN * 3_600_000))),
	sendOutbox: ({ now }: Zeitpunkte) => gibt(t.mail, faelligeMail(now)),
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
export async function findLateWork(db: MandantDb, due: Readonly<Record<TimedWork, Zeitpunkte>>): Promise<TimedWork[]> {
	const asked = TIMED.map((work) => sql`coalesce(${dueWork[work](due[work])}, false) as ${sql.identifier(work)}`)
	const rows = await db.execute(sql`select ${sql.join(asked, sql`, `)}`)
	const [row] = z.array(z.record(z.string(), z.boolean())).parse([...rows])
	return TIMED.filter((work) => row?.[work])
}

const dialect = new PgDialect()

/**
 * Asks one Mandant at a time which of these kinds of work it has. The statement is built once for all of them, since
 * building it costs more than running it.
 */
export function dueQuestion<N extends DueWork>(
	names: readonly N[],
	moments: Zeitpunkte,
): (client: Sql, schemaName: string) => Promise<N[]> {
	const fields = names.map((name) => sql`(${dueWork[name](moments)}) as ${sql.identifier(name)}`)
	const { sql: text, params } = dialect.sqlToQuery(sql`select ${sql.join(fields, sql`, `)}`)
	const values = params.map((value) => z.union([z.string(), z.number(), z.boolean()]).parse(value))
	return async (client, schemaName) => {
		const [row] = await brandClient(client, schemaName).unsafe(text, values)
		return names.filter((name) => row?.[name] === true)
	}
}
