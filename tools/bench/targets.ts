import { type Beside, type Cell, type Growth, ratioOf } from './report'
import type { Scenario } from './scenarios'

/** The ratios are meant for so many connections; with one they say more about waiting than about work. */
const CONNECTIONS = 16
/** How much more a request may cost on more data or with more brands. */
const GROWTH = 1.3
/** One hot row costs no more than many; what is above 1 is what rounds differ by. */
const HOT_ROW = 1.05

type Measured = { scenarios: Scenario[]; cells: Cell[]; growth: Growth[]; rows: Growth[]; besides: Beside[] }

const beyond = (growth: Growth[], target: number) =>
	growth
		.filter(({ factor }) => !(factor <= target))
		.map(
			({ scenario, connections, what, factor }) =>
				`${scenario}, ${connections} conn., ${what}: ${factor.toFixed(2)} ×, target ≤ ${target} ×`,
		)

/** What was missed, one line each. */
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
