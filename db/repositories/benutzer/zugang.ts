import { and, arrayContains, asc, eq, isNotNull, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import type { OffenerZugang } from '~/domain/benutzer/kreis'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import type { BenutzerRow } from './benutzer'

/**
 * A person let in by somebody at work and not confirmed since; not those of the command line or from before this was
 * recorded.
 */
const unbestaetigt = (): SQL | undefined =>
	and(
		isNull(t.benutzer.bestaetigtAm),
		sql`starts_with(${t.benutzer.zugangVon}, 'betrieb:') or starts_with(${t.benutzer.zugangVon}, 'agentur:')`,
	)

/** Every such access, of former users, too. */
export async function listOffeneZugaenge(db: MandantDb): Promise<OffenerZugang[]> {
	const { id, art, zugangVon } = t.benutzer
	const rows = await db.select({ id, art, zugangVon }).from(t.benutzer).where(unbestaetigt())
	return rows.map((row) => ({ name: `${row.art}:${row.id}`, von: row.zugangVon ?? '' }))
}

/** Unconfirmed operators, longest waiting first. */
export const listUnbestaetigte = (db: MandantDb): Promise<BenutzerRow[]> =>
	db
		.select()
		.from(t.benutzer)
		.where(and(eq(t.benutzer.art, 'betrieb'), isNull(t.benutzer.beendetAm), unbestaetigt()))
		.orderBy(asc(t.benutzer.zugangAm), asc(t.benutzer.id))

/** Those of them who arrived before an instant, which left time to confirm them. */
export const langeUnbestaetigt = (vor: Date): SQL | undefined =>
	and(
		eq(t.benutzer.art, 'betrieb'),
		isNull(t.benutzer.beendetAm),
		isNotNull(t.benutzer.passwortHash),
		lte(t.benutzer.zugangAm, vor),
		unbestaetigt(),
	)

export const lockLangeUnbestaetigte = (
	tx: MandantTx,
	{ vor, after, limit }: { vor: Date; after: string | null; limit: number },
): Promise<BenutzerRow[]> =>
	tx
		.select()
		.from(t.benutzer)
		.where(and(langeUnbestaetigt(vor), after === null ? undefined : sql`${t.benutzer.id} > ${after}`))
		.orderBy(asc(t.benutzer.id))
		.limit(limit)
		.for('update', { skipLocked: true })

/** The people who work for the brand and can log in. */
export const listBetrieb = (db: MandantDb): Promise<BenutzerRow[]> =>
	db
		.select()
		.from(t.benutzer)
		.where(and(eq(t.benutzer.art, 'betrieb'), isNotNull(t.benutzer.passwortHash)))
		.orderBy(asc(t.benutzer.id))

/** The admins who can log in. */
export const listAdmins = (db: MandantDb): Promise<BenutzerRow[]> =>
	db
		.select()
		.from(t.benutzer)
		.where(
			and(
				eq(t.benutzer.art, 'betrieb'),
				arrayContains(t.benutzer.rollen, ['admin']),
				isNotNull(t.benutzer.passwortHash),
			),
		)
		.orderBy(asc(t.benutzer.id))

/** When a person last ceased to be an admin. */
export async function findAdminBis(db: MandantDb): Promise<Date | null> {
	const [row] = await db.select({ am: max(t.benutzer.adminBis) }).from(t.benutzer)
	return row?.am ?? null
}

/** When a mail server accepted the last mail with this key prefix; undefined if one is open, or there is none. */
export async function findGemeldetAm(db: MandantDb, beginn: string): Promise<Date | undefined> {
	const rows = await db
		.select({ gesendetAm: t.mail.gesendetAm })
		.from(t.mail)
		.where(sql`starts_with(${t.mail.schluessel}, ${beginn})`)
	const zeiten = rows.map(({ gesendetAm }) => gesendetAm?.getTime())
	if (zeiten.length === 0 || zeiten.includes(undefined)) return undefined
	return new Date(Math.max(...zeiten.flatMap((zeit) => zeit ?? [])))
}
