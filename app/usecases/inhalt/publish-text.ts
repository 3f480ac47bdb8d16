import { isDeepStrictEqual } from 'node:util'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	discardFassung,
	findFassungRow,
	findGueltig,
	findHeld,
	findTextEntwurf,
	type InhaltRow,
	publishEntwurf,
} from '~db/repositories/inhalt/inhalt'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { changeFassung, type TextDone, textDoneSchema } from './change-fassung'
import { textStandOf } from './entwurf'
import { holdFrom, lockTexte } from './hold-from'
import { refuseTexte, type TextAbgelehnt } from './save-text'
import type { TextName } from './show-text'

type Zeitraum = {
	/** From when on; now unless given. */
	ab?: Date | undefined
	/** Until when: then what would hold without it holds again. */
	bis?: Date | undefined
}

/** Every process reads the brand's texts anew, and when its pages change next. */
async function tellProcesses(ctx: AppContext, tx: MandantTx): Promise<void> {
	await notifyMandantChanged(tx)
	await notifyPagesChanged(tx, ctx.mandant.id)
}

const about = ({ schluessel }: TextName) => ({ bezug: 'inhalt', bezugId: schluessel }) as const

/** What will hold at `bis` if nothing is done now holds from then on once more, unless another version begins just then. */
async function holdAgain(ctx: AppContext, tx: MandantTx, name: TextName & { sprache: Locale }, bis: Date) {
	const then = await findHeld(tx, name, bis)
	if (then?.giltAb?.getTime() === bis.getTime()) return
	const version = await holdFrom(ctx, tx, name, { daten: then?.daten ?? null, position: then?.position ?? 0 }, bis)
	const details = { ...name, version, giltAb: bis.toISOString() }
	await writeAudit(ctx, tx, { ereignis: 'inhalt.geplant', ...about(name), details })
}

/**
 * Lets the drafts of a text hold from now or from an instant on, in the languages that have one. `stand` says which draft was
 * looked at: another one is not published unseen (`fassung_ueberholt`).
 */
export async function publishText(
	ctx: AppContext,
	{ ab, bis, staende, ...name }: TextName & Zeitraum & { staende: Partial<Record<Locale, string>> },
	key?: string,
): Promise<
	Result<TextDone, 'fassung_ueberholt' | 'entwurf_fehlt' | 'zeit_vorbei' | 'zeit_reihenfolge'> | TextAbgelehnt
> {
	authorise(ctx, 'inhalt.pflegen')
	const now = ctx.clock()
	if (ab && ab <= now) return fail('zeit_vorbei')
	if (bis && bis <= (ab ?? now)) return fail('zeit_reihenfolge')
	const drafts = await Promise.all(LOCALES.map((sprache) => findTextEntwurf(ctx.db, { ...name, sprache })))
	const refused = await refuseTexte(
		ctx,
		name,
		drafts.flatMap((row) => row ?? []),
		ab ?? now,
	)
	if (refused) return refused
	return once<TextDone, 'fassung_ueberholt' | 'entwurf_fehlt'>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const sprachen: Locale[] = []
			for (const sprache of LOCALES) {
				const entry = { ...name, sprache }
				const draft = await findTextEntwurf(tx, entry)
				const stand = staende[sprache]
				if (!draft || stand === undefined) continue
				if ((await textStandOf(tx, entry)) !== stand) return fail('fassung_ueberholt')
				if (bis) await holdAgain(ctx, tx, entry, bis)
				const held = await findGueltig(tx, entry, now)
				const version = { von: held?.version ?? null, nach: await publishEntwurf(tx, draft, ab ?? now) }
				sprachen.push(sprache)
				await (ab
					? writeAudit(ctx, tx, {
							...{ ereignis: 'inhalt.geplant', ...about(name) },
							details: { ...entry, version, giltAb: ab.toISOString() },
						})
					: writeAudit(ctx, tx, {
							...{ ereignis: 'inhalt.veroeffentlicht', ...about(name) },
							details: { ...entry, version },
						}))
			}
			if (sprachen.length === 0) return fail('entwurf_fehlt')
			await tellProcesses(ctx, tx)
			return ok({ sprachen })
		},
		textDoneSchema.parse,
	)
}

const isOf = (row: InhaltRow, { art, schluessel }: TextName): boolean =>
	row.art === art && row.schluessel === schluessel

/** Gives up a draft, or a plan whose instant has not come. `fassung_gilt` = it came meanwhile. */
export async function dropFassung(ctx: AppContext, { id, ...name }: TextName & { id: string }, key?: string) {
	authorise(ctx, 'inhalt.pflegen')
	const apply = async (tx: MandantTx, row: InhaltRow) => {
		if (!row.verworfenAm && !(await discardFassung(tx, id, ctx.clock()))) return 'fassung_gilt' as const
		if (row.giltAb) await tellProcesses(ctx, tx)
		return undefined
	}
	const log = { ereignis: 'inhalt.verworfen', ...about(name), details: { ...name } }
	return changeFassung(ctx, { id, fits: (row) => isOf(row, name), apply, log }, key)
}

/** Shows the words of any version again from now on, as a new version. `fassung_gilt` = they are what is shown. */
export async function bringTextBack(
	ctx: AppContext,
	{ id, ...name }: TextName & { id: string },
	key?: string,
): Promise<Result<TextDone, 'nicht_gefunden' | 'fassung_gilt'> | TextAbgelehnt> {
	authorise(ctx, 'inhalt.pflegen')
	const wanted = await findFassungRow(ctx.db, id)
	const now = ctx.clock()
	const refused = wanted && (await refuseTexte(ctx, name, [wanted], now))
	if (refused) return refused
	return once<TextDone, 'nicht_gefunden' | 'fassung_gilt'>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const row = await findFassungRow(tx, id)
			if (!row || !isOf(row, name)) return fail('nicht_gefunden')
			const { sprache, daten, position } = row
			const held = await findHeld(tx, row, now)
			if (held && isDeepStrictEqual(held.daten, daten) && held.position === position) return fail('fassung_gilt')
			const version = await holdFrom(ctx, tx, { ...name, sprache }, { daten, position }, now)
			await writeAudit(ctx, tx, {
				...{ ereignis: 'inhalt.zurueckgeholt', ...about(name) },
				details: { ...name, sprache, basis: row.version, version: { von: held?.version ?? null, nach: version } },
			})
			await tellProcesses(ctx, tx)
			return ok({ sprachen: [sprache] })
		},
		textDoneSchema.parse,
	)
}
