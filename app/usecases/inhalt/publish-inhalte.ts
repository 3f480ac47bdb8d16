import { type InhaltArt, isInhaltArt } from '~/domain/inhalt/inhalt'
import { LOCALES } from '~/domain/shared/locale'
import { ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findGueltig, type InhaltRow, listEntwuerfe, publishEntwurf } from '~db/repositories/inhalt/inhalt'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { InvalidInput } from '../shared/invalid-input'
import { holdFrom, lockTexte } from './hold-from'
import { unbekannteIn } from './unbekannte'
import { entryNameOf, InhaltProblem, refusingProblems } from './write-inhalte'

export type InhaltAuswahl = { art?: InhaltArt | undefined; schluessel?: string | undefined }

/** Variables these entries use and nobody can fill, as lines for who wrote the file. */
async function problemsOf(ctx: AppContext, tx: MandantTx, rows: readonly InhaltRow[]): Promise<string[]> {
	const unknown = await unbekannteIn(ctx, tx, rows, ctx.clock())
	return unknown.map(({ row, name }) =>
		row.art === 'variable'
			? `${entryNameOf(row)}: a value holds no variables, but there is {{${name}}}`
			: `${entryNameOf(row)}: there is no published variable {{${name}}}`,
	)
}

/**
 * Publishes the chosen drafts in the caller's transaction; returns how many.
 * @throws InhaltProblem
 */
export async function publishDrafts(
	ctx: AppContext,
	tx: MandantTx,
	{ art, schluessel }: InhaltAuswahl,
): Promise<number> {
	await lockTexte(ctx, tx)
	const chosen = (await listEntwuerfe(tx)).filter(
		(row) =>
			// Legal texts take two, and become numbered versions; settings have rooms of their own.
			isInhaltArt(row.art) &&
			(art === undefined || row.art === art) &&
			(schluessel === undefined || row.schluessel === schluessel),
	)
	for (const row of chosen) {
		const version = await publishEntwurf(tx, row, ctx.clock())
		const details = { art: row.art, schluessel: row.schluessel, sprache: row.sprache, version }
		await writeAudit(ctx, tx, { ereignis: 'inhalt.veroeffentlicht', bezug: 'inhalt', bezugId: row.id, details })
	}
	const problems = await problemsOf(ctx, tx, chosen)
	if (problems.length > 0) throw new InhaltProblem(problems)
	return chosen.length
}

/** Drafts become what visitors see, in every process at once. */
export const publishInhalte = async (
	ctx: AppContext,
	auswahl: InhaltAuswahl,
): Promise<Result<number, never> | InvalidInput> => {
	authorise(ctx, 'inhalt.pflegen')
	return refusingProblems(() =>
		ctx.db.transaction(async (tx) => {
			const published = await publishDrafts(ctx, tx, auswahl)
			await notifyMandantChanged(tx)
			await notifyPagesChanged(tx, ctx.mandant.id)
			return ok(published)
		}),
	)
}

/** Takes an entry away from visitors, in every language; returns in how many it was there. */
export const withdrawInhalt = async (
	ctx: AppContext,
	{ art, schluessel }: { art: InhaltArt; schluessel: string },
): Promise<number> => {
	authorise(ctx, 'inhalt.pflegen')
	return ctx.db.transaction(async (tx) => {
		await lockTexte(ctx, tx)
		let gone = 0
		for (const sprache of LOCALES) {
			const entry = { art, schluessel, sprache }
			const held = await findGueltig(tx, entry, ctx.clock())
			if (!held) continue
			gone += 1
			const version = await holdFrom(ctx, tx, entry, { daten: null, position: held.position }, ctx.clock())
			const details = { ...entry, version: { von: held.version, nach: version } }
			await writeAudit(ctx, tx, { ereignis: 'inhalt.zurueckgezogen', bezug: 'inhalt', bezugId: schluessel, details })
		}
		await notifyMandantChanged(tx)
		await notifyPagesChanged(tx, ctx.mandant.id)
		return gone
	})
}
