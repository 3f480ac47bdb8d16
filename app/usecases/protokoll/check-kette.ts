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
 * with, and how many rows are in no entry yet. A break is a security event.
 */
export async function checkKette(ctx: AppContext) {
	authorise(ctx, 'protokoll.lesen')
	const { tables, db, clock } = ctx
	const behaltenAb = dauerVor(clock(), FRISTEN.audit)
	let before = { nummer: 0, hash: '' }
	let bruch: Kettenbruch | undefined
	for (let size = BATCH; size === BATCH && !bruch; ) {
		const part = await listKette(tables, db, { nach: before.nummer, limit: BATCH })
		for (const { eintrag, zeile } of part) {
			bruch = bruchOf(eintrag, zeile, before, behaltenAb)
			if (bruch) break
			before = eintrag
		}
		size = part.length
	}
	if (bruch) await writeSicherheit(ctx, db, { art: 'protokoll_bruch', details: bruch })
	const ende = await findKettenende(tables, db)
	return {
		eintraege: ende?.nummer ?? 0,
		ende: ende?.hash ?? '',
		bruch: bruch ?? null,
		unverkettet: await countUnverkettet(tables, db),
	}
}
