import { AGENTUR_ROLLEN, type AgenturRolle, rollenOf } from '~/domain/benutzer/rollen'
import { emailSchema } from '~/domain/shared/email'
import { pathTo } from '~/paths'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { type BenutzerEntry, listBenutzer } from '~/usecases/benutzer/list-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { renewPasswort } from '~/usecases/benutzer/renew-passwort'
import type { AppContext } from '~/usecases/shared/context'
import { brandByName } from './brand-context'
import { UsageError } from './command'
import { type Args, type Command, nameOf, refuse } from './mandant-line'
import { StartError } from './problems.js'

/** What is typed for no role. */
export const KEINE = 'keine'

const LOGIN = { betrieb: 'BetriebLogin', agentur: 'AgenturLogin' } as const

function rollenTyped(typed: string): AgenturRolle[] {
	if (typed.trim() === KEINE) return []
	const names = typed.split(',').map((name) => name.trim())
	const wrong = names.find((name) => rollenOf([name]).length === 0)
	if (wrong !== undefined) throw new StartError(`"${wrong}" is no role. There are ${AGENTUR_ROLLEN.join(', ')}.`)
	return rollenOf(names)
}

const rollenText = (rollen: readonly AgenturRolle[]) => rollen.join(', ') || 'no role, so no rights'

const line = ({ email, name, art, rollen }: BenutzerEntry) =>
	[email, name, art === 'betrieb' ? 'operator' : rollenText(rollen)].join(' · ')

const passwortLines = (passwort: string) => [
	passwort,
	'The password is shown this once, and must be changed at the first login. Hand it over in a safe way.',
]

type Work = (ctx: AppContext, name: string) => Promise<string[]>

function create(email: string, { vorname = '', nachname = '', betrieb = false, rolle }: Args): Work {
	const person = `${vorname} ${nachname}`.trim()
	if (!vorname.trim() || !nachname.trim()) throw new UsageError('--vorname and --nachname are both needed')
	if (betrieb && rolle !== undefined) throw new UsageError('Operators have no roles: --betrieb or --rolle')
	const rollen = rollenTyped(rolle ?? KEINE)
	const art = betrieb ? 'betrieb' : 'agentur'
	return async (ctx, name) => {
		const neu = { email, name: person }
		const created = await createBenutzer(ctx, art === 'betrieb' ? { ...neu, art } : { ...neu, art, rollen })
		if (!created.ok) return refuse(created, { name, email })
		const { MandantUrl } = ctx.mandant.config
		return [
			`${person} is ${art === 'betrieb' ? 'an operator' : `with the agency (${rollenText(rollen)})`} and logs in at ${MandantUrl}${pathTo(ctx.mandant, LOGIN[art])}.`,
			...passwortLines(created.value.passwort),
		]
	}
}

function setRollen(email: string, rolle: string): Work {
	const rollen = rollenTyped(rolle)
	return async (ctx, name) => {
		const changed = await changeRollen(ctx, { email, rollen })
		return changed.ok ? [`${email} now has: ${rollenText(rollen)}.`] : refuse(changed, { name, email })
	}
}

const renew =
	(email: string): Work =>
	async (ctx, name) => {
		const renewed = await renewPasswort(ctx, email)
		return renewed.ok ? passwortLines(renewed.value.passwort) : refuse(renewed, { name, email })
	}

const remove =
	(email: string): Work =>
	async (ctx, name) => {
		const removed = await removeBenutzer(ctx, email)
		return removed.ok ? [`${email} has no access to "${name}" any more.`] : refuse(removed, { name, email })
	}

const list: Work = async (ctx, name) => {
	const entries = await listBenutzer(ctx)
	return entries.length ? entries.map(line) : [`Nobody works for "${name}" yet.`]
}

function workOf(typed: string | undefined, args: Args): Work {
	const neu = args.vorname !== undefined || args.nachname !== undefined || args.betrieb
	const asked = [neu, args['neues-passwort'], args.remove].filter(Boolean).length
	if (typed === undefined) {
		if (asked > 0 || args.rolle !== undefined) throw new UsageError('The e-mail address is missing')
		return list
	}
	const email = emailSchema.safeParse(typed)
	if (!email.success) throw new StartError(`"${typed}" is no e-mail address.`)
	if (asked > 1 || (!neu && asked > 0 && args.rolle !== undefined)) throw new UsageError('One thing at a time')
	if (neu) return create(email.data, args)
	if (args['neues-passwort']) return renew(email.data)
	if (args.remove) return remove(email.data)
	if (args.rolle !== undefined) return setRollen(email.data, args.rolle)
	throw new UsageError('What is to be done is missing')
}

/** `benutzer <name> …`: who works for a brand. */
export const benutzer: Command = (args) => {
	const [typedName, typedEmail, ...more] = args.rest
	if (typedName === undefined) throw new UsageError('The name is missing')
	if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many`)
	const name = nameOf(typedName)
	const work = workOf(typedEmail, args)
	return async (deps) => work(await brandByName(deps, name), name)
}
