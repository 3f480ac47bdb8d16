import { berlinDay } from '~/domain/shared/dates'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { aktionTexte } from '~/usecases/einwilligung/aktionen'
import { publishAktion } from '~/usecases/einwilligung/publish-aktion'
import { withdrawAktion } from '~/usecases/einwilligung/withdraw-aktion'
import { type AktionRow, listAktionRows } from '~db/repositories/einwilligung/aktion'
import { brandByName } from './brand-context'
import { UsageError } from './command'
import { type Command, nameOf, refuse } from './mandant-line'
import { readJsonFile } from './typed-files'

function stateOf({ zurueckgezogenAm, startdatum, enddatum }: AktionRow, today: string): string {
	if (zurueckgezogenAm) return 'withdrawn'
	if (today < startdatum) return 'announced'
	return enddatum !== null && enddatum < today ? 'ended' : 'in force'
}

/** The newest version of every campaign, one line each. */
function aktionLines(rows: readonly AktionRow[], now: Date): string[] {
	const newest = [...new Map(rows.toReversed().map((row) => [row.aktionsId, row])).values()]
	if (newest.length === 0) return ['There are no campaigns yet.']
	return newest.map((row) =>
		[
			row.aktionsId,
			`version ${row.version}`,
			stateOf(row, berlinDay(now)),
			row.formular,
			`${row.startdatum} to ${row.enddatum ?? 'open end'}`,
			aktionTexte(row, STANDARD_LOCALE).titel,
		].join(' · '),
	)
}

/** `aktion <name> …`: a brand's campaigns. */
export const aktion: Command = (args) => {
	const [typedName, what, ...more] = args.rest
	if (typedName === undefined) throw new UsageError('The name is missing')
	if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many`)
	if (args.remove && what === undefined) throw new UsageError('The id of the campaign is missing')
	const name = nameOf(typedName)
	return async (deps) => {
		const ctx = await brandByName(deps, name)
		if (what === undefined) return aktionLines(await listAktionRows(ctx.db), ctx.clock())
		if (args.remove) {
			const withdrawn = await withdrawAktion(ctx, what)
			return withdrawn.ok ? [`The campaign ${what} of "${name}" is withdrawn.`] : refuse(withdrawn, { name })
		}
		const published = await publishAktion(ctx, await readJsonFile(what))
		if (!published.ok) return refuse(published, { name })
		return [
			`The campaign ${published.value.aktionsId} of "${name}" is published in version ${published.value.version}.`,
		]
	}
}
