import type { Sql } from 'postgres'
import { demoHostKey, publicHalf } from '~/adapters/autologin/host-keys'
import type { MasterKeys } from '~/adapters/crypto/keys'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { DEMO_PASSWORT } from '~/domain/benutzer/demo-people'
import { type MandantConfig, storedConfigSchema } from '~/domain/mandant/config'
import { DEMO_SITE } from '~/domain/mandant/demo-brands'
import type { Clock } from '~/domain/shared/clock'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'
import { CLI } from '~/domain/zugriff/actor'
import { insertStarter } from '~/usecases/inhalt/insert-starter'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { setConfig } from '~/usecases/mandant/set-config'
import type { Tenant } from '~/usecases/shared/context'
import { isUniqueViolation } from '~db/client'
import { inMandant, type MandantDb, type MandantTx, type PlattformDb } from '~db/handle'
import { listNeueste } from '~db/repositories/inhalt/inhalt'
import { VERBORGENE_PRODUKT_IDS } from '~db/repositories/katalog/katalog'
import { findMandantByHost } from '~db/repositories/mandant/mandanten'
import { insertAgenturGeld } from './agentur-geld'
import { insertAgenturJahr } from './agentur-jahr'
import { insertAgenturen } from './agenturen'
import { insertAktionen } from './aktionen'
import { insertBeispiele } from './beispiele'
import { MARKEN_INHALTE } from './inhalte'
import { insertKatalog } from './katalog'
import { insertAuftraggeber } from './konto'
import { DEMO_MANDANTEN } from './mandanten'
import { insertPersonen } from './personen'
import { insertDemoRueckzahlung } from './rueckzahlung'
import { insertSpur } from './spur'
import { startPictureSvg } from './start-picture'
import type { MandantVorlage } from './vorlage'

type Deps = {
	db: PlattformDb
	sql: Sql
	masterKeys: MasterKeys
	/** The server's port: the demo brands' links contain it. */
	port: number
	clock: Clock
	/** Distribute the brands' schemas with Citus. */
	sharded?: boolean
	/** Existing brands that are unreachable now. */
	leftOut?: readonly string[]
	/** Create the demo recommender's recommendations in different states; on by default. */
	beispiele?: boolean
}

/** The demo people's texts and rewards are this many days older than their recommendations. */
const TEXTE_SEIT_TAGEN = 200

/** The brand with a year of two agencies, and with repayments. */
const JAHR_BEI = 'nordfunk'

const originOf = (host: string, port: number) => new URL(`http://${host}:${port}`).origin

/**
 * Creates the missing demo brands, each in one transaction, and updates the port in the links of existing ones. A demo
 * host that belongs to another brand is left alone. Returns the brands' addresses.
 */
export async function seedDemo(deps: Deps): Promise<{ name: string; url: string }[]> {
	let passwortHash: Promise<string> | undefined
	const fill = (vorlage: MandantVorlage) => async (tx: MandantTx, tenant: Tenant) => {
		passwortHash ??= hashPasswort(DEMO_PASSWORT)
		await fillDemo(deps, vorlage, tx, tenant, await passwortHash)
	}
	const brands: { name: string; url: string }[] = []
	for (const [clientRoute, vorlage] of Object.entries(DEMO_MANDANTEN)) {
		if (deps.leftOut?.includes(clientRoute)) continue
		const url = originOf(vorlage.host, deps.port)
		const known = await findMandantByHost(deps.db, vorlage.host)
		if (known && known.clientRoute !== clientRoute) continue
		if (known) {
			const config = storedConfigSchema.parse(known.config)
			await movePort(deps, { clientRoute: known.clientRoute, config }, url)
			await fillInhalte(deps, { clientRoute, config }, inMandant(deps.db, known.schemaName))
		} else {
			const created = await createMandant(
				{ ...deps, actor: CLI },
				{
					clientRoute,
					host: vorlage.host,
					config: {
						...vorlage.config,
						...(await hostKeyOf(deps, vorlage)),
						MandantUrl: url,
						...demoFrames(clientRoute, url),
					},
					anschrift: vorlage.anschrift,
					vertretung: vorlage.vertretung,
					gueltigAb: addBerlinDays(deps.clock(), -TEXTE_SEIT_TAGEN),
				},
				fill(vorlage),
			)
			// Another process seeds the same database, or the operator has a brand of this name on another host.
			if (!created.ok && created.code === 'eingabe_ungueltig')
				throw new Error(`demo brand ${clientRoute}: ${created.problems.join('; ')}`)
			if (!created.ok) continue
		}
		brands.push({ name: vorlage.config.Name, url })
	}
	return brands
}

/** The site that may show a demo brand in a frame. */
const demoSite = ({ port }: URL) => `http://${DEMO_SITE}:${port}`

/** One brand is shown on pages of another site. */
const demoFrames = (clientRoute: string, url: string) =>
	clientRoute === 'lindental' ? { EinbettenHerkuenfte: [demoSite(new URL(url))] } : {}

/** A brand with IsAutologin trusts the demo's own host page (/dev/host). */
const hostKeyOf = async ({ masterKeys }: Deps, { config }: MandantVorlage) =>
	config.IsAutologin ? { AutologinSchluessel: [await publicHalf(await demoHostKey(masterKeys))] } : {}

async function fillDemo(
	{ clock, beispiele = true }: Deps,
	vorlage: MandantVorlage,
	tx: MandantTx,
	{ mandant, keys }: Tenant,
	passwortHash: string,
): Promise<void> {
	const now = clock()
	await insertStarter({ mandant }, tx, addBerlinDays(now, -TEXTE_SEIT_TAGEN), eigeneInhalte(mandant))
	const ziel = { db: tx, keys, now }
	const heute = berlinDay(now)
	await insertKatalog({ ...ziel, heute }, vorlage)
	await insertAktionen({ ...ziel, heute }, vorlage.aktionen)
	const empfehlerId = await insertPersonen(tx, passwortHash, addBerlinDays(now, -TEXTE_SEIT_TAGEN))
	await insertAgenturen(tx, addBerlinDays(now, -TEXTE_SEIT_TAGEN))
	if (!beispiele) return
	const angeboten = vorlage.produkte.filter(({ aktiv, id }) => aktiv !== false && !VERBORGENE_PRODUKT_IDS.includes(id))
	await insertAuftraggeber(ziel, mandant.config.Name)
	const produktIds = angeboten.map(({ id }) => id)
	await insertBeispiele(ziel, { empfehlerId, inhaber: 'Lena Winter' }, produktIds)
	if (mandant.clientRoute === JAHR_BEI) {
		await insertAgenturJahr(ziel, produktIds)
		await insertAgenturGeld({ ...ziel, mandant }, produktIds)
		await insertDemoRueckzahlung({ ...ziel, mandant }, produktIds)
	}
	await insertSpur(ziel)
}

/** The brand's own content beyond the starter's. */
function eigeneInhalte({ clientRoute, config }: { clientRoute: string; config: MandantConfig }) {
	const marke = Object.hasOwn(MARKEN_INHALTE, clientRoute) ? MARKEN_INHALTE[clientRoute] : undefined
	return marke && { ...marke, bild: startPictureSvg(clientRoute, config.brand) }
}

/** Content for a demo brand created before demo content existed. */
async function fillInhalte(
	{ clock }: Deps,
	mandant: { clientRoute: string; config: MandantConfig },
	db: MandantDb,
): Promise<void> {
	if ((await listNeueste(db)).length) return
	// Another process may be filling the same brand.
	await db
		.transaction((tx) => insertStarter({ mandant }, tx, clock(), eigeneInhalte(mandant)))
		.catch((error: unknown) => {
			if (!isUniqueViolation(error)) throw error
		})
}

/** Only the port of the stored address changes: an operator's own address stays. */
async function movePort(
	deps: Deps,
	{ clientRoute, config }: { clientRoute: string; config: MandantConfig },
	url: string,
): Promise<void> {
	const stored = new URL(config.MandantUrl)
	const wanted = new URL(url)
	if (stored.protocol !== wanted.protocol || stored.hostname !== wanted.hostname || stored.port === wanted.port) return
	const moved = (one: string) => (one === demoSite(stored) ? demoSite(wanted) : one)
	const settings = { MandantUrl: url, EinbettenHerkuenfte: config.EinbettenHerkuenfte.map(moved) }
	await setConfig({ ...deps, actor: CLI }, { clientRoute, settings })
}
