import {
	AGENTUR_ROLLEN,
	BETRIEB_ROLLEN,
	type BenutzerArt,
	type BetriebRolle,
	type Rolle,
	rollenOf,
} from '~/domain/benutzer/rollen'
import { emailSchema } from '~/domain/shared/email'
import { pathTo } from '~/paths'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { confirmBenutzer } from '~/usecases/benutzer/confirm-benutzer'
import { createBenutzer, type NeuerBenutzer } from '~/usecases/benutzer/create-benutzer'
import { type BenutzerEntry, listBenutzer } from '~/usecases/benutzer/list-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { renewPasswort } from '~/usecases/benutzer/renew-passwort'
import { resetFaktor } from '~/usecases/benutzer/reset-faktor'
import type { AppContext } from '~/usecases/shared/context'
import { brandByName } from './brand-context'
import { UsageError } from './command'
import { type Args, type Command, nameOf, refuse } from './mandant-line'
import { StartError } from './problems.js'

/** The argument for "no role". */
export const KEINE = 'keine'

const LOGIN = { betrieb: 'BetriebLogin', agentur: 'AgenturLogin' } as const

const ROLLEN = { betrieb: BETRIEB_ROLLEN, agentur: AGENTUR_ROLLEN } as const

function rollenTyped<A extends BenutzerArt>(art: A, typed: string): (typeof ROLLEN)[A][number][] {
	if (typed.trim() === KEINE) return []
	const names = typed.split(',').map((name) => name.trim())
	const wrong = names.find((name) => rollenOf(art, [name]).length === 0)
	if (wrong !== undefined) throw new StartError(`"${wrong}" is no role. There are ${ROLLEN[art].join(', ')}.`)
	return rollenOf(art, names)
}

/** For operators, who have exactly one. */
function rolleTyped(typed: string): [BetriebRolle] {
	const [rolle, ...more] = rollenTyped('betrieb', typed)
	if (rolle === undefined || more.length > 0)
		throw new StartError(`An operator has one role: ${BETRIEB_ROLLEN.join(', ')}.`)
	return [rolle]
}

const isBetriebRolle = (typed: string) => rollenOf('betrieb', [typed.trim()]).length > 0

const rollenText = (rollen: readonly Rolle[]) => rollen.join(', ') || 'no role, so no rights'

/** No agency roles: the people of agencies stay tied to whoever invited them. */
const wegText = ({ art, weg: { von, am, offen, bestaetigtVon } }: BenutzerEntry) =>
	art !== 'betrieb' || von === null || von === 'cli'
		? []
		: [
				`let in by ${von} on ${am?.toISOString().slice(0, 10)}, ${offen ? 'not confirmed' : `confirmed by ${bestaetigtVon}`}`,
			]

const line = (entry: BenutzerEntry) => {
	const { email, name, art, rollen } = entry
	const rolle = art === 'betrieb' ? `operator (${rollenText(rollen)})` : rollenText(rollen)
	return [email, name, rolle, ...wegText(entry)].join(' · ')
}

const passwortLines = (passwort: string) => [
	passwort,
	'The password is shown this once, and must be changed at the first login. Hand it over in a safe way.',
]

type Work = (ctx: AppContext, name: string) => Promise<string[]>

function create(email: string, { vorname = '', nachname = '', betrieb = false, rolle }: Args): Work {
	const person = `${vorname} ${nachname}`.trim()
	if (!vorname.trim() || !nachname.trim()) throw new UsageError('--vorname and --nachname are both needed')
	const neu: NeuerBenutzer = {
		...{ email, name: person },
		...(betrieb
			? { art: 'betrieb', rollen: rolleTyped(rolle ?? 'admin') }
			: { art: 'agentur', rollen: rollenTyped('agentur', rolle ?? KEINE) }),
	}
	const { art, rollen } = neu
	return async (ctx, name) => {
		const created = await createBenutzer(ctx, neu)
		if (!created.ok) return refuse(created, { name, email })
		const { MandantUrl } = ctx.mandant.config
		return [
			`${person} is ${art === 'betrieb' ? 'an operator' : 'with the agency'} (${rollenText(rollen)}) and logs in at ${MandantUrl}${pathTo(ctx.mandant, LOGIN[art])}.`,
			...passwortLines(created.value.passwort),
		]
	}
}

function setRollen(email: string, rolle: string): Work {
	const rollen = isBetriebRolle(rolle) ? rolleTyped(rolle) : rollenTyped('agentur', rolle)
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

const resetSecondFactor =
	(email: string): Work =>
	async (ctx, name) => {
		const reset = await resetFaktor(ctx, email)
		return reset.ok
			? [`${email} has no second factor any more and is logged out everywhere; one is set up at the next login.`]
			: refuse(reset, { name, email })
	}

const confirm =
	(email: string): Work =>
	async (ctx, name) => {
		const confirmed = await confirmBenutzer(ctx, email)
		if (!confirmed.ok && confirmed.code === 'zustand_veraltet') throw new StartError(`${email} need not be confirmed.`)
		return confirmed.ok
			? [`${email} counts as a person of their own: they and who let them in may release what the other began.`]
			: refuse(confirmed, { name, email })
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
	const asked = [neu, args['neues-passwort'], args['neuer-faktor'], args.bestaetigen, args.remove].filter(
		Boolean,
	).length
	if (typed === undefined) {
		if (asked > 0 || args.rolle !== undefined) throw new UsageError('The e-mail address is missing')
		return list
	}
	const email = emailSchema.safeParse(typed)
	if (!email.success) throw new StartError(`"${typed}" is no e-mail address.`)
	if (asked > 1 || (!neu && asked > 0 && args.rolle !== undefined)) throw new UsageError('One thing at a time')
	if (neu) return create(email.data, args)
	if (args['neues-passwort']) return renew(email.data)
	if (args['neuer-faktor']) return resetSecondFactor(email.data)
	if (args.bestaetigen) return confirm(email.data)
	if (args.remove) return remove(email.data)
	if (args.rolle !== undefined) return setRollen(email.data, args.rolle)
	throw new UsageError('What is to be done is missing')
}

/** `benutzer <name> …`: the people who work for a brand. */
export const benutzer: Command = (args) => {
	const [typedName, typedEmail, ...more] = args.rest
	if (typedName === undefined) throw new UsageError('The name is missing')
	if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many`)
	const name = nameOf(typedName)
	const work = workOf(typedEmail, args)
	return async (deps) => work(await brandByName(deps, name), name)
}
