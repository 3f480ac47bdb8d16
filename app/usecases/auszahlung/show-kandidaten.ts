import { sepaName } from '~/domain/auszahlung/pain001'
import { type Hindernis, hindernisOf, type PruefFakten } from '~/domain/auszahlung/pruefung'
import {
	type KandidatFilter,
	listUeberweisbare,
	sumKandidaten,
	type Ueberweisbar,
} from '~db/repositories/auszahlung/kandidat'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { bankdatenOf } from '../praemie/konto-daten'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Rows shown to choose from one by one; a run may take all that match. */
const ZEILEN = 100

/** What is known of a payout, in a run or not, to tell whether it can be paid. */
type Geprueft = Pick<Ueberweisbar, 'auszahlung' | 'praemierung' | 'inPruefung'> & {
	empfehler: PruefFakten['empfehler']
	empfaenger: PruefFakten['empfaenger']
}

/** What stands against paying a candidate, from its sealed account, its person and their reviews. */
export const kandidatHindernis = (ctx: AppContext, kandidat: Geprueft): Hindernis | undefined =>
	hindernisOf(ctx.mandant.config, {
		seite: kandidat.praemierung.seite,
		offen: kandidat.auszahlung.zustand === 'Offen' && kandidat.praemierung.zustand === 'Bereitgestellt',
		empfehler: kandidat.empfehler,
		empfaenger: kandidat.empfaenger,
		inPruefung: kandidat.inPruefung,
		iban: bankdatenOf(ctx, kandidat.auszahlung).iban,
	})

/** What is to be paid and in no run: how much in all, and the first rows with what stands against them. */
export async function showKandidaten(ctx: AppContext, filter: KandidatFilter) {
	authorise(ctx, 'lauf.vorbereiten')
	const rows = await listUeberweisbare(ctx.db, filter, ZEILEN)
	return {
		...(await sumKandidaten(ctx.db, filter)),
		konto: (await findKontoIn(ctx.db, 'gilt'))?.ibanEnde ?? null,
		zeilen: rows.map((row) => {
			const { auszahlung, praemierung, kontoGeteilt } = row
			const person = praemierung.seite === 'empfehler' ? row.empfehler : row.empfaenger
			const { name } = bankdatenOf(ctx, auszahlung)
			return {
				id: auszahlung.id,
				person: `${person?.vorname ?? ''} ${person?.nachname ?? ''}`.trim(),
				inhaber: name,
				sepaName: sepaName(name),
				ibanEnde: auszahlung.ibanEnde,
				betragCent: auszahlung.betragCent,
				art: praemierung.art,
				seite: praemierung.seite,
				seit: auszahlung.erstelltAm,
				hindernis: kandidatHindernis(ctx, row) ?? null,
				kontoGeteilt,
			}
		}),
	}
}
