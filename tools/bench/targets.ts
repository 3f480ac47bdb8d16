import { type Beside, type Cell, type Growth, ratioOf } from './report'
import type { Scenario } from './scenarios'

/** The ratios apply to this many connections; with one they reflect waiting rather than work. */
const CONNECTIONS = 16
/** The maximum growth of a request's cost with more data or brands. */
const GROWTH = 1.3
/** One hot row costs no more than many; the margin covers differences between rounds. */
const HOT_ROW = 1.05

type Measured = { scenarios: Scenario[]; cells: Cell[]; growth: Growth[]; rows: Growth[]; besides: Beside[] }

const beyond = (growth: Growth[], target: number) =>
	growth
		.filter(({ factor }) => !(factor <= target))
		.map(
			({ scenario, connections, what, factor }) =>
				`${scenario}, ${connections} conn., ${what}: ${factor.toFixed(2)} ×, target ≤ ${target} ×`,
		)

/** Missed targets, one line each. */
export const missedTargets = ({ scenarios, cells, growth, rows, besides }: Measured): string[] => [
	...cells.flatMap((cell) => {
		const [ratio, scenario] = [ratioOf(cell), scenarios.find(({ title }) => title === cell.scenario)]
		if (ratio === undefined || !scenario?.target || cell.connections !== CONNECTIONS || ratio >= scenario.target)
			return []
		return [`${cell.scenario}: ${ratio.toFixed(3)} of bare, target ≥ ${scenario.target}`]
	}),
	...beyond(growth, GROWTH),
	...beyond(rows, HOT_ROW),
	...besides
		.filter(({ factor, target }) => !(factor <= target))
		.map(({ what, factor, target }) => `${what}: p99 ${factor.toFixed(2)} × at rest, target ≤ ${target} ×`),
]
