import { clientRouteSchema, hostSchema } from '~/domain/mandant/config'
import type { Failure } from '~/domain/shared/result'
import { shortenText } from '~/domain/shared/shorten'
import { type CommandDeps, noBrand } from './brand-context'
import { UsageError } from './command'
import { StartError } from './problems.js'

export type Args = {
	rest: string[]
	publish?: boolean
	retry?: boolean
	to?: string
	settle?: string
	json?: boolean
	from?: string
	brand?: string
	name?: string
	host?: string
	url?: string
	config?: string
	address?: string
	'represented-by'?: string
	'in-preparation'?: boolean
	'demo-katalog'?: boolean
	remove?: boolean
	issuer?: string
	out?: string
	'public-key'?: string
	withdraw?: string
	key?: string
	vorname?: string
	nachname?: string
	betrieb?: boolean
	rolle?: string
	'neues-passwort'?: boolean
	'neuer-faktor'?: boolean
	bestaetigen?: boolean
}
/** Checks the arguments at once and does the work later; returns the lines to print. */
export type Command = (args: Args) => (deps: CommandDeps) => Promise<string[]>

type Refusal = Failure & { problems?: string[] }

/** Turns an expected failure into terminal output: one line, or one for each problem of an input. */
export function refuse(
	{ code, problems = [] }: Refusal,
	{ name, host, email }: { name?: string; host?: string; email?: string },
): never {
	const lines: Partial<Record<Failure['code'], string>> = {
		mandant_vorhanden: `There is a brand "${name}" already. Choose another name, or change it with the config command.`,
		mandant_unbekannt: noBrand(name ?? ''),
		marke_unlesbar: `The settings or tables of the brand to copy do not fit this version. Nothing is made.`,
		host_vergeben: `The host "${host}" belongs to another brand, or is PLATFORM_HOST. "npm run mandant -- list" shows the brands'.`,
		host_haupt: `"${host}" is the main address of "${name}". Make another host the main one first.`,
		host_unbekannt: `"${host}" is no host of "${name}". "npm run mandant -- list" shows them.`,
		konto_gesperrt: `All accounts of "${name}" are blocked.`,
		konto_gesperrt_einzeln: `The account ${email} is blocked.`,
		konto_gesperrt_wildcard: `${email} is barred as staff or a service provider.`,
		email_nicht_registriert: `"${name}" has no recommender with the address ${email}.`,
		benutzer_vorhanden: `Somebody works for "${name}" with the address ${email} already.`,
		benutzer_unbekannt: `"${name}" has no such person with the address ${email}. "npm run mandant -- benutzer ${name}" shows them.`,
		rolle_unbekannt: `${email} cannot have that role: operators have one of their own, people of agencies others.`,
		faktor_fehlt: `${email} has no second factor.`,
		letzter_admin: `${email} is the last admin of "${name}". Make somebody else one first.`,
		schluessel_zu_viele: `"${name}" has as many keys as a brand may have. Withdraw some at /betrieb/schnittstellen.`,
		webhook_zu_viele: `"${name}" has as many webhooks as a brand may have. Remove some at /betrieb/schnittstellen.`,
		aktion_unbekannt: `There is no campaign of that id in force. "npm run mandant -- aktion ${name}" shows them.`,
		eingabe_ungueltig: `Not accepted:${problems.map((problem) => `${problems.length > 1 ? '\n  ' : ' '}${problem}`).join('')}`,
	}
	throw new StartError(lines[code] ?? `Not done: ${code}.`)
}

export function exactly(rest: string[], what: string[]): string[] {
	if (rest.length < what.length) throw new UsageError(`${what[rest.length]} is missing`)
	if (rest.length > what.length) throw new UsageError(`"${rest[what.length]}" is one argument too many`)
	return rest
}

/** Checks a typed name or host before the use case: a wrong one gets a line with the rule. */
function checked(option: string, value: string | undefined, schema: typeof hostSchema, rule: string): string {
	if (value === undefined) throw new UsageError(`${option} is missing`)
	const typed = schema.safeParse(value.trim().toLowerCase())
	if (!typed.success) throw new StartError(`"${shortenText(value)}" cannot be ${rule}.`)
	return typed.data
}
export const nameOf = (value: string | undefined, option = '--name') =>
	checked(
		option,
		value,
		clientRouteSchema,
		'a name: 3 to 40 lower-case letters, digits and dashes, starting with a letter',
	)
export const checkedHost = (value: string | undefined) =>
	checked(
		'--host',
		value,
		hostSchema,
		'a host: letters, digits and dashes with dots between, no longer than 253, without https:// and port',
	)

/** The public address of a brand on this host, if none is given. */
export const originOf = (host: string, port: number) =>
	host === 'localhost' || host.endsWith('.localhost') ? new URL(`http://${host}:${port}`).origin : `https://${host}`
