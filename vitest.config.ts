import { defineConfig } from 'vitest/config'

const at = (path: string) => new URL(path, import.meta.url).pathname
const shared = {
	resolve: { alias: { '~db': at('./db'), '~server': at('./server'), '~': at('./app') } },
	esbuild: { jsx: 'automatic' as const },
	test: {
		// What modules keep is kept by brand, database or value, so nothing of one file's tests reaches another's; loading
		// them again for each file took most of the time.
		isolate: false,
		setupFiles: ['tests/fixtures/fail-on-console.ts', 'tests/fixtures/pool-helper.ts'],
		// For what hangs. With other work on the machine all takes many times as long and is no less right, so no test has a
		// limit of its own, and none is tried again: what its first try left would fail the second.
		testTimeout: 480_000,
		hookTimeout: 480_000,
		teardownTimeout: 60_000,
		expect: { poll: { timeout: 120_000, interval: 50 } },
		retry: 0,
	},
}

/** On the real PostgreSQL. */
const onDatabase = {
	...shared.test,
	globalSetup: ['tests/fixtures/postgres.ts'],
	setupFiles: [...shared.test.setupFiles, 'tests/fixtures/brand-texts.ts'],
}

export default defineConfig({
	test: {
		projects: [
			{
				...shared,
				test: {
					...shared.test,
					name: 'unit',
					sequence: { groupOrder: 0 },
					include: [
						'app/**/*.test.{ts,tsx}',
						'clients/**/*.test.ts',
						'db/**/*.test.ts',
						'server/**/*.test.ts',
						'tools/**/*.test.ts',
						'tests/architecture/*.test.ts',
					],
				},
			},
			{
				...shared,
				test: {
					...onDatabase,
					name: 'integration',
					sequence: { groupOrder: 1 },
					include: ['tests/integration/**/*.test.{ts,tsx}'],
					// On two cores: many tests wait for time-outs, locks and the ends of processes.
					maxWorkers: 3,
				},
			},
			{
				...shared,
				// npm run test:pooler
				test: {
					...onDatabase,
					name: 'pooler',
					sequence: { groupOrder: 3 },
					include: ['tests/pooler/*.test.ts'],
					maxWorkers: 1,
				},
			},
			{
				...shared,
				// npm run bench:same-time
				test: {
					...onDatabase,
					name: 'speed',
					sequence: { groupOrder: 2 },
					include: ['tests/speed/*.test.ts'],
					maxWorkers: 1,
				},
			},
		],
	},
})
