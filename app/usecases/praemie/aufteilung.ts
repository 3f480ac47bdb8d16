import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { bewertet } from '~/domain/kampagne/bewertet'
import { zusatzFor } from '~/domain/kampagne/kampagne'
import { type Auftragsfakten, geltendOhneAuftrag, OHNE_AUFTRAG, zusatzCent } from '~/domain/kampagne/regeln'
import { ANTEILE, type Anteil } from '~/domain/praemie/anteil'
import { type Anspruch, anteilCent, anteileAm, isPraemieAktiv, praemieOptionen } from '~/domain/praemie/optionen'
import { type PraemierungSeite, praemierungenFor } from '~/domain/praemie/praemierung'
import { berlinDay, daysBetween } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import {
	listPraemieRows,
	listPraemieVersionen,
	type PraemieRow,
	type ProduktRow,
} from '~db/repositories/katalog/katalog'
import { type BewertetePraemie, findKampagneOf } from '../kampagne/bewerten'
import type { AppContext } from '../shared/context'

export type AuftragAufteilung = {
	/** The Empfehler's share that counts: as an operator settled it, else as recommended. */
	gilt: Anteil
	/** Whether the Praemien that count can be divided like that. */
	erlaubt: boolean
	/** Whether the ordered product's cannot be divided as recommended, so that an operator has a say. */
	abweichend: boolean
	/** Whether the recommended product's Praemien count in place of the ordered one's. */
	wieEmpfohlen: boolean
	/** What an operator can choose from. */
	wahl: Anteil[]
	/** The recommended product's Praemien, divided as recommended, where that is another way out. */
	empfohlen: { anteil: Anteil; versionen: BewertetePraemie[] } | null
	/** YYYY-MM-DD, the day the Empfehlung was made */
	praemienstand: string
	/** The Praemien that count, with what the recommendation's campaign adds. */
	versionen: BewertetePraemie[]
}

/** What of an option's amount a campaign adds. */
export const zusatzDer = (
	{ praemie, betragCent }: { praemie: BewertetePraemie; betragCent: number },
	anspruch: Pick<Anspruch, 'seite' | 'anteil'>,
): number => (praemie.basisCent === null || !praemie.zusatz ? 0 : betragCent - anteilCent(praemie.basisCent, anspruch))

const anteilOf = (wert: number): Anteil => {
	const anteil = ANTEILE.find((one) => one === wert)
	if (anteil === undefined) throw new Error(`no share: ${wert}`)
	return anteil
}

export type ReadPraemien = (which: { day: string; produktId: number }) => Promise<PraemieRow[]>

/** The Praemien of these orders' products, ordered and recommended ones, read at once. */
export async function readPraemienOf(
	db: MandantDb,
	bezuege: readonly { produkt: Pick<ProduktRow, 'id'> | null; empfehlung: Pick<EmpfehlungRow, 'produktId'> | null }[],
): Promise<ReadPraemien> {
	const produktIds = new Set(
		bezuege.flatMap(({ produkt, empfehlung }) => [produkt?.id ?? [], empfehlung?.produktId ?? []].flat()),
	)
	const known = new Map<number | null, PraemieRow[]>()
	for (const row of await listPraemieVersionen(db, [...produktIds])) {
		const rows = known.get(row.produktId) ?? []
		known.set(row.produktId, rows)
		rows.push(row)
	}
	return async ({ day, produktId }) => (known.get(produktId) ?? []).filter((row) => isPraemieAktiv(row, day))
}

/** What the division of an order's rewards hangs on. */
export type Aufzuteilendes = {
	auftrag: Pick<AuftragRow, 'anteilEmpfehler' | 'praemienWieEmpfohlen'>
	produkt: Pick<ProduktRow, 'id'>
	empfehlung: Pick<EmpfehlungRow, 'produktId' | 'anteilEmpfehler' | 'erstelltAm' | 'kampagneId'>
	/** What is known of the order and of those of its recommender; nothing unless given. */
	fakten?: Auftragsfakten
	/** Its campaign adds nothing any more. */
	ohneKampagne?: boolean
}

/** Calendar days in Berlin from a recommendation to its order. */
export const tageBis = (
	{ auftragsdatum }: Pick<AuftragRow, 'auftragsdatum'>,
	{ erstelltAm }: Pick<EmpfehlungRow, 'erstelltAm'>,
): number => Math.max(0, daysBetween(berlinDay(erstelltAm), auftragsdatum))

/** How an order's rewards are divided; the product ordered may not be the one recommended. */
export async function aufteilungOf(
	ctx: AppContext,
	db: MandantDb,
	{ auftrag, empfehlung, produkt, fakten = OHNE_AUFTRAG, ohneKampagne = false }: Aufzuteilendes,
	readRows: ReadPraemien = (which) => listPraemieRows(db, which),
): Promise<AuftragAufteilung> {
	const praemienstand = berlinDay(empfehlung.erstelltAm)
	const maxEmpfaengerPraemieCent = ctx.mandant.config.MaxEmpfaengerPraemieCent
	const kampagne = ohneKampagne ? undefined : await findKampagneOf({ ...ctx, db }, empfehlung.kampagneId)
	const readPraemien = async (which: { day: string; produktId: number }) =>
		(await readRows(which)).map((row) => bewertet(row, fakten, zusatzFor(kampagne, row.produktId)))
	// What was allowed when it was recommended: a condition that an order meets never forbids a division.
	const anteile = (rows: BewertetePraemie[]) =>
		anteileAm(
			rows.map((row) => ({
				...row,
				wertCent:
					row.basisCent === null ? null : row.basisCent + zusatzCent(row.basisCent, geltendOhneAuftrag(row.zusatz)),
			})),
			{ praemienstand, maxEmpfaengerPraemieCent },
		)
	const bestellte = await readPraemien({ day: praemienstand, produktId: produkt.id })
	const anteil = anteilOf(empfehlung.anteilEmpfehler)
	const wahl = anteile(bestellte)
	const abweichend = !wahl.includes(anteil)
	const empfohlene =
		abweichend && produkt.id !== empfehlung.produktId
			? await readPraemien({ day: praemienstand, produktId: empfehlung.produktId })
			: []
	const empfohlen =
		anteile(empfohlene).includes(anteil) && empfohlene.length > 0 ? { anteil, versionen: empfohlene } : null
	const basis = { abweichend, wahl, empfohlen, praemienstand }
	if (abweichend && auftrag.praemienWieEmpfohlen)
		return { ...basis, gilt: anteil, erlaubt: empfohlen !== null, wieEmpfohlen: true, versionen: empfohlene }
	const gilt = anteilOf(auftrag.anteilEmpfehler ?? empfehlung.anteilEmpfehler)
	return { ...basis, gilt, erlaubt: wahl.includes(gilt), wieEmpfohlen: false, versionen: bestellte }
}

/**
 * What each entitled side is promised by a release: the first of the Praemien; without an amount where there is none.
 * `zusatzMaxCent`: the most a campaign adds, whichever is chosen.
 */
export const zusagenOf = ({ gilt, praemienstand, versionen }: AuftragAufteilung) =>
	praemierungenFor({ wertCent: 100, anteil: gilt }).map(({ seite, betragCent: anteil }) => {
		const anspruch = { art: 'auftrag' as const, seite, anteil, betragCent: 0, praemienstand }
		const optionen = praemieOptionen(versionen, anspruch)
		const zusaetze = optionen.map((option) => zusatzDer(option, anspruch))
		const [erste] = optionen
		return {
			...{ anspruch, betragCent: erste?.betragCent, zusatz: erste?.praemie.zusatz ?? null },
			...{ zusatzCent: zusaetze[0] ?? 0, zusatzMaxCent: Math.max(0, ...zusaetze) },
		}
	})

/** The most that a campaign adds to both sides. */
export const zusatzOf = (aufteilung: AuftragAufteilung): number =>
	zusagenOf(aufteilung).reduce((summe, { zusatzMaxCent }) => summe + zusatzMaxCent, 0)

/** What a side can get by the Empfehler's share; null = nothing. `begrenzt`: what a campaign adds lasts as long as its budget. */
export function hoechstbetragOf(
	{ versionen, praemienstand, begrenzt }: Pick<AuftragAufteilung, 'versionen' | 'praemienstand'> & { begrenzt?: true },
	seite: PraemierungSeite,
	anteilEmpfehler: Anteil,
): Hoechstbetrag | null {
	const anteil = seite === 'empfehler' ? anteilEmpfehler : 100 - anteilEmpfehler
	if (anteil === 0) return null
	const anspruch = { art: 'auftrag' as const, seite, anteil, betragCent: 0, praemienstand }
	const optionen = praemieOptionen(versionen, anspruch)
	const betraege = optionen.map(({ betragCent }) => betragCent)
	const cent = Math.max(0, ...betraege)
	const hoechste = optionen.find(({ betragCent }) => betragCent === cent)
	const mehr = hoechste ? zusatzDer(hoechste, anspruch) : 0
	const name = mehr > 0 ? hoechste?.praemie.zusatz?.name : undefined
	const zusatz = name && { cent: mehr, name, ...(begrenzt ? { begrenzt } : {}) }
	return cent > 0 ? { cent, einheitlich: betraege.every((betrag) => betrag === cent), ...(zusatz && { zusatz }) } : null
}
