import type { Sql } from 'postgres'
import { z } from 'zod'
import { ADMIN_LINK_MINUTEN } from '~/domain/konto/sitzung'
import { systemClock } from '~/domain/shared/clock'
import { berlinDay } from '~/domain/shared/dates'
import { type Failure, fail } from '~/domain/shared/result'
import { publishAktion } from '~/usecases/aktion/publishAktion'
import { withdrawAktion } from '~/usecases/aktion/withdrawAktion'
import { showNachweise } from '~/usecases/einwilligung/showNachweise'
import { issueAdminLogin } from '~/usecases/konto/loginByAdminToken'
import { createMandant } from '~/usecases/mandant/createMandant'
import { listMandanten, type MandantEntry } from '~/usecases/mandant/listMandanten'
import { migrateAll } from '~/usecases/mandant/migrateAll'
import { pauseMandant } from '~/usecases/mandant/pauseMandant'
import { removeHost } from '~/usecases/mandant/removeHost'
import { setConfig } from '~/usecases/mandant/setConfig'
import { setHost } from '~/usecases/mandant/setHost'
import type { Db } from '~db/client'
import { listAktionRows } from '~db/repositories/aktion'
import { DEMO_MANDANTEN } from '~db/seed/demo/mandanten'
import { insertKatalog } from '~db/seed/katalog'
import { aktionLines } from './aktion-command'
import { makeHostToken, setHostKey } from './autologin-commands'
import { brandContext } from './brand-context'
import { StartError } from './problems.js'

/** The command line itself is wrong; the message is completed by a hint at --help. */
export class UsageError extends Error {
	override name = 'UsageError'
}

export type CommandDeps = { db: Db; sql: Sql; masterKey: Buffer; port: number }

export type Args = {
	rest: string[]
	publish?: boolean
	json?: boolean
	name?: string
	host?: string
	url?: string
	config?: string
	address?: string
	'represented-by'?: string
	'demo-katalog'?: boolean
	remove?: boolean
	issuer?: string
	out?: string
	'public-key'?: string
	withdraw?: string
	key?: string
	vorname?: string
	nachname?: string
	readSettings(file: string): Promise<unknown>
	readText(file: string): Promise<string>
	writeSecret(file: string, text: string): Promise<void>
	writeFile(file: string, text: string): Promise<string>
}
/** Checks the arguments at once and does the work later; returns the lines to print. */
export type Command = (args: Args) => (deps: CommandDeps) => Promise<string[]>

type Refusal = Failure & { problems?: string[] }

/** Turns an expected failure into text for the terminal: one line, or one for each problem of an input. */
export function refuse(
	{ code, problems = [] }: Refusal,
	{ name, host, email }: { name?: string; host?: string; email?: string },
): never {
	const lines: Partial<Record<Failure['code'], string>> = {
		mandant_vorhanden: `There is a brand "${name}" already. Choose another name, or change it with the config command.`,
		mandant_unbekannt: `There is no brand "${name}". "npm run mandant -- list" shows them.`,
		host_vergeben: `The host "${host}" belongs to another brand. "npm run mandant -- list" shows which.`,
		host_haupt: `"${host}" is the main address of "${name}". Make another host the main one first.`,
		host_unbekannt: `"${host}" is no host of "${name}". "npm run mandant -- list" shows them.`,
		konto_gesperrt: `All accounts of "${name}" are blocked.`,
		konto_gesperrt_einzeln: `The account ${email} is blocked.`,
		konto_gesperrt_wildcard: `${email} is barred as staff or a service provider.`,
		email_nicht_registriert: `"${name}" has no recommender with the address ${email}.`,
		aktion_unbekannt: `There is no campaign of that id in force. "npm run mandant -- aktion ${name}" shows them.`,
		eingabe_ungueltig: `Not accepted: ${problems.length > 1 ? '\n  ' : ''}${problems.join('\n  ')}`,
	}
	throw new StartError(lines[code] ?? `Not done: ${code}.`)
}

export function exactly(rest: string[], what: string[]): string[] {
	if (rest.length < what.length) throw new UsageError(`${what[rest.length]} is missing`)
	if (rest.length > what.length) throw new UsageError(`"${rest[what.length]}" is one argument too many`)
	return rest
}

/** What a person typed as a name or host, before the use case sees it: a wrong one gets a line that says the rule. */
function checked(option: string, value: string | undefined, pattern: RegExp, rule: string): string {
	if (value === undefined) throw new UsageError(`${option} is missing`)
	const typed = value.trim().toLowerCase()
	if (!pattern.test(typed)) throw new StartError(`"${value}" cannot be ${rule}.`)
	return typed
}
export const nameOf = (value: string | undefined) =>
	checked(
		'--name',
		value,
		/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/,
		'a name: 3 to 40 lower-case letters, digits and dashes, starting with a letter',
	)
const hostOf = (value: string | undefined) =>
	checked('--host', value, /^[a-z0-9.-]+$/, 'a host: letters, digits, dashes and dots only, without https:// and port')

const originOf = (host: string, port: number) =>
	host === 'localhost' || host.endsWith('.localhost') ? new URL(`http://${host}:${port}`).origin : `https://${host}`

/** The invented catalogue that suits the brand's product API. */
const starterOf = (produktApi: string) =>
	produktApi === 'berater'
		? DEMO_MANDANTEN.hafen
		: produktApi === 'energie'
			? DEMO_MANDANTEN.lindental
			: DEMO_MANDANTEN.nordfunk

const create: Command = (args) => {
	exactly(args.rest, [])
	const [name, host] = [nameOf(args.name), hostOf(args.host)]
	return async ({ port, ...deps }) => {
		const clock = systemClock()
		const file = args.config === undefined ? {} : await args.readSettings(args.config)
		const settings = z.record(z.string(), z.unknown()).safeParse(file)
		if (!settings.success) throw new StartError(`${args.config} must hold one JSON object with settings.`)
		const MandantUrl = args.url ?? settings.data.MandantUrl ?? originOf(host, port)
		const created = await createMandant(
			{ ...deps, clock },
			{
				clientRoute: name,
				host,
				config: { ...settings.data, MandantUrl },
				anschrift: args.address,
				vertretung: args['represented-by'],
			},
			async (db, { tables, keys, mandant }) => {
				if (!args['demo-katalog']) return
				const now = clock()
				const ziel = { tables, db, keys, now, heute: berlinDay(now) }
				await insertKatalog(ziel, starterOf(mandant.config.produktApi))
			},
		)
		if (!created.ok) refuse(created, { name, host })
		return [
			`The brand "${name}" is served at ${created.value.config.MandantUrl} (host ${host}).`,
			...(args.address ? [] : ['Its imprint has no postal address yet.']),
			...(args['demo-katalog']
				? []
				: ['Its catalogue is empty; --demo-katalog would have filled it with invented products.']),
		]
	}
}

const host: Command = (args) => {
	const [typedName, typedHost] = exactly(args.rest, ['The name', 'The host'])
	const [name, target] = [nameOf(typedName), hostOf(typedHost)]
	return async (deps) => {
		if (args.remove) {
			const removed = await removeHost(deps, { clientRoute: name, host: target })
			return removed.ok ? [`"${name}" no longer answers on ${target}.`] : refuse(removed, { name, host: target })
		}
		const set = await setHost(deps, { clientRoute: name, host: target, url: args.url })
		if (!set.ok) refuse(set, { name, host: target })
		return [`"${name}" answers on ${target}; its links start with ${set.value.url}.`]
	}
}

const config: Command = (args) => {
	const [typedName, file = ''] = exactly(args.rest, ['The name', 'The settings file'])
	const name = nameOf(typedName)
	return async (deps) => {
		const set = await setConfig(deps, { clientRoute: name, settings: await args.readSettings(file) })
		return set.ok ? [`The settings of "${name}" are changed.`] : refuse(set, { name })
	}
}

const pause =
	(pausiert: boolean): Command =>
	(args) => {
		const name = nameOf(exactly(args.rest, ['The name'])[0])
		return async (deps) => {
			const set = await pauseMandant(deps, { clientRoute: name, pausiert })
			return set.ok ? [`"${name}" is ${pausiert ? 'paused' : 'on the air'}.`] : refuse(set, { name })
		}
	}

const row = ({ clientRoute, name, url, hosts, pausiert }: MandantEntry) => [
	clientRoute,
	pausiert ? 'paused' : name === null ? 'broken settings' : 'on the air',
	url ?? '-',
	hosts.join(', ') || '-',
]

function table(rows: string[][]): string[] {
	const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)))
	return rows.map((cells) =>
		cells
			.map((cell, i) => cell.padEnd(widths[i] ?? 0))
			.join('  ')
			.trimEnd(),
	)
}

const list: Command = (args) => {
	exactly(args.rest, [])
	return async (deps) => {
		const brands = await listMandanten(deps)
		if (args.json) return [JSON.stringify(brands, null, '\t')]
		return brands.length ? table([['NAME', 'STATE', 'URL', 'HOSTS'], ...brands.map(row)]) : ['There are no brands yet.']
	}
}

const adminLogin: Command = (args) => {
	const [typedName, email = ''] = exactly(args.rest, ['The name', 'The e-mail address'])
	const name = nameOf(typedName)
	return async (deps) => {
		const ctx = await brandContext(deps, name)
		if (!ctx) return refuse(fail('mandant_unbekannt'), { name })
		const issued = await issueAdminLogin(ctx, email)
		if (!issued.ok) return refuse(issued, { name, email })
		return [issued.value.link, `The link works once, for ${ADMIN_LINK_MINUTEN} minutes. Its use is recorded.`]
	}
}

const aktion: Command = (args) => {
	const [typedName, what, ...more] = args.rest
	if (typedName === undefined) throw new UsageError('The name is missing')
	if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many`)
	if (args.remove && what === undefined) throw new UsageError('The id of the campaign is missing')
	const name = nameOf(typedName)
	return async (deps) => {
		const ctx = await brandContext(deps, name)
		if (!ctx) return refuse(fail('mandant_unbekannt'), { name })
		if (what === undefined) return aktionLines(await listAktionRows(ctx.tables, ctx.db), ctx.clock())
		if (args.remove) {
			const withdrawn = await withdrawAktion(ctx, what)
			return withdrawn.ok ? [`The campaign ${what} of "${name}" is withdrawn.`] : refuse(withdrawn, { name })
		}
		const published = await publishAktion(ctx, await args.readSettings(what))
		if (!published.ok) return refuse(published, { name })
		return [
			`The campaign ${published.value.aktionsId} of "${name}" is published in version ${published.value.version}.`,
		]
	}
}

const autologinKey: Command = (args) => {
	const name = nameOf(exactly(args.rest, ['The name'])[0])
	const { issuer, out, 'public-key': publicKey, withdraw, readText, writeSecret } = args
	if ([out, publicKey, withdraw].filter((given) => given !== undefined).length !== 1)
		throw new UsageError('One of --out, --public-key and --withdraw is needed')
	return (deps) => setHostKey(deps, { name, issuer, out, publicKey, withdraw, readText, writeSecret })
}

const autologinToken: Command = (args) => {
	const [typedName, email = ''] = exactly(args.rest, ['The name', 'The e-mail address'])
	const name = nameOf(typedName)
	const { key, vorname = 'Kim', nachname = 'Berger', readText } = args
	return (deps) => makeHostToken(deps, { name, email, key, vorname, nachname, readText })
}

const consent: Command = (args) => {
	const [typedName, kennung = ''] = exactly(args.rest, ['The name', 'The identifier'])
	const name = nameOf(typedName)
	return async (deps) => {
		const ctx = await brandContext(deps, name)
		if (!ctx) return refuse(fail('mandant_unbekannt'), { name })
		const nachweise = await showNachweise(ctx, kennung)
		return nachweise.length
			? [JSON.stringify(nachweise, null, '\t')]
			: [`"${name}" has no decision under this identifier.`]
	}
}

const migrate: Command = (args) => {
	exactly(args.rest, [])
	return async (deps) => {
		const { mandanten, applied } = await migrateAll(deps)
		return [`${mandanten} brands, ${applied} migrations applied.`]
	}
}

export const commands: Record<string, Command> = {
	create,
	list,
	host,
	config,
	migrate,
	aktion,
	'admin-login': adminLogin,
	'autologin-key': autologinKey,
	'autologin-token': autologinToken,
	consent,
	pause: pause(true),
	resume: pause(false),
}
