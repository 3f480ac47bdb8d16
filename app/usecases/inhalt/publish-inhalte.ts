import { vorlageVariablen } from '~/domain/empfehlung/teiltexte'
import type { InhaltArt } from '~/domain/inhalt/inhalt'
import { variablenIn, wertOf } from '~/domain/inhalt/variablen'
import { LOCALES, type Locale } from '~/domain/mandant/config'
import { ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	type InhaltRow,
	listEntwuerfe,
	listGueltige,
	publishEntwurf,
	withdrawGueltig,
} from '~db/repositories/inhalt/inhalt'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { InvalidInput } from '../shared/invalid-input'
import { eigeneVariablen } from './text-teile'
import { entryNameOf, InhaltProblem, refusingProblems } from './write-inhalte'

export type InhaltAuswahl = { art?: InhaltArt | undefined; schluessel?: string | undefined }

/** Every text of an entry's fields. */
const texteOf = (daten: unknown): string[] =>
	Object.values<unknown>({ ...(daten ?? {}) }).filter((wert): wert is string => typeof wert === 'string')

/** Variables these entries use and nobody can fill: readers would miss a word. */
async function unbekannteIn(ctx: AppContext, tx: MandantTx, rows: readonly InhaltRow[]): Promise<string[]> {
	const eigene = eigeneVariablen(ctx.mandant)
	const veroeffentlicht = async (sprache: Locale) =>
		new Set((await listGueltige(tx, { art: 'variable', sprache })).map(({ schluessel }) => schluessel))
	const bekannt = { de: await veroeffentlicht('de'), en: await veroeffentlicht('en') }
	return rows.flatMap((row) =>
		variablenIn(...texteOf(row.daten)).flatMap((name) => {
			if (row.art === 'variable') return [`${entryNameOf(row)}: a value holds no variables, but there is {{${name}}}`]
			const ofBlock = row.art === 'block' && vorlageVariablen(row.schluessel).some((one) => one === name)
			const known = ofBlock || wertOf(eigene, name) !== undefined || bekannt[row.sprache].has(name)
			return known ? [] : [`${entryNameOf(row)}: there is no published variable {{${name}}}`]
		}),
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
	const chosen = (await listEntwuerfe(tx)).filter(
		(row) => (art === undefined || row.art === art) && (schluessel === undefined || row.schluessel === schluessel),
	)
	for (const row of chosen) {
		await publishEntwurf(tx, row, ctx.clock())
		const details = { art: row.art, schluessel: row.schluessel, sprache: row.sprache, version: row.version }
		await writeAudit(ctx, tx, { ereignis: 'inhalt.veroeffentlicht', bezug: 'inhalt', bezugId: row.id, details })
	}
	const problems = await unbekannteIn(ctx, tx, chosen)
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
		let gone = 0
		for (const sprache of LOCALES) {
			if (!(await withdrawGueltig(tx, { art, schluessel, sprache }, ctx.clock()))) continue
			gone += 1
			const details = { art, schluessel, sprache }
			await writeAudit(ctx, tx, { ereignis: 'inhalt.zurueckgezogen', bezug: 'inhalt', bezugId: schluessel, details })
		}
		await notifyMandantChanged(tx)
		await notifyPagesChanged(tx, ctx.mandant.id)
		return gone
	})
}
