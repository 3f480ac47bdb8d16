import { z } from 'zod'
import { releaseBlocker } from '~/domain/auftrag/freigabe'
import { produktTexte } from '~/domain/katalog/produkt'
import type { ErrorCode } from '~/domain/shared/errors'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { type FreigabeBezug, listAgenturOffen, listFreigabeBezuege } from '~db/repositories/auftrag/freigabe'
import { listEigenwerbungZustaende } from '~db/repositories/betrugspruefung/eigenwerbung'
import type { AuftragAufteilung } from '../praemie/aufteilung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { tageOf } from '../shared/freigabe-tage'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { answerBefore, once } from '../shared/once'
import { type BezogenerAuftrag, isZugeordnet, readZusagen, versprochenCent } from './read-zusagen'
import { releaseAuftrag } from './release-auftrag'

/**
 * The most orders that are released while somebody waits for the answer: each is a transaction of its own. More of them are
 * released in the background (release-in-background).
 */
export const FREIGABEN_MAX = 100

type Umgebung = {
	reviews: Awaited<ReturnType<typeof listEigenwerbungZustaende>>
	beiAgentur: ReadonlySet<string>
	zusagen: Awaited<ReturnType<typeof readZusagen>>
}

/** What an order promises both sides together, in cents, and what stands against it. */
function versprechenOf(aufteilung: AuftragAufteilung | null, blocker: ErrorCode | undefined) {
	const betragCent = aufteilung && !blocker ? versprochenCent(aufteilung) : 0
	const hindernis: ErrorCode | null = blocker ?? (betragCent === undefined ? 'praemie_nicht_waehlbar' : null)
	return { hindernis, betragCent: betragCent ?? 0 }
}

/**
 * The same for orders that nothing else stands against, each as if it were released next; `nacheinander`: as if all of them were,
 * in this order.
 */
export async function versprechenOfAll(
	ctx: AppContext,
	alle: readonly BezogenerAuftrag[],
	{ nacheinander = false }: { nacheinander?: boolean } = {},
) {
	const zusagen = await readZusagen(ctx, ctx.db, alle)
	const versprechen: ReturnType<typeof versprechenOf>[] = []
	for (const one of alle) {
		const aufteilung = isZugeordnet(one) ? await zusagen.naechster(one) : null
		if (nacheinander && aufteilung && isZugeordnet(one)) zusagen.freigegeben(one, aufteilung)
		versprechen.push(versprechenOf(aufteilung, aufteilung?.erlaubt === false ? 'auftrag_anteil' : undefined))
	}
	return versprechen
}

/** In the order in which they are released: the oldest first. */
const inFolge = <B extends { auftrag: Pick<FreigabeBezug['auftrag'], 'id' | 'auftragsdatum'> }>(
	bezuege: readonly B[],
) => bezuege.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1))

const ageOf = ({ auftrag: { id, auftragsdatum } }: { auftrag: { id: string; auftragsdatum: string } }) =>
	`${auftragsdatum} ${id}`

/** What stands against the release of an order, and what it promises both sides together, in cents. */
async function standOf(ctx: AppContext, bezug: FreigabeBezug, umgebung: Umgebung) {
	const { auftrag, empfehlung } = bezug
	const tage = tageOf(ctx, auftrag, empfehlung)
	const agenturOffen = umgebung.beiAgentur.has(auftrag.id)
	const facts = { ...auftrag, ...tage, agenturOffen, eigenwerbung: umgebung.reviews.get(auftrag.id) ?? null }
	const aufteilung = isZugeordnet(bezug) ? await umgebung.zusagen.naechster(bezug) : null
	const blocker = releaseBlocker({ ...facts, anteilErlaubt: aufteilung?.erlaubt ?? true }, ctx.clock())
	const versprechen = versprechenOf(aufteilung, blocker)
	if (versprechen.hindernis === null && aufteilung && isZugeordnet(bezug))
		umgebung.zusagen.freigegeben(bezug, aufteilung)
	return versprechen
}

/**
 * The same of each of these orders, as if all that can be were released, the oldest first; without those that are gone. They
 * come back in the order that was asked for.
 */
export async function standOfAll(ctx: AppContext, db: MandantDb, ids: readonly string[]) {
	const rows = await listFreigabeBezuege(db, [...ids])
	const rowIds = rows.map(({ auftrag }) => auftrag.id)
	const reviews = await listEigenwerbungZustaende(db, rowIds)
	const beiAgentur = await listAgenturOffen(db, rowIds)
	const umgebung = { reviews, beiAgentur, zusagen: await readZusagen(ctx, db, rows) }
	const known = new Map<string, Awaited<ReturnType<typeof standOf>> & { bezug: FreigabeBezug }>()
	for (const bezug of inFolge(rows)) known.set(bezug.auftrag.id, { bezug, ...(await standOf(ctx, bezug, umgebung)) })
	return ids.flatMap((id) => known.get(id) ?? [])
}

const uuids = (ids: readonly string[]) =>
	[...new Set(ids)].filter((id) => z.uuid().safeParse(id).success).slice(0, FREIGABEN_MAX)

/** Orders with what they promise in all, as a page shows them; by their reference. */
export function freigabenOf(ctx: AppContext, stand: Awaited<ReturnType<typeof standOfAll>>) {
	const kontakt = kontaktdatenFor(ctx)
	const zeilen = stand.map(({ bezug: { auftrag, produkt, empfehler }, hindernis, betragCent }) => ({
		...{ id: auftrag.id, referenz: auftrag.referenz, zustand: auftrag.zustand },
		produkt: produkt ? produktTexte(produkt, ctx.locale).name : '',
		empfehler: kontakt.name([empfehler?.vorname, empfehler?.nachname].filter(Boolean).join(' ')),
		...{ hindernis, betragCent },
	}))
	zeilen.sort((a, b) => a.referenz.localeCompare(b.referenz, STANDARD_LOCALE))
	const moeglich = zeilen.filter(({ hindernis }) => hindernis === null)
	const gehindert = zeilen.filter(({ hindernis }) => hindernis !== null)
	return {
		...{ moeglich, gehindert, anzahl: { moeglich: moeglich.length, gehindert: gehindert.length } },
		summeCent: moeglich.reduce((summe, { betragCent }) => summe + betragCent, 0),
	}
}

/** Which of these orders can be released, what stands against the others, and what the release promises in all. */
export async function showFreigaben(ctx: AppContext, ids: readonly string[]) {
	authorise(ctx, 'auftrag.freigeben')
	return freigabenOf(ctx, await standOfAll(ctx, ctx.db, uuids(ids)))
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
	const stand = (await standOfAll(ctx, ctx.db, gewaehlt)).filter(({ hindernis }) => hindernis === null)
	if (stand.reduce((summe, { betragCent }) => summe + betragCent, 0) > summeCent) return fail('zustand_veraltet')
	let freigegeben = 0
	for (const { auftrag } of inFolge(stand.map(({ bezug }) => bezug)))
		if ((await releaseAuftrag(ctx, auftrag.id, key && `${key}:${auftrag.id}`)).ok) freigegeben++
	return once(ctx, key, async () => ok({ freigegeben, offen: gewaehlt.length - freigegeben }), resultSchema.parse)
}
