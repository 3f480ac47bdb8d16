import { parseArgs } from 'node:util'
import { rebuildKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { brandByName } from './lib/brand-context'
import { type CommandOutcome, commandOf, runScript, UsageError, withDatabase } from './lib/command'

const HELP = `The figures of a brand (docs/decisions/0135).

  npm run kennzahlen -- rebuild <brand>   work every figure out anew from the audit trail

The brand serves meanwhile and shows the old figures until the new ones are there.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const parse = (args: string[]) =>
	parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })

const commands = {
	rebuild: async (brand: string): Promise<CommandOutcome> => {
		const { gezaehlt } = await withDatabase(async (deps) => rebuildKennzahlen(await brandByName(deps, brand)))
		return { lines: [`${gezaehlt} entries of the audit trail were gone through.`] }
	},
}

await runScript({ name: 'kennzahlen', help: HELP, parse }, (command, [brand, ...rest]) => {
	const run = commandOf(commands, command)
	if (brand === undefined || rest.length > 0) throw new UsageError(`"${command}" takes one brand`)
	return run(brand)
})
