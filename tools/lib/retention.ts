import { dauerText, FRISTEN } from '~/domain/aufbewahrung/fristen'
import type { Regel, Tabellenregeln } from '~/domain/aufbewahrung/regel'
import { AUFBEWAHRUNG, columnsOf } from '~/domain/aufbewahrung/regeln'

const periodOf = (rule: Regel): string =>
	'frist' in rule ? `${dauerText(FRISTEN[rule.frist], 'de')} ab: ${rule.ab}` : `bis: ${rule.bis}`

const HEAD = ['Spalten', 'Zweck', 'Grundlage', 'Wie lange', 'Was dann', 'Durch']

function table(rules: readonly Regel[]): string[] {
	const rows = rules.map((rule) => {
		const { zweck, grundlage, danach, durch } = rule
		return [columnsOf(rule).join(', '), zweck, grundlage, periodOf(rule), danach, durch]
	})
	const widths = HEAD.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
	const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
	return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

const section = (title: string, rules: Tabellenregeln): string[] => [
	...['', `## ${title}`],
	...Object.entries(rules).flatMap(([name, of]) => ['', `### ${name}`, '', ...table(of)]),
]

/** The expected content of docs/retention.md. */
export const retentionPage = (): string =>
	[
		'# How long each column is kept',
		'',
		'Written by `npm run retention` from `app/domain/aufbewahrung`; a test compares them, and the rules with the schema ([decision 41](decisions/0041-one-table-of-retention.md)).',
		...section('Of each brand', AUFBEWAHRUNG.mandant),
		...section('Of the platform', AUFBEWAHRUNG.plattform),
		'',
	].join('\n')
