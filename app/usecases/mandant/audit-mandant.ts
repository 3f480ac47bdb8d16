import type { Clock } from '~/domain/shared/clock'
import type { Actor } from '~/domain/zugriff/actor'
import { type Db, inMandant, type PlattformDb } from '~db/handle'
import { type AuditEntry, writeAudit } from '../shared/audit'

/** What a change of a brand works with, and who makes it. */
export type MandantDeps = { db: PlattformDb; clock: Clock; actor: Actor }

/** Records a change of the brand itself in the brand's own audit trail. Settings, hosts and states only, no secret. */
export const auditMandant = (
	{ clock, actor }: Pick<MandantDeps, 'clock' | 'actor'>,
	tx: Db,
	{ id, schemaName }: { id: string; schemaName: string },
	ereignis: `mandant.${string}`,
	details: AuditEntry['details'],
): Promise<void> =>
	writeAudit({ mandant: { id }, clock, actor }, inMandant(tx, schemaName), {
		ereignis,
		bezug: 'mandant',
		bezugId: id,
		details,
	})
