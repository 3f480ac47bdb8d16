import { and, asc, desc, eq, gt, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { setAufbewahrungVorbei } from '../shared/aufbewahrung-vorbei'
import { spanOf } from '../shared/newest'
import { isAnyOf, isIn } from '../shared/sets'
import { inState } from '../shared/zustand'

/** How many of a person's newest recommendations their own pages read. */
const MAX_EMPFEHLUNGEN = 1000

/** The input of an Empfehler's status bars; of the friends only their progress. */
export async function listEigeneEmpfehlungen(db: MandantDb, empfehlerId: string) {
	const { empfehlung, empfaenger, produkt } = t
	return db
		.select({
			empfehlung: {
				id: empfehlung.id,
				empfehlungsnummer: empfehlung.empfehlungsnummer,
				zustand: empfehlung.zustand,
				gueltigBis: empfehlung.gueltigBis,
				anteilEmpfehler: empfehlung.anteilEmpfehler,
				maxAuftraege: empfehlung.maxAuftraege,
				klicks: empfehlung.klicks,
				erstelltAm: empfehlung.erstelltAm,
			},
			produkt,
			empfaenger: {
				id: empfaenger.id,
				empfaengernummer: empfaenger.empfaengernummer,
				zustand: empfaenger.zustand,
				erstelltAm: empfaenger.erstelltAm,
				datenAm: empfaenger.datenAm,
				geloeschtAm: empfaenger.geloeschtAm,
			},
			eigenwerbung: t.eigenwerbung,
		})
		.from(empfehlung)
		.innerJoin(produkt, eq(produkt.id, empfehlung.produktId))
		.leftJoin(empfaenger, eq(empfaenger.empfehlungId, empfehlung.id))
		.leftJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, empfaenger.id))
		.where(
			isIn(
				empfehlung.id,
				db
					.select({ id: empfehlung.id })
					.from(empfehlung)
					.where(eq(empfehlung.empfehlerId, empfehlerId))
					.orderBy(desc(empfehlung.erstelltAm))
					.limit(MAX_EMPFEHLUNGEN),
			),
		)
		.orderBy(desc(empfehlung.erstelltAm), asc(empfehlung.id), asc(empfaenger.erstelltAm), asc(empfaenger.id))
}

/** Orders of an Empfehler's friends, valid ones first, then the newest. */
export const listEigeneAuftraege = (db: MandantDb, empfehlerId: string) =>
	db
		.select({
			id: t.auftrag.id,
			empfaengerId: t.auftrag.empfaengerId,
			empfehlungId: t.auftrag.empfehlungId,
			anteilEmpfehler: t.auftrag.anteilEmpfehler,
			zustand: t.auftrag.zustand,
			auftragsdatum: t.auftrag.auftragsdatum,
			erstelltAm: t.auftrag.erstelltAm,
			freigegebenAm: t.auftrag.freigegebenAm,
			storniertAm: t.auftrag.storniertAm,
			widerrufenAm: t.auftrag.widerrufenAm,
			abgelehntAm: t.auftrag.abgelehntAm,
		})
		.from(t.auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.where(eq(t.empfehlung.empfehlerId, empfehlerId))
		.orderBy(asc(inState(t.auftrag.zustand, 'storniert', 'abgelehnt')), desc(t.auftrag.erstelltAm))

/** The Empfehler's own rewards with the chosen Praemie and its voucher, newest first. */
export const listEigenePraemierungen = (db: MandantDb, empfehlerId: string) =>
	db
		.select({ praemierung: t.praemierung, praemie: t.praemie, gutschein: t.gutscheinCode })
		.from(t.praemierung)
		.leftJoin(t.praemie, eq(t.praemie.id, t.praemierung.praemieId))
		.leftJoin(t.gutscheinCode, eq(t.gutscheinCode.praemierungId, t.praemierung.id))
		.where(and(eq(t.praemierung.empfehlerId, empfehlerId), eq(t.praemierung.seite, 'empfehler')))
		.orderBy(desc(t.praemierung.erstelltAm), asc(t.praemierung.id))

/** Payouts of the Empfehler's own rewards; of a reward the one that is not cancelled first, then the newest. */
export const listEigeneAuszahlungen = (db: MandantDb, empfehlerId: string) =>
	db
		.select({ auszahlung: t.auszahlung })
		.from(t.auszahlung)
		.innerJoin(t.praemierung, eq(t.praemierung.id, t.auszahlung.praemierungId))
		.where(and(eq(t.praemierung.empfehlerId, empfehlerId), eq(t.praemierung.seite, 'empfehler')))
		.orderBy(asc(eq(t.auszahlung.zustand, 'Storniert')), desc(t.auszahlung.erstelltAm))
		.then((rows) => rows.map(({ auszahlung }) => auszahlung))

/** Audit rows of one kind about an Empfehler since an instant. */
export const countEreignisse = (
	db: MandantDb,
	{ empfehlerId, ereignis, seit }: { empfehlerId: string; ereignis: string; seit: Date },
): Promise<number> =>
	db.$count(
		t.audit,
		and(
			eq(t.audit.bezug, 'empfehler'),
			eq(t.audit.bezugId, empfehlerId),
			eq(t.audit.ereignis, ereignis),
			gte(t.audit.am, seit),
		),
	)

/** The creation time of a reward's newest link that is valid beyond `giltNach`. */
export async function newestTokenAm(db: MandantDb, praemierungId: string, giltNach: Date): Promise<Date | undefined> {
	const [row] = await db
		.select({ am: t.token.erstelltAm })
		.from(t.token)
		.where(and(eq(t.token.subjektId, praemierungId), eq(t.token.zweck, 'praemierung'), gt(t.token.ablaufAm, giltNach)))
		.orderBy(desc(t.token.erstelltAm))
		.limit(1)
	return row?.am
}

/** Invalidates every link about these subjects. */
export const deleteTokensOf = (tx: MandantDb, subjektIds: readonly string[]) =>
	subjektIds.length === 0 ? undefined : tx.delete(t.token).where(isAnyOf(t.token.subjektId, subjektIds))

/** The Empfehler's own rewards, locked until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockEigenePraemierungen = (
	tx: MandantTx,
	empfehlerId: string,
): Promise<(typeof t.praemierung.$inferSelect)[]> =>
	tx
		.select()
		.from(t.praemierung)
		.where(and(eq(t.praemierung.empfehlerId, empfehlerId), eq(t.praemierung.seite, 'empfehler')))
		.orderBy(asc(t.praemierung.id))
		.for('no key update')

/** Closes an Empfehler's Empfehlungen that no friend had accepted; their ids. */
export async function endOpenEmpfehlungen(tx: MandantDb, empfehlerId: string): Promise<string[]> {
	const { empfehlung } = t
	const { from, to } = empfehlungMachine.step('ablaufen')
	const rows = await tx
		.update(empfehlung)
		.set({ zustand: to })
		.where(and(eq(empfehlung.empfehlerId, empfehlerId), inState(empfehlung.zustand, ...from)))
		.returning({ id: empfehlung.id })
	return rows.map(({ id }) => id)
}

/** Ids of an Empfehler's Empfehlungen, after clearing their free texts and closing their links. */
export async function closeEmpfehlungen(tx: MandantDb, empfehlerId: string, am: Date) {
	const { empfehlung } = t
	const rows = await tx
		.update(empfehlung)
		.set({
			nachricht: '',
			merkname: '',
			bestellung: '',
			offlineCode: null,
			gueltigBis: sql`least(${empfehlung.gueltigBis}, ${am.toISOString()}::timestamptz)`,
		})
		.where(eq(empfehlung.empfehlerId, empfehlerId))
		.returning({ id: empfehlung.id })
	return rows.map(({ id }) => id)
}

/** Keeps amounts, states and days of rewards and payouts; clears address and account. Returns the payouts' ids. */
export async function anonymisePraemierungen(tx: MandantDb, praemierungIds: readonly string[]) {
	if (praemierungIds.length === 0) return []
	const ids = [...praemierungIds]
	await tx.update(t.praemierung).set({ gutscheinEmail: null }).where(isAnyOf(t.praemierung.id, ids))
	const rows = await tx
		.update(t.auszahlung)
		.set({ kontoinhaber: '', iban: '', bic: '', ibanHash: '', ibanEnde: '' })
		.where(isAnyOf(t.auszahlung.praemierungId, ids))
		.returning({ id: t.auszahlung.id })
	return rows.map(({ id }) => id)
}

/** A mail's key names the rows it is about. */
export const aboutIn = (ids: readonly string[]) =>
	sql`string_to_array(${t.mail.schluessel}, ':') && ${sql.param([...ids])}::text[]`

const mailTo = (...emails: string[]) =>
	isAnyOf(
		sql<string>`lower(${t.mail.an})`,
		emails.map((email) => email.toLowerCase()),
	)

/**
 * Deletes the mails about these rows, sent or not, and other mails to these addresses. Mails to them as another
 * person's friend are still sent.
 */
export const deleteMailsOf = (tx: MandantDb, { emails, ids }: { emails: readonly string[]; ids: readonly string[] }) =>
	tx.delete(t.mail).where(or(aboutIn(ids), and(mailTo(...emails), ne(t.mail.zustand, 'wartet'))))

/** Clears free texts about an Empfehler, in the audit trail and in their friends' reviews. */
export async function removeWordsAbout(tx: MandantDb, empfehlerId: string): Promise<void> {
	const { audit, eigenwerbung, empfaenger, empfehlung } = t
	// The trigger allows it only with this setting.
	await setAufbewahrungVorbei(tx, true)
	await tx
		.update(audit)
		.set({ details: sql`${audit.details} - 'grund'` })
		.where(and(eq(audit.bezug, 'empfehler'), eq(audit.bezugId, empfehlerId)))
	await setAufbewahrungVorbei(tx, false)
	const friends = tx
		.select({ id: empfaenger.id })
		.from(empfaenger)
		.innerJoin(empfehlung, eq(empfehlung.id, empfaenger.empfehlungId))
		.where(eq(empfehlung.empfehlerId, empfehlerId))
	await tx
		.update(eigenwerbung)
		.set({ antwort: '', notiz: '', merken: [] })
		.where(isIn(eigenwerbung.empfaengerId, friends))
}

export const deleteSitzungenOf = (tx: MandantDb, empfehlerId: string) =>
	tx.delete(t.sitzung).where(and(eq(t.sitzung.art, 'empfehler'), eq(t.sitzung.subjektId, empfehlerId)))

/** When people at work viewed an account by AdminLogin, latest first. */
export const listEinblicke = (db: MandantDb, empfehlerId: string, limit: number) =>
	db
		.select({ am: t.audit.am })
		.from(t.audit)
		.where(
			and(
				eq(t.audit.bezug, 'empfehler'),
				eq(t.audit.bezugId, empfehlerId),
				eq(t.audit.ereignis, 'admin_login.benutzt'),
			),
		)
		.orderBy(desc(t.audit.am))
		.limit(limit)
		.then((rows) => rows.map(({ am }) => am))

/** An Empfehler's recommendations in full, newest first. */
export const listEmpfehlungenOf = (db: MandantDb, empfehlerId: string) =>
	db
		.select({ empfehlung: t.empfehlung, produkt: t.produkt })
		.from(t.empfehlung)
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))
		.where(eq(t.empfehlung.empfehlerId, empfehlerId))
		.orderBy(desc(t.empfehlung.erstelltAm))

/** Self-recommendation reviews of an Empfehler's recommendations, newest first. */
export const listPruefungenOf = (db: MandantDb, empfehlerId: string) =>
	db
		.select({ empfehlungsnummer: t.empfehlung.empfehlungsnummer, eigenwerbung: t.eigenwerbung })
		.from(t.eigenwerbung)
		.innerJoin(t.empfaenger, eq(t.empfaenger.id, t.eigenwerbung.empfaengerId))
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.where(eq(t.empfehlung.empfehlerId, empfehlerId))
		.orderBy(desc(t.eigenwerbung.erstelltAm))

/**
 * The portal's records about an Empfehler, for their own export: sessions, mails to them or about these rows, events.
 */
export async function listEigeneSpuren(
	db: MandantDb,
	{ id: empfehlerId, email, ids }: { id: string; email: string; ids: readonly string[] },
) {
	const { sitzung, mail, audit } = t
	const grund = sql<string | null>`${audit.details} ->> 'grund'`.as('grund')
	const entries = (where: SQL) =>
		db.select({ id: audit.id, am: audit.am, ereignis: audit.ereignis, grund }).from(audit).where(where)
	const [sitzungen, mails, ereignisse] = await Promise.all([
		db
			.select()
			.from(sitzung)
			.where(and(eq(sitzung.art, 'empfehler'), eq(sitzung.subjektId, empfehlerId)))
			.orderBy(desc(sitzung.erstelltAm)),
		db
			.select({ vorlage: mail.vorlage, an: mail.an, zustand: mail.zustand, am: mail.erstelltAm })
			.from(mail)
			.where(or(aboutIn(ids), mailTo(email)))
			.orderBy(desc(mail.erstelltAm)),
		// Not joined by `or`: each part uses its own index.
		entries(spanOf(audit, audit.akteur, sql`${`empfehler:${empfehlerId}`}::text`))
			.union(entries(isAnyOf(audit.bezugId, ids)))
			.orderBy(desc(audit.am))
			.then((rows) => rows.map(({ am, ereignis, grund }) => ({ am, ereignis, grund }))),
	])
	return { sitzungen, mails, ereignisse }
}
