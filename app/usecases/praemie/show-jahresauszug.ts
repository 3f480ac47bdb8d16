import { produktTexte } from '~/domain/katalog/produkt'
import { offenCent, restCent } from '~/domain/praemie/rueckforderung'
import { zweckName } from '~/domain/praemie/spende'
import { berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { fail, ok } from '~/domain/shared/result'
import { listErhaltene } from '~db/repositories/praemie/erhalten'
import { listRueckforderungenOf } from '~db/repositories/praemie/rueckforderung'
import { listRueckzahlungen } from '~db/repositories/praemie/rueckzahlung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'

/**
 * What somebody received in a year (Europe/Berlin), each reward with its day and what was kept of it, less what they transferred
 * back in it, the sum in cents, and what was ever claimed back from them until the end of the year.
 */
export async function showJahresauszug(ctx: AppContext, jahr: number) {
	authorise(ctx, 'eigenes.lesen')
	const empfehler = await currentEmpfehler(ctx)
	if (!empfehler.ok) return fail('anmeldung_erforderlich')
	const { id: empfehlerId, vorname, nachname, erstelltAm } = empfehler.value
	const spanne = { von: startOfBerlinDay(`${jahr}-01-01`), bis: startOfBerlinDay(`${jahr + 1}-01-01`) }
	const rows = await listErhaltene(ctx.db, { empfehlerId, ...spanne })
	const forderungen = await listRueckforderungenOf(ctx.db, { empfehlerId, empfaengerId: null })
	const ids = forderungen.map(({ id }) => id)
	const eingaenge = ids.length === 0 ? [] : await listRueckzahlungen(ctx.db, ids)
	const zurueck = eingaenge.filter(({ eingangAm }) => Number(eingangAm.slice(0, 4)) === jahr)
	return ok({
		name: `${vorname} ${nachname}`.trim(),
		/** The year of the account's first day; there is nothing before it. */
		seit: Number(berlinDay(erstelltAm).slice(0, 4)),
		summeCent:
			rows.reduce((summe, row) => summe + restCent(row), 0) -
			zurueck.reduce((summe, { betragCent }) => summe + betragCent, 0),
		/** Transferred back in this year. */
		rueckzahlungen: zurueck.map(({ id, betragCent, eingangAm }) => ({ id, betragCent, am: eingangAm })),
		rueckforderungen: forderungen
			.filter(({ erstelltAm }) => erstelltAm < spanne.bis)
			.filter(({ erledigtAm }) => erledigtAm === null || erledigtAm >= spanne.von)
			.map(({ id, zustand, betragCent, verrechnetCent, gezahltCent, erstelltAm }) => ({
				...{ id, zustand, betragCent, verrechnetCent, gezahltCent, am: erstelltAm },
				offenCent: zustand === 'offen' ? offenCent({ betragCent, verrechnetCent, gezahltCent }) : 0,
			})),
		zeilen: rows.flatMap(({ id, art, praemieArt, spendenzweck, betragCent, verrechnetCent, am, produkt }) =>
			am
				? [
						{
							id,
							art,
							/** What it was taken as. */
							als: praemieArt ?? ('geld' as const),
							/** The cause it was given to. */
							zweck: zweckName(ctx.mandant.config, spendenzweck),
							betragCent: restCent({ betragCent, verrechnetCent }),
							verrechnetCent,
							am,
							produkt: produkt && produktTexte(produkt, ctx.locale).name,
						},
					]
				: [],
		),
	})
}

export type Jahresauszug = Extract<Awaited<ReturnType<typeof showJahresauszug>>, { ok: true }>['value']
