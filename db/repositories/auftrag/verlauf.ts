import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

/** How many mails of two mailboxes are searched; the order's are among the latest. */
const MAILS = 500

type Wessen = { bezuege: readonly string[]; praemierungIds: readonly string[] }

/** The audit trail of these rows, their rewards, payouts and runs, with all ids. */
export async function listAuftragSpur(db: MandantDb, { bezuege, praemierungIds }: Wessen) {
	const auszahlungen = await db
		.select({ id: t.auszahlung.id })
		.from(t.auszahlung)
		.where(isAnyOf(t.auszahlung.praemierungId, praemierungIds))
	const laeufe = await db
		.selectDistinct({ id: t.laufPosten.laufId })
		.from(t.laufPosten)
		.where(isAnyOf(t.laufPosten.praemierungId, praemierungIds))
	const ids = [...bezuege, ...praemierungIds, ...[...auszahlungen, ...laeufe].map(({ id }) => id)]
	const spur = await db
		.select()
		.from(t.audit)
		.where(
			and(
				inState(t.audit.bezug, 'empfehlung', 'empfaenger', 'auftrag', 'praemierung', 'auszahlung', 'lauf'),
				isAnyOf(t.audit.bezugId, ids),
			),
		)
		.orderBy(asc(t.audit.am), asc(t.audit.ereignis))
	return { spur, ids: new Set(ids) }
}

/** Who resent one of these mails: from the recommender's page, which names the mail, or by command. */
export async function listMailSpur(
	db: MandantDb,
	{ mailIds, empfehlerId }: { mailIds: readonly string[]; empfehlerId: string | undefined },
) {
	const { audit } = t
	if (mailIds.length === 0) return []
	const mailId = sql<string>`${audit.details} ->> 'mailId'`
	return db
		.select({ id: audit.id, am: audit.am, akteur: audit.akteur, ereignis: audit.ereignis })
		.from(audit)
		.where(
			or(
				and(eq(audit.bezug, 'mail'), isAnyOf(audit.bezugId, mailIds)),
				empfehlerId === undefined
					? undefined
					: and(
							...[eq(audit.bezug, 'empfehler'), eq(audit.bezugId, empfehlerId)],
							...[eq(audit.ereignis, 'mail.wiederholt'), isAnyOf(mailId, mailIds)],
						),
			),
		)
}

/** A mail that is held back until later: nobody was told yet. */
const gehalten = () =>
	and(inState(t.mail.zustand, 'wartet'), eq(t.mail.versuche, 0), gt(t.mail.naechsterVersuchAm, t.mail.erstelltAm))

/** The latest mails to these mailboxes, without their content. */
export const listVerlaufMails = (db: MandantDb, postfaecher: readonly string[]) =>
	db
		.select({
			id: t.mail.id,
			vorlage: t.mail.vorlage,
			schluessel: t.mail.schluessel,
			an: t.mail.an,
			erstelltAm: t.mail.erstelltAm,
		})
		.from(t.mail)
		.where(and(isAnyOf(t.mail.postfach, postfaecher), sql`not (${gehalten()})`))
		.orderBy(desc(t.mail.erstelltAm))
		.limit(MAILS)
