import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

const answerSchema = z.tuple([z.object({ da: z.boolean() })])

/** Whether a brand has data of people other than staff: accounts, recommendations, friends, orders, agencies. */
export async function hasMenschen(db: MandantDb): Promise<boolean> {
	const { empfehler, empfehlung, empfaenger, auftrag, agentur, interessent } = t
	const some = [empfehler, empfehlung, empfaenger, auftrag, agentur, interessent].map(
		(table) => sql`exists(select 1 from ${table})`,
	)
	const [{ da }] = answerSchema.parse([...(await db.execute(sql`select ${sql.join(some, sql` or `)} as da`))])
	return da
}
