import { actorName } from '~/domain/zugriff/actor'
import type { DbOrTx } from '~db/client'
import { insertAudit, insertAudits } from '~db/repositories/shared/audit'
import { noteEreignis } from '../partner/note-ereignis'
import { refuseVertretung } from './authorise'
import type { AppContext } from './context'

type Wert = string | number | boolean | null

export type AuditEntry = {
	/** What happened, e.g. 'praemierung.gewaehlt'. */
	ereignis: string
	/** A table of the brand's, or the brand itself. */
	bezug: keyof AppContext['tables'] | 'mandant'
	bezugId: string
	/** Ids, amounts and states only, or what something was before and is after; never names, addresses, IBANs or tokens. */
	details?: Record<string, Wert | { von: Wert; nach: Wert }>
}

/** Writes the audit row in the transaction of the change it records, and what partners are told of it. */
export async function writeAudit(
	ctx: Pick<AppContext, 'tables' | 'clock' | 'actor'> & { mandant: Pick<AppContext['mandant'], 'id'> },
	tx: DbOrTx,
	{ details = {}, ...entry }: AuditEntry,
): Promise<void> {
	refuseVertretung(ctx)
	await Promise.all([
		insertAudit(ctx.tables, tx, { am: ctx.clock(), akteur: actorName(ctx.actor), details, ...entry }),
		noteEreignis(ctx, tx, { details, ...entry }),
	])
}

/** Audit rows of many changes that no partner is told of, many in a statement. */
export async function writeAudits(
	ctx: Pick<AppContext, 'tables' | 'clock' | 'actor'>,
	tx: DbOrTx,
	entries: readonly AuditEntry[],
): Promise<void> {
	refuseVertretung(ctx)
	const wer = { am: ctx.clock(), akteur: actorName(ctx.actor) }
	await insertAudits(
		ctx.tables,
		tx,
		entries.map(({ details = {}, ...entry }) => ({ ...wer, details, ...entry })),
	)
}
