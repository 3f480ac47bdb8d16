import { z } from 'zod'
import { releaseBlocker } from '~/domain/auftrag/freigabe'
import { produktTexte } from '~/domain/katalog/produkt'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { type AuftragBezug, listAuftragBezuege } from '~db/repositories/auftrag/auftrag'
import { listAgenturOffen, listBereiteAuftraege } from '~db/repositories/auftrag/freigabe'
import { listEigenwerbungZustaende } from '~db/repositories/betrugspruefung/eigenwerbung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { answerBefore, once } from '../shared/once'
import { aufteilungOf, zusagenOf } from './aufteilung'
import { fristOf } from './list-auftraege'
import { releaseAuftrag } from './release-auftrag'

/** The most orders that are released at once: each is a transaction of its own, and somebody waits for the answer. */
export const FREIGABEN_MAX = 100

type Review = Awaited<ReturnType<typeof listEigenwerbungZustaende>>

/** What stands against the release of an order, and what it promises both sides together, in cents. */
async function standOf(ctx: AppContext, bezug: AuftragBezug, reviews: Review, agenturOffen: boolean) {
	const { auftrag, produkt, empfehlung } = bezug
	const mindestalterTage = ctx.mandant.config.ModuleAuftragsdatumMindestalterTage
	const facts = { ...auftrag, mindestalterTage, agenturOffen, eigenwerbung: reviews.get(auftrag.id) ?? null }
	const aufteilung = produkt && empfehlung && (await aufteilungOf(ctx, ctx.db, { auftrag, produkt, empfehlung }))
	const blocker = releaseBlocker({ ...facts, anteilErlaubt: aufteilung?.erlaubt ?? true }, ctx.clock())
	const zusagen = aufteilung && !blocker ? zusagenOf(aufteilung) : []
	const ohne = zusagen.some(({ betragCent }) => betragCent === undefined)
	const hindernis: ErrorCode | null = blocker ?? (ohne ? 'praemie_nicht_waehlbar' : null)
	return { hindernis, betragCent: zusagen.reduce((summe, { betragCent = 0 }) => summe + betragCent, 0) }
}

const uuids = (ids: readonly string[]) =>
	[...new Set(ids)].filter((id) => z.uuid().safeParse(id).success).slice(0, FREIGABEN_MAX)

/** The orders that only wait for their release, the oldest first, as many as can be released at once. */
export async function listBereite(ctx: AppContext): Promise<string[]> {
	authorise(ctx, 'auftrag.freigeben')
	return listBereiteAuftraege(ctx.tables, ctx.db, fristOf(ctx), FREIGABEN_MAX)
}

/** Which of these orders can be released, what stands against the others, and what the release promises in all. */
export async function showFreigaben(ctx: AppContext, ids: readonly string[]) {
	authorise(ctx, 'auftrag.freigeben')
	const rows = await listAuftragBezuege(ctx.tables, ctx.db, uuids(ids))
	const rowIds = rows.map(({ auftrag }) => auftrag.id)
	const reviews = await listEigenwerbungZustaende(ctx.tables, ctx.db, rowIds)
	const beiAgentur = await listAgenturOffen(ctx.tables, ctx.db, rowIds)
	const kontakt = kontaktdatenFor(ctx)
	const zeilen = await Promise.all(
		rows.map(async (row) => ({
			id: row.auftrag.id,
			referenz: row.auftrag.referenz,
			zustand: row.auftrag.zustand,
			produkt: row.produkt ? produktTexte(row.produkt, ctx.locale).name : '',
			empfehler: kontakt.name([row.empfehler?.vorname, row.empfehler?.nachname].filter(Boolean).join(' ')),
			...(await standOf(ctx, row, reviews, beiAgentur.has(row.auftrag.id))),
		})),
	)
	zeilen.sort((a, b) => a.referenz.localeCompare(b.referenz, 'de'))
	const moeglich = zeilen.filter(({ hindernis }) => hindernis === null)
	return {
		moeglich,
		gehindert: zeilen.filter(({ hindernis }) => hindernis !== null),
		summeCent: moeglich.reduce((summe, { betragCent }) => summe + betragCent, 0),
	}
}

const resultSchema = z.object({ freigegeben: z.number(), offen: z.number() })

/**
 * Releases orders that somebody was shown with their sum, each in a transaction of its own and by the rules of a single one.
 * zustand_veraltet: they would promise more than what was shown, so nothing is released; auswahl_leer: none is named.
 */
export async function releaseAuftraege(
	ctx: AppContext,
	{ ids, summeCent }: { ids: readonly string[]; summeCent: number },
	key?: string,
): Promise<Result<z.infer<typeof resultSchema>, 'zustand_veraltet' | 'auswahl_leer'>> {
	authorise(ctx, 'auftrag.freigeben')
	const before = await answerBefore(ctx, key, resultSchema.parse)
	if (before) return before
	const gewaehlt = uuids(ids)
	if (gewaehlt.length === 0) return fail('auswahl_leer')
	const stand = await showFreigaben(ctx, gewaehlt)
	if (stand.summeCent > summeCent) return fail('zustand_veraltet')
	let freigegeben = 0
	for (const { id } of stand.moeglich) if ((await releaseAuftrag(ctx, id, key && `${key}:${id}`)).ok) freigegeben++
	return once(ctx, key, async () => ok({ freigegeben, offen: gewaehlt.length - freigegeben }), resultSchema.parse)
}
