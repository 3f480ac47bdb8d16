import { actorName } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import { insertAudit, insertAudits } from '~db/repositories/shared/audit'
import type * as t from '~db/schema/mandant/tables'
import { refuseVertretung } from './authorise'
import type { AppContext } from './context'
import { noteEreignis } from './note-ereignis'

type Wert = string | number | boolean | null

export type AuditEntry = {
	/** What happened, e.g. 'praemierung.gewaehlt'. */
	ereignis: string
	/** A table of the brand's, or the brand itself. */
	bezug: keyof typeof t | 'mandant'
	bezugId: string
	/** Ids, amounts and states only, or what something was before and is after; never names, addresses, IBANs or tokens. */
	details?: Record<string, Wert | { von: Wert; nach: Wert }>
}

/** Writes the audit row in the transaction of the change it records, and what partners are told of it. */
export async function writeAudit(
	ctx: Pick<AppContext, 'clock' | 'actor'> & { mandant: Pick<AppContext['mandant'], 'id'> },
	tx: MandantDb,
	{ details = {}, ...entry }: AuditEntry,
): Promise<void> {
	refuseVertretung(ctx)
	await Promise.all([
		insertAudit(tx, { am: ctx.clock(), akteur: actorName(ctx.actor), details, ...entry }),
		noteEreignis(ctx, tx, { details, ...entry }),
	])
}

/** Audit rows of many changes that no partner is told of, many in a statement. */
export async function writeAudits(
	ctx: Pick<AppContext, 'clock' | 'actor'>,
	tx: MandantDb,
	entries: readonly AuditEntry[],
): Promise<void> {
	refuseVertretung(ctx)
	const wer = { am: ctx.clock(), akteur: actorName(ctx.actor) }
	await insertAudits(
		tx,
		entries.map(({ details = {}, ...entry }) => ({ ...wer, details, ...entry })),
	)
}
