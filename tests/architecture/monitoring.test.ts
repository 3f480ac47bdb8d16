import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { metrics } from '~server/metrics'
import { alertsSchema, expressions, metricNames } from '../fixtures/monitoring'

const read = (file: string) => readFileSync(file, 'utf8')
const { groups } = alertsSchema.parse(parse(read('deploy/monitoring/alerts.yaml')))
const alerts = groups.flatMap(({ rules }) => rules)

const { registry, database } = metrics()
const known = new Set(
	[registry, database]
		.flatMap((one) => one.getMetricsAsArray())
		.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`]),
)

describe('alerts and dashboard', () => {
	it.each(expressions())('%s asks for figures that there are: %s', (_, expression) => {
		const names = metricNames(expression)
		expect(names.length).toBeGreaterThan(0)
		expect(names.filter((name) => !known.has(name))).toEqual([])
	})

	it.each(alerts.map((one) => [one.alert, one] as const))('%s has its page, and says how urgent it is', (name, one) => {
		expect(['page', 'ticket']).toContain(one.labels.severity)
		const page = read(one.annotations.runbook)
		expect(page).toMatch(new RegExp(`^# ${name}\n`))
		expect(page).toContain(`\`${one.expr}\``)
		expect(page.match(/^## .+$/gm)).toEqual([
			'## What it means',
			'## How to look',
			'## What to do',
			'## How to see that it is over',
		])
	})

	it('no page is without its alert', () => {
		const pages = readdirSync('docs/runbooks').filter((file) => file !== 'README.md')
		expect(pages.toSorted()).toEqual(alerts.map(({ annotations }) => annotations.runbook.split('/').at(-1)).toSorted())
		expect(pages.filter((page) => !read('docs/runbooks/README.md').includes(`](${page})`))).toEqual([])
	})
})
