import { parseArgs } from 'node:util'
import { apiScenarios } from './api-scenarios'
import { flood, hot, neighbours, scenarios as pages, type Scenario } from './scenarios'

const scenarios = [...pages, ...apiScenarios]

/** The parts of a run; each fills only the data it needs. */
export type Parts = {
	/** Short rounds, no targets. */
	quick: boolean
	scenarios: Scenario[]
	/** Against the bare server. */
	ratios: boolean
	/** From a thousand recommendations to a million. */
	growthData: boolean
	/** From few brands to many. */
	growthBrands: boolean
	hot: boolean
	flood: boolean
	neighbours: boolean
}

const GROWTH = ['growth', 'growth-data', 'growth-brands']
const NAMES = [...scenarios, hot, flood, neighbours].map(({ name }) => name)

/**
 * The parts named by the arguments: `--only` a scenario is its comparison with the bare server, a growth alone covers
 * all scenarios, both together the growth of that scenario.
 */
export function readParts(args = process.argv.slice(2)): Parts {
	const { values: options } = parseArgs({
		args,
		options: {
			quick: { type: 'boolean', default: false },
			ratios: { type: 'boolean', default: false },
			only: { type: 'string', multiple: true },
		},
	})
	const { quick, only } = options
	const unknown = only?.find((name) => ![...NAMES, ...GROWTH].includes(name))
	if (unknown) throw new Error(`there is no part ${unknown}: ${[...NAMES, ...GROWTH].join(', ')}`)
	const isNamed = (name: string) => only === undefined || only.includes(name)
	const grows = only === undefined ? !quick && !options.ratios : GROWTH.some(isNamed)
	const named = scenarios.filter(({ name }) => isNamed(name))
	return {
		quick,
		scenarios: named.length || !grows ? named : scenarios.filter(({ gathers }) => !gathers),
		ratios: only === undefined || !grows,
		growthData: grows && (isNamed('growth') || isNamed('growth-data')),
		growthBrands: grows && (isNamed('growth') || isNamed('growth-brands')),
		...{ hot: isNamed('hot'), flood: isNamed('flood'), neighbours: isNamed('neighbours') },
	}
}
