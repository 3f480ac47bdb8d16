import { createHash } from 'node:crypto'
import { z } from 'zod'
import { einwandGegen, type KeineZweite } from '~/domain/benutzer/kreis'
import { fruehesterTag, praemienOfEingabe, type VorschlagAusgang } from '~/domain/katalog/praemien-vorschlag'
import type { ProduktEingabe, ProduktFehler } from '~/domain/katalog/produkt-felder'
import { type PraemieRecord, praemieRecordSchema } from '~/domain/katalog/records'
import { addDays, berlinDay, laterOf } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { findProdukt, listPraemieVersionen, type PraemieRow } from '~db/repositories/katalog/katalog'
import { lockKatalog } from '~db/repositories/katalog/katalog-pflege'
import {
	endVorschlag,
	findOffenenVorschlag,
	insertVorschlag,
	type PraemienVorschlagRow,
	replacePraemienAb,
} from '~db/repositories/katalog/praemien-vorschlag'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kreisVon } from '../shared/zweite-person'
import { praemieText } from './produkt-changes'
import { praemieRecord, praemieValues } from './records'

export const vorschlagPraemien = (row: Pick<PraemienVorschlagRow, 'praemien'>): PraemieRecord[] =>
	z.array(praemieRecordSchema).parse(row.praemien)

/** Those that hold on a day or begin later. */
export const praemienAb = (rows: readonly PraemieRow[], tag: string): PraemieRow[] =>
	rows.filter(({ enddatum }) => enddatum === null || enddatum >= tag)

/** What a proposal of this day was made from: other rewards than before mean that somebody was faster. */
export const praemienStandOf = (rows: readonly PraemieRow[], tag: string): string =>
	createHash('sha256')
		.update(
			JSON.stringify(praemienAb(rows, tag).map((row) => [row.id, row.startdatum, row.enddatum, praemieRecord(row)])),
		)
		.digest('hex')
		.slice(0, 24)

/** A product's rewards are no longer those that a proposal was made from; one that ended by itself changes nothing. */
export const isUeberholt = (
	{ basis, erstelltAm }: Pick<PraemienVorschlagRow, 'basis' | 'erstelltAm'>,
	rows: readonly PraemieRow[],
): boolean => praemienStandOf(rows, berlinDay(erstelltAm)) !== basis

const isBegun = (rows: readonly PraemieRow[], heute: string) =>
	praemienAb(rows, heute).some(({ startdatum }) => startdatum <= heute)

/** The first day on which a product's rewards can be other ones. */
export const fruehestens = (rows: readonly PraemieRow[], heute: string): string =>
	fruehesterTag(heute, isBegun(rows, heute))

const proposedSchema = z.object({ id: z.string() })
const about = (produktId: number) => ({ bezug: 'produkt', bezugId: String(produktId) }) as const
const texts = (praemien: readonly PraemieRecord[]) => ({ Praemien: praemien.map(praemieText).join('; ') })
const bisher = (rows: readonly PraemieRow[], tag: string) =>
	texts(
		praemienAb(rows, tag)
			.filter(({ startdatum }) => startdatum <= tag)
			.flatMap(praemieRecord),
	)

type Vorschlag = { produktId: number; ab: string | undefined; grund: string; stand: string; eingabe: ProduktEingabe }
type VorschlagFehler = 'produkt_unbekannt' | 'fassung_ueberholt' | 'vorschlag_wartet'

/** Proposes other rewards of a product from a day on; they hold once a second person releases them. */
export async function proposePraemien(
	ctx: AppContext,
	{ produktId, ab: wunsch, grund, stand, eingabe }: Vorschlag,
	key?: string,
): Promise<Result<{ id: string }, VorschlagFehler> | { ok: false; fehler: ProduktFehler }> {
	authorise(ctx, 'praemienwert.beantragen')
	const erstelltAm = ctx.clock()
	const heute = berlinDay(erstelltAm)
	if (!(await findProdukt(ctx.db, produktId))) return fail('produkt_unbekannt')
	const frueh = fruehestens(await listPraemieVersionen(ctx.db, [produktId]), heute)
	const ab = wunsch ?? frueh
	if (ab < frueh) return { ok: false, fehler: { ab: ['tag_zu_frueh'] } }
	const read = praemienOfEingabe(eingabe, ab)
	if (!read.ok) return read
	return once<{ id: string }, VorschlagFehler>(
		ctx,
		key,
		async (tx) => {
			await lockKatalog(tx)
			const rows = await listPraemieVersionen(tx, [produktId])
			if (praemienStandOf(rows, heute) !== stand) return fail('fassung_ueberholt')
			if (await findOffenenVorschlag(tx, produktId)) return fail('vorschlag_wartet')
			const id = await insertVorschlag(tx, {
				...{ produktId, giltAb: ab, grund, basis: stand, praemien: read.praemien },
				...{ beantragtVon: actorName(ctx.actor), erstelltAm },
			})
			await writeAudit(ctx, tx, {
				...{ ereignis: 'praemie.vorgeschlagen', ...about(produktId) },
				details: { ...changesOf(bisher(rows, heute), texts(read.praemien)), giltAb: ab, grund },
			})
			return ok({ id })
		},
		proposedSchema.parse,
	)
}

type Entscheidung = { produktId: number; id: string }
type EntscheidungFehler = 'nicht_gefunden' | 'praemien_geaendert' | KeineZweite

async function take(tx: MandantTx, { produktId, id }: Entscheidung) {
	await lockKatalog(tx)
	const row = await findOffenenVorschlag(tx, produktId)
	return row?.id === id ? row : undefined
}

const end = async (ctx: AppContext, tx: MandantTx, id: string, ausgang: VorschlagAusgang, antwort = '') =>
	endVorschlag(tx, {
		...{ id, ausgang, antwort, von: actorName(ctx.actor), am: ctx.clock() },
		kreis: ausgang === 'freigegeben' ? await kreisVon(ctx, tx) : [],
	})

/**
 * Lets proposed rewards hold from their day on; one that has passed meanwhile is the first one possible. Who proposed them, and
 * whoever is as one person with them, is no second one. praemien_geaendert = the product's rewards are others than they were made from.
 */
export async function releasePraemien(
	ctx: AppContext,
	{ produktId, id }: Entscheidung,
	key?: string,
): Promise<Result<null, EntscheidungFehler>> {
	authorise(ctx, 'praemienwert.freigeben')
	return once<null, EntscheidungFehler>(
		ctx,
		key,
		async (tx) => {
			const row = await take(tx, { produktId, id })
			if (!row) return fail('nicht_gefunden')
			const einwand = einwandGegen(await kreisVon(ctx, tx), [row.beantragtVon])
			if (einwand) return fail(einwand)
			const heute = berlinDay(ctx.clock())
			const rows = await listPraemieVersionen(tx, [produktId])
			if (isUeberholt(row, rows)) return fail('praemien_geaendert')
			const frueh = fruehestens(rows, heute)
			const ab = laterOf(row.giltAb, frueh)
			const praemien = vorschlagPraemien(row)
			// One whose last day has passed by now would never hold.
			const haltbar = praemien.filter(({ Enddatum }) => Enddatum === null || Enddatum >= ab)
			if (!(await end(ctx, tx, id, 'freigegeben'))) return fail('nicht_gefunden')
			await replacePraemienAb(tx, { produktId, ab, davor: addDays(ab, -1) }, haltbar.map(praemieValues))
			await writeAudit(ctx, tx, {
				...{ ereignis: 'praemie.festgelegt', ...about(produktId) },
				details: { ...changesOf(bisher(rows, heute), texts(haltbar)), giltAb: ab },
			})
			await notifyMandantChanged(tx)
			await notifyPagesChanged(tx, ctx.mandant.id)
			return ok(null)
		},
		z.null().parse,
	)
}

/** Says no to proposed rewards, with the reason for who proposed them. */
export async function declinePraemien(
	ctx: AppContext,
	{ produktId, id, antwort }: Entscheidung & { antwort: string },
	key?: string,
): Promise<Result<null, 'nicht_gefunden'>> {
	authorise(ctx, 'praemienwert.freigeben')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const row = await take(tx, { produktId, id })
			if (!row || !(await end(ctx, tx, id, 'abgelehnt', antwort))) return fail('nicht_gefunden')
			await writeAudit(ctx, tx, { ereignis: 'praemie.abgelehnt', ...about(produktId), details: { grund: antwort } })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Takes a proposal back that nobody decided yet. */
export async function withdrawPraemien(
	ctx: AppContext,
	{ produktId, id }: Entscheidung,
	key?: string,
): Promise<Result<null, 'nicht_gefunden'>> {
	authorise(ctx, 'praemienwert.beantragen')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const row = await take(tx, { produktId, id })
			if (!row || !(await end(ctx, tx, id, 'zurueckgezogen'))) return fail('nicht_gefunden')
			await writeAudit(ctx, tx, { ereignis: 'praemie.zurueckgezogen', ...about(produktId), details: {} })
			return ok(null)
		},
		z.null().parse,
	)
}
