import type { ImportErgebnis } from '~/domain/auftrag/import'
import type { ImportAuftrag } from '~/domain/auftrag/import-zeile'
import { berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, changeAuftrag, findAuftragByReferenz, lockAuftrag } from '~db/repositories/auftrag/auftrag'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { findProdukt, findProduktByExterneId } from '~db/repositories/katalog/katalog'
import type { AppContext } from '../shared/context'
import { assign, findAssignment } from './assignment'
import { takeStorno } from './cancel-auftrag'
import { takeAblehnung } from './reject-auftrag'
import { takeMeldung } from './report-auftrag'
import { writeFakten } from './update-auftrag-pruefung'

/** What was looked up for many lines: of products what was found, of orders the ids by reference, none where it was new. */
export type Vorab = { produkte: Map<string, number>; bekannte?: ReadonlyMap<string, string> }
export type Genommen = { ergebnis: ImportErgebnis; auftragId: string }
type Gesagt = ImportAuftrag & { produktId: number | undefined }

/** A product by its number, or by the provider's own. */
async function produktIdOf(
	tx: MandantTx,
	produkt: string | undefined,
	{ produkte }: Vorab,
): Promise<Result<number | undefined, 'produkt_unbekannt'>> {
	if (produkt === undefined) return ok(undefined)
	const known = produkte.get(produkt)
	if (known !== undefined) return ok(known)
	const byId = /^\d{1,9}$/.test(produkt) ? await findProdukt(tx, Number(produkt)) : undefined
	const found = byId ?? (await findProduktByExterneId(tx, produkt))
	if (!found) return fail('produkt_unbekannt')
	produkte.set(produkt, found.id)
	return ok(found.id)
}

/** What the line says and the order does not have yet. */
function neues(auftrag: AuftragRow, { neukunde, ersteZahlungAm, produktId }: Gesagt): Partial<AuftragRow> {
	const gezahlt = auftrag.ersteZahlungAm && berlinDay(auftrag.ersteZahlungAm)
	return {
		...(neukunde === undefined || neukunde === auftrag.neukunde ? {} : { neukunde }),
		...(ersteZahlungAm === undefined || ersteZahlungAm === gezahlt
			? {}
			: { ersteZahlungAm: startOfBerlinDay(ersteZahlungAm) }),
		...(produktId === undefined || produktId === auftrag.produktId
			? {}
			: { produktId, anteilEmpfehler: null, praemienWieEmpfohlen: false }),
	}
}

/** Writes what became known of an order that goes on; false = nothing new. One without a friend keeps it until it has one. */
async function takeFakten(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	gesagt: Gesagt,
): Promise<Result<boolean, 'auftrag_zustand'>> {
	const set = neues(auftrag, gesagt)
	if (Object.keys(set).length === 0) return ok(false)
	const written = await writeFakten(ctx, tx, auftrag, set)
	return written.ok ? ok(true) : written
}

/** What the provider says becomes of an order, through its machine; false = it is so already. */
async function takeStand(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	gesagt: Gesagt,
): Promise<Result<boolean, ErrorCode>> {
	const { stand, grund = '' } = gesagt
	if (stand === 'storniert' || stand === 'widerrufen') {
		if (auftrag.zustand === 'storniert') return ok(false)
		const cancelled = await takeStorno(ctx, tx, auftrag, { grund, widerrufen: stand === 'widerrufen' })
		return cancelled.ok ? ok(true) : cancelled
	}
	if (stand === 'abgelehnt') {
		if (auftrag.zustand === 'abgelehnt') return ok(false)
		const rejected = await takeAblehnung(ctx, tx, auftrag, grund)
		return rejected.ok ? ok(true) : rejected
	}
	return takeFakten(ctx, tx, auftrag, gesagt)
}

/** A number that is reported later finds the friend of an order that nobody was found for. */
async function takeNummern(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	gesagt: Gesagt,
): Promise<Result<AuftragRow, ErrorCode>> {
	const empfaengernummer = gesagt.empfaengernummer ?? null
	const kundennummer = gesagt.kundennummer ?? null
	if (auftrag.zustand !== 'gemeldet' || !(empfaengernummer || kundennummer)) return ok(auftrag)
	const kandidat = await findAssignment(ctx, tx, {
		empfaengernummer,
		kundennummer,
		auftragsdatum: auftrag.auftragsdatum,
	})
	if (!kandidat) return ok(auftrag)
	const gemeldet = await changeAuftrag(tx, auftrag.id, auftrag.zustand, {
		gemeldeteEmpfaengernummer: empfaengernummer ?? auftrag.gemeldeteEmpfaengernummer,
		gemeldeteKundennummer: kundennummer ?? auftrag.gemeldeteKundennummer,
	})
	return gemeldet ? assign(ctx, tx, gemeldet, kandidat) : fail('auftrag_zustand')
}

async function takeKnown(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	gesagt: Gesagt,
): Promise<Result<ImportErgebnis, ErrorCode>> {
	const andere = (reported: string | null, said: string | undefined) =>
		reported !== null && said !== undefined && reported !== said
	if (
		auftrag.auftragsdatum !== gesagt.auftragsdatum ||
		andere(auftrag.gemeldeteEmpfaengernummer, gesagt.empfaengernummer) ||
		andere(auftrag.gemeldeteKundennummer, gesagt.kundennummer)
	)
		return fail('auftrag_abweichend')
	const assigned = await takeNummern(ctx, tx, auftrag, gesagt)
	if (!assigned.ok) return assigned
	const changed = await takeStand(ctx, tx, assigned.value, gesagt)
	if (!changed.ok) return changed
	if (!changed.value && assigned.value === auftrag) return ok('gleich')
	await refreshStatusOf(tx, assigned.value)
	return ok('geaendert')
}

async function refreshStatusOf(tx: MandantTx, { empfaengerId }: AuftragRow): Promise<void> {
	if (empfaengerId) await refreshStatus(tx, { empfaengerIds: [empfaengerId] })
}

/**
 * What one line of a file says, done by the rules of the form: a new order, what changed of a known one, or nothing. The same
 * for the trial, whose caller undoes it. auftrag_abweichend: the reference is known, with another day or number.
 */
export async function takeZeile(
	ctx: AppContext,
	tx: MandantTx,
	zeile: ImportAuftrag,
	vorab: Vorab = { produkte: new Map() },
): Promise<Result<Genommen, ErrorCode>> {
	const produkt = await produktIdOf(tx, zeile.produkt, vorab)
	if (!produkt.ok) return produkt
	const gesagt = { ...zeile, produktId: produkt.value }
	const { bekannte } = vorab
	const knownId = bekannte ? bekannte.get(zeile.referenz) : (await findAuftragByReferenz(tx, zeile.referenz))?.id
	if (knownId !== undefined) return takeBekanntes(ctx, tx, knownId, gesagt)
	const reported = await takeMeldung(ctx, tx, gesagt)
	if (!reported.ok) {
		// Somebody else reported it meanwhile: what they said is stored now.
		const stored = reported.code === 'auftrag_referenz_vorhanden' && (await findAuftragByReferenz(tx, zeile.referenz))
		return stored ? takeBekanntes(ctx, tx, stored.id, gesagt) : reported
	}
	const auftrag = reported.value
	const taken = await takeStand(ctx, tx, auftrag, gesagt)
	if (!taken.ok) return taken
	await refreshStatusOf(tx, auftrag)
	return ok({ ergebnis: auftrag.zustand === 'gemeldet' ? 'offen' : 'neu', auftragId: auftrag.id })
}

async function takeBekanntes(
	ctx: AppContext,
	tx: MandantTx,
	auftragId: string,
	gesagt: Gesagt,
): Promise<Result<Genommen, ErrorCode>> {
	const auftrag = await lockAuftrag(tx, auftragId)
	if (!auftrag) return fail('auftrag_unbekannt')
	const ergebnis = await takeKnown(ctx, tx, auftrag, gesagt)
	return ergebnis.ok ? ok({ ergebnis: ergebnis.value, auftragId }) : ergebnis
}
