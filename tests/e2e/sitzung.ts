import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { within } from './betrieb-daten'
import { expect, type Marke, origin, type Page } from './fixtures'

/** Lets the browser's session grow too old, as if nobody had used it for a day; the browser keeps its cookie. */
export async function letSessionExpire(page: Page, marke: Marke): Promise<void> {
	const cookies = await page.context().cookies(origin(marke))
	const secret = cookies.find(({ name }) => name === 'sitzung')?.value ?? ''
	const id = createHash('sha256').update(secret).digest('hex')
	const changed = await within(marke, ({ db, tables, clock }) =>
		db
			.update(tables.sitzung)
			.set({ gesehenAm: new Date(clock().getTime() - 86_400_000) })
			.where(eq(tables.sitzung.id, id))
			.returning({ id: tables.sitzung.id }),
	)
	expect(changed).toHaveLength(1)
}
