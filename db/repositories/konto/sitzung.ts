import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import type { BenutzerRow } from '../benutzer/benutzer'

type SitzungTable = MandantTables['sitzung']
export type SitzungRow = SitzungTable['$inferSelect']
/** Whose sessions: an Empfehler's or a back-office user's. */
export type Subjekt = Pick<SitzungRow, 'art' | 'subjektId'>

const of = (t: MandantTables, { art, subjektId }: Subjekt) =>
	and(eq(t.sitzung.art, art), eq(t.sitzung.subjektId, subjektId))

export async function findSitzungRow(t: MandantTables, db: DbOrTx, id: string): Promise<SitzungRow | undefined> {
	const [row] = await db.select().from(t.sitzung).where(eq(t.sitzung.id, id))
	return row
}

type EmpfehlerRow = MandantTables['empfehler']['$inferSelect']
type Konto = Pick<EmpfehlerRow, 'email' | 'gesperrt' | 'geloeschtAm' | 'sprache' | 'spracheGewaehlt'>

/** A session with whom it belongs to: an Empfehler, or a back-office user of the session's own kind; null = nobody. */
export async function findSitzungMitKonto(
	t: MandantTables,
	db: DbOrTx,
	id: string,
): Promise<
	| {
			sitzung: SitzungRow
			konto: Konto | null
			benutzer: Pick<BenutzerRow, 'rollen' | 'passwortWechsel'> | null
			/** When the second factor of a back-office user was set up; null where they have none. */
			faktorSeit: Date | null
			/** Who it is to the brand's login service, where the session came from there. */
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

/** Sessions that are not over, the last used first. */
export const listSitzungRows = (t: MandantTables, db: DbOrTx, subjekt: Subjekt, now: Date): Promise<SitzungRow[]> =>
	db
		.select()
		.from(t.sitzung)
		.where(and(of(t, subjekt), gt(t.sitzung.ablaufAm, now)))
		.orderBy(desc(t.sitzung.gesehenAm), t.sitzung.id)

export const insertSitzung = (t: MandantTables, db: DbOrTx, row: SitzungTable['$inferInsert']) =>
	db.insert(t.sitzung).values(row)

/** Writes when a session was last used, unless another request did so since `vor`. */
export const touchSitzung = (t: MandantTables, db: DbOrTx, id: string, { am, vor }: { am: Date; vor: Date }) =>
	db
		.update(t.sitzung)
		.set({ gesehenAm: am })
		.where(and(eq(t.sitzung.id, id), lte(t.sitzung.gesehenAm, vor)))

/** Writes when a back-office user entered their second factor in this session. */
export const noteSitzungFaktor = (t: MandantTables, tx: DbOrTx, id: string, faktorAm: Date) =>
	tx.update(t.sitzung).set({ faktorAm }).where(eq(t.sitzung.id, id))

/** Writes for which agency somebody works in this session. */
export const noteSitzungAgentur = (t: MandantTables, tx: DbOrTx, id: string, agenturId: string) =>
	tx.update(t.sitzung).set({ agenturId }).where(eq(t.sitzung.id, id))

export const deleteSitzung = (t: MandantTables, db: DbOrTx, id: string) =>
	db.delete(t.sitzung).where(eq(t.sitzung.id, id))

/** Ends the sessions in which a back-office user acts for somebody. */
export const deleteVertretungen = (t: MandantTables, db: DbOrTx, benutzerId: string) =>
	db.delete(t.sitzung).where(eq(t.sitzung.angemeldetVon, benutzerId))

/**
 * Ends sessions of somebody, all or the one named. Their rows stay until they are purged: whose form comes in too late is
 * known by them (usecases/konto/entwurf).
 */
export const endSitzungRows = (
	t: MandantTables,
	db: DbOrTx,
	subjekt: Subjekt,
	{ now, id }: { now: Date; id?: string },
) =>
	db
		.update(t.sitzung)
		.set({ ablaufAm: now })
		.where(and(of(t, subjekt), gt(t.sitzung.ablaufAm, now), id === undefined ? undefined : eq(t.sitzung.id, id)))
