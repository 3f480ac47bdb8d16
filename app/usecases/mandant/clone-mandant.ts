import { z } from 'zod'
import { unwrapKeys } from '~/adapters/crypto/keys'
import { isInhaltArt } from '~/domain/inhalt/inhalt'
import {
	clientRouteSchema,
	hostSchema,
	knownSettings,
	type Mandant,
	type MandantConfig,
	mandantConfigSchema,
	storedConfigSchema,
} from '~/domain/mandant/config'
import { portalMachine } from '~/domain/mandant/portal'
import { berlinDay } from '~/domain/shared/dates'
import { fail, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { inMandant } from '~db/handle'
import { readStaende } from '~db/migrate'
import { type Abzug, readAbzug, writeAbzug } from '~db/repositories/inhalt/abzug'
import { findMandantByClientRoute, type MandantRow } from '~db/repositories/mandant/mandanten'
import { insertStarter } from '../inhalt/insert-starter'
import { authorise } from '../shared/authorise'
import { type InvalidInput, invalidInput, unusableSettings } from '../shared/invalid-input'
import { auditMandant } from './audit-mandant'
import { type CreateMandantDeps, findTaken, registerMandant } from './create-mandant'
import { heldConfig } from './held-config'

const inputSchema = z.strictObject({
	/** The name of the brand there is. */
	von: z.string(),
	clientRoute: clientRouteSchema,
	host: hostSchema,
	name: mandantConfigSchema.shape.Name,
	/** Public address of the new one. */
	url: mandantConfigSchema.shape.MandantUrl,
})
export type CloneMandantInput = z.input<typeof inputSchema>

/** What a test brand does not have of the live one's: secrets, accounts of banks, people's addresses, others' servers. */
const OHNE = {
	...{ SquidexHost: '', SquidexAppName: '', SquidexClientId: '', SquidexClientSecret: '', SquidexIds: {} },
	...{ IsAutologin: false, AutologinAussteller: '', AutologinSchluessel: [] },
	...{ ModuleSpende: false, Spendenzwecke: [], MatomoUrl: '', MatomoSiteId: '' },
	...{ EmailWhitelist: [], KontenGesperrt: false, KontoGesperrtWildcard: [] },
	...{ ApiHerkuenfte: [], EinbettenHerkuenfte: [] },
} satisfies Partial<MandantConfig>

type Fehler = 'mandant_unbekannt' | 'marke_unlesbar' | 'mandant_vorhanden' | 'host_vergeben'

/** The brand's settings as they hold; undefined where they cannot be read. */
async function settingsOf({ db, masterKeys, clock }: CreateMandantDeps, row: MandantRow) {
	if (!storedConfigSchema.safeParse(row.config).success) return undefined
	return (await heldConfig(db, unwrapKeys(masterKeys, row.id, row.schluessel), row, clock)).config
}

/** Reads what is copied as of one instant, and writes into the log of the brand it is of that it was. */
async function readFrom(
	deps: CreateMandantDeps,
	{ row, config, nach }: { row: MandantRow; config: MandantConfig; nach: string },
): Promise<Abzug> {
	const now = deps.clock()
	const dateien = Object.values(config.brand.dateien).flatMap((datei) => datei?.name ?? [])
	return inMandant(deps.db, row.schemaName).transaction(
		async (tx) => {
			const abzug = await readAbzug(tx, { now, day: berlinDay(now), dateien })
			await auditMandant(deps, tx, row, 'mandant.kopiert', { nach })
			return { ...abzug, inhalte: abzug.inhalte.filter(({ art }) => isInhaltArt(art)) }
		},
		{ isolationLevel: 'repeatable read' },
	)
}

/**
 * A test brand made from one there is: its settings, look, texts, catalogue, rewards and pictures as they hold now, without
 * people, money and secrets. It is in Testbetrieb and in preparation, so nothing leaves it and nobody sees it before its admins
 * do. marke_unlesbar = settings or tables of the original are not of this version.
 */
export async function cloneMandant(
	deps: CreateMandantDeps,
	input: CloneMandantInput,
): Promise<Result<Mandant, Fehler> | InvalidInput> {
	authorise(deps, 'mandant.anlegen')
	const { db, sql, clock, actor } = deps
	const parsed = inputSchema.safeParse(input)
	if (!parsed.success) return invalidInput(parsed.error)
	const { von, clientRoute, host, name, url } = parsed.data
	const row = await findMandantByClientRoute(db, von)
	if (!row) return fail('mandant_unbekannt')
	const held = await settingsOf(deps, row)
	const stand = (await readStaende(sql, [row.schemaName])).get(row.schemaName)
	if (!held || stand !== 'aktuell') return fail('marke_unlesbar')
	const ort = { Name: name, MandantUrl: url }
	const config = { ...knownSettings(held), ...OHNE, ...ort, Testbetrieb: true, TestuhrMs: 0 }
	const unusable = unusableSettings(config, Object.keys(ort))
	if (unusable) return unusable
	const taken = await findTaken(deps, { clientRoute, host })
	if (taken) return taken
	const abzug = await readFrom(deps, { row, config, nach: clientRoute })
	return registerMandant(
		deps,
		{ clientRoute, host, config, portal: portalMachine.initial },
		async (tx, { mandant }) => {
			await writeAbzug(tx, abzug, { am: clock(), von: actorName(actor) })
			// What an external content service had is not here.
			await insertStarter({ mandant }, tx, clock())
			await auditMandant(deps, tx, mandant, 'mandant.angelegt', { clientRoute, host, von })
		},
	)
}
