import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type MandantKeys, type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { aenderungenIn } from '~/domain/mandant/aenderungen'
import { knownSettings, type MandantConfig, mandantConfigSchema, withNewerSettings } from '~/domain/mandant/config'
import { mergeSettings } from '~/domain/mandant/merge-settings'
import { brandClock, testbetriebChange } from '~/domain/mandant/testbetrieb'
import { matomoHost } from '~/domain/messung/matomo'
import { keysOf } from '~/domain/shared/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { type Db, inMandant } from '~db/handle'
import { listOffeneZwecke } from '~db/repositories/auszahlung/spende'
import { findNextEinstellung, type InhaltRow, publishEntwurf } from '~db/repositories/inhalt/inhalt'
import {
	lockMandantByClientRoute,
	type MandantRow,
	notifyMandantChanged,
	notifyPagesChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { hasMenschen } from '~db/repositories/mandant/menschen'
import { giveUpWartende } from '~db/repositories/messung/messung'
import { authorise } from '../shared/authorise'
import { type InvalidInput, invalid, invalidInput, unusableSettings } from '../shared/invalid-input'
import { auditMandant, type MandantDeps } from './audit-mandant'
import { insertEinstellungFassung, unusableLater } from './einstellung-fassung'
import { configAt, storedConfig } from './held-config'
import { sealSettings } from './secret-setting'
import { settingChanges } from './setting-changes'

type Changed = Result<{ clientRoute: string }, 'mandant_unbekannt' | 'testbetrieb_fest'> | InvalidInput

/** New values by name, of which objects keep what they do not name; as a function they are whole. */
type Settings = Record<string, unknown> | ((before: MandantConfig) => Record<string, unknown>)

type Change = {
	clientRoute: string
	settings: Settings
	/** The clock is not the brand's own, which may be ahead of it. */
	aussen?: true
	/** The draft that becomes the version of what changes; else there is a new one. */
	entwurf?: InhaltRow
}

/**
 * Changes the named settings in the caller's transaction, as a version that holds at once, with an audit row; every process
 * learns of it at commit.
 */
export async function changeConfig(
	by: Pick<MandantDeps, 'clock' | 'actor'>,
	tx: Db,
	keysFor: (row: MandantRow) => MandantKeys,
	{ clientRoute, settings: wanted, aussen, entwurf }: Change,
): Promise<Changed> {
	const row = await lockMandantByClientRoute(tx, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	const keys = keysFor(row)
	const clock = aussen ? brandClock(by.clock, storedConfig(keys, row)) : by.clock
	const at = new Date(Math.max(clock().getTime(), row.configAb?.getTime() ?? 0))
	const { config: held } = await configAt(tx, keys, row, at)
	const before = knownSettings(held)
	const settings = typeof wanted === 'function' ? wanted(before) : mergeSettings(before, wanted)
	const config = mandantConfigSchema.safeParse({ ...before, ...settings })
	if (!config.success) return invalidInput(config.error)
	// Of what is changed only: a wrong setting from before must not keep the others from being mended.
	const unusable = unusableSettings(config.data, Object.keys(settings))
	if (unusable) return unusable
	const own = inMandant(tx, row.schemaName)
	const spaeter = await unusableLater(own, config.data, at)
	if (spaeter) return spaeter
	const bleiben = new Set(config.data.Spendenzwecke.map(({ Id }) => Id))
	const fort = before.Spendenzwecke.map(({ Id }) => Id).filter((id) => !bleiben.has(id))
	const offene = fort.length > 0 ? await listOffeneZwecke(own, fort) : []
	if (offene.length > 0)
		return invalid(...offene.map((id) => `Spendenzwecke: "${id}" is owed donations; set its Waehlbar to false`))
	const umgestellt = before.Testbetrieb !== config.data.Testbetrieb
	const erlaubt = testbetriebChange(before, config.data, umgestellt && (await hasMenschen(own)))
	if (!erlaubt.ok) return erlaubt
	// Nobody agreed to be counted there: visitors are asked anew, and what still waits was for the statistics before.
	if (matomoHost(before) !== matomoHost(config.data)) await giveUpWartende(own)
	const fassungen = aenderungenIn(before, config.data)
	for (const [bereich, daten] of fassungen) {
		if (entwurf?.schluessel === bereich) await publishEntwurf(own, entwurf, at)
		else await insertEinstellungFassung(own, bereich, { daten, giltAb: at, am: by.clock(), von: actorName(by.actor) })
	}
	const naechsteAb = await findNextEinstellung(own, at)
	const stored = sealSettings(keys, row.id, withNewerSettings(held, config.data))
	await updateMandant(tx, row.id, { config: stored, configAb: at, naechsteAb })
	const geaendert = keysOf(config.data).filter((key) => !isDeepStrictEqual(before[key], config.data[key]))
	if (geaendert.length > 0)
		await auditMandant(by, tx, row, 'mandant.einstellungen', settingChanges(before, config.data, geaendert))
	await notifyMandantChanged(tx)
	if (fassungen.size > 0) await notifyPagesChanged(tx, row.id)
	return ok({ clientRoute })
}

/** Changes the named settings of a brand and keeps the others, inside of each, too. */
export async function setConfig(
	deps: MandantDeps & { masterKeys: MasterKeys },
	{ clientRoute, settings }: { clientRoute: string; settings: unknown },
): Promise<Changed> {
	authorise(deps, 'mandant.einstellen')
	const given = z.record(z.string(), z.unknown()).safeParse(settings)
	if (!given.success) return invalidInput(given.error)
	const keysFor = ({ id, schluessel }: MandantRow) => unwrapKeys(deps.masterKeys, id, schluessel)
	return deps.db.transaction((tx) =>
		changeConfig(deps, tx, keysFor, { clientRoute, settings: given.data, aussen: true }),
	)
}
