import { isDeepStrictEqual } from 'node:util'
import { unsafeLinks } from '~/domain/inhalt/plaetze'
import { type RechtstextInhalt, type RechtstextName, rechtstextSchema } from '~/domain/inhalt/rechtstext'
import { variablenIn } from '~/domain/inhalt/variablen'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import {
	declineFassung,
	discardFassung,
	findFassungRow,
	findTextEntwurf,
	type InhaltRow,
	publishEntwurf,
	requestFassung,
} from '~db/repositories/inhalt/inhalt'
import { findNeuesterRechtstext, insertRechtstext } from '~db/repositories/katalog/katalog'
import { notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kreisVon } from '../shared/zweite-person'
import { changeFassung, type TextDone, textDoneSchema } from './change-fassung'
import { textStandOf, writeEntwurf } from './entwurf'
import { lockTexte } from './hold-from'

/** A legal text that is not taken, with the language and the part of it that stands against it. */
export type RechtstextAbgelehnt = Failure<'variable_unbekannt' | 'link_unsicher'> & { sprache: Locale; teil: string }

export type RechtstextEingabe = { sprache: Locale; daten: RechtstextInhalt; stand: string }

const entryOf = (art: RechtstextName, sprache: Locale) => ({ art: 'rechtstext' as const, schluessel: art, sprache })
const about = (art: RechtstextName) => ({ bezug: 'inhalt', bezugId: `rechtstext-${art}` }) as const

/** What somebody agrees to is what stands there, so it holds no variables. */
function refused(texte: readonly RechtstextEingabe[]): RechtstextAbgelehnt | undefined {
	for (const { sprache, daten } of texte) {
		const [variable] = variablenIn(daten.titel, daten.inhalt)
		if (variable !== undefined) return { ...fail('variable_unbekannt'), sprache, teil: `{{${variable}}}` }
		const [link] = unsafeLinks(daten.inhalt)
		if (link !== undefined) return { ...fail('link_unsicher'), sprache, teil: link }
	}
	return undefined
}

/** Saves the drafts of a legal text in the languages that changed; what was asked for them before is void. */
export async function saveRechtstext(
	ctx: AppContext,
	{ art, texte }: { art: RechtstextName; texte: readonly RechtstextEingabe[] },
	key?: string,
): Promise<Result<TextDone, 'fassung_ueberholt'> | RechtstextAbgelehnt> {
	authorise(ctx, 'rechtstext.pflegen')
	const parsed = texte.map((text) => ({ ...text, daten: rechtstextSchema.parse(text.daten) }))
	const no = refused(parsed)
	if (no) return no
	return once<TextDone, 'fassung_ueberholt'>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const sprachen: Locale[] = []
			for (const { sprache, daten, stand } of parsed) {
				const entry = entryOf(art, sprache)
				const [entwurf, gilt] = [await findTextEntwurf(tx, entry), await findNeuesterRechtstext(tx, art, sprache)]
				const before = entwurf ? entwurf.daten : gilt && { titel: gilt.titel, inhalt: gilt.inhalt }
				if (isDeepStrictEqual(before, daten)) continue
				if ((await textStandOf(tx, entry)) !== stand) return fail('fassung_ueberholt')
				const wer = { am: ctx.clock(), von: actorName(ctx.actor) }
				const version = await writeEntwurf(tx, entry, { daten, position: 0 }, wer)
				sprachen.push(sprache)
				await writeAudit(ctx, tx, {
					...{ ereignis: 'rechtstext.entwurf', ...about(art) },
					details: { art, sprache, version },
				})
			}
			return ok({ sprachen })
		},
		textDoneSchema.parse,
	)
}

/** Asks a second person to let the drafts come into force, at once or at an instant. */
export async function requestRechtstext(
	ctx: AppContext,
	{ art, staende, ab }: { art: RechtstextName; staende: Partial<Record<Locale, string>>; ab?: Date | undefined },
	key?: string,
): Promise<Result<TextDone, 'fassung_ueberholt' | 'entwurf_fehlt' | 'zeit_vorbei'>> {
	authorise(ctx, 'rechtstext.pflegen')
	if (ab && ab <= ctx.clock()) return fail('zeit_vorbei')
	return once<TextDone, 'fassung_ueberholt' | 'entwurf_fehlt'>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const sprachen: Locale[] = []
			for (const sprache of LOCALES) {
				const entwurf = await findTextEntwurf(tx, entryOf(art, sprache))
				const stand = staende[sprache]
				if (!entwurf || stand === undefined) continue
				if ((await textStandOf(tx, entryOf(art, sprache))) !== stand) return fail('fassung_ueberholt')
				await requestFassung(tx, entwurf.id, { von: actorName(ctx.actor), am: ctx.clock(), ab: ab ?? null })
				sprachen.push(sprache)
				const details = { art, sprache, version: entwurf.version, ...(ab ? { giltAb: ab.toISOString() } : {}) }
				await writeAudit(ctx, tx, { ereignis: 'rechtstext.beantragt', ...about(art), details })
			}
			return sprachen.length > 0 ? ok({ sprachen }) : fail('entwurf_fehlt')
		},
		textDoneSchema.parse,
	)
}

const isEntwurf = (row: InhaltRow, art: RechtstextName): boolean =>
	row.art === 'rechtstext' && row.schluessel === art && !row.giltAb

/** A draft that awaits a second person. */
const isWaiting = (row: InhaltRow, art: RechtstextName): boolean =>
	isEntwurf(row, art) && !row.verworfenAm && row.beantragtVon !== null

/**
 * Lets a draft come into force as the next numbered version; an instant that has passed meanwhile is now. Who wrote it or asked
 * for it, and whoever is as one person with them, is no second one.
 */
export async function approveRechtstext(
	ctx: AppContext,
	{ art, id }: { art: RechtstextName; id: string },
	key?: string,
): Promise<Result<TextDone, 'nicht_gefunden' | 'vier_augen'>> {
	authorise(ctx, 'rechtstext.freigeben')
	return once<TextDone, 'nicht_gefunden' | 'vier_augen'>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const row = await findFassungRow(tx, id)
			if (!row || !isWaiting(row, art)) return fail('nicht_gefunden')
			const kreis = await kreisVon(ctx, tx)
			if ([row.von, row.beantragtVon].some((wer) => wer !== null && kreis.includes(wer))) return fail('vier_augen')
			const now = ctx.clock()
			const { sprache } = row
			const { titel, inhalt } = rechtstextSchema.parse(row.daten)
			const neueste = await findNeuesterRechtstext(tx, art, sprache)
			// A text cannot have been in force before it was there, nor before the one it replaces.
			const gueltigAb = new Date(
				Math.max(row.wunschAb?.getTime() ?? 0, now.getTime(), neueste?.gueltigAb.getTime() ?? 0),
			)
			const version = (neueste?.version ?? 0) + 1
			await publishEntwurf(tx, row, gueltigAb)
			const rechtstextId = await insertRechtstext(tx, {
				...{ art, sprache, version, titel, inhalt, gueltigAb },
				erstelltAm: now,
			})
			await writeAudit(ctx, tx, {
				...{ ereignis: 'rechtstext.angelegt', bezug: 'rechtstext', bezugId: String(rechtstextId) },
				details: { art, sprache, version, giltAb: gueltigAb.toISOString() },
			})
			await notifyPagesChanged(tx, ctx.mandant.id)
			return ok({ sprachen: [sprache] })
		},
		textDoneSchema.parse,
	)
}

type Entwurf = { art: RechtstextName; id: string }

/** Gives a draft back to who wrote it. */
export async function declineRechtstext(ctx: AppContext, { art, id }: Entwurf, key?: string) {
	authorise(ctx, 'rechtstext.freigeben')
	const apply = async (tx: MandantTx) => {
		await declineFassung(tx, id)
		return undefined
	}
	const log = { ereignis: 'rechtstext.zurueckgegeben', ...about(art), details: { art } }
	return changeFassung(ctx, { id, fits: (row) => isWaiting(row, art), apply, log }, key)
}

/** Gives up a draft of a legal text; it stays among the versions. */
export async function dropRechtstext(ctx: AppContext, { art, id }: Entwurf, key?: string) {
	authorise(ctx, 'rechtstext.pflegen')
	const apply = async (tx: MandantTx) => {
		await discardFassung(tx, id, ctx.clock())
		return undefined
	}
	const log = { ereignis: 'rechtstext.verworfen', ...about(art), details: { art } }
	return changeFassung(ctx, { id, fits: (row) => isEntwurf(row, art), apply, log }, key)
}
