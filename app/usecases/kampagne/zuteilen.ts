import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fillVariablen } from '~/domain/inhalt/variablen'
import type { Mandant } from '~/domain/mandant/config'
import {
	EXPERIMENT_ARTEN,
	type ExperimentArt,
	isLaufend,
	type Variantentext,
	varianteBei,
	type Zuteilung,
	type Zuteilungen,
	zuteilungenSchema,
} from '~/domain/messung/experiment'
import type { MandantTx } from '~db/handle'
import { type ExperimentRow, listGestartete } from '~db/repositories/kampagne/experiment'
import { notifyMandantChanged } from '~db/repositories/mandant/mandanten'
import type { AppContext } from '../shared/context'

type Source = Pick<AppContext, 'mandant' | 'db' | 'clock'>

/** A change makes every process forget at once; this is for changes made past the portal. */
const GEMERKT_MS = 60_000

/** By the Mandant object itself, which the registry makes anew when a test was started or ended. */
const gemerkte = new WeakMap<Mandant, LRUCache<'alle', ExperimentRow[]>>()

async function gestartete({ mandant, db }: Source): Promise<ExperimentRow[]> {
	const known =
		gemerkte.get(mandant) ?? new LRUCache<'alle', ExperimentRow[]>({ max: 1, ttl: GEMERKT_MS, ttlResolution: 0 })
	gemerkte.set(mandant, known)
	const found = known.get('alle')
	if (found) return found
	const rows = await listGestartete(db)
	known.set('alle', rows)
	return rows
}

/** Makes every process read the tests anew once the transaction commits; this one at once. */
export async function forgetExperimente({ mandant }: Pick<AppContext, 'mandant'>, tx: MandantTx): Promise<void> {
	gemerkte.delete(mandant)
	await notifyMandantChanged(tx)
}

/** The words of a variant; null = the portal's own. */
export const textVon = (
	{ varianten, bisher }: Pick<ExperimentRow, 'varianten' | 'bisher'>,
	variante: number | null,
): Variantentext | null => (variante ? (varianten[variante - 1] ?? bisher) : bisher)

const ZUG_BYTES = 6

/** A number of 0 to below 1 that is always the same for a recommender and a test, and tells nothing of other tests. */
const zugOf = (experimentId: string, empfehlerId: string): number =>
	createHmac('sha256', experimentId).update(empfehlerId).digest().readUIntBE(0, ZUG_BYTES) / 256 ** ZUG_BYTES

/** The words that hold without a test: those of the last one that was started, as it was ended. */
export function textInKraft(rows: readonly ExperimentRow[], art: ExperimentArt): Variantentext | null {
	const letztes = rows.find((row) => row.art === art)
	return letztes ? textVon(letztes, letztes.gilt) : null
}

function zuteilungFor(
	rows: readonly ExperimentRow[],
	{ art, empfehlerId, now }: { art: ExperimentArt; empfehlerId: string; now: Date },
): Zuteilung | undefined {
	const laufend = rows.find((row) => row.art === art && isLaufend(row, now))
	if (laufend) {
		const variante = varianteBei(zugOf(laufend.id, empfehlerId), laufend)
		return { experiment: laufend.id, variante, text: textVon(laufend, variante) }
	}
	const text = textInKraft(rows, art)
	return text ? { experiment: null, variante: null, text } : undefined
}

/** The words a recommendation made now has for good, by its recommender: null = the usual ones everywhere. Part of a use case. */
export async function zuteilungenFor(ctx: Source, empfehlerId: string): Promise<Zuteilungen | null> {
	const rows = await gestartete(ctx)
	const now = ctx.clock()
	const found = EXPERIMENT_ARTEN.flatMap((art) => {
		const zuteilung = zuteilungFor(rows, { art, empfehlerId, now })
		return zuteilung ? [[art, zuteilung] as const] : []
	})
	return found.length > 0 ? zuteilungenSchema.parse(Object.fromEntries(found)) : null
}

/** What a page has of a test instead of its usual words. */
export type Wortlaut = {
	/** With names filled in; null = the usual ones. */
	text: string | null
	/** The test that it counts for when a person sees it. */
	experiment: string | null
}

/** The words of one kind that a recommendation was given. Part of a use case. */
export function wortlautOf(
	{ locale }: Pick<AppContext, 'locale'>,
	zuteilungen: Zuteilungen | null,
	{ art, vorname, produkt }: { art: ExperimentArt; vorname: string; produkt: string },
): Wortlaut {
	const zuteilung = zuteilungen?.[art]
	const text = zuteilung?.text?.[locale]
	return {
		text: text ? fillVariablen(text, { Vorname: vorname, Produkt: produkt }).trim() || null : null,
		experiment: zuteilung?.experiment ?? null,
	}
}
