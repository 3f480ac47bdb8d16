import { randomBytes, randomUUID } from 'node:crypto'
import { hashPasswort } from '~/adapters/crypto/passwort'
import {
	EINLADUNG_ARTEN,
	EINLADUNG_ZUSTIMMUNG,
	type EinladungZustand,
	einladungFristen,
} from '~/domain/agentur/einladung'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { LOESCHFRIST_TAGE, loeschbarAb } from '~/domain/empfaenger/zustand'
import { gueltigBis } from '~/domain/empfehlung/gueltigkeit'
import { zeilen } from '~/domain/hauptbuch/konten'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import { isAnyOf } from '~db/repositories/shared/sets'
import * as t from '~db/schema/mandant/tables'
import { interessentRow, telefonOf } from './agentur-interessenten'
import { type DemoZiel, textIds, wegOf } from './beispiele'
import { DEMO_IBAN } from './konto'
import { nummer } from './personen'

type Ziel = Omit<DemoZiel, 'db'> & { db: MandantTx }

const VORNAMEN = ['Anna', 'Björn', 'Cem', 'Daria', 'Elif', 'Frank', 'Gül', 'Hanna', 'Ivo', 'Julia', 'Karim', 'Lea']
const NACHNAMEN = ['Arndt', 'Bauer', 'Çelik', 'Dietz', 'Ebert', 'Frey', 'Groß', 'Hansen', 'Ivanov', 'Jung']

const nameOf = (i: number) => ({
	vorname: VORNAMEN[i % VORNAMEN.length] ?? '',
	nachname: NACHNAMEN[(i * 7) % NACHNAMEN.length] ?? '',
})

/** ASCII letters before the @, and a number that distinguishes people of one name. */
const mailboxOf = (i: number, nummer: number) => {
	const { vorname, nachname } = nameOf(i)
	const name = `${vorname}.${nachname}`.toLowerCase().replaceAll('ß', 'ss').normalize('NFD')
	return `${name.replace(/[^a-z.]/g, '')}${nummer}@example.org`
}

/** Just under the time a friend without an order is kept. */
const INTERESSIERT_TAGE = LOESCHFRIST_TAGE - 10

/** Who brought recommendations to which agency: counts, and the first and last day, counted back. */
type Anteil = { agentur: string; von: string; empfehler: number; empfehlungen: number; bisTag: number; tage: number }

const ANTEILE: Anteil[] = [
	{
		...{ agentur: 'A-1001', von: 'inhaber@example.org', empfehler: 14, empfehlungen: 90 },
		...{ bisTag: 3, tage: 355 },
	},
	{
		...{ agentur: 'A-1001', von: 'mitarbeiter@example.org', empfehler: 22, empfehlungen: 150 },
		...{ bisTag: 2, tage: 340 },
	},
	{ agentur: 'A-1002', von: 'inaktiv@example.org', empfehler: 9, empfehlungen: 60, bisTag: 130, tage: 225 },
]

/** The outcome of an order: most succeed. */
const VERLAUF: AuftragZustand[] = ['freigegeben', 'freigegeben', 'storniert', 'freigegeben', 'abgelehnt']

/** A new order's state: its complaint period is still running. */
const NEU: AuftragZustand[] = ['in_pruefung', 'zugeordnet']

/** A year of the demo's two agencies: invitations in every state, recommenders, recommendations and their outcome. */
export async function insertAgenturJahr(ziel: Ziel, produktIds: number[]): Promise<void> {
	const { db, now } = ziel
	const passwortHash = await hashPasswort(nummer(24))
	const agenturen = await db.select({ id: t.agentur.id, nummer: t.agentur.nummer }).from(t.agentur)
	const people = await db
		.select({ id: t.benutzer.id, email: t.benutzer.emailNorm })
		.from(t.benutzer)
		.where(
			isAnyOf(
				t.benutzer.emailNorm,
				ANTEILE.map(({ von }) => von),
			),
		)
	const texts = await textIds(ziel)
	const praemien = await listPraemieRows(db, { day: berlinDay(now) })
	const angebote = praemien.flatMap(({ id, art, produktId, wertCent }) =>
		art === 'geld' && produktId !== null && wertCent !== null && produktIds.includes(produktId)
			? [{ id, produktId, wertCent }]
			: [],
	)
	const zeile = neueZeilen(ziel, { ...texts, angebote, passwortHash })
	for (const anteil of ANTEILE) {
		const agenturId = agenturen.find(({ nummer: n }) => n === anteil.agentur)?.id
		const vermitteltVon = people.find(({ email }) => email === anteil.von)?.id
		if (agenturId && vermitteltVon) zeile.add(anteil, { agenturId, vermitteltVon })
	}
	await zeile.insert()
}

type Angebot = { id: number; produktId: number; wertCent: number }
type Vorgaben = { agbId: number; datenschutzId: number; angebote: Angebot[]; passwortHash: string }
type Freund = Vermittler & { id: string; empfehlungId: string; kontakt: boolean; haelt: boolean }
type Vermittler = { agenturId: string; vermitteltVon: string }

/** Collects all rows, to be inserted table by table. */
function neueZeilen({ db, keys, now }: Ziel, { agbId, datenschutzId, angebote, passwortHash }: Vorgaben) {
	type Rows<
		N extends
			| 'empfehler'
			| 'agenturEinladung'
			| 'empfehlung'
			| 'empfaenger'
			| 'interessent'
			| 'auftrag'
			| 'praemierung',
	> = (typeof t)[N]['$inferInsert'][]
	const empfehler: Rows<'empfehler'> = []
	const einladungen: Rows<'agenturEinladung'> = []
	const empfehlungen: Rows<'empfehlung'> = []
	const empfaenger: Rows<'empfaenger'> = []
	const interessenten: Rows<'interessent'> = []
	const auftraege: Rows<'auftrag'> = []
	const praemierungen: (Rows<'praemierung'>[number] & { id: string; betragCent: number })[] = []
	const auszahlungen: (typeof t.auszahlung.$inferInsert)[] = []
	const vor = (tage: number) => addBerlinDays(now, -tage)

	function einladung(i: number, tag: number, zustand: EinladungZustand, von: Vermittler, empfehlerId?: string) {
		const erstelltAm = vor(tag)
		const fristen = einladungFristen(erstelltAm)
		const angefragt = zustand === 'angefragt' || zustand === 'angenommen'
		einladungen.push({
			...{ ...von, ...nameOf(i), ...fristen, zustand, erstelltAm, code: nummer(16) },
			...{ art: EINLADUNG_ARTEN[i % EINLADUNG_ARTEN.length] ?? 'persoenlich', mitarbeiternummer: `M-${10 + (i % 5)}` },
			...(angefragt ? { angefragtAm: erstelltAm, zustimmungVersion: EINLADUNG_ZUSTIMMUNG } : {}),
			...(empfehlerId ? { empfehlerId, angenommenAm: erstelltAm, loeschenAb: null } : {}),
		})
	}

	function mensch(i: number, tag: number, von: Vermittler): string {
		const id = randomUUID()
		const email = mailboxOf(i, i)
		const am = vor(tag)
		empfehler.push({
			...{ id, email, emailNorm: email, mailbox: email, ...nameOf(i), empfehlerhash: nummer(16), passwortHash },
			...{ bestaetigtAm: am, sprache: 'de', erstelltAm: am, ...von },
		})
		einladung(i, tag, 'angenommen', von, id)
		return id
	}

	/** A friend who gave their data; `kontakt`: the agency may contact them, `haelt`: an order keeps their data. */
	function freund(i: number, tag: number, { kontakt, haelt, ...bezug }: Freund) {
		const email = mailboxOf(i + 5, i)
		const am = vor(tag - 2)
		empfaenger.push({
			...{ ...bezug, empfaengernummer: nummer(12), zustand: 'daten_erfasst', agbId, datenschutzId, zugestimmtAm: am },
			...{ anrede: 'keine', ...nameOf(i + 5), email, emailNorm: email, sprache: 'de', erstelltAm: am, datenAm: am },
			...{ teilweg: wegOf(i), loeschenAb: haelt ? null : loeschbarAb(am) },
			...(kontakt ? { kontaktErlaubtAm: am, telefon: telefonOf(i) } : {}),
		})
	}

	/** A friend without an order who lets the agency contact them. */
	function interessent(i: number, tag: number, empfehlungId: string, von: Vermittler) {
		const id = randomUUID()
		freund(i, tag, { ...von, id, empfehlungId, kontakt: true, haelt: false })
		interessenten.push(...interessentRow(i, { empfaengerId: id, von: von.vermitteltVon, now }))
	}

	function auftrag(
		i: number,
		tag: number,
		{ von, ...bezug }: { von: Vermittler; empfehlungId: string; empfehlerId: string },
		angebot: Angebot,
	) {
		const { empfehlungId } = bezug
		const bestelltVor = Math.max(1, tag - 5)
		const reif = bestelltVor > 40
		const zahl = auftraege.length
		const zustand = (reif ? VERLAUF[zahl % VERLAUF.length] : NEU[zahl % NEU.length]) ?? 'zugeordnet'
		const empfaengerId = randomUUID()
		const [id, freigegebenAm] = [randomUUID(), zustand === 'freigegeben' ? vor(bestelltVor - 25) : null]
		const haelt = zustand !== 'storniert' && zustand !== 'abgelehnt'
		freund(i, tag, { ...von, id: empfaengerId, empfehlungId, kontakt: false, haelt })
		auftraege.push({
			...{ id, referenz: `AG-${nummer(8)}`, empfehlungId, empfaengerId, ...von, produktId: angebot.produktId, zustand },
			...{ auftragsdatum: berlinDay(vor(bestelltVor)), neukunde: reif ? true : null, ersteZahlungAm: freigegebenAm },
			...{ storniertAm: zustand === 'storniert' ? vor(bestelltVor - 8) : null, freigegebenAm },
			...{ abgelehntAm: zustand === 'abgelehnt' ? vor(bestelltVor - 8) : null, erstelltAm: vor(bestelltVor - 1) },
			...(freigegebenAm ? { agenturFreigabeAm: vor(bestelltVor - 20), agenturFreigabeVon: 'agentur' } : {}),
		})
		if (freigegebenAm) praemie({ auftragId: id, ...bezug }, angebot, freigegebenAm, bestelltVor)
	}

	function praemie(
		bezug: { auftragId: string; empfehlungId: string; empfehlerId: string },
		{ id: praemieId, wertCent: betragCent }: Angebot,
		freigegebenAm: Date,
		bestelltVor: number,
	) {
		const [id, auszahlungId, bezahltAm] = [randomUUID(), randomUUID(), vor(bestelltVor - 36)]
		const seal = (column: string, value: string) => keys.seal({ table: 'auszahlung', id: auszahlungId, column }, value)
		praemierungen.push({
			...{ id, ...bezug, art: 'auftrag', seite: 'empfehler', zustand: 'Ausgezahlt', betragCent, praemieId },
			...{
				praemienstand: berlinDay(vor(bestelltVor + 5)),
				sprache: 'de',
				fristBis: praemierungFristBis(freigegebenAm),
			},
			...{ gewaehltAm: freigegebenAm, erledigtAm: bezahltAm, erstelltAm: freigegebenAm },
		})
		auszahlungen.push({
			...{ id: auszahlungId, praemierungId: id, zustand: 'Gezahlt', betragCent, gezahltAm: bezahltAm },
			...{ kontoinhaber: seal('kontoinhaber', 'Demo Kunde'), iban: seal('iban', DEMO_IBAN), bic: seal('bic', '') },
			...{ ibanHash: keys.hash('iban', DEMO_IBAN), ibanEnde: DEMO_IBAN.slice(-4), erstelltAm: freigegebenAm },
		})
	}

	function add({ empfehler: anzahl, empfehlungen: viele, bisTag, tage }: Anteil, von: Vermittler) {
		const erster = empfehler.length
		const menschen = Array.from({ length: anzahl }, (_, i) =>
			mensch(erster + i, bisTag + 8 + Math.floor((tage * (i + 1)) / anzahl), von),
		).toReversed()
		for (let n = 0; n < viele; n++) {
			const tag = bisTag + tage - Math.floor((tage * n) / viele)
			const da = Math.max(1, Math.ceil((anzahl * n) / viele))
			const empfehlerId = menschen[(n * 5) % da]
			const angebot = angebote[n % angebote.length]
			if (!empfehlerId || !angebot) continue
			const [id, erstelltAm, bestellt] = [randomUUID(), vor(tag), n % 5 < 2]
			const interessiert = !bestellt && n % 5 < 4 && tag < INTERESSIERT_TAGE
			empfehlungen.push({
				...{
					id,
					empfehlungsnummer: nummer(12),
					kurzcode: nummer(8),
					hex: randomBytes(16).toString('hex'),
					empfehlerId,
				},
				...{ produktId: angebot.produktId, anteilEmpfehler: 100, agbId, sprache: 'de', ...von },
				...{ zustand: bestellt || interessiert ? 'bestaetigt' : tag > 60 ? 'abgelaufen' : 'geteilt', klicks: n % 7 },
				...{ erstelltAm, gueltigBis: gueltigBis(erstelltAm) },
			})
			if (interessiert) interessent(empfehlungen.length, tag, id, von)
			if (bestellt) auftrag(empfehlungen.length, tag, { von, empfehlungId: id, empfehlerId }, angebot)
		}
		const rest = empfehlungen.length
		for (const [i, zustand] of (
			['offen', 'offen', 'angefragt', 'zurueckgezogen', 'offen', 'angefragt'] as const
		).entries())
			einladung(rest + i, bisTag + (i < 4 ? 3 * i : 33 + i), zustand, von)
	}

	async function insert() {
		await db.insert(t.empfehler).values(empfehler)
		await db.insert(t.agenturEinladung).values(einladungen)
		await db.insert(t.empfehlung).values(empfehlungen)
		await db.insert(t.empfaenger).values(empfaenger)
		await db.insert(t.interessent).values(interessenten)
		await db.insert(t.auftrag).values(auftraege)
		await db.insert(t.praemierung).values(praemierungen)
		await db.insert(t.auszahlung).values(auszahlungen)
		await refreshStatus(db, { empfehlerIds: empfehler.flatMap(({ id }) => id ?? []) })
		const konten = { von: 'aufwand', nach: 'bezahlt' } as const
		const buchungen = praemierungen.map(({ id, betragCent }) => ({
			art: 'eroeffnung' as const,
			schluessel: `gewaehrt:${id}`,
			zeilen: zeilen(id, betragCent, konten),
		}))
		await post(db, now, buchungen)
	}

	return { add, insert }
}
