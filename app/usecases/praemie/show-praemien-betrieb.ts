import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { berlinDay } from '~/domain/shared/dates'
import { countOffeneAuszahlungen, listOffeneAuszahlungen } from '~db/repositories/praemie/auszahlung'
import { listBestand, listWartendeGutscheine } from '~db/repositories/praemie/gutschein'
import { countPraemierungen, listOffenePraemierungen } from '~db/repositories/praemie/praemierung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'

/** Rows shown of each list; the counts tell how many there are in all. */
const ZEILEN = 50

/** From this many free codes down the stock is called short. */
const KNAPP = 3

const nameOf = (person: { vorname: string | null; nachname: string | null } | null) =>
	[person?.vorname, person?.nachname].filter(Boolean).join(' ')

/** The back office's view of rewards: payouts, rewards not chosen yet, and the voucher stock. No IBAN but its end. */
export async function showPraemienBetrieb(ctx: AppContext) {
	authorise(ctx, 'praemie.lesen')
	const { tables, db, clock } = ctx
	const auszahlungen = await listOffeneAuszahlungen(tables, db, ZEILEN)
	const offene = await listOffenePraemierungen(tables, db, ZEILEN)
	const bestand = await listBestand(tables, db)
	const wartend = await listWartendeGutscheine(tables, db, ZEILEN)
	const kontakt = kontaktdatenFor(ctx)
	const faelligVor = clock().getTime() - GUTSCHEIN_VERSAND_STUNDEN * 3_600_000
	return {
		auszahlungen: auszahlungen.map(({ auszahlung, praemierung, kontoMehrfach }) => ({
			id: auszahlung.id,
			betragCent: auszahlung.betragCent,
			ibanEnde: auszahlung.ibanEnde,
			am: berlinDay(auszahlung.erstelltAm),
			seite: praemierung.seite,
			art: praemierung.art,
			kontoMehrfach,
		})),
		anzahlAuszahlungen: await countOffeneAuszahlungen(tables, db),
		offene: offene.map(({ praemierung, empfehler, empfaenger }) => ({
			id: praemierung.id,
			art: praemierung.art,
			seite: praemierung.seite,
			betragCent: praemierung.betragCent,
			fristBis: berlinDay(praemierung.fristBis),
			name: kontakt.name(nameOf(praemierung.seite === 'empfehler' ? empfehler : empfaenger)),
		})),
		anzahlOffene: await countPraemierungen(tables, db, 'Offen'),
		bestand: bestand.map((zeile) => ({ ...zeile, knapp: zeile.frei <= KNAPP })),
		wartend: wartend.map(({ id, marke, wertCent, gewaehltAm }) => ({
			id,
			marke,
			wertCent,
			am: gewaehltAm && berlinDay(gewaehltAm),
			ueberfaellig: (gewaehltAm?.getTime() ?? 0) < faelligVor,
		})),
	}
}
