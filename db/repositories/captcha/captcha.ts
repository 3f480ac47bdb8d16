import { eq } from 'drizzle-orm'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

type CaptchaTable = typeof t.captcha
type EingabeTable = typeof t.eingabe
export type EingabeRow = EingabeTable['$inferSelect']

/** Uses up a challenge; returns its first use, by this or an earlier answer. */
export async function spendCaptcha(
	db: MandantDb,
	row: CaptchaTable['$inferInsert'],
): Promise<Pick<CaptchaTable['$inferSelect'], 'sendung' | 'geloest'> | undefined> {
	const { sendung, geloest } = t.captcha
	const [spent] = await db.insert(t.captcha).values(row).onConflictDoNothing().returning({ sendung, geloest })
	if (spent) return spent
	const [before] = await db.select({ sendung, geloest }).from(t.captcha).where(eq(t.captcha.id, row.id))
	return before
}

export const insertEingabe = (db: MandantDb, row: EingabeTable['$inferInsert']) => db.insert(t.eingabe).values(row)

export async function findEingabe(db: MandantDb, id: string): Promise<EingabeRow | undefined> {
	const [row] = await db.select().from(t.eingabe).where(eq(t.eingabe.id, id))
	return row
}

export const deleteEingabe = (db: MandantDb, id: string) => db.delete(t.eingabe).where(eq(t.eingabe.id, id))
