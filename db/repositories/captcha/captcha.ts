import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type CaptchaTable = MandantTables['captcha']
type EingabeTable = MandantTables['eingabe']
export type EingabeRow = EingabeTable['$inferSelect']

/** Uses up a challenge; returns its first use, by this or an earlier answer. */
export async function spendCaptcha(
	t: MandantTables,
	db: DbOrTx,
	row: CaptchaTable['$inferInsert'],
): Promise<Pick<CaptchaTable['$inferSelect'], 'sendung' | 'geloest'> | undefined> {
	const { sendung, geloest } = t.captcha
	const [spent] = await db.insert(t.captcha).values(row).onConflictDoNothing().returning({ sendung, geloest })
	if (spent) return spent
	const [before] = await db.select({ sendung, geloest }).from(t.captcha).where(eq(t.captcha.id, row.id))
	return before
}

export const insertEingabe = (t: MandantTables, db: DbOrTx, row: EingabeTable['$inferInsert']) =>
	db.insert(t.eingabe).values(row)

export async function findEingabe(t: MandantTables, db: DbOrTx, id: string): Promise<EingabeRow | undefined> {
	const [row] = await db.select().from(t.eingabe).where(eq(t.eingabe.id, id))
	return row
}

export const deleteEingabe = (t: MandantTables, db: DbOrTx, id: string) =>
	db.delete(t.eingabe).where(eq(t.eingabe.id, id))
