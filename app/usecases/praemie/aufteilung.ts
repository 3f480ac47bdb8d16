import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { ANTEILE, type Anteil } from '~/domain/praemie/anteil'
import { anteileAm, isPraemieAktiv, praemieOptionen } from '~/domain/praemie/optionen'
import { type PraemierungSeite, praemierungenFor } from '~/domain/praemie/praemierung'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import {
	listPraemieRows,
	listPraemieVersionen,
	type PraemieRow,
	type ProduktRow,
} from '~db/repositories/katalog/katalog'
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
	empfohlen: { anteil: Anteil; versionen: PraemieRow[] } | null
	/** YYYY-MM-DD, the day the Empfehlung was made */
	praemienstand: string
	/** The Praemien that count. */
	versionen: PraemieRow[]
}

const anteilOf = (wert: number): Anteil => {
	const anteil = ANTEILE.find((one) => one === wert)
	if (anteil === undefined) throw new Error(`no share: ${wert}`)
	return anteil
}

type ReadPraemien = (which: { day: string; produktId: number }) => Promise<PraemieRow[]>

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
	empfehlung: Pick<EmpfehlungRow, 'produktId' | 'anteilEmpfehler' | 'erstelltAm'>
}

/** How an order's rewards are divided; the product ordered may not be the one recommended. */
export async function aufteilungOf(
	ctx: AppContext,
	db: MandantDb,
	{ auftrag, empfehlung, produkt }: Aufzuteilendes,
	readPraemien: ReadPraemien = (which) => listPraemieRows(db, which),
): Promise<AuftragAufteilung> {
	const praemienstand = berlinDay(empfehlung.erstelltAm)
	const maxEmpfaengerPraemieCent = ctx.mandant.config.MaxEmpfaengerPraemieCent
	const anteile = (rows: PraemieRow[]) => anteileAm(rows, { praemienstand, maxEmpfaengerPraemieCent })
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

/** What each entitled side is promised by a release: the first of the Praemien; without an amount where there is none. */
export const zusagenOf = ({ gilt, praemienstand, versionen }: AuftragAufteilung) =>
	praemierungenFor({ wertCent: 100, anteil: gilt }).map(({ seite, betragCent: anteil }) => {
		const anspruch = { art: 'auftrag' as const, seite, anteil, betragCent: 0, praemienstand }
		return { anspruch, betragCent: praemieOptionen(versionen, anspruch)[0]?.betragCent }
	})

/** What a side can get by the Empfehler's share; null = nothing. */
export function hoechstbetragOf(
	{ versionen, praemienstand }: Pick<AuftragAufteilung, 'versionen' | 'praemienstand'>,
	seite: PraemierungSeite,
	anteilEmpfehler: Anteil,
): Hoechstbetrag | null {
	const anteil = seite === 'empfehler' ? anteilEmpfehler : 100 - anteilEmpfehler
	if (anteil === 0) return null
	const anspruch = { art: 'auftrag' as const, seite, anteil, betragCent: 0, praemienstand }
	const betraege = praemieOptionen(versionen, anspruch).map(({ betragCent }) => betragCent)
	const cent = Math.max(0, ...betraege)
	return cent > 0 ? { cent, einheitlich: betraege.every((betrag) => betrag === cent) } : null
}
