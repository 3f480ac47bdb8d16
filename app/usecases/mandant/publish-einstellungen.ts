import { isDeepStrictEqual } from 'node:util'
import { byKey, wertIn } from '~/domain/mandant/aenderungen'
import type { MandantConfig } from '~/domain/mandant/config'
import { type EinstellungBereich, isSofort, isZuZweit } from '~/domain/mandant/einstellungen'
import type { SettingProblem } from '~/domain/mandant/settings'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantDb, MandantTx } from '~db/handle'
import {
	declineFassung,
	findFassungRow,
	findTextEntwurf,
	type InhaltRow,
	publishEntwurf,
	requestFassung,
} from '~db/repositories/inhalt/inhalt'
import { textStandOf } from '../inhalt/entwurf'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kreisVon } from '../shared/zweite-person'
import {
	type Done,
	type EinstellungAbgelehnt,
	fassungDatenOf,
	lockEinstellungen,
	noteEinstellung,
	parseDone,
	problemsOf,
	tellPlans,
} from './einstellung-entwurf'
import { fassungOf, unusableLater } from './einstellung-fassung'
import { type HostPruefung, hostIn, proveHost, takeHost } from './host-nachweis'
import { changeConfig } from './set-config'
import { werteChanges } from './setting-changes'

type HostNein = 'host_vergeben' | 'host_unbewiesen'
type Nein =
	| 'fassung_ueberholt'
	| 'entwurf_fehlt'
	| 'zeit_vorbei'
	| 'zweite_person'
	| 'nur_sofort'
	| 'plan_unvereinbar'
	| HostNein

type Ab = { ab?: Date | undefined }

/** Whether somebody changed meanwhile what the draft says was there before it. */
const isOutrun = (config: MandantConfig, row: InhaltRow): boolean =>
	Object.entries(fassungDatenOf(row).vorher).some(([name, wert]) => !isDeepStrictEqual(wertIn(config, name), wert))

type Wegen = { namen: string[]; probleme: SettingProblem[]; pruefung?: HostPruefung }

/** What a draft says, as it is before the transaction; nothing for one that is gone by then. */
const werteOf = (row: InhaltRow | undefined) => (row ? fassungDatenOf(row).werte : {})

/** Asks whether a host that the draft leads to is proven, outside of the transaction; what stands against it goes to `wegen`. */
async function askHost(
	ctx: AppContext,
	row: InhaltRow | undefined,
	wegen: Wegen,
): Promise<Result<string | undefined, 'host_vergeben' | 'host_unbewiesen'>> {
	const proven = await proveHost(ctx, werteOf(row))
	if (!proven.ok && proven.code === 'host_unbewiesen') wegen.pruefung = proven.pruefung
	return proven.ok ? proven : fail(proven.code)
}

/** Lets a draft hold from now or an instant on, in the caller's transaction. */
async function hold(
	ctx: AppContext,
	tx: MandantTx,
	{ row, ab, wegen, host }: { row: InhaltRow; ab: Date | undefined; wegen: Wegen; host: string | undefined },
	bereich: EinstellungBereich,
): Promise<Result<Done, Nein | 'einstellung_unbrauchbar'>> {
	const { row: brand, config, at } = await lockEinstellungen(ctx, tx)
	const daten = fassungDatenOf(row)
	if (isOutrun(config, row)) return fail('fassung_ueberholt')
	wegen.probleme.push(...problemsOf(config, daten.werte))
	if (wegen.probleme.length > 0) return fail('einstellung_unbrauchbar')
	const geaendert = Object.keys(daten.werte)
	if (!ab) {
		// Asked before; a draft that was changed since leads somewhere else.
		if (hostIn(daten.werte) !== host) return fail('fassung_ueberholt')
		const taken = host === undefined ? ok(null) : await takeHost(ctx, tx, host)
		if (!taken.ok) return taken
		const { clientRoute } = ctx.mandant
		const settings = (before: MandantConfig) => byKey(before, daten.werte)
		const changed = await changeConfig(ctx, tx, () => ctx.keys, { clientRoute, settings, entwurf: row })
		if (changed.ok) return ok({ geaendert })
		return fail('plan_unvereinbar')
	}
	if (ab <= at) return fail('zeit_vorbei')
	wegen.namen.push(...geaendert.filter(isSofort))
	if (wegen.namen.length > 0) return fail('nur_sofort')
	if (await unusableLater(tx, config, at, { giltAb: ab, daten })) return fail('plan_unvereinbar')
	const version = await publishEntwurf(tx, row, ab)
	const details = { version, giltAb: ab.toISOString(), ...werteChanges(daten) }
	await noteEinstellung(ctx, tx, 'einstellung.geplant', { bereich, ...details })
	await tellPlans(ctx, tx, brand)
	return ok({ geaendert })
}

type Geschrieben = Result<Done, Nein | 'nicht_gefunden' | 'vier_augen' | 'einstellung_unbrauchbar'>

/** Says which settings stand against it. */
function explained(done: Geschrieben, { namen, probleme, pruefung }: Wegen) {
	if (done.ok) return done
	if (done.code === 'einstellung_unbrauchbar') return { ...fail(done.code), probleme }
	return { ...fail(done.code), namen, ...(pruefung ? { pruefung } : {}) }
}

export type EinstellungNein =
	| EinstellungAbgelehnt
	| (Failure<Nein | 'nicht_gefunden' | 'vier_augen'> & { namen: string[]; pruefung?: HostPruefung })

/**
 * Lets the draft hold from now or an instant on. `stand` says which draft was looked at. `zweite_person` = some of it costs
 * money or is law, so it has to be asked for; `nur_sofort` = some of it cannot be planned.
 */
export async function publishEinstellungen(
	ctx: AppContext,
	{ bereich, stand, ab }: { bereich: EinstellungBereich; stand: string } & Ab,
	key?: string,
): Promise<{ ok: true; value: Done } | EinstellungNein> {
	authorise(ctx, 'einstellung.pflegen')
	const wegen: Wegen = { namen: [], probleme: [] }
	const done: Geschrieben = await once<Done, Nein | 'einstellung_unbrauchbar'>(
		ctx,
		key,
		async (tx) => {
			await lockEinstellungen(ctx, tx)
			const row = await findTextEntwurf(tx, fassungOf(bereich))
			if (!row) return fail('entwurf_fehlt')
			if ((await textStandOf(tx, fassungOf(bereich))) !== stand) return fail('fassung_ueberholt')
			wegen.namen.push(...Object.keys(fassungDatenOf(row).werte).filter(isZuZweit))
			if (wegen.namen.length > 0) return fail('zweite_person')
			return hold(ctx, tx, { row, ab, wegen, host: undefined }, bereich)
		},
		parseDone,
	)
	return explained(done, wegen)
}

/** Asks a second person to let the draft hold, at once or from an instant on. */
export async function requestEinstellungen(
	ctx: AppContext,
	{ bereich, stand, ab }: { bereich: EinstellungBereich; stand: string } & Ab,
	key?: string,
): Promise<{ ok: true; value: Done } | EinstellungNein> {
	authorise(ctx, 'einstellung.pflegen')
	const wegen: Wegen = { namen: [], probleme: [] }
	const proven = await askHost(ctx, await findTextEntwurf(ctx.db, fassungOf(bereich)), wegen)
	if (!proven.ok) return explained(proven, wegen)
	const done: Geschrieben = await once<Done, Nein>(
		ctx,
		key,
		async (tx) => {
			const { config, at } = await lockEinstellungen(ctx, tx)
			const row = await findTextEntwurf(tx, fassungOf(bereich))
			if (!row) return fail('entwurf_fehlt')
			if ((await textStandOf(tx, fassungOf(bereich))) !== stand || isOutrun(config, row))
				return fail('fassung_ueberholt')
			if (ab && ab <= at) return fail('zeit_vorbei')
			const { werte } = fassungDatenOf(row)
			wegen.namen.push(...(ab ? Object.keys(werte).filter(isSofort) : []))
			if (wegen.namen.length > 0) return fail('nur_sofort')
			await requestFassung(tx, row.id, { von: actorName(ctx.actor), am: ctx.clock(), ab: ab ?? null })
			const giltAb = ab?.toISOString() ?? null
			await noteEinstellung(ctx, tx, 'einstellung.beantragt', { bereich, version: row.version, giltAb })
			return ok({ geaendert: Object.keys(werte) })
		},
		parseDone,
	)
	return explained(done, wegen)
}

const waitingRow = async (tx: MandantDb, bereich: EinstellungBereich, id: string): Promise<InhaltRow | undefined> => {
	const row = await findFassungRow(tx, id)
	const isDraft = row?.art === 'einstellung' && row.schluessel === bereich && !row.giltAb && !row.verworfenAm
	return isDraft && row.beantragtVon ? row : undefined
}

/**
 * Lets a draft hold that somebody else wrote and asked for; an instant that has passed meanwhile is now. Whoever is as one
 * person with them is no second one.
 */
export async function approveEinstellungen(
	ctx: AppContext,
	{ bereich, id }: { bereich: EinstellungBereich; id: string },
	key?: string,
): Promise<{ ok: true; value: Done } | EinstellungNein> {
	authorise(ctx, 'einstellung.freigeben')
	const wegen: Wegen = { namen: [], probleme: [] }
	const proven = await askHost(ctx, await waitingRow(ctx.db, bereich, id), wegen)
	if (!proven.ok) return explained(proven, wegen)
	const done: Geschrieben = await once<Done, Nein | 'nicht_gefunden' | 'vier_augen' | 'einstellung_unbrauchbar'>(
		ctx,
		key,
		async (tx) => {
			const { at } = await lockEinstellungen(ctx, tx)
			const row = await waitingRow(tx, bereich, id)
			if (!row) return fail('nicht_gefunden')
			const kreis = await kreisVon(ctx, tx)
			if ([row.von, row.beantragtVon].some((wer) => wer !== null && kreis.includes(wer))) return fail('vier_augen')
			const ab = row.wunschAb && row.wunschAb > at ? row.wunschAb : undefined
			const held = await hold(ctx, tx, { row, ab, wegen, host: proven.value }, bereich)
			if (held.ok) await noteEinstellung(ctx, tx, 'einstellung.freigegeben', { bereich, version: row.version })
			return held
		},
		parseDone,
	)
	return explained(done, wegen)
}

/** Gives a draft back to who wrote it. */
export async function declineEinstellungen(
	ctx: AppContext,
	{ bereich, id }: { bereich: EinstellungBereich; id: string },
	key?: string,
): Promise<Result<Done, 'nicht_gefunden'>> {
	authorise(ctx, 'einstellung.freigeben')
	return once<Done, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			await lockEinstellungen(ctx, tx)
			const row = await waitingRow(tx, bereich, id)
			if (!row) return fail('nicht_gefunden')
			await declineFassung(tx, id)
			await noteEinstellung(ctx, tx, 'einstellung.zurueckgegeben', { bereich, version: row.version })
			return ok({ geaendert: [] })
		},
		parseDone,
	)
}
