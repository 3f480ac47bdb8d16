import { randomUUID } from 'node:crypto'
import type { JWK } from 'jose'
import { z } from 'zod'
import { demoHostKey, newHostKey, publicHalf, readHostKey } from '~/adapters/autologin/host-keys'
import { signHostToken } from '~/adapters/autologin/host-token'
import { HOST_TOKEN_SEKUNDEN, type HostKey } from '~/domain/mandant/autologin'
import type { MandantConfig } from '~/domain/mandant/config'
import { emailSchema } from '~/domain/shared/email'
import { setConfig } from '~/usecases/mandant/set-config'
import { recordSicherheit } from '~/usecases/shared/record-sicherheit'
import { brandByName, type CommandDeps } from './brand-context'
import { UsageError } from './command'
import { type Command, exactly, nameOf, refuse } from './mandant-line'
import { StartError } from './problems.js'
import { readText, writeSecret } from './typed-files'

async function change(deps: CommandDeps, name: string, settings: Partial<MandantConfig>): Promise<void> {
	const set = await setConfig(deps, { clientRoute: name, settings })
	if (!set.ok) refuse(set, { name })
	await recordSicherheit(await brandByName(deps, name), { art: 'schluessel', details: { was: 'autologin' } })
}

type KeyArgs = { name: string; issuer?: string; out?: string; publicKey?: string; withdraw?: string }

/** Makes a brand trust a host page's key: a new one whose private half is written to a file, or the host's own. */
async function setHostKey(deps: CommandDeps, args: KeyArgs): Promise<string[]> {
	const { name, issuer, out, publicKey, withdraw } = args
	const { config } = (await brandByName(deps, name)).mandant
	const { AutologinSchluessel: keys, AutologinAussteller: known } = config
	if (withdraw !== undefined) {
		const rest = keys.filter(({ kid }) => kid !== withdraw)
		if (rest.length === keys.length) throw new StartError(`"${name}" knows no key "${withdraw}".`)
		await change(deps, name, { AutologinSchluessel: rest })
		return [`Tokens signed with "${withdraw}" are no longer taken by "${name}".`]
	}
	const AutologinAussteller = issuer ?? known
	if (!AutologinAussteller) throw new StartError('--issuer is missing: the "iss" of the host page\'s tokens.')
	const made = publicKey === undefined ? await newHostKey() : undefined
	const key = made ? await publicHalf(made) : await given(publicKey ?? '')
	if (made) await writeSecret(out ?? '', `${JSON.stringify(made, null, '\t')}\n`)
	const others = keys.filter(({ kid }) => kid !== key.kid)
	await change(deps, name, { AutologinAussteller, AutologinSchluessel: [...others, key] })
	return [
		`"${name}" takes tokens signed with the key "${key.kid}" by ${AutologinAussteller}.`,
		...(made ? [`Its private half is in ${out}. Hand it to the host page over a safe way and delete it here.`] : []),
		...(config.IsAutologin ? [] : [`IsAutologin is not set for "${name}" yet: see docs/autologin.md.`]),
	]
}

async function given(file: string): Promise<HostKey> {
	const text = await readText(file)
	return readHostKey(text).catch(() => {
		throw new StartError(`${file} holds no P-256 key in PEM or JWK form.`)
	})
}

const privateKeySchema = z.object({
	kty: z.literal('EC'),
	crv: z.literal('P-256'),
	x: z.string(),
	y: z.string(),
	d: z.string(),
	kid: z.string().optional(),
})

type TokenArgs = {
	name: string
	email: string
	key?: string
	vorname: string
	nachname: string
}

/** A token as the host page would sign it, to try the login with. Without a key file, the demo host's. */
async function makeHostToken(deps: CommandDeps, args: TokenArgs): Promise<string[]> {
	const { name, vorname, nachname } = args
	const email = emailSchema.safeParse(args.email)
	if (!email.success) throw new StartError(`"${args.email}" is no e-mail address.`)
	const { config } = (await brandByName(deps, name)).mandant
	const key = args.key === undefined ? await demoHostKey(deps.masterKeys) : await privateKey(args.key)
	const { kid } = await publicHalf(key)
	if (!config.AutologinSchluessel.some((known) => known.kid === kid))
		throw new StartError(
			args.key === undefined
				? `"${name}" does not trust the demo's host page. --key names the file with its own private key.`
				: `"${name}" does not trust the key "${kid}". "npm run mandant -- autologin-key" makes it known.`,
		)
	const token = await signHostToken(
		key,
		{ sub: email.data.toLowerCase(), jti: randomUUID(), email: email.data, vorname, nachname },
		{ issuer: config.AutologinAussteller, audience: config.MandantUrl, now: deps.clock() },
	)
	return [token, `Post it as "token" to ${config.MandantUrl}/autologin within ${HOST_TOKEN_SEKUNDEN / 60} minutes.`]
}

async function privateKey(file: string): Promise<JWK> {
	const text = await readText(file)
	try {
		return privateKeySchema.parse(JSON.parse(text))
	} catch {
		throw new StartError(`${file} holds no private P-256 key (JWK), as "autologin-key --out" writes it.`)
	}
}

export const autologinKey: Command = (args) => {
	const name = nameOf(exactly(args.rest, ['The name'])[0])
	const { issuer, out, 'public-key': publicKey, withdraw } = args
	if ([out, publicKey, withdraw].filter((given) => given !== undefined).length !== 1)
		throw new UsageError('One of --out, --public-key and --withdraw is needed')
	return (deps) => setHostKey(deps, { name, issuer, out, publicKey, withdraw })
}

export const autologinToken: Command = (args) => {
	const [typedName, email = ''] = exactly(args.rest, ['The name', 'The e-mail address'])
	const name = nameOf(typedName)
	const { key, vorname = 'Kim', nachname = 'Berger' } = args
	return (deps) => makeHostToken(deps, { name, email, key, vorname, nachname })
}
