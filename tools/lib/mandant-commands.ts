import { z } from 'zod'
import { ADMIN_LINK_MINUTEN } from '~/domain/konto/sitzung'
import { type ProduktApi, produktApiOf } from '~/domain/mandant/produkt-api'
import type { Mangel } from '~/domain/mandant/startklar'
import { berlinDay } from '~/domain/shared/dates'
import { shortenText } from '~/domain/shared/shorten'
import { showNachweise } from '~/usecases/einwilligung/show-nachweise'
import { issueAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { cloneMandant } from '~/usecases/mandant/clone-mandant'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { listMandanten, type MandantEntry } from '~/usecases/mandant/list-mandanten'
import { migrateAll } from '~/usecases/mandant/migrate-all'
import { openPortal } from '~/usecases/mandant/open-portal'
import { pauseMandant } from '~/usecases/mandant/pause-mandant'
import { removeHost } from '~/usecases/mandant/remove-host'
import { setConfig } from '~/usecases/mandant/set-config'
import { setHost } from '~/usecases/mandant/set-host'
import { insertKatalog } from '../demo/katalog'
import { DEMO_MANDANTEN } from '../demo/mandanten'
import { brandByName, type CommandDeps } from './brand-context'
import { unreachableLine } from './database'
import { type Command, checkedHost, exactly, nameOf, originOf, refuse } from './mandant-line'
import { StartError } from './problems.js'
import { readJsonFile } from './typed-files'

/** The invented catalogue for the brand's product API. */
const starterOf = (produktApi: ProduktApi | undefined) =>
	produktApi === 'berater'
		? DEMO_MANDANTEN.hafen
		: produktApi === 'energie'
			? DEMO_MANDANTEN.lindental
			: DEMO_MANDANTEN.nordfunk

/** Settings from a file, by name. */
async function readSettings(file: string): Promise<Record<string, unknown>> {
	const settings = z.record(z.string(), z.unknown()).safeParse(await readJsonFile(file))
	if (!settings.success) throw new StartError(`${file} must hold one JSON object with settings.`)
	return settings.data
}

/** Printed if a brand's links lead to a host it does not serve, unless a proxy forwards that host here. */
async function unreachedLines(deps: CommandDeps, name: string): Promise<string[]> {
	const brand = (await listMandanten(deps)).find(({ clientRoute }) => clientRoute === name)
	const target = brand?.url && new URL(brand.url).hostname
	if (!target || brand.hosts.includes(target)) return []
	return [
		`It does not answer on ${target}, where its links lead: "npm run mandant -- host ${name} ${target}" adds that.`,
	]
}

const create: Command = (args) => {
	exactly(args.rest, [])
	const [name, host] = [nameOf(args.name), checkedHost(args.host)]
	return async ({ port, ...deps }) => {
		const { clock } = deps
		const settings = args.config === undefined ? {} : await readSettings(args.config)
		const MandantUrl = args.url ?? settings.MandantUrl ?? originOf(host, port)
		const created = await createMandant(
			deps,
			{
				clientRoute: name,
				host,
				config: { ...settings, MandantUrl },
				anschrift: args.address,
				vertretung: args['represented-by'],
				vorbereitung: args['in-preparation'],
			},
			async (db, { keys, mandant }) => {
				if (!args['demo-katalog']) return
				const now = clock()
				const target = { db, keys, now, heute: berlinDay(now) }
				await insertKatalog(target, starterOf(produktApiOf(mandant.config)))
			},
		)
		if (!created.ok) refuse(created, { name, host })
		return [
			`The brand "${name}" is served at ${created.value.config.MandantUrl} (host ${host}).`,
			...(args['in-preparation'] ? [`Visitors are let in after "npm run mandant -- live ${name}".`] : []),
			...(await unreachedLines({ port, ...deps }, name)),
			...(args.address ? [] : ['Its imprint has no postal address yet.']),
			...(args['demo-katalog']
				? []
				: ['Its catalogue is empty; --demo-katalog would have filled it with invented products.']),
		]
	}
}

const clone: Command = (args) => {
	const name = nameOf(exactly(args.rest, ['The name'])[0])
	const [von, target] = [nameOf(args.from, '--from'), checkedHost(args.host)]
	return async ({ port, ...deps }) => {
		const found = (await listMandanten(deps)).find(({ clientRoute }) => clientRoute === von)
		if (!found) return refuse({ ok: false, code: 'mandant_unbekannt' }, { name: von })
		const input = { von, clientRoute: name, host: target, url: args.url ?? originOf(target, port) }
		const made = await cloneMandant(deps, { ...input, name: args.brand ?? `${found.name ?? von} Test` })
		if (!made.ok) return refuse(made, { name, host: target })
		return [
			`The test brand "${name}" of "${von}" is at ${made.value.config.MandantUrl}, in preparation: visitors do not see it.`,
			`It has no people: "npm run mandant -- benutzer ${name} <e-mail> --betrieb …" adds the first.`,
			...(await unreachedLines({ port, ...deps }, name)),
		]
	}
}

const host: Command = (args) => {
	const [typedName, typedHost] = exactly(args.rest, ['The name', 'The host'])
	const [name, target] = [nameOf(typedName), checkedHost(typedHost)]
	return async (deps) => {
		if (args.remove) {
			const removed = await removeHost(deps, { clientRoute: name, host: target })
			return removed.ok ? [`"${name}" no longer answers on ${target}.`] : refuse(removed, { name, host: target })
		}
		const set = await setHost(deps, { clientRoute: name, host: target, url: args.url })
		if (!set.ok) refuse(set, { name, host: target })
		const { url } = set.value
		return [`"${name}" answers on ${target}; its links start with ${url}.`, ...(await unreachedLines(deps, name))]
	}
}

const config: Command = (args) => {
	const [typedName, file = ''] = exactly(args.rest, ['The name', 'The settings file'])
	const name = nameOf(typedName)
	return async (deps) => {
		const settings = await readSettings(file)
		if (Object.keys(settings).length === 0) throw new StartError(`${file} names no setting; nothing is changed.`)
		const set = await setConfig(deps, { clientRoute: name, settings })
		if (!set.ok) refuse(set, { name })
		return [`The settings of "${name}" are changed.`, ...(await unreachedLines(deps, name))]
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

const LACKS: Record<Mangel['grund'], (teil?: string) => string> = {
	fehlt: () => 'missing',
	anschrift: () => 'no postal address with street, postcode and town',
	platzhalter: (teil = '') => `"${shortenText(teil)}" is a placeholder`,
}

const live: Command = (args) => {
	const name = nameOf(exactly(args.rest, ['The name'])[0])
	return async (deps) => {
		const opened = await openPortal(await brandByName(deps, name))
		if (opened.ok) return [`"${name}" is live.`]
		if (opened.code === 'zustand_veraltet') return [`"${name}" was live already.`]
		const lacks = opened.fehlt.map(
			({ schritt, sprache, grund, teil }) => `  ${schritt} (${sprache}): ${LACKS[grund](teil)}`,
		)
		throw new StartError([`"${name}" lacks what the law asks for:`, ...lacks].join('\n'))
	}
}

const PORTAL_STATE = { vorbereitung: 'in preparation', live: 'on the air', pause: 'closed to visitors' } as const

const row = ({ clientRoute, name, url, hosts, pausiert, portal }: MandantEntry) => [
	clientRoute,
	pausiert ? 'paused' : name === null ? 'broken settings' : PORTAL_STATE[portal],
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
		const ctx = await brandByName(deps, name)
		const issued = await issueAdminLogin(ctx, email)
		if (!issued.ok) return refuse(issued, { name, email })
		return [issued.value.link, `The link works once, for ${ADMIN_LINK_MINUTEN} minutes. Its use is recorded.`]
	}
}

const consent: Command = (args) => {
	const [typedName, kennung = ''] = exactly(args.rest, ['The name', 'The identifier'])
	const name = nameOf(typedName)
	return async (deps) => {
		const ctx = await brandByName(deps, name)
		const nachweise = await showNachweise(ctx, kennung)
		return nachweise.length
			? [JSON.stringify(nachweise, null, '\t')]
			: [`"${name}" has no decision under this identifier.`]
	}
}

const migrate: Command = (args) => {
	exactly(args.rest, [])
	return async (deps) => {
		const { mandanten, applied, unreachable } = await migrateAll(deps)
		if (unreachable.length > 0) throw new StartError(unreachableLine(unreachable))
		return [`${mandanten} brands, ${applied} migrations applied.`]
	}
}

export const brandCommands: Record<string, Command> = {
	create,
	clone,
	list,
	host,
	config,
	migrate,
	'admin-login': adminLogin,
	consent,
	live,
	pause: pause(true),
	resume: pause(false),
}
