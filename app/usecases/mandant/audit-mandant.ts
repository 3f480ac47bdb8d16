import type { Clock } from '~/domain/shared/clock'
import type { Actor } from '~/domain/zugriff/actor'
import { type Db, inMandant, type PlattformDb } from '~db/handle'
import { insertBetreiberProtokoll, lockBetreiber } from '~db/repositories/plattform/betreiber'
import { type AuditEntry, writeAudit } from '../shared/audit'

/** What a change of a brand works with, and who makes it. */
export type MandantDeps = {
	db: PlattformDb
	clock: Clock
	actor: Actor
	/** The host of the deployment's own room, which is no brand's. */
	plattformHost?: string | undefined
}

/**
 * Records a change of the brand itself in the brand's own audit trail, and in the deployment's log where its people made it.
 * Settings, hosts and states only, no secret.
 */
export async function auditMandant(
	{ clock, actor }: Pick<MandantDeps, 'clock' | 'actor'>,
	tx: Db,
	{ id, schemaName, clientRoute }: { id: string; schemaName: string; clientRoute: string },
	ereignis: `mandant.${string}`,
	details: AuditEntry['details'],
): Promise<void> {
	await writeAudit({ mandant: { id }, clock, actor }, inMandant(tx, schemaName), {
		...{ ereignis, bezug: 'mandant', bezugId: id, details },
	})
	if (actor.art !== 'plattform') return
	const wer = (await lockBetreiber(tx, actor.id))?.emailNorm ?? actor.id
	await insertBetreiberProtokoll(tx, {
		am: clock(),
		wer,
		ereignis: ereignis.slice('mandant.'.length),
		marke: clientRoute,
	})
}
