import { randomUUID } from 'node:crypto'
import { createWrappedKey } from '~/adapters/crypto/keys'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { PlattformTx } from '~db/handle'
import {
	type BetreiberRow,
	deleteBetreiber,
	deleteSitzungenOfBetreiber,
	findBetreiberByEmail,
	insertBetreiber,
	listBetreiberRows,
	updateBetreiber,
} from '~db/repositories/plattform/betreiber'
import { newZugang } from '../benutzer/create-benutzer'
import { authorise } from '../shared/authorise'
import { type PlattformContext, writeBetreiberProtokoll } from './context'

/** Everybody who runs the deployment. */
export async function listBetreiber(ctx: PlattformContext) {
	authorise(ctx, 'betreiber.pflegen')
	const rows = await listBetreiberRows(ctx.db)
	return rows.map(({ emailNorm, name, faktorAb }) => ({ email: emailNorm, name, faktor: faktorAb !== null }))
}

/** Lets somebody in; the value is their password, shown this once. */
export async function addBetreiber(
	ctx: PlattformContext,
	{ email, name }: { email: string; name: string },
): Promise<Result<{ passwort: string }, 'benutzer_vorhanden'>> {
	authorise(ctx, 'betreiber.pflegen')
	const { passwort, passwortHash } = await newZugang()
	const id = randomUUID()
	const emailNorm = normaliseEmail(email)
	const schluessel = createWrappedKey(ctx.masterKeys, id)
	return ctx.db.transaction(async (tx) => {
		const row = { id, emailNorm, name, passwortHash, schluessel, erstelltAm: ctx.clock() }
		if (!(await insertBetreiber(tx, row))) return fail('benutzer_vorhanden')
		await writeBetreiberProtokoll(ctx, tx, {
			wer: 'cli',
			ereignis: 'betreiber_angelegt',
			details: { email: emailNorm },
		})
		return ok({ passwort })
	})
}

type Geaendert = Result<null, 'benutzer_unbekannt'>

/** Every change ends all sessions of whom it is about. */
const changeOf = (
	ctx: PlattformContext,
	email: string,
	{ ereignis, work }: { ereignis: string; work: (tx: PlattformTx, row: BetreiberRow) => Promise<unknown> },
): Promise<Geaendert> =>
	ctx.db.transaction(async (tx) => {
		const row = await findBetreiberByEmail(tx, normaliseEmail(email))
		if (!row) return fail('benutzer_unbekannt')
		await deleteSitzungenOfBetreiber(tx, row.id)
		await work(tx, row)
		await writeBetreiberProtokoll(ctx, tx, { wer: 'cli', ereignis, details: { email: row.emailNorm } })
		return ok(null)
	})

/** A new password, shown this once. */
export async function renewBetreiberPasswort(
	ctx: PlattformContext,
	email: string,
): Promise<Result<{ passwort: string }, 'benutzer_unbekannt'>> {
	authorise(ctx, 'betreiber.pflegen')
	const { passwort, passwortHash } = await newZugang()
	const work = (tx: PlattformTx, { id }: BetreiberRow) => updateBetreiber(tx, id, { passwortHash })
	const changed = await changeOf(ctx, email, { ereignis: 'betreiber_passwort', work })
	return changed.ok ? ok({ passwort }) : changed
}

/** Takes a lost second factor away: the next login sets one up. */
export async function resetBetreiberFaktor(ctx: PlattformContext, email: string): Promise<Geaendert> {
	authorise(ctx, 'betreiber.pflegen')
	const none = { geheimnis: null, faktorAb: null, letzterSchritt: 0, codes: [] }
	const work = (tx: PlattformTx, { id }: BetreiberRow) => updateBetreiber(tx, id, none)
	return changeOf(ctx, email, { ereignis: 'betreiber_faktor', work })
}

export async function removeBetreiber(ctx: PlattformContext, email: string): Promise<Geaendert> {
	authorise(ctx, 'betreiber.pflegen')
	const work = (tx: PlattformTx, { id }: BetreiberRow) => deleteBetreiber(tx, id)
	return changeOf(ctx, email, { ereignis: 'betreiber_entfernt', work })
}
