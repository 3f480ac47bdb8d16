/** One fault's result. */
export type ReportRow = {
	name: string
	title: string
	/** Acknowledging answers, before, during and after the fault. */
	acknowledged: number
	lost: number
	doubled: number
	foreign: number
	/** Answers with a 5xx other than 503. */
	errors: number
	/** Answers with 503. */
	unavailable: number
	longestMs: number
	/** From the end of the cause until the portal serves; undefined = it did not. */
	backMs: number | undefined
	/** Mails received again under their Message-ID. */
	repeatedMails: number
	note: string
	/** Why it fails; empty = it holds. */
	problems: string[]
	seconds: number
}

/** A fault that could not be tried here. */
export type Skipped = { name: string; title: string; skipped: string }

const HEAD = [
	'fault',
	'acknowledged',
	'lost',
	'doubled',
	'foreign',
	'503',
	'other 5xx',
	'longest answer',
	'back after',
	'mails repeated',
	'verdict',
]

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const cellsOf = (row: ReportRow | Skipped): string[] => {
	if ('skipped' in row) return [row.title, ...Array(9).fill('–'), `not possible here: ${row.skipped}`]
	const { acknowledged, lost, doubled, foreign, unavailable, errors, longestMs, backMs, repeatedMails } = row
	const counts = [acknowledged, lost, doubled, foreign, unavailable, errors].map(String)
	const back = backMs === undefined ? 'never' : seconds(backMs)
	return [
		row.title,
		...counts,
		seconds(longestMs),
		back,
		String(repeatedMails),
		row.problems.length ? 'FAILS' : 'holds',
	]
}

/** The table as aligned Markdown. */
export function tableOf(rows: readonly (ReportRow | Skipped)[]): string {
	const cells = [HEAD, ...rows.map(cellsOf)]
	const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
	const line = (row: readonly string[]) =>
		`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
	const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
	return [line(HEAD), rule, ...cells.slice(1).map(line)].join('\n')
}

const SHOWN = 12

/** Progress output for one fault. */
export function linesOf(row: ReportRow | Skipped): string {
	if ('skipped' in row) return `${row.name}: not possible here: ${row.skipped}`
	const verdict = row.problems.length ? 'FAILS' : 'holds'
	const note = row.note && ` (${row.note})`
	const rest = row.problems.length - SHOWN
	return [
		`${row.name}: ${verdict}, ${row.acknowledged} acknowledged, ${row.seconds} s${note}`,
		...row.problems.slice(0, SHOWN).map((problem) => `    ${problem}`),
		...(rest > 0 ? [`    and ${rest} more`] : []),
	].join('\n')
}

export const fails = (row: ReportRow | Skipped): boolean => !('skipped' in row) && row.problems.length > 0
