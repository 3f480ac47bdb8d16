import { randomBytes, randomUUID } from 'node:crypto'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { PARTNER_BEREICHE } from '~/domain/partner/schluessel'
import { berlinDay } from '~/domain/shared/dates'
import { codeFromBytes } from '~/domain/shared/random-code'
import { pathTo } from '~/paths'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { createRegistry } from '~/usecases/mandant/registry'
import { createWebhook } from '~/usecases/partner/create-webhook'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { insertKatalog } from '../demo/katalog'
import { DEMO_MANDANTEN } from '../demo/mandanten'
import { insertEmpfehlerin } from '../demo/personen'
import { brandByName, type CommandDeps } from './brand-context'
import { originOf, refuse } from './mandant-line'
import { StartError } from './problems.js'

/** Days a sandbox's key is good for. */
const SCHLUESSEL_TAGE = 90

export type Login = { email: string; passwort: string }

export type Sandbox = {
	name: string
	/** The portal's address, without a path. */
	url: string
	/** The API's address. */
	api: string
	empfehler: Login
	schluessel: string
	webhook: { adresse: string; geheimnis: string }
	/** The first operator, of a sandbox that was made just now. */
	admin?: Login & { login: string }
}

/** `host`: as typed; undefined = <name>.localhost for a new brand. */
type Place = { name: string; host?: string | undefined }

const word = (length: number) => codeFromBytes(randomBytes(length), length).toLowerCase()

async function createBrand(deps: CommandDeps, { name, host = `${name}.localhost` }: Place): Promise<Login> {
	const created = await createMandant(
		deps,
		{
			clientRoute: name,
			host,
			config: { MandantUrl: originOf(host, deps.port), Testbetrieb: true },
			anschrift: 'Musterweg 1, 12345 Musterstadt',
			vertretung: 'Max Muster',
		},
		async (db, { keys }) => {
			const now = deps.clock()
			await insertKatalog({ db, keys, now, heute: berlinDay(now) }, DEMO_MANDANTEN.nordfunk)
		},
	)
	if (!created.ok) refuse(created, { name, host })
	const email = `admin@${name}.example`
	const admin = await createBenutzer(await brandByName(deps, name), {
		...{ email, name: 'Ada Admin' },
		...{ art: 'betrieb', rollen: ['admin'] },
	})
	return admin.ok ? { email, passwort: admin.value.passwort } : refuse(admin, { name, email })
}

/**
 * A brand in Testbetrieb with what one developer needs of their own: a recommender, a key and a webhook. A brand of this name
 * that serves real people is refused.
 */
export async function makeSandbox(deps: CommandDeps, place: Place): Promise<Sandbox> {
	const { name } = place
	const isThere = await createRegistry(deps.db, deps.masterKeys).byClientRoute(name)
	const admin = isThere ? undefined : await createBrand(deps, place)
	const ctx = await brandByName(deps, name)
	const { config } = ctx.mandant
	if (!config.Testbetrieb) throw new StartError(`"${name}" is no sandbox: it serves real people. Choose another name.`)
	if (place.host !== undefined && place.host !== new URL(config.MandantUrl).hostname)
		throw new StartError(
			`The sandbox "${name}" is there already and answers at ${config.MandantUrl}. Leave --host out, or choose another name.`,
		)
	const mine = word(6)
	const empfehler = { email: `lena-${mine}@${name}.example`, passwort: word(20) }
	const daten = { email: empfehler.email, passwortHash: await hashPasswort(empfehler.passwort) }
	await insertEmpfehlerin(ctx.db, daten, ctx.clock())
	const bezeichnung = `Sandbox ${mine}`
	const key = await createPartnerSchluessel(
		ctx,
		{ bezeichnung, bereiche: [...PARTNER_BEREICHE], netze: [], gueltigTage: SCHLUESSEL_TAGE },
		randomUUID(),
	)
	if (!key.ok) refuse(key, { name })
	const adresse = `https://${mine}.${name}.example/webhooks`
	const webhook = await createWebhook(ctx, { bezeichnung, adresse, ereignisse: [] }, randomUUID())
	if (!webhook.ok) refuse(webhook, { name })
	const { schluessel } = key.value
	const { geheimnis } = webhook.value
	if (!schluessel || !geheimnis) throw new Error('a secret is missing')
	return {
		...{ name, url: config.MandantUrl, api: `${config.MandantUrl}/api/v1${config.apiRoute}` },
		...{ empfehler, schluessel, webhook: { adresse, geheimnis } },
		...(admin && { admin: { ...admin, login: `${config.MandantUrl}${pathTo(ctx.mandant, 'BetriebLogin')}` } }),
	}
}
