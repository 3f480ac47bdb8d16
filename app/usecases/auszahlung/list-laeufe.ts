import { gutschriftNummer } from '~/domain/agentur/gutschrift'
import { LAUF_GRUPPE, type LaufGruppe } from '~/domain/auszahlung/lauf'
import { einwandGegen } from '~/domain/benutzer/kreis'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { listWartendeAgenturKonten } from '~db/repositories/agentur/konto'
import { listZurueckgekommene, sumZahlbareGutschriften } from '~db/repositories/auszahlung/gutschrift'
import { sumKandidaten } from '~db/repositories/auszahlung/kandidat'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { countPosten, listLaeufe, listRuecklaeufer } from '~db/repositories/auszahlung/lauf'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { kreisVon } from '../shared/zweite-person'
import { sumSpenden } from './spenden'
import { wofuerOf } from './wofuer'

const LAEUFE = 50
const RUECKLAEUFER = 100
const AGENTUREN = 50

/** The transfer runs, first what the reader can release, then the newest, or those that wait for the same; what waits to be put into one, and what came back. */
export async function showLaeufe(ctx: AppContext, gruppe?: LaufGruppe) {
	authorise(ctx, 'lauf.lesen')
	const { db } = ctx
	const kreis = await kreisVon(ctx, db)
	const istFremd = (recht: Recht, beteiligte: readonly string[]) =>
		!isAllowed(ctx.actor, recht) || einwandGegen(kreis, beteiligte) !== undefined
	const freigeber = isAllowed(ctx.actor, 'lauf.freigeben') ? kreis : undefined
	const laeufe = await listLaeufe(db, { limit: LAEUFE, zustaende: gruppe && LAUF_GRUPPE[gruppe], freigeber })
	const wartendeKonten = (await listWartendeAgenturKonten(db, AGENTUREN)).map(({ beantragtVon, ...konto }) => ({
		...{ ...konto, fremd: istFremd('agenturen.bankdaten', [beantragtVon]) },
	}))
	const counts = await countPosten(
		db,
		laeufe.map(({ id }) => id),
	)
	const ruecklaeufer = await listRuecklaeufer(db, RUECKLAEUFER)
	const show = kontaktdatenFor(ctx)
	return {
		offen: await sumKandidaten(db),
		konto: (await findKontoIn(db, 'gilt'))?.ibanEnde ?? null,
		kontoWartet: (await findKontoIn(db, 'beantragt')) !== undefined,
		gutschriften: await sumZahlbareGutschriften(db),
		wartendeKonten: wartendeKonten.toSorted((a, b) => Number(a.fremd) - Number(b.fremd)),
		zurueckgekommen: (await listZurueckgekommene(db, AGENTUREN)).map(({ nummer, ...zeile }) => ({
			...{ ...zeile, nummer: gutschriftNummer(nummer) },
		})),
		laeufe: laeufe.map(({ id, nummer, art, zustand, ausfuehrungAm, anzahl, summeCent, erstelltAm, beteiligte }) => ({
			...{ id, nummer, art, zustand, ausfuehrungAm, anzahl, summeCent, erstelltAm },
			/** It waits for release, and the reader is not the one to do it. */
			fremd: LAUF_GRUPPE.freigabe.some((one) => one === zustand) && istFremd('lauf.freigeben', beteiligte),
			zurueck: counts.find((row) => row.laufId === id && row.zustand === 'zurueck')?.anzahl ?? 0,
		})),
		spenden: await sumSpenden(ctx),
		ruecklaeufer: ruecklaeufer.map((row) => {
			const { posten, person } = row
			const { kennung, seite, art } = wofuerOf(row)
			return {
				...{ id: posten.nummer, laufId: posten.laufId, nummer: kennung, person: show.name(person), seite, art },
				...{ betragCent: posten.betragCent, grund: posten.grund, am: posten.erledigtAm },
			}
		}),
	}
}
