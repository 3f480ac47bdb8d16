import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import type { BenutzerRow } from '../benutzer/benutzer'

type SitzungTable = typeof t.sitzung
export type SitzungRow = SitzungTable['$inferSelect']
/** The owner: an Empfehler or a back-office user. */
export type Subjekt = Pick<SitzungRow, 'art' | 'subjektId'>

const of = ({ art, subjektId }: Subjekt) => and(eq(t.sitzung.art, art), eq(t.sitzung.subjektId, subjektId))

export async function findSitzungRow(db: MandantDb, id: string): Promise<SitzungRow | undefined> {
	const [row] = await db.select().from(t.sitzung).where(eq(t.sitzung.id, id))
	return row
}

type EmpfehlerRow = typeof t.empfehler.$inferSelect
type Konto = Pick<EmpfehlerRow, 'email' | 'gesperrt' | 'geloeschtAm' | 'sprache' | 'spracheGewaehlt'>

/** A session with its owner: an Empfehler, or a back-office user of the session's kind; null = none. */
export async function findSitzungMitKonto(
	db: MandantDb,
	id: string,
): Promise<
	| {
			sitzung: SitzungRow
			konto: Konto | null
			benutzer: Pick<BenutzerRow, 'rollen' | 'passwortWechsel'> | null
			/** When a back-office user's second factor was set up; null without one. */
			faktorSeit: Date | null
			/** The user's name at the brand's login service, if the session came from there. */
			ssoPersonId: string | null
	  }
	| undefined
> {
	const { email, gesperrt, geloeschtAm, sprache, spracheGewaehlt } = t.empfehler
	const [row] = await db
		.select({
			sitzung: t.sitzung,
			konto: { email, gesperrt, geloeschtAm, sprache, spracheGewaehlt },
			benutzer: { rollen: t.benutzer.rollen, passwortWechsel: t.benutzer.passwortWechsel },
			faktorSeit: t.zweiterFaktor.bestaetigtAm,
			ssoPersonId: t.ssoSitzung.personId,
		})
		.from(t.sitzung)
		.leftJoin(t.empfehler, and(eq(t.sitzung.art, 'empfehler'), eq(t.empfehler.id, t.sitzung.subjektId)))
		.leftJoin(t.benutzer, and(eq(t.benutzer.art, t.sitzung.art), eq(t.benutzer.id, t.sitzung.subjektId)))
		.leftJoin(t.zweiterFaktor, eq(t.zweiterFaktor.benutzerId, t.benutzer.id))
		.leftJoin(t.ssoSitzung, and(eq(t.sitzung.art, 'agentur'), eq(t.ssoSitzung.sitzungId, t.sitzung.id)))
		.where(eq(t.sitzung.id, id))
	return row
}

/** Unexpired sessions, last used first. */
export const listSitzungRows = (db: MandantDb, subjekt: Subjekt, now: Date): Promise<SitzungRow[]> =>
	db
		.select()
		.from(t.sitzung)
		.where(and(of(subjekt), gt(t.sitzung.ablaufAm, now)))
		.orderBy(desc(t.sitzung.gesehenAm), t.sitzung.id)

export const insertSitzung = (db: MandantDb, row: SitzungTable['$inferInsert']) => db.insert(t.sitzung).values(row)

/** Records a session's last use, unless another request did so since `vor`. */
export const touchSitzung = (db: MandantDb, id: string, { am, vor }: { am: Date; vor: Date }) =>
	db
		.update(t.sitzung)
		.set({ gesehenAm: am })
		.where(and(eq(t.sitzung.id, id), lte(t.sitzung.gesehenAm, vor)))

/** Records when the second factor was entered in this session. */
export const noteSitzungFaktor = (tx: MandantDb, id: string, faktorAm: Date) =>
	tx.update(t.sitzung).set({ faktorAm }).where(eq(t.sitzung.id, id))

/** Records the agency the user works for in this session. */
export const noteSitzungAgentur = (tx: MandantDb, id: string, agenturId: string) =>
	tx.update(t.sitzung).set({ agenturId }).where(eq(t.sitzung.id, id))

export const deleteSitzung = (db: MandantDb, id: string) => db.delete(t.sitzung).where(eq(t.sitzung.id, id))

/** Ends the sessions in which a back-office user acts for others. */
export const deleteVertretungen = (db: MandantDb, benutzerId: string) =>
	db.delete(t.sitzung).where(eq(t.sitzung.angemeldetVon, benutzerId))

/**
 * Ends a person's sessions, all or one. The rows stay until they are purged: they identify the owner of a form posted
 * too late (usecases/konto/entwurf).
 */
export const endSitzungRows = (db: MandantDb, subjekt: Subjekt, { now, id }: { now: Date; id?: string }) =>
	db
		.update(t.sitzung)
		.set({ ablaufAm: now })
		.where(and(of(subjekt), gt(t.sitzung.ablaufAm, now), id === undefined ? undefined : eq(t.sitzung.id, id)))
