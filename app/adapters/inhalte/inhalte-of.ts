import type { Inhalte, InhaltSource } from './inhalte'
import { ownInhalte } from './own'
import { squidexInhalte } from './squidex'

/** How long a page waits for content, all its texts together. */
const WARTE_MS = 2000

/**
 * The Mandant's content: Squidex where one is configured, else the own store. `warteMs` begins to run now and is for all
 * that this one object is asked for: make one per page.
 */
export const inhalteOf = (source: InhaltSource, { warteMs = WARTE_MS } = {}): Inhalte =>
	source.mandant.config.SquidexHost ? squidexInhalte(source, warteMs) : ownInhalte(source)
