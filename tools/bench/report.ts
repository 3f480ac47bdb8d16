/** Requests per second (per round, and median), times in milliseconds, processor time per request if known. */
export type Numbers = { rates: number[]; perSecond: number; p50: number; p99: number; cpuMs: number | undefined }

/** One cell: a scenario on one data set by one number of connections. The bare server only runs the first data set. */
export type Cell = {
	scenario: string
	data: string
	mandants: number
	connections: number
	app: Numbers
	bare: Numbers | undefined
}

/** How the app's cost (time per request) grows from one load to another. */
export type Growth = { scenario: string; connections: number; what: string; factor: number }

/** The value below which this share of the ascending values lies. */
export const at = (sorted: Float64Array | number[], share: number) =>
	sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

export const median = (values: number[]) =>
	at(
		values.toSorted((a, b) => a - b),
		0.5,
	)

/** The median over the rounds, each compared with the adjacent one. */
export const costFrom = (base: Numbers, other: Numbers): number =>
	median(other.rates.map((rate, round) => (base.rates[round] ?? Number.NaN) / rate))

/** From few brands to many, and within a brand from little data to much. */
export const growthOf = ([first, ...others]: Cell[]): Growth[] =>
	others.flatMap((cell) => {
		const base =
			cell.mandants === 1 ? others.find(({ mandants, data }) => mandants === 1 && data === first?.data) : first
		if (!base || base === cell) return []
		const { scenario, connections } = cell
		const what = base.data === cell.data ? `${base.mandants} → ${cell.mandants} brands` : `${base.data} → ${cell.data}`
		return [{ scenario, connections, what, factor: costFrom(base.app, cell.app) }]
	})

/** Home at rest and during logins, by number of connections. */
export type Flood = { pages: number; logins: number; quiet: Numbers; flooded: Numbers; loginsPerSecond: number }

/** Other brands' pages, at rest and during a crowd on one. */
export type NeighbourNumbers = {
	page: string
	crowd: number
	others: number
	quiet: Numbers
	beside: Numbers
	perSecond: number
}

const rate = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)

function table(head: string[], rows: string[][]): string {
	const lines = [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
	const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
	const pad = (text: string, i: number) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))
	return lines.map((line) => `| ${line.map(pad).join(' | ')} |`).join('\n')
}

export const ratioOf = ({ app, bare }: Cell): number | undefined => bare && app.perSecond / bare.perSecond

const ratioText = (cell: Cell) => ratioOf(cell)?.toFixed(3) ?? ''
const cpuText = ({ cpuMs }: Numbers) => (cpuMs === undefined ? '' : ms(cpuMs))

/** One cell as printed during the run. */
export const lineOf = (cell: Cell): string =>
	`${cell.scenario}, ${cell.data} recommendations, ${cell.mandants} brands, ${cell.connections} conn.: ` +
	`app ${rate(cell.app.perSecond)}/s (${cpuText(cell.app)} ms CPU)` +
	(cell.bare ? `, bare ${rate(cell.bare.perSecond)}/s, ratio ${ratioText(cell)}` : '')

/** How many times longer the slowest pages take under load; at most `target`. */
export type Beside = { what: string; factor: number; target: number }

export const besideFlood = ({ quiet, flooded }: Flood): Beside => ({
	what: 'Home while many log in',
	factor: flooded.p99 / quiet.p99,
	target: 2,
})

export const besideCrowd = ({ quiet, beside }: NeighbourNumbers): Beside => ({
	what: 'pages of other brands beside a crowd',
	factor: beside.p99 / quiet.p99,
	target: 2,
})

const besideText = ({ factor, target }: Beside) => `factor of p99 ${factor.toFixed(2)} (target ≤ ${target})`

export const floodLine = (flood: Flood): string => {
	const { pages, logins, quiet, flooded, loginsPerSecond } = flood
	return (
		`Home, ${pages} conn., while ${logins} conn. log in (${rate(loginsPerSecond)}/s): ` +
		`p99 ${ms(quiet.p99)} → ${ms(flooded.p99)} ms, p50 ${ms(quiet.p50)} → ${ms(flooded.p50)} ms, ` +
		besideText(besideFlood(flood))
	)
}

export const neighboursLine = (numbers: NeighbourNumbers): string => {
	const { page, crowd, others, quiet, beside, perSecond } = numbers
	return (
		`Recipient pages of other brands, ${others} conn., while ${crowd} conn. ask one for its page "${page}" (${rate(perSecond)}/s): ` +
		`p99 ${ms(quiet.p99)} → ${ms(beside.p99)} ms, p50 ${ms(quiet.p50)} → ${ms(beside.p50)} ms, ` +
		besideText(besideCrowd(numbers))
	)
}

const HEAD = ['scenario', 'data', 'brands', 'conn.', 'app req/s', 'p50 ms', 'p99 ms', 'CPU ms']

export const cellTable = (cells: Cell[]): string =>
	table(
		[...HEAD, 'bare req/s', 'p50 ms', 'p99 ms', 'ratio'],
		cells.map((cell) => [
			cell.scenario,
			cell.data,
			String(cell.mandants),
			String(cell.connections),
			...[rate(cell.app.perSecond), ms(cell.app.p50), ms(cell.app.p99), cpuText(cell.app)],
			...(cell.bare ? [rate(cell.bare.perSecond), ms(cell.bare.p50), ms(cell.bare.p99)] : ['', '', '']),
			ratioText(cell),
		]),
	)

export const growthTable = (growth: Growth[]): string =>
	table(
		['scenario', 'conn.', 'what', 'cost'],
		growth.map(({ scenario, connections, what, factor }) => [
			scenario,
			String(connections),
			what,
			`${factor.toFixed(2)} ×`,
		]),
	)
