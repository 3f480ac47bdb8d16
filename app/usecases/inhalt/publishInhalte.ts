import type { InhaltArt } from '~/domain/inhalt/inhalt'
import { LOCALES } from '~/domain/mandant/config'
import type { Tx } from '~db/client'
import { listEntwuerfe, publishEntwurf, withdrawGueltig } from '~db/repositories/inhalt'
import { notifyMandantChanged } from '~db/repositories/mandanten'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'

export type InhaltAuswahl = { art?: InhaltArt | undefined; schluessel?: string | undefined }

/** Publishes the chosen drafts in the caller's transaction; returns how many. */
export async function publishDrafts(ctx: AppContext, tx: Tx, { art, schluessel }: InhaltAuswahl): Promise<number> {
	const chosen = (await listEntwuerfe(ctx.tables, tx)).filter(
		(row) => (art === undefined || row.art === art) && (schluessel === undefined || row.schluessel === schluessel),
	)
	for (const row of chosen) {
		await publishEntwurf(ctx.tables, tx, row, ctx.clock())
		const details = { art: row.art, schluessel: row.schluessel, sprache: row.sprache, version: row.version }
		await writeAudit(ctx, tx, { ereignis: 'inhalt.veroeffentlicht', bezug: 'inhalt', bezugId: row.id, details })
	}
	return chosen.length
}

/** Drafts become what visitors see, in every process at once. */
export const publishInhalte = (ctx: AppContext, auswahl: InhaltAuswahl): Promise<number> =>
	ctx.db.transaction(async (tx) => {
		const published = await publishDrafts(ctx, tx, auswahl)
		await notifyMandantChanged(tx)
		return published
	})

/** Takes an entry away from visitors, in every language; returns in how many it was there. */
export const withdrawInhalt = (
	ctx: AppContext,
	{ art, schluessel }: { art: InhaltArt; schluessel: string },
): Promise<number> =>
	ctx.db.transaction(async (tx) => {
		let gone = 0
		for (const sprache of LOCALES) {
			if (!(await withdrawGueltig(ctx.tables, tx, { art, schluessel, sprache }, ctx.clock()))) continue
			gone += 1
			const details = { art, schluessel, sprache }
			await writeAudit(ctx, tx, { ereignis: 'inhalt.zurueckgezogen', bezug: 'inhalt', bezugId: schluessel, details })
		}
		await notifyMandantChanged(tx)
		return gone
	})
