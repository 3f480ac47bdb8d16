import { parseArgs } from 'node:util'
import { emailSchema } from '~/domain/shared/email'
import {
	addBetreiber,
	listBetreiber,
	removeBetreiber,
	renewBetreiberPasswort,
	resetBetreiberFaktor,
} from '~/usecases/plattform/pflege-betreiber'
import type { CommandDeps } from './lib/brand-context'
import { commandOf, refuseForeign, runScript, UsageError, withDatabase } from './lib/command'
import { StartError } from './lib/problems.js'

const HELP = `The people who run this deployment and log in at PLATFORM_HOST.

  npm run betreiber -- list                          everybody, and whether they have a second factor
  npm run betreiber -- add <e-mail> --name <text>    let somebody in and print their password
  npm run betreiber -- password <e-mail>             print a new password, end all sessions
  npm run betreiber -- factor <e-mail>               take a lost second factor away, end all sessions
  npm run betreiber -- remove <e-mail>               end all sessions and the access

The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = { help: { type: 'boolean', short: 'h' }, name: { type: 'string' } } as const

type Command = (email: string, name: string | undefined) => (deps: CommandDeps) => Promise<string[]>

const unknown = (email: string): never => {
	throw new StartError(`Nobody runs this deployment with the address ${email}. "npm run betreiber -- list" shows them.`)
}

const SHOWN_ONCE = 'The password is shown this once. Hand it over in a safe way.'

const commands: Record<string, Command> = {
	list: () => async (deps) => {
		const people = await listBetreiber(deps)
		const line = ({ email, name, faktor }: (typeof people)[number]) =>
			`${email} · ${name} · ${faktor ? 'with' : 'without'} a second factor`
		return people.length > 0 ? people.map(line) : ['Nobody runs this deployment yet.']
	},
	add: (email, name = '') => {
		if (name.trim() === '') throw new UsageError('--name is needed')
		return async (deps) => {
			const added = await addBetreiber(deps, { email, name: name.trim() })
			if (!added.ok) throw new StartError(`${email} runs this deployment already.`)
			return [`${email} may log in at PLATFORM_HOST.`, added.value.passwort, SHOWN_ONCE]
		}
	},
	password: (email) => async (deps) => {
		const renewed = await renewBetreiberPasswort(deps, email)
		return renewed.ok ? [renewed.value.passwort, SHOWN_ONCE] : unknown(email)
	},
	factor: (email) => async (deps) =>
		(await resetBetreiberFaktor(deps, email)).ok
			? [`${email} sets up a new second factor at the next login.`]
			: unknown(email),
	remove: (email) => async (deps) =>
		(await removeBetreiber(deps, email)).ok ? [`${email} has no access any more.`] : unknown(email),
}

await runScript(
	{ name: 'betreiber', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (name, [typed = '', ...more], values) => {
		const command = commandOf(commands, name)
		refuseForeign(name, values, name === 'add' ? ['name'] : [])
		if (more.length > 0) throw new UsageError(`"${more[0]}" is too much`)
		const email = emailSchema.safeParse(typed)
		if (name !== 'list' && !email.success) throw new UsageError(`"${typed}" is no e-mail address`)
		return { lines: await withDatabase(command(email.data ?? '', values.name)) }
	},
)
