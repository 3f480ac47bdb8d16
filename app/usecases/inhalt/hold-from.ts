import { actorName } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import {
	findLetzte,
	type InhaltRow,
	type InhaltSchluessel,
	insertInhalt,
	nextVersion,
} from '~db/repositories/inhalt/inhalt'
import { takeLock } from '~db/repositories/shared/lock'
import type { AppContext } from '../shared/context'

/** Of two who change the texts of a brand at once the second sees what the first did. */
export const lockTexte = ({ mandant }: Pick<AppContext, 'mandant'>, tx: MandantDb) =>
	takeLock(tx, { name: `inhalt:${mandant.id}` })

/** A new version with this content holds from an instant on; returns its number. */
export async function holdFrom(
	ctx: Pick<AppContext, 'actor' | 'clock'>,
	tx: MandantDb,
	entry: InhaltSchluessel,
	{ daten, position }: Pick<InhaltRow, 'daten' | 'position'>,
	giltAb: Date,
): Promise<number> {
	const [version, letzte] = await Promise.all([nextVersion(tx, entry), findLetzte(tx, entry)])
	await insertInhalt(tx, {
		...entry,
		...{ daten, position, version, giltAb, basis: letzte?.version ?? null },
		erstelltAm: ctx.clock(),
		von: actorName(ctx.actor),
	})
	return version
}
