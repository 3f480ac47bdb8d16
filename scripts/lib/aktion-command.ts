import { berlinDay } from '~/domain/shared/dates'
import type { AktionRow } from '~db/repositories/aktion'

function stateOf({ zurueckgezogenAm, startdatum, enddatum }: AktionRow, today: string): string {
	if (zurueckgezogenAm) return 'withdrawn'
	if (today < startdatum) return 'announced'
	return enddatum !== null && enddatum < today ? 'ended' : 'in force'
}

/** The newest version of every campaign, one line each. */
export function aktionLines(rows: readonly AktionRow[], now: Date): string[] {
	const newest = [...new Map(rows.toReversed().map((row) => [row.aktionsId, row])).values()]
	if (newest.length === 0) return ['There are no campaigns yet.']
	return newest.map((row) =>
		[
			row.aktionsId,
			`version ${row.version}`,
			stateOf(row, berlinDay(now)),
			row.formular,
			`${row.startdatum} to ${row.enddatum ?? 'open end'}`,
			row.titel,
		].join(' · '),
	)
}
