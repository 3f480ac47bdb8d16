import { describe, expect, it } from 'vitest'
import { listUseCases } from '../fixtures/use-cases'

/** Run when a process or command starts, before anybody could ask for anything; no screen may call them. */
const BEIM_START = [
	'findDemoPeople',
	'findStopsOlder',
	'isSchemaBehind',
	'migrateAll',
	'ownsMasterKey',
	'runAllDue',
	'sealAllSettings',
	'startJobs',
]

const useCases = listUseCases()

describe('rights', () => {
	it('are named by the first line of every use case, or it says that it is for everybody', () => {
		const silent = useCases.filter(({ says }) => says === undefined).map(({ name }) => name)
		expect(silent.sort()).toEqual(BEIM_START)
		expect(useCases.length).toBeGreaterThan(150)
	})

	it('no screen reaches what asks for none', () => {
		const started = useCases.filter(({ name }) => BEIM_START.includes(name))
		expect(started.flatMap(({ users }) => users).filter((file) => /^app\/(web|routes|api|ui)\//.test(file))).toEqual([])
	})
})
