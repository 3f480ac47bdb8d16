import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MandantKeys } from '~/adapters/crypto/keys'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { type EmpfaengerZustand, loeschbarAb } from '~/domain/empfaenger/zustand'
import { gueltigBis } from '~/domain/empfehlung/gueltigkeit'
import type { EmpfehlungZustand } from '~/domain/empfehlung/zustand'
import { zeilen } from '~/domain/hauptbuch/konten'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import type { PraemierungZustand } from '~/domain/praemie/zustand'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import * as t from '~db/schema/mandant/tables'
import { DEMO_IBAN } from './konto'
import { nummer } from './personen'

/** One recommendation and how far it got; days count back from seeding. */
export type Beispiel = {
	vorTagen: number
	zustand: EmpfehlungZustand
	klicks: number
	kontakte?: Kontakt[]
}

/** A friend who followed the link, and their order. */
type Kontakt = {
	empfaenger: { zustand: EmpfaengerZustand; vorname: string; nachname: string }
	auftrag?: { vorTagen: number; zustand: AuftragZustand; freigegebenVorTagen?: number }
	praemierung?: { zustand: PraemierungZustand; bezahltVorTagen?: number }
}

/** Newest first: together they show every important state once. */
const BEISPIELE: Beispiel[] = [
	{ vorTagen: 4, zustand: 'geteilt', klicks: 2 },
	{
		vorTagen: 16,
		zustand: 'bestaetigt',
		klicks: 5,
		kontakte: [{ empfaenger: { zustand: 'daten_erfasst', vorname: 'Jonas', nachname: 'Beck' } }],
	},
	{
		vorTagen: 27,
		zustand: 'bestaetigt',
		klicks: 3,
		kontakte: [
			{
				empfaenger: { zustand: 'daten_erfasst', vorname: 'Amira', nachname: 'Haddad' },
				auftrag: { vorTagen: 20, zustand: 'in_pruefung' },
			},
		],
	},
	{
		vorTagen: 58,
		zustand: 'bestaetigt',
		klicks: 9,
		kontakte: [
			{
				empfaenger: { zustand: 'daten_erfasst', vorname: 'Tomasz', nachname: 'Wilk' },
				auftrag: { vorTagen: 50, zustand: 'freigegeben', freigegebenVorTagen: 3 },
				praemierung: { zustand: 'Offen' },
			},
			{
				empfaenger: { zustand: 'daten_erfasst', vorname: 'Greta', nachname: 'Lorenz' },
				auftrag: { vorTagen: 49, zustand: 'freigegeben', freigegebenVorTagen: 2 },
				praemierung: { zustand: 'Bereitgestellt' },
			},
		],
	},
	{ vorTagen: 74, zustand: 'abgelaufen', klicks: 1 },
	{
		vorTagen: 82,
		zustand: 'bestaetigt',
		klicks: 6,
		kontakte: [
			{
				empfaenger: { zustand: 'daten_erfasst', vorname: 'Petra', nachname: 'Engel' },
				auftrag: { vorTagen: 70, zustand: 'storniert' },
			},
		],
	},
	{
		vorTagen: 110,
		zustand: 'bestaetigt',
		klicks: 7,
		kontakte: [
			{
				empfaenger: { zustand: 'daten_erfasst', vorname: 'Can', nachname: 'Aydin' },
				auftrag: { vorTagen: 104, zustand: 'freigegeben', freigegebenVorTagen: 60 },
				praemierung: { zustand: 'Ausgezahlt', bezahltVorTagen: 28 },
			},
		],
	},
]

const WEGE = ['wa', 'co', 'em', 'wa', 'qr', 'sh']

/** The way a link of the demo came. */
export const wegOf = (i: number): string => WEGE[i % WEGE.length] ?? ''

export type DemoZiel = { db: MandantDb; keys: MandantKeys; now: Date }

/** The text versions that the demo people agreed to. */
export async function textIds({ db }: DemoZiel): Promise<{ agbId: number; datenschutzId: number }> {
	const texte = await db
		.select({ id: t.rechtstext.id, art: t.rechtstext.art })
		.from(t.rechtstext)
		.where(eq(t.rechtstext.sprache, 'de'))
	const textId = (art: string) => {
		const found = texte.find((text) => text.art === art)
		if (!found) throw new Error(`there is no text ${art}`)
		return found.id
	}
	return { agbId: textId('agb'), datenschutzId: textId('datenschutz') }
}

/** The recommender, and the payee. */
type Empfehlend = { empfehlerId: string; inhaber: string }

/**
 * One recommender's recommendations; by default the demo recommender's, in every state. The catalogue's last products
 * are recommended.
 */
export async function insertBeispiele(
	ziel: DemoZiel,
	wer: Empfehlend,
	produktIds: number[],
	beispiele: readonly Beispiel[] = BEISPIELE,
): Promise<void> {
	const { empfehlerId } = wer
	const { db } = ziel
	const texts = await textIds(ziel)
	for (const [i, beispiel] of beispiele.entries()) {
		const produktId = produktIds.at(-1 - (i % produktIds.length))
		if (produktId !== undefined) await insertBeispiel(ziel, beispiel, { ...wer, produktId, ...texts })
	}
	await db.transaction(async (tx) => {
		await refreshStatus(tx, { empfehlerIds: [empfehlerId] })
		const rewards = await tx.select().from(t.praemierung).where(eq(t.praemierung.empfehlerId, empfehlerId))
		const konten = ({ zustand }: (typeof rewards)[number]) =>
			({ von: 'aufwand', nach: zustand === 'Ausgezahlt' ? 'bezahlt' : 'geschuldet' }) as const
		const buchungen = rewards.map((reward) => ({
			art: 'eroeffnung' as const,
			schluessel: `gewaehrt:${reward.id}`,
			zeilen: zeilen(reward.id, reward.betragCent, konten(reward)),
		}))
		await post(tx, ziel.now, buchungen)
	})
}

type Bezug = Empfehlend & { produktId: number; agbId: number; datenschutzId: number }

async function insertBeispiel(ziel: DemoZiel, beispiel: Beispiel, bezug: Bezug): Promise<void> {
	const { db, now } = ziel
	const { empfehlerId, produktId, agbId } = bezug
	const erstelltAm = addBerlinDays(now, -beispiel.vorTagen)
	const empfehlungId = randomUUID()
	await db.insert(t.empfehlung).values({
		id: empfehlungId,
		empfehlungsnummer: nummer(12),
		kurzcode: nummer(8),
		hex: randomBytes(16).toString('hex'),
		empfehlerId,
		produktId,
		anteilEmpfehler: 100,
		agbId,
		sprache: 'de',
		zustand: beispiel.zustand,
		klicks: beispiel.klicks,
		erstelltAm,
		gueltigBis: gueltigBis(erstelltAm),
	})
	for (const kontakt of beispiel.kontakte ?? [])
		await insertKontakt(ziel, kontakt, { ...bezug, empfehlungId, vorTagen: beispiel.vorTagen })
}

async function insertKontakt(
	{ db, keys, now }: DemoZiel,
	{ empfaenger, auftrag, praemierung }: Kontakt,
	{
		empfehlerId,
		inhaber,
		produktId,
		agbId,
		datenschutzId,
		empfehlungId,
		vorTagen,
	}: Bezug & { empfehlungId: string; vorTagen: number },
): Promise<void> {
	const vor = (tage: number) => addBerlinDays(now, -tage)
	const { zustand, vorname, nachname } = empfaenger
	const reagiertAm = vor(vorTagen - 1)
	const email = `${vorname}.${nachname}@example.org`.toLowerCase()
	const empfaengerId = randomUUID()
	await db.insert(t.empfaenger).values({
		id: empfaengerId,
		empfaengernummer: nummer(12),
		empfehlungId,
		zustand,
		agbId,
		datenschutzId,
		zugestimmtAm: reagiertAm,
		anrede: 'keine',
		vorname,
		nachname,
		geburtsdatum: '1988-05-14',
		email,
		emailNorm: email,
		strasse: 'Lindenweg',
		hausnummer: '8',
		plz: '12345',
		ort: 'Musterstadt',
		sprache: 'de',
		teilweg: wegOf(vorTagen),
		erstelltAm: reagiertAm,
		datenAm: reagiertAm,
		loeschenAb: auftrag && auftrag.zustand !== 'storniert' ? null : loeschbarAb(reagiertAm),
	})
	if (!auftrag) return
	const freigegebenAm = auftrag.freigegebenVorTagen === undefined ? null : vor(auftrag.freigegebenVorTagen)
	const auftragId = randomUUID()
	await db.insert(t.auftrag).values({
		id: auftragId,
		referenz: `DEMO-${nummer(8)}`,
		empfehlungId,
		empfaengerId,
		produktId,
		zustand: auftrag.zustand,
		auftragsdatum: berlinDay(vor(auftrag.vorTagen)),
		neukunde: true,
		ersteZahlungAm: freigegebenAm,
		storniertAm: auftrag.zustand === 'storniert' ? vor(auftrag.vorTagen - 5) : null,
		freigegebenAm,
		erstelltAm: vor(auftrag.vorTagen - 1),
	})
	if (!praemierung || !freigegebenAm) return
	await insertPraemierung({ db, keys, now }, praemierung, {
		inhaber,
		produktId,
		freigegebenAm,
		stand: berlinDay(vor(vorTagen)),
		row: { auftragId, empfehlungId, empfehlerId },
	})
}

async function insertPraemierung(
	{ db, keys, now }: DemoZiel,
	{ zustand, bezahltVorTagen }: NonNullable<Kontakt['praemierung']>,
	bezug: {
		inhaber: string
		produktId: number
		freigegebenAm: Date
		stand: string
		row: { auftragId: string; empfehlungId: string; empfehlerId: string }
	},
): Promise<void> {
	const { praemierung, auszahlung } = t
	const praemien = await listPraemieRows(db, { day: bezug.stand, produktId: bezug.produktId })
	const angebot = praemien.find(({ art }) => art === 'geld')
	if (angebot?.wertCent == null) throw new Error(`product ${bezug.produktId} has no reward`)
	const bezahltAm = bezahltVorTagen === undefined ? null : addBerlinDays(now, -bezahltVorTagen)
	const gewaehlt = zustand !== 'Offen'
	const praemierungId = randomUUID()
	await db.insert(praemierung).values({
		id: praemierungId,
		...bezug.row,
		art: 'auftrag',
		seite: 'empfehler',
		zustand,
		betragCent: angebot.wertCent,
		praemienstand: bezug.stand,
		praemieId: gewaehlt ? angebot.id : null,
		sprache: 'de',
		fristBis: praemierungFristBis(bezug.freigegebenAm),
		gewaehltAm: gewaehlt ? bezug.freigegebenAm : null,
		erledigtAm: bezahltAm,
		erstelltAm: bezug.freigegebenAm,
	})
	if (!gewaehlt) return
	const id = randomUUID()
	const seal = (column: string, value: string) => keys.seal({ table: 'auszahlung', id, column }, value)
	await db.insert(auszahlung).values({
		id,
		praemierungId,
		zustand: bezahltAm ? 'Gezahlt' : 'Offen',
		betragCent: angebot.wertCent,
		kontoinhaber: seal('kontoinhaber', bezug.inhaber),
		iban: seal('iban', DEMO_IBAN),
		bic: seal('bic', ''),
		ibanHash: keys.hash('iban', DEMO_IBAN),
		ibanEnde: DEMO_IBAN.slice(-4),
		erstelltAm: bezug.freigegebenAm,
		gezahltAm: bezahltAm,
	})
}
