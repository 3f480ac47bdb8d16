import { seedDemo } from '~db/seed/demo/seedDemo'
import type { Runtime } from './runtime.server'

/** Creates the demo brands that are missing and tells where to find them. */
export async function createDemo({ db, sql, env, clock }: Runtime): Promise<void> {
	const brands = await seedDemo({ db, sql, masterKey: env.MASTER_KEY, port: env.PORT, clock })
	const width = Math.max(...brands.map(({ name }) => name.length))
	console.log(
		['', 'Weitersagen is ready:', ...brands.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`), ''].join('\n'),
	)
}
