import { and, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { setAufbewahrungVorbei } from '../shared/aufbewahrung-vorbei'
import { inState } from '../shared/zustand'

/** Up to when each kind of row is kept no longer. */
export type Aufbewahrung = {
	token: Date
	sitzung: Date
	formular: Date
	mail: Date
	audit: Date
	entwurf: Date
	captcha: Date
	messung: Date
	schluesselTag: string
	einwilligung: Date
	sicherheit: Date
}
/** How many rows of each kind were emptied or deleted. */
export type Geloescht = Record<
	Exclude<keyof Aufbewahrung, 'schluesselTag'> | 'eingabe' | 'messungSchluessel' | 'mailOhneKonto',
	number
>

const alteMail = ({ mail: m }: MandantTables, before: Aufbewahrung) =>
	and(inState(m.zustand, 'gescheitert'), lt(m.erstelltAm, before.mail), sql`${m.daten} <> ''`)

/** Sent or given up, to somebody who need not have an account: nothing else takes their address away. */
const mailOhneKonto = ({ mail: m }: MandantTables, before: Aufbewahrung) =>
	and(
		sql`${m.vorlage} in ('kontakt_kopie', 'eingabe_bestaetigen')`,
		lt(m.erstelltAm, before.mail),
		sql`${m.zustand} <> 'wartet'`,
	)

/** A table whose rows go once one of these columns is before the given instant or day. */
type Alte = { table: PgTable; vor: [PgColumn, Date | string][] }

const alteZeilen = (t: MandantTables, before: Aufbewahrung) =>
	({
		token: {
			table: t.token,
			vor: [
				[t.token.ablaufAm, before.token],
				[t.token.benutztAm, before.token],
			],
		},
		sitzung: { table: t.sitzung, vor: [[t.sitzung.ablaufAm, before.sitzung]] },
		formular: { table: t.formular, vor: [[t.formular.erstelltAm, before.formular]] },
		entwurf: { table: t.entwurf, vor: [[t.entwurf.ablaufAm, before.entwurf]] },
		captcha: { table: t.captcha, vor: [[t.captcha.ablaufAm, before.captcha]] },
		eingabe: { table: t.eingabe, vor: [[t.eingabe.ablaufAm, before.captcha]] },
		messung: { table: t.messung, vor: [[t.messung.am, before.messung]] },
		messungSchluessel: { table: t.messungSchluessel, vor: [[t.messungSchluessel.tag, before.schluesselTag]] },
		einwilligung: { table: t.einwilligung, vor: [[t.einwilligung.am, before.einwilligung]] },
		sicherheit: { table: t.sicherheitsereignis, vor: [[t.sicherheitsereignis.am, before.sicherheit]] },
		audit: { table: t.audit, vor: [[t.audit.am, before.audit]] },
	}) satisfies Record<Exclude<keyof Geloescht, 'mail' | 'mailOhneKonto'>, Alte>

/** Whether there is anything to delete. By the oldest row of each table, which an index has: an `exists` may read them all. */
export const purgeable = (t: MandantTables, before: Aufbewahrung): SQL => {
	const alte: Alte[] = Object.values(alteZeilen(t, before))
	const fragen = alte.flatMap(({ table, vor }) =>
		vor.map(([column, bis]) => sql`(select min(${column}) from ${table}) < ${sql.param(bis, column)}`),
	)
	const mails = [alteMail(t, before), mailOhneKonto(t, before)].map(
		(alt) => sql`exists (select 1 from ${t.mail} where ${alt})`,
	)
	return sql.join([...mails, ...fragen], sql` or `)
}

/** Deletes what nobody can use any more and returns how much of each. */
export async function purge(t: MandantTables, tx: DbOrTx, before: Aufbewahrung): Promise<Geloescht> {
	const alt = alteZeilen(t, before)
	const remove = async ({ table, vor }: Alte) =>
		(await tx.delete(table).where(or(...vor.map(([column, bis]) => lt(column, bis))))).count
	const { count: mail } = await tx.update(t.mail).set({ daten: '' }).where(alteMail(t, before))
	const { count: ohneKonto } = await tx.delete(t.mail).where(mailOhneKonto(t, before))
	// The triggers let a proof, event or audit row go only where this says that its time is over.
	await setAufbewahrungVorbei(tx, true)
	return {
		token: await remove(alt.token),
		sitzung: await remove(alt.sitzung),
		formular: await remove(alt.formular),
		mail,
		mailOhneKonto: ohneKonto,
		entwurf: await remove(alt.entwurf),
		captcha: await remove(alt.captcha),
		eingabe: await remove(alt.eingabe),
		messung: await remove(alt.messung),
		messungSchluessel: await remove(alt.messungSchluessel),
		einwilligung: await remove(alt.einwilligung),
		sicherheit: await remove(alt.sicherheit),
		audit: await remove(alt.audit),
	}
}
