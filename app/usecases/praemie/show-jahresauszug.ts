import { produktTexte } from '~/domain/katalog/produkt'
import { startOfBerlinDay } from '~/domain/shared/dates'
import { fail, ok } from '~/domain/shared/result'
import { listErhaltene } from '~db/repositories/praemie/erhalten'
import { currentEmpfehler } from '../konto/current-empfehler'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** What somebody received in a year (Europe/Berlin), each reward with its day, and the sum in cents. */
export async function showJahresauszug(ctx: AppContext, jahr: number) {
	authorise(ctx, 'eigenes.lesen')
	const empfehler = await currentEmpfehler(ctx)
	if (!empfehler.ok) return fail('anmeldung_erforderlich')
	const { id: empfehlerId, vorname, nachname } = empfehler.value
	const spanne = { von: startOfBerlinDay(`${jahr}-01-01`), bis: startOfBerlinDay(`${jahr + 1}-01-01`) }
	const rows = await listErhaltene(ctx.tables, ctx.db, { empfehlerId, ...spanne })
	return ok({
		name: `${vorname} ${nachname}`.trim(),
		summeCent: rows.reduce((summe, { betragCent }) => summe + betragCent, 0),
		zeilen: rows.flatMap(({ id, art, zustand, betragCent, am, produkt }) =>
			am
				? [
						{
							id,
							art,
							gutschein: zustand === 'Abgeholt',
							betragCent,
							am,
							produkt: produkt && produktTexte(produkt, ctx.locale).name,
						},
					]
				: [],
		),
	})
}

export type Jahresauszug = Extract<Awaited<ReturnType<typeof showJahresauszug>>, { ok: true }>['value']
