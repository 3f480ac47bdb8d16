import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
	type Aenderungen,
	againstHeld,
	einstellungSchema,
	type FassungDaten,
	fassungDatenSchema,
	keysOfAenderungen,
	withAenderungen,
} from '~/domain/mandant/aenderungen'
import type { MandantConfig } from '~/domain/mandant/config'
import { bereichOf, type EinstellungBereich, isGepflegt } from '~/domain/mandant/einstellungen'
import { type SettingProblem, settingProblems } from '~/domain/mandant/settings'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import {
	discardFassung,
	findFassungRow,
	findNextEinstellung,
	findTextEntwurf,
	type InhaltRow,
} from '~db/repositories/inhalt/inhalt'
import {
	lockMandantByClientRoute,
	type MandantRow,
	notifyMandantChanged,
	notifyPagesChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { textStandOf, writeEntwurf } from '../inhalt/entwurf'
import { type AuditEntry, writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { fassungOf } from './einstellung-fassung'
import { configAt } from './held-config'
import { werteChanges } from './setting-changes'

/** Settings that are not taken: which, and what is wrong with them in the words of who writes files. */
export type EinstellungAbgelehnt = Failure<'einstellung_unbrauchbar'> & { probleme: SettingProblem[] }

const doneSchema = z.object({ geaendert: z.array(z.string()) })
export type Done = z.output<typeof doneSchema>
export const parseDone = doneSchema.parse

/** What a change of settings works with: of two who change them at once the second sees what the first did. */
export async function lockEinstellungen(
	ctx: AppContext,
	tx: MandantTx,
): Promise<{ row: MandantRow; config: MandantConfig; at: Date }> {
	const row = await lockMandantByClientRoute(tx, ctx.mandant.clientRoute)
	if (!row) throw new Error('the brand of this request is gone')
	const at = new Date(Math.max(ctx.clock().getTime(), row.configAb?.getTime() ?? 0))
	const { config } = await configAt(tx, ctx.keys, row, at)
	return { row, config, at }
}

/** What stands against these values, in a state of the settings. */
export function problemsOf(config: MandantConfig, werte: Aenderungen): SettingProblem[] {
	const shape = Object.entries(werte).flatMap(([key, wert]) =>
		isGepflegt(key) && einstellungSchema(key).safeParse(wert).success ? [] : [{ key, problem: 'shape' }],
	)
	if (shape.length > 0) return shape
	const keys = keysOfAenderungen(werte)
	return settingProblems(withAenderungen(config, werte)).filter(({ key }) => keys.includes(key))
}

type Ereignis = `einstellung.${'entwurf' | 'geplant' | 'verworfen' | 'beantragt' | 'freigegeben' | 'zurueckgegeben'}`

export const noteEinstellung = (
	ctx: AppContext,
	tx: MandantTx,
	ereignis: Ereignis,
	{ bereich, ...details }: { bereich: EinstellungBereich } & NonNullable<AuditEntry['details']>,
) => writeAudit(ctx, tx, { ereignis, bezug: 'mandant', bezugId: ctx.mandant.id, details: { bereich, ...details } })

export const fassungDatenOf = (row: Pick<InhaltRow, 'daten'> | undefined): FassungDaten =>
	row ? fassungDatenSchema.parse(row.daten) : { werte: {}, vorher: {} }

/** Writes what is to be different from what holds; where nothing is, there is no draft any more. */
async function write(
	ctx: AppContext,
	tx: MandantTx,
	bereich: EinstellungBereich,
	{ config, werte, entwurf }: { config: MandantConfig; werte: Aenderungen; entwurf: InhaltRow | undefined },
): Promise<Result<Done, never>> {
	const daten = againstHeld(config, werte)
	const geaendert = Object.keys(daten.werte)
	if (isDeepStrictEqual(daten, fassungDatenOf(entwurf))) return ok({ geaendert: [] })
	if (geaendert.length === 0 && entwurf) {
		await discardFassung(tx, entwurf.id, ctx.clock())
		await noteEinstellung(ctx, tx, 'einstellung.verworfen', { bereich, version: entwurf.version })
		return ok({ geaendert: Object.keys(fassungDatenOf(entwurf).werte) })
	}
	const schreiber = { am: ctx.clock(), von: actorName(ctx.actor) }
	const version = await writeEntwurf(tx, fassungOf(bereich), { daten, position: 0 }, schreiber)
	await noteEinstellung(ctx, tx, 'einstellung.entwurf', { bereich, version, ...werteChanges(daten) })
	return ok({ geaendert })
}

/**
 * Adds changes to the draft of an area of settings. `fassung_ueberholt` = somebody saved or published there since it was read;
 * `einstellung_unbrauchbar` = no page could work with it. Nothing is saved then.
 */
export async function saveEinstellungen(
	ctx: AppContext,
	{ bereich, werte, stand }: { bereich: EinstellungBereich; werte: Aenderungen; stand: string },
	key?: string,
): Promise<Result<Done, 'fassung_ueberholt'> | EinstellungAbgelehnt> {
	authorise(ctx, 'einstellung.pflegen')
	const foreign = Object.keys(werte).filter((name) => !isGepflegt(name) || bereichOf(name) !== bereich)
	const abgelehnt: { probleme: SettingProblem[] } = {
		probleme: foreign.map((key) => ({ key, problem: 'is not of this area' })),
	}
	const saved = await once<Done, 'fassung_ueberholt' | 'einstellung_unbrauchbar'>(
		ctx,
		key,
		async (tx) => {
			const { config } = await lockEinstellungen(ctx, tx)
			const entry = fassungOf(bereich)
			if ((await textStandOf(tx, entry)) !== stand) return fail('fassung_ueberholt')
			const entwurf = await findTextEntwurf(tx, entry)
			const all = { ...fassungDatenOf(entwurf).werte, ...werte }
			abgelehnt.probleme.push(...problemsOf(config, all))
			if (abgelehnt.probleme.length > 0) return fail('einstellung_unbrauchbar')
			return write(ctx, tx, bereich, { config, werte: all, entwurf })
		},
		parseDone,
	)
	if (saved.ok) return saved
	return saved.code === 'einstellung_unbrauchbar' ? { ...fail(saved.code), ...abgelehnt } : fail(saved.code)
}

/** The values of a version, or what was there before it, become the draft. */
export async function bringEinstellungenBack(
	ctx: AppContext,
	{ bereich, id, welche }: { bereich: EinstellungBereich; id: string; welche: 'werte' | 'vorher' },
	key?: string,
): Promise<Result<Done, 'nicht_gefunden' | 'fassung_gilt'> | EinstellungAbgelehnt> {
	authorise(ctx, 'einstellung.pflegen')
	const abgelehnt: { probleme: SettingProblem[] } = { probleme: [] }
	const done = await once<Done, 'nicht_gefunden' | 'fassung_gilt' | 'einstellung_unbrauchbar'>(
		ctx,
		key,
		async (tx) => {
			const { config } = await lockEinstellungen(ctx, tx)
			const row = await findFassungRow(tx, id)
			if (row?.art !== 'einstellung' || row.schluessel !== bereich) return fail('nicht_gefunden')
			const werte = fassungDatenOf(row)[welche]
			if (Object.keys(againstHeld(config, werte).werte).length === 0) return fail('fassung_gilt')
			abgelehnt.probleme.push(...problemsOf(config, werte))
			if (abgelehnt.probleme.length > 0) return fail('einstellung_unbrauchbar')
			return write(ctx, tx, bereich, { config, werte, entwurf: await findTextEntwurf(tx, fassungOf(bereich)) })
		},
		parseDone,
	)
	if (done.ok) return done
	return done.code === 'einstellung_unbrauchbar' ? { ...fail(done.code), ...abgelehnt } : fail(done.code)
}

/** Gives up a draft, or a plan whose instant has not come. `fassung_gilt` = it came meanwhile. */
export async function dropEinstellungen(
	ctx: AppContext,
	{ bereich, id }: { bereich: EinstellungBereich; id: string },
	key?: string,
): Promise<Result<Done, 'nicht_gefunden' | 'fassung_gilt'>> {
	authorise(ctx, 'einstellung.pflegen')
	return once<Done, 'nicht_gefunden' | 'fassung_gilt'>(
		ctx,
		key,
		async (tx) => {
			const { row: brand, at } = await lockEinstellungen(ctx, tx)
			const row = await findFassungRow(tx, id)
			if (row?.art !== 'einstellung' || row.schluessel !== bereich) return fail('nicht_gefunden')
			if (!row.verworfenAm && !(await discardFassung(tx, id, at))) return fail('fassung_gilt')
			await noteEinstellung(ctx, tx, 'einstellung.verworfen', { bereich, version: row.version })
			if (row.giltAb) await tellPlans(ctx, tx, brand)
			return ok({ geaendert: Object.keys(fassungDatenOf(row).werte) })
		},
		parseDone,
	)
}

/** Plans changed: every process reads anew when settings and pages change next. */
export async function tellPlans({ mandant }: AppContext, tx: MandantTx, { id, configAb }: MandantRow): Promise<void> {
	await updateMandant(tx, id, { naechsteAb: await findNextEinstellung(tx, configAb ?? new Date(0)) })
	await notifyMandantChanged(tx)
	await notifyPagesChanged(tx, mandant.id)
}
