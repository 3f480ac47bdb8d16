import { dauerVor, FRISTEN } from '~/domain/aufbewahrung/fristen'
import { type Kettenglied, kettentext } from '~/domain/protokoll/kette'
import { countUnverkettet, findKettenende, type Ketteneintrag, listKette } from '~db/repositories/protokoll/kette'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { kettenHash } from './extend-kette'

const BATCH = 2000

/** What does not fit: an entry is missing, does not follow the one before, its row was changed, or is gone too early. */
export type Kettenbruch = { nummer: number; art: 'luecke' | 'folge' | 'geaendert' | 'fehlt' }

function bruchOf(
	{ nummer, am, form, vorher, hash }: Ketteneintrag,
	zeile: Kettenglied | null,
	before: { nummer: number; hash: string },
	behaltenAb: Date,
): Kettenbruch | undefined {
	if (nummer !== before.nummer + 1) return { nummer: before.nummer + 1, art: 'luecke' }
	if (vorher !== before.hash) return { nummer, art: 'folge' }
	if (!zeile) return am < behaltenAb ? undefined : { nummer, art: 'fehlt' }
	return kettenHash(kettentext({ nummer, form, vorher }, zeile)) === hash ? undefined : { nummer, art: 'geaendert' }
}

/**
 * Goes through the whole chain of the audit trail: how many entries there are, the first that does not fit, the hash it ends
 * with, and how many rows are in no entry yet. What it found is a security event, by which Heute knows.
 */
export async function checkKette(ctx: AppContext) {
	authorise(ctx, 'protokoll.lesen')
	return goThrough(ctx)
}

/** The same each night, for nobody in particular; the log takes the last hash out of the database. */
export async function checkKetteNightly(ctx: AppContext): Promise<{ brueche: number }> {
	authorise(ctx, 'job.protokoll')
	const { bruch, ende, eintraege } = await goThrough(ctx)
	const about = { mandant: ctx.mandant.clientRoute, eintraege, ende, bruch }
	if (bruch) ctx.log.error(about, 'the audit trail is broken')
	else ctx.log.info(about, 'the audit trail is whole')
	return { brueche: bruch ? 1 : 0 }
}

async function goThrough(ctx: AppContext) {
	const { db, clock } = ctx
	const behaltenAb = dauerVor(clock(), FRISTEN.audit)
	let before = { nummer: 0, hash: '' }
	let bruch: Kettenbruch | undefined
	for (let size = BATCH; size === BATCH && !bruch; ) {
		const part = await listKette(db, { nach: before.nummer, limit: BATCH })
		for (const { eintrag, zeile } of part) {
			bruch = bruchOf(eintrag, zeile, before, behaltenAb)
			if (bruch) break
			before = eintrag
		}
		size = part.length
	}
	const ende = await findKettenende(db)
	const befund = bruch
		? ({ art: 'protokoll_bruch', details: bruch } as const)
		: ({ art: 'protokoll_geprueft', details: { eintraege: ende?.nummer ?? 0 } } as const)
	await writeSicherheit(ctx, db, befund)
	return {
		eintraege: ende?.nummer ?? 0,
		ende: ende?.hash ?? '',
		bruch: bruch ?? null,
		unverkettet: await countUnverkettet(db),
	}
}
