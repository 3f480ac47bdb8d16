import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { ANTEILE, type Anteil } from '~/domain/empfehlung/anteil'
import { anteileAm, praemieOptionen } from '~/domain/praemie/optionen'
import type { PraemierungSeite } from '~/domain/praemie/praemierung'
import { berlinDay } from '~/domain/shared/dates'
import type { DbOrTx } from '~db/client'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listPraemieRows, type PraemieRow, type ProduktRow } from '~db/repositories/katalog/katalog'
import type { AppContext } from '../shared/context'

export type AuftragAufteilung = {
	/** The Empfehler's share that counts: as an operator settled it, else as recommended. */
	gilt: Anteil
	/** Whether the ordered product's Praemien can be divided like that. */
	erlaubt: boolean
	/** Whether they cannot be divided as recommended, so that an operator has a say. */
	abweichend: boolean
	/** What an operator can choose from. */
	wahl: Anteil[]
	/** YYYY-MM-DD, the day the Empfehlung was made */
	praemienstand: string
	versionen: PraemieRow[]
}

const anteilOf = (wert: number): Anteil => {
	const anteil = ANTEILE.find((one) => one === wert)
	if (anteil === undefined) throw new Error(`no share: ${wert}`)
	return anteil
}

/** How an order's rewards are divided; the product ordered may not be the one recommended. */
export async function aufteilungOf(
	ctx: AppContext,
	db: DbOrTx,
	{ auftrag, empfehlung, produkt }: { auftrag: AuftragRow; empfehlung: EmpfehlungRow; produkt: ProduktRow },
): Promise<AuftragAufteilung> {
	const praemienstand = berlinDay(empfehlung.erstelltAm)
	const versionen = await listPraemieRows(ctx.tables, db, { day: praemienstand, produktId: produkt.id })
	const maxEmpfaengerPraemieCent = ctx.mandant.config.MaxEmpfaengerPraemieCent
	const wahl = anteileAm(versionen, { praemienstand, maxEmpfaengerPraemieCent })
	const gilt = anteilOf(auftrag.anteilEmpfehler ?? empfehlung.anteilEmpfehler)
	const abweichend = !wahl.includes(anteilOf(empfehlung.anteilEmpfehler))
	return { gilt, erlaubt: wahl.includes(gilt), abweichend, wahl, praemienstand, versionen }
}

/** What a side can get by the Empfehler's share; null = nothing. */
export function hoechstbetragOf(
	{ versionen, praemienstand }: AuftragAufteilung,
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
