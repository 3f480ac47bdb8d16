import { z } from 'zod'
import { deleteFormular, listErgebnis, storeErgebnis, takeFormular } from '~db/repositories/shared/formular'
import { publicUseCase } from './authorise'
import type { AppContext } from './context'

/** What is kept of a call under the caller's key: a digest of what was sent, and, sealed, what it was answered. */
const keptSchema = z.object({ abdruck: z.string(), antwort: z.string().nullable() })

const placeOf = (schluessel: string) => ({ table: 'formular', id: schluessel, column: 'ergebnis' })

type Claim =
	/** It is the first to come under this key. */
	| { art: 'neu' }
	/** The same came before and is not answered yet. */
	| { art: 'laeuft' }
	/** This was. */
	| { art: 'beantwortet'; antwort: string }
	/** Something else was sent under it. */
	| { art: 'anderes' }

/** Takes a caller's key for what they send (`abdruck`), or finds what came of it the first time. */
export async function claimAntwort(ctx: AppContext, schluessel: string, abdruck: string): Promise<Claim> {
	publicUseCase()
	const { db, clock, keys } = ctx
	const found = await db.transaction(async (tx) => {
		const [taken] = await takeFormular(tx, { schluessel, erstelltAm: clock() })
		if (taken) await storeErgebnis(tx, { schluessel, ergebnis: { abdruck, antwort: null } })
		const [row] = taken ? [] : await listErgebnis(tx, { schluessel })
		return row && keptSchema.parse(row.ergebnis)
	})
	if (!found) return { art: 'neu' }
	if (found.abdruck !== abdruck) return { art: 'anderes' }
	return found.antwort === null
		? { art: 'laeuft' }
		: { art: 'beantwortet', antwort: keys.open(placeOf(schluessel), found.antwort) }
}

/** Keeps the answer for whoever asks again; it may hold a token, so it is sealed. */
export async function keepAntwort(
	ctx: AppContext,
	schluessel: string,
	{ abdruck, antwort }: { abdruck: string; antwort: string },
): Promise<void> {
	publicUseCase()
	const ergebnis = { abdruck, antwort: ctx.keys.seal(placeOf(schluessel), antwort) }
	await storeErgebnis(ctx.db, { schluessel, ergebnis })
}

/** Lets a key go under which nothing was done. */
export async function dropAntwort({ db }: AppContext, schluessel: string): Promise<void> {
	publicUseCase()
	await deleteFormular(db, { schluessel })
}
