import type { ImportAuftrag } from '~/domain/auftrag/import-zeile'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { listIdsByReferenz } from '~db/repositories/auftrag/auftrag'
import { readKandidatenAhead } from '~db/repositories/auftrag/kandidat'
import { gathering } from '~db/repositories/shared/gathered'
import { undoUnless } from '~db/repositories/shared/savepoint'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { listAelterAlsEmpfehlung } from '../shared/freigabe-tage'
import { once } from '../shared/once'
import { isDatabaseUnavailable } from '../shared/unavailable'
import { type Genommen, takeZeile } from './import-zeile'

/** Orders of one delivery of a partner. */
export const LIEFERUNG_MAX = 1000

/** Lines of one transaction: what they lock others wait for until its end. */
const STAPEL = 20

/** Undefined: what was said is no order. */
type Zeile = ImportAuftrag | undefined

/** In their order; no order is named twice in one, so what is asked at its end is as it was after each line. */
function stapelOf(zeilen: readonly Zeile[]): Zeile[][] {
	const alle: Zeile[][] = []
	let referenzen = new Set<string>()
	for (const zeile of zeilen) {
		const last = alle.at(-1)
		if (!last || last.length === STAPEL || (zeile && referenzen.has(zeile.referenz))) {
			alle.push([zeile])
			referenzen = new Set()
		} else last.push(zeile)
		if (zeile) referenzen.add(zeile.referenz)
	}
	return alle
}
/** `vorEmpfehlung`: the order is held, because it was made before its Empfehlung. */
type Geliefert = Result<Genommen & { vorEmpfehlung: boolean }, ErrorCode>

/** Without a key nothing is stored that could come back. */
function unstored(): never {
	throw new Error('a delivery has no form')
}

/** With what is said of orders that are older than their Empfehlung, asked once for all. */
async function withAlter(
	ctx: AppContext,
	tx: MandantTx,
	taken: readonly Result<Genommen, ErrorCode>[],
): Promise<Geliefert[]> {
	const ids = taken.flatMap((one) => (one.ok ? one.value.auftragId : []))
	const aeltere = await listAelterAlsEmpfehlung(ctx, tx, ids)
	return taken.map((one) => (one.ok ? ok({ ...one.value, vorEmpfehlung: aeltere.has(one.value.auftragId) }) : one))
}

const allein = (ctx: AppContext, zeile: ImportAuftrag): Promise<Geliefert> =>
	once<Genommen & { vorEmpfehlung: boolean }, ErrorCode>(
		ctx,
		undefined,
		async (tx) => {
			const [taken] = await withAlter(ctx, tx, [await takeZeile(ctx, tx, zeile)])
			return taken ?? unstored()
		},
		unstored,
	)

/** In one transaction, in which each line that is refused is undone. */
const zusammen = (ctx: AppContext, zeilen: readonly Zeile[]): Promise<Geliefert[]> =>
	ctx.db.transaction((tx) =>
		gathering(tx, async () => {
			const gesagt = zeilen.filter((zeile) => zeile !== undefined)
			const vorab = {
				produkte: new Map<string, number>(),
				bekannte: await listIdsByReferenz(
					tx,
					gesagt.map(({ referenz }) => referenz),
				),
			}
			await readKandidatenAhead(tx, {
				empfaengernummern: gesagt.flatMap(({ empfaengernummer }) => empfaengernummer ?? []),
				kundennummern: gesagt.flatMap(({ kundennummer }) => kundennummer ?? []),
			})
			const taken: Result<Genommen, ErrorCode>[] = []
			for (const zeile of zeilen) {
				let one: Result<Genommen, ErrorCode> = fail('eingabe_ungueltig')
				if (zeile)
					await undoUnless(tx, async () => {
						one = await takeZeile(ctx, tx, zeile, vorab)
						return one.ok
					})
				taken.push(one)
			}
			return withAlter(ctx, tx, taken)
		}),
	)

/** Undefined where one of them broke the transaction, or two deliveries waited for each other: nothing of it was done. */
const zusammenOderNichts = (ctx: AppContext, zeilen: readonly Zeile[]): Promise<Geliefert[] | undefined> =>
	zusammen(ctx, zeilen).catch((error) => {
		ctx.log.warn({ err: error }, 'lines of a delivery are taken one by one')
		return undefined
	})

/** Each in a transaction of its own: one that breaks, or waits for too long, is all that fails. */
async function einzeln(ctx: AppContext, zeilen: readonly Zeile[]): Promise<Geliefert[]> {
	const taken: Geliefert[] = []
	// Twice in a row, or with the only one, it is the database and not the line.
	let gestoert = zeilen.length === 1
	for (const zeile of zeilen) {
		try {
			taken.push(zeile ? await allein(ctx, zeile) : fail('eingabe_ungueltig'))
			gestoert = false
		} catch (error) {
			if (isDatabaseUnavailable(error) && gestoert) throw error
			gestoert = isDatabaseUnavailable(error)
			ctx.log.error({ err: error }, 'a line of a delivery broke')
			taken.push(fail(gestoert ? 'datenbank_gestoert' : 'technischer_fehler'))
		}
	}
	return taken
}

/**
 * Takes orders from a partner's server, or what became of known ones, by the rules of the form and of files, in their order
 * and each as if it were alone. The same once more changes nothing ('gleich').
 */
export async function deliverAuftraege(ctx: AppContext, zeilen: readonly Zeile[]): Promise<Geliefert[]> {
	authorise(ctx, 'auftrag.liefern')
	const taken: Geliefert[] = []
	for (const stapel of stapelOf(zeilen))
		taken.push(...((stapel.length > 1 && (await zusammenOderNichts(ctx, stapel))) || (await einzeln(ctx, stapel))))
	return taken
}
