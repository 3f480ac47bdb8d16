import { gutschriftNummer } from '~/domain/agentur/gutschrift'
import { sepaName } from '~/domain/auszahlung/pain001'
import { gutschriftZahlhindernis, type Hindernis } from '~/domain/auszahlung/pruefung'
import type { AgenturKontoRow } from '~db/repositories/agentur/konto'
import { listZahlbareGutschriften, sumZahlbareGutschriften } from '~db/repositories/auszahlung/gutschrift'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { agenturBankdaten } from '../praemie/konto-daten'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Rows shown to choose from one by one; a run may take all. */
const ZEILEN = 100

type Geprueft = { offen: boolean; agentur: { email: string }; konto: AgenturKontoRow | null }

/** What stands against paying a credit note to this account of its agency. */
export const gutschriftHindernisOf = (ctx: AppContext, { offen, agentur, konto }: Geprueft): Hindernis | undefined =>
	gutschriftZahlhindernis(ctx.mandant.config, {
		offen,
		email: agentur.email,
		iban: konto?.zustand === 'gilt' ? agenturBankdaten(ctx, konto).iban : undefined,
	})

/** Credit notes that are to be paid and in no run: how much in all, and the first rows with what stands against them. */
export async function showGutschriftKandidaten(ctx: AppContext) {
	authorise(ctx, 'lauf.vorbereiten')
	const rows = await listZahlbareGutschriften(ctx.db, { limit: ZEILEN })
	return {
		...(await sumZahlbareGutschriften(ctx.db)),
		konto: (await findKontoIn(ctx.db, 'gilt'))?.ibanEnde ?? null,
		zeilen: rows.map(({ rechnung, agentur, konto, kontoGeteilt }) => {
			const inhaber = konto ? agenturBankdaten(ctx, konto).name : ''
			return {
				id: rechnung.id,
				person: agentur.name,
				inhaber,
				sepaName: sepaName(inhaber),
				ibanEnde: konto?.ibanEnde ?? '–',
				betragCent: rechnung.bruttoCent,
				art: 'gutschrift' as const,
				nummer: gutschriftNummer(rechnung.nummer),
				seit: rechnung.erstelltAm,
				hindernis: gutschriftHindernisOf(ctx, { offen: true, agentur, konto }) ?? null,
				kontoGeteilt: konto !== null && kontoGeteilt,
			}
		}),
	}
}
