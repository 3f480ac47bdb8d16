import { angebotOf, type Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { berlinDay } from '~/domain/shared/dates'
import type { DbOrTx } from '~db/client'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import type { AppContext } from '../shared/context'

/** null = that side gets nothing. */
type Betraege = { empfehler: Hoechstbetrag | null; empfaenger: Hoechstbetrag | null }

type Versprochen = Pick<EmpfehlungRow, 'produktId' | 'erstelltAm' | 'anteilEmpfehler'>

/** What one order after an Empfehlung is worth to each side, by the Praemien of the day it was made. */
export async function findBetraege(
	ctx: AppContext,
	{ produktId, erstelltAm, anteilEmpfehler }: Versprochen,
	db: DbOrTx = ctx.db,
): Promise<Betraege> {
	const praemien = await listPraemieRows(ctx.tables, db, { produktId, day: berlinDay(erstelltAm) })
	const angebot = angebotOf(praemien, null)
	const anteil = angebot?.anteile.find((choice) => choice.anteil === anteilEmpfehler)
	const betrag = (cent: number | undefined) => (angebot && cent ? { cent, einheitlich: angebot.einheitlich } : null)
	return { empfehler: betrag(anteil?.empfehlerCent), empfaenger: betrag(anteil?.empfaengerCent) }
}
