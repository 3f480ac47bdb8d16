import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
	type ProduktEingabe,
	type ProduktFehler,
	type ProduktQuelle,
	QUELLEN_JE_API,
	recordOfEingabe,
} from '~/domain/katalog/produkt-felder'
import type { ProduktRecord } from '~/domain/katalog/records'
import { produktApiOf } from '~/domain/mandant/produkt-api'
import { berlinDay } from '~/domain/shared/dates'
import { pageAt } from '~/domain/shared/paging'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb, MandantTx } from '~db/handle'
import { findProdukt, listPraemieRows } from '~db/repositories/katalog/katalog'
import { findKatalogProdukt, lockKatalog, saveProdukt } from '~db/repositories/katalog/katalog-pflege'
import {
	countProduktUses,
	deleteProduktRow,
	listProduktKategorien,
	nextProduktId,
	type ProduktFilter,
	pageProdukte,
} from '~db/repositories/katalog/produkt-raum'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit, writeAudits } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { produktChanges } from './produkt-changes'
import { produktRecord, produktRows } from './records'

/** Products a page of the room's list has. */
const PER_PAGE = 50

/** One page of the brand's products, on offer or not, and the categories there are. */
export async function listProduktRaum(ctx: AppContext, filter: Omit<ProduktFilter, 'day' | 'locale'>, wunsch: number) {
	authorise(ctx, 'produkt.lesen')
	const gesucht = { ...filter, day: berlinDay(ctx.clock()), locale: ctx.locale }
	const read = (seite: number) => pageProdukte(ctx.db, gesucht, { limit: PER_PAGE, offset: (seite - 1) * PER_PAGE })
	const [asked, kategorien] = await Promise.all([read(wunsch), listProduktKategorien(ctx.db)])
	const found = asked.gesamt === 0 && wunsch > 1 ? await read(1) : asked
	const { gesamt, seite, seiten } = pageAt(found.gesamt, found === asked ? wunsch : 1, PER_PAGE)
	return { zeilen: found.rows, kategorien, gesamt, seite, seiten }
}

/** What a form was made from: another one than before means that somebody saved meanwhile. */
const standOf = ({ Praemien: _, ...record }: ProduktRecord): string =>
	createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 24)

const recordOf = async (db: MandantDb, id: number): Promise<ProduktRecord | undefined> => {
	const row = id > 0 ? await findKatalogProdukt(db, id) : undefined
	return row && produktRecord(row, [])
}

/** A product for its form, with what hangs on it. */
export async function showProduktRaum(ctx: AppContext, id: number) {
	authorise(ctx, 'produkt.lesen')
	const record = await recordOf(ctx.db, id)
	if (!record) return fail('produkt_unbekannt')
	const [uses, kategorien, praemien] = await Promise.all([
		countProduktUses(ctx.db, id),
		listProduktKategorien(ctx.db),
		listPraemieRows(ctx.db, { day: berlinDay(ctx.clock()), produktId: id }),
	])
	return ok({ record, stand: standOf(record), uses, kategorien, praemien: praemien.length })
}

/** The kinds of products that this brand shows, the usual one first. */
export async function showProduktQuellen(ctx: AppContext) {
	authorise(ctx, 'produkt.lesen')
	const api = produktApiOf(ctx.mandant.config)
	return { quellen: api ? QUELLEN_JE_API[api] : [], kategorien: await listProduktKategorien(ctx.db) }
}

const savedSchema = z.object({ id: z.int(), geaendert: z.boolean() })
type Saved = z.output<typeof savedSchema>
type Fehler = 'produkt_unbekannt' | 'fassung_ueberholt'

async function write(ctx: AppContext, tx: MandantTx, record: ProduktRecord, bisher: ProduktRecord | undefined) {
	await saveProdukt(tx, produktRows(record))
	await writeAudits(ctx, tx, produktChanges([record], bisher ? [bisher] : []))
	await notifyMandantChanged(tx)
	await notifyPagesChanged(tx, ctx.mandant.id)
}

const LEER = { En: {}, Praemien: [] }

/**
 * Saves a product as it was typed, a new one where there is no id. `fassung_ueberholt` = somebody saved it since the form was
 * made. Its rewards are not touched.
 */
export async function saveProduktRaum(
	ctx: AppContext,
	{ id, quelle, stand, eingabe }: { id?: number; quelle: ProduktQuelle; stand: string; eingabe: ProduktEingabe },
	key?: string,
): Promise<Result<Saved, Fehler> | { ok: false; fehler: ProduktFehler }> {
	authorise(ctx, 'produkt.pflegen')
	const known = id === undefined ? undefined : await recordOf(ctx.db, id)
	if (id !== undefined && !known) return fail('produkt_unbekannt')
	const kopf = known ?? { Quelle: quelle, Id: 1, ...LEER }
	const read = recordOfEingabe({ Quelle: kopf.Quelle, Id: kopf.Id, En: kopf.En, Praemien: [] }, eingabe)
	if (!read.ok) return read
	const { record } = read
	const tarif = record.Quelle === 'mobil' ? record.TarifId : null
	if (tarif !== null && tarif !== id && !(await findProdukt(ctx.db, tarif)))
		return { ok: false, fehler: { tarifId: ['produkt_gibt_es_nicht'] } }
	return once<Saved, Fehler>(
		ctx,
		key,
		async (tx) => {
			await lockKatalog(tx)
			if (id === undefined) {
				const neu = { ...record, Id: await nextProduktId(tx) }
				await write(ctx, tx, neu, undefined)
				return ok({ id: neu.Id, geaendert: true })
			}
			const bisher = await recordOf(tx, id)
			if (!bisher) return fail('produkt_unbekannt')
			if (isDeepStrictEqual(bisher, record)) return ok({ id, geaendert: false })
			if (standOf(bisher) !== stand) return fail('fassung_ueberholt')
			await write(ctx, tx, record, bisher)
			return ok({ id, geaendert: true })
		},
		savedSchema.parse,
	)
}

/** Takes a product from sale, or brings it back; what was recommended stays as it was promised. */
export async function offerProdukt(
	ctx: AppContext,
	{ id, aktiv }: { id: number; aktiv: boolean },
	key?: string,
): Promise<Result<null, 'produkt_unbekannt'>> {
	authorise(ctx, 'produkt.pflegen')
	return once<null, 'produkt_unbekannt'>(
		ctx,
		key,
		async (tx) => {
			await lockKatalog(tx)
			const bisher = await recordOf(tx, id)
			if (!bisher) return fail('produkt_unbekannt')
			if (bisher.Aktiv !== aktiv) await write(ctx, tx, { ...bisher, Aktiv: aktiv }, bisher)
			return ok(null)
		},
		z.null().parse,
	)
}

/** Deletes a product that nobody recommended yet; `produkt_verwendet` = something points at it. */
export async function deleteProdukt(
	ctx: AppContext,
	id: number,
	key?: string,
): Promise<Result<null, 'produkt_unbekannt' | 'produkt_verwendet'>> {
	authorise(ctx, 'produkt.pflegen')
	return once<null, 'produkt_unbekannt' | 'produkt_verwendet'>(
		ctx,
		key,
		async (tx) => {
			await lockKatalog(tx)
			const bisher = await recordOf(tx, id)
			if (!bisher) return fail('produkt_unbekannt')
			if ((await countProduktUses(tx, id)).verwendet) return fail('produkt_verwendet')
			await deleteProduktRow(tx, id)
			await notifyMandantChanged(tx)
			await notifyPagesChanged(tx, ctx.mandant.id)
			await writeAudit(ctx, tx, {
				...{ ereignis: 'produkt.geloescht', bezug: 'produkt', bezugId: String(id) },
				details: { Name: bisher.Name },
			})
			return ok(null)
		},
		z.null().parse,
	)
}
