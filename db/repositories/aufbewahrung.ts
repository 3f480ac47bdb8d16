import { and, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'
import { inState } from './zustand'

/** Up to when each kind of row is kept no longer. */
type Aufbewahrung = {
	token: Date
	sitzung: Date
	formular: Date
	mail: Date
	entwurf: Date
	captcha: Date
	messung: Date
	schluesselTag: string
	einwilligung: Date
}
/** How many rows of each kind were emptied or deleted. */
export type Geloescht = Record<Exclude<keyof Aufbewahrung, 'schluesselTag'> | 'eingabe' | 'messungSchluessel', number>

/** Deletes what nobody can use any more and returns how much of each. */
export async function purge(t: MandantTables, tx: DbOrTx, before: Aufbewahrung): Promise<Geloescht> {
	const remove = async (table: PgTable, where: SQL | undefined) => (await tx.delete(table).where(where)).count
	const { count: mail } = await tx
		.update(t.mail)
		.set({ daten: '' })
		.where(and(inState(t.mail.zustand, 'gescheitert'), lt(t.mail.erstelltAm, before.mail), sql`${t.mail.daten} <> ''`))
	// The trigger lets a proof go only where this says that its time is over.
	await tx.execute(sql`select set_config('weitersagen.aufbewahrung_vorbei', 'ja', true)`)
	return {
		token: await remove(t.token, or(lt(t.token.ablaufAm, before.token), lt(t.token.benutztAm, before.token))),
		sitzung: await remove(t.sitzung, lt(t.sitzung.ablaufAm, before.sitzung)),
		formular: await remove(t.formular, lt(t.formular.erstelltAm, before.formular)),
		mail,
		entwurf: await remove(t.entwurf, lt(t.entwurf.ablaufAm, before.entwurf)),
		captcha: await remove(t.captcha, lt(t.captcha.ablaufAm, before.captcha)),
		eingabe: await remove(t.eingabe, lt(t.eingabe.ablaufAm, before.captcha)),
		messung: await remove(t.messung, lt(t.messung.am, before.messung)),
		messungSchluessel: await remove(t.messungSchluessel, lt(t.messungSchluessel.tag, before.schluesselTag)),
		einwilligung: await remove(t.einwilligung, lt(t.einwilligung.am, before.einwilligung)),
	}
}
