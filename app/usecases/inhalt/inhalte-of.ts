import type { Inhalte, KopienAblage } from '~/adapters/inhalte/inhalte'
import { squidexInhalte } from '~/adapters/inhalte/squidex'
import { findKopie, saveKopie } from '~db/repositories/inhalt/inhalt'
import { notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import type { AppContext } from '../shared/context'
import { ownInhalte } from './own-inhalte'

/** What content is read with. */
export type InhaltContext = Pick<AppContext, 'mandant' | 'db' | 'clock' | 'log' | 'inhaltHosts' | 'vorschau'>

/** How long a page waits for content, all its texts together. */
const WARTE_MS = 2000

/** The copies in the Mandant's own schema. Pages made from another copy, or without one, are not shown any more. */
const kopienOf = ({ mandant, db }: InhaltContext): KopienAblage => ({
	find: (schluessel) => findKopie(db, schluessel),
	async save(kopie) {
		if (await saveKopie(db, kopie)) await notifyPagesChanged(db, mandant.id)
	},
})

/**
 * The Mandant's content: Squidex where one is configured, else the own store. `warteMs` begins to run now and is for all
 * that this one object is asked for: make one per page.
 */
export const inhalteOf = (ctx: InhaltContext, { warteMs = WARTE_MS } = {}): Inhalte =>
	ctx.mandant.config.SquidexHost ? squidexInhalte({ ...ctx, kopien: kopienOf(ctx) }, warteMs) : ownInhalte(ctx)
