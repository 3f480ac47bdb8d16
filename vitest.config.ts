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
	},
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
						'db/**/*.test.ts',
						'server/**/*.test.ts',
						'tools/**/*.test.ts',
						'tests/architecture/*.test.ts',
					],
					// Some read every source file, which takes a loaded machine a while.
					testTimeout: 30_000,
				},
			},
			{
				...shared,
				test: {
					...shared.test,
					name: 'integration',
					sequence: { groupOrder: 1 },
					include: ['tests/integration/**/*.test.{ts,tsx}'],
					globalSetup: ['tests/fixtures/postgres.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
					// On two cores: many tests wait for time-outs, locks and the ends of processes.
					maxWorkers: 3,
					// As with browser tests: a shared machine may stall for seconds, and some tests wait for no longer.
					retry: process.env.CI ? 1 : 0,
				},
			},
		],
	},
})
