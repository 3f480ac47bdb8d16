import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { cii } from '~/domain/agentur/cii'
import { gutschriftNummer, gutschriftOf } from '~/domain/agentur/gutschrift'
import { monatOf } from '~/domain/agentur/praemienplan'
import { agenturKontoOrt } from '~/domain/auszahlung/konto'
import { agenturBuchung, agenturSteuerBuchung, type Buchung, gutschriftBuchung } from '~/domain/hauptbuch/konten'
import { produktTexte } from '~/domain/katalog/produkt'
import type { MandantConfig } from '~/domain/mandant/config'
import { addBerlinDays, addDays, berlinDay } from '~/domain/shared/dates'
import { ciiTexte } from '~/locales/gutschrift'
import { markeOf, parteiOf } from '~/usecases/agentur/create-gutschrift'
import type { MandantTx } from '~db/handle'
import type { AgenturRow } from '~db/repositories/agentur/agentur'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { isAnyOf } from '~db/repositories/shared/sets'
import * as t from '~db/schema/mandant/tables'
import type { DemoZiel } from './beispiele'

type Ziel = Omit<DemoZiel, 'db'> & { db: MandantTx; mandant: { config: MandantConfig } }

/** Accounts at a bank that does not exist, by agency number. */
const KONTEN: Record<string, string> = { 'A-1001': 'DE17123456780000054321', 'A-1002': 'DE23123456780000067890' }

/** What each order earns the agency, and the part for the person who brought it. */
const JE_AUFTRAG = { agentur: 2500, mitarbeiter: 1000 } as const

/** The day after a month ('YYYY-MM'), on which its credit note is issued. */
const nach = (monat: string) => new Date(`${addDays(`${monat}-28`, 6).slice(0, 7)}-02T08:00:00Z`)

async function paare({ db }: Ziel) {
	const [eine, andere] = await db
		.select({ id: t.benutzer.id })
		.from(t.benutzer)
		.where(isAnyOf(t.benutzer.emailNorm, ['betrieb@example.org', 'freigabe@example.org']))
	const [konto] = await db.select({ id: t.auftraggeberKonto.id }).from(t.auftraggeberKonto)
	if (!eine || !andere || !konto) throw new Error('the demo has no two operators with an account')
	return { eine: `betrieb:${eine.id}`, andere: `betrieb:${andere.id}`, auftraggeberId: konto.id }
}

/** The agency's bank account, released by the other operator. */
async function insertKonto({ db, keys, now }: Ziel, agentur: AgenturRow, leute: { eine: string; andere: string }) {
	const [id, iban] = [randomUUID(), KONTEN[agentur.nummer]]
	if (!iban) throw new Error(`no account for ${agentur.nummer}`)
	const am = addBerlinDays(now, -360)
	const seal = (column: 'kontoinhaber' | 'iban' | 'bic', wert: string) => keys.seal(agenturKontoOrt(id, column), wert)
	await db.insert(t.agenturKonto).values({
		...{ id, agenturId: agentur.id, zustand: 'gilt', ibanEnde: iban.slice(-4), ibanHash: keys.hash('iban', iban) },
		...{ kontoinhaber: seal('kontoinhaber', agentur.name), iban: seal('iban', iban), bic: seal('bic', '') },
		...{ beantragtVon: leute.eine, entschiedenVon: leute.andere, entschiedenAm: am, erstelltAm: am },
	})
	return id
}

/** The agency's pay for each product, agreed before its first recommendation. */
const insertPlan = ({ db, now }: Ziel, agenturId: string, produktIds: number[], von: string) =>
	db.insert(t.praemienplan).values(
		produktIds.flatMap((produktId) =>
			(['agentur', 'mitarbeiter'] as const).map((fuer) => ({
				...{ agenturId, produktId, seite: 'empfaenger' as const, fuer, betragCent: JE_AUFTRAG[fuer] },
				...{ gueltigVon: berlinDay(addBerlinDays(now, -365)), erstelltVon: von, genehmigtVon: von },
				erstelltAm: addBerlinDays(now, -366),
			})),
		),
	)

/** The released orders of an agency. */
const listAuftraege = ({ db }: Ziel, agenturId: string) =>
	db
		.select({ auftrag: t.auftrag, vermitteltVon: t.empfehlung.vermitteltVon, produkt: t.produkt })
		.from(t.auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.auftrag.produktId))
		.where(and(eq(t.empfehlung.agenturId, agenturId), isNotNull(t.auftrag.freigegebenAm)))
		.orderBy(asc(t.auftrag.freigegebenAm), asc(t.auftrag.id))

type Verdient = { row: typeof t.agenturPraemie.$inferInsert & { id: string }; produkt: string }

async function verdientVon(ziel: Ziel, agenturId: string): Promise<Verdient[]> {
	const rows = await listAuftraege(ziel, agenturId)
	return rows.flatMap(({ auftrag: { id: auftragId, referenz, freigegebenAm: am }, vermitteltVon, produkt }) => {
		if (!am) return []
		const betraege = { betragCent: JE_AUFTRAG.agentur, mitarbeiterCent: JE_AUFTRAG.mitarbeiter }
		const bezug = { id: randomUUID(), agenturId, auftragId, referenz, produktId: produkt.id, vermitteltVon }
		const row = { ...bezug, ...betraege, art: 'zusage' as const, seite: 'empfaenger' as const, monat: monatOf(am), am }
		return [{ row, produkt: produktTexte(produkt, 'de').name }]
	})
}

/** One month's credit note of an agency with its entries; if paid, in the next run. */
async function insertGutschrift(
	ziel: Ziel,
	{ agentur, monat, verdient, nummer }: { agentur: AgenturRow; monat: string; verdient: Verdient[]; nummer: number },
	lauf: { eine: string; andere: string; auftraggeberId: string; kontoId: string } | undefined,
): Promise<Buchung[]> {
	const { db } = ziel
	const erstelltAm = nach(monat)
	const bezahltAm = lauf ? addBerlinDays(erstelltAm, 5) : null
	const praemien = verdient.map(({ row, produkt }) => ({ produkt, seite: row.seite, betragCent: row.betragCent }))
	const kopf = { nummer: gutschriftNummer(nummer), tag: berlinDay(erstelltAm), monat }
	const parteien = { agentur: parteiOf(agentur), marke: markeOf(ziel.mandant) }
	const daten = gutschriftOf({ ...kopf, ...parteien, kleinunternehmer: agentur.kleinunternehmer }, praemien)
	const { bruttoCent, steuerCent } = daten
	const xml = cii(daten, ciiTexte())
	const id = randomUUID()
	await db.insert(t.agenturRechnung).values({
		...{ id, nummer, agenturId: agentur.id, monat, daten, xml, bruttoCent, erstelltVon: 'job', erstelltAm, bezahltAm },
		pruefsumme: createHash('sha256').update(xml).digest('hex'),
	})
	await db.insert(t.agenturPraemie).values(verdient.map(({ row }) => ({ ...row, rechnungId: id })))
	if (!lauf || !bezahltAm) return steuerCent ? [agenturSteuerBuchung(id, steuerCent)] : []
	const { eine, andere, auftraggeberId, kontoId } = lauf
	const laufId = randomUUID()
	await db.insert(t.lauf).values({
		...{ id: laufId, art: 'gutschriften', zustand: 'gebucht', ausfuehrungAm: berlinDay(bezahltAm) },
		...{ kontoId: auftraggeberId, erstelltVon: eine, beteiligte: [eine, 'job'], anzahl: 1, summeCent: bruttoCent },
		...{ eingefrorenAm: erstelltAm, freigegebenVon: andere, freigegebenAm: erstelltAm, eingereichtAm: erstelltAm },
		...{ gebuchtVon: eine, abgeschlossenAm: bezahltAm, erstelltAm },
	})
	const postenId = randomUUID()
	await db.insert(t.laufPosten).values({
		...{ id: postenId, laufId, rechnungId: id, kontoId, zustand: 'gebucht', betragCent: bruttoCent },
		...{ erledigtAm: bezahltAm, erstelltAm },
	})
	const bezug = { rechnungId: id, cent: bruttoCent, schluessel: postenId }
	return [
		...(steuerCent ? [agenturSteuerBuchung(id, steuerCent)] : []),
		gutschriftBuchung('gutschrift_exportiert', { ...bezug, von: 'agentur_geschuldet' }),
		gutschriftBuchung('gutschrift_gebucht', { ...bezug, von: 'agentur_exportiert' }),
	]
}

/**
 * The earnings of the demo's agencies in their year: plan, rewards, and a credit note for each past month. All are paid
 * but the newest of an agency that is still active.
 */
export async function insertAgenturGeld(ziel: Ziel, produktIds: number[]): Promise<void> {
	const { db, now } = ziel
	const leute = await paare(ziel)
	const buchungen: Buchung[] = []
	let nummer = 0
	for (const agentur of await db.select().from(t.agentur).orderBy(asc(t.agentur.nummer))) {
		const kontoId = await insertKonto(ziel, agentur, leute)
		await insertPlan(ziel, agentur.id, produktIds, leute.eine)
		const verdient = await verdientVon(ziel, agentur.id)
		buchungen.push(...verdient.map(({ row }) => agenturBuchung(row.id, row.betragCent)))
		const fertig = [...new Set(verdient.map(({ row }) => row.monat))].filter(
			(monat) => nach(monat) < addBerlinDays(now, -6),
		)
		const offen = agentur.zustand === 'aktiv' ? fertig.at(-1) : undefined
		for (const monat of fertig) {
			const dieser = verdient.filter(({ row }) => row.monat === monat)
			const lauf = monat === offen ? undefined : { ...leute, kontoId }
			buchungen.push(...(await insertGutschrift(ziel, { agentur, monat, verdient: dieser, nummer: ++nummer }, lauf)))
		}
		const spaeter = verdient.filter(({ row }) => !fertig.includes(row.monat))
		if (spaeter.length > 0) await db.insert(t.agenturPraemie).values(spaeter.map(({ row }) => row))
	}
	await post(db, now, buchungen)
}
