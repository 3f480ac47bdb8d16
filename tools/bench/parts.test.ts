import { expect, it } from 'vitest'
import { readParts } from './parts'

const ALL = ['redirect', 'gathered', 'home', 'recipient', 'create', 'claim', 'api-list', 'api-status', 'api-create']
const ALONE = ALL.filter((name) => name !== 'gathered')

it.each<[string, string[], string]>([
	['', ALL, 'ratios growthData growthBrands hot flood neighbours'],
	['--ratios', ALL, 'ratios hot flood neighbours'],
	['--quick', ALL, 'quick ratios hot flood neighbours'],
	['--only recipient', ['recipient'], 'ratios'],
	['--only recipient --only claim --quick', ['recipient', 'claim'], 'quick ratios'],
	['--only neighbours', [], 'ratios neighbours'],
	['--only growth', ALONE, 'growthData growthBrands'],
	['--only growth-data --only home', ['home'], 'growthData'],
	['--only growth-brands', ALONE, 'growthBrands'],
])('npm run bench -- %s', (args, names, parts) => {
	const { scenarios, ...rest } = readParts(args.split(' ').filter(Boolean))
	expect(scenarios.map(({ name }) => name)).toEqual(names)
	const chosen = Object.entries(rest).filter(([, value]) => value)
	expect(chosen.map(([name]) => name)).toEqual(parts.split(' '))
})

it('names what there is', () => {
	expect(() => readParts(['--only', 'everything'])).toThrow('growth-brands')
})
