import { z } from 'zod'
import { fail, ok } from '~/domain/shared/result'
import { showLaeufe } from '~/usecases/auszahlung/list-laeufe'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { searchAll } from '~/usecases/liste/search-all'
import { authorise } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { defineTool, getippt } from './tool'

/** Payments that stand out, of a run. */
const AUFFAELLIG = 25

async function oneOf(ctx: AppContext, nummer: number) {
	const found = await searchAll(ctx, String(nummer).padStart(2, '0'))
	const lauf = found?.laeufe.treffer.find((one) => one.nummer === nummer)
	const shown = lauf ? await showLauf(ctx, { laufId: lauf.id }) : fail('nicht_gefunden')
	if (!shown.ok) return shown
	const { counts, posten, schritte, kontoEnde, datei, beteiligte } = shown.value
	const { art, zustand, ausfuehrungAm, anzahl, summeCent, erstelltAm } = shown.value.lauf
	return ok({
		...{ nummer, art, zustand, ausfuehrungAm, anzahl, summeCent, erstelltAm: erstelltAm.toISOString() },
		...{ moeglicheSchritte: schritte, kontoEndetAuf: kontoEnde, dateiVorhanden: datei !== null },
		beteiligte: beteiligte.map(({ name, teil }) => ({ name: getippt(name), teil })),
		stand: counts.map((one) => ({ zustand: one.zustand, anzahl: one.anzahl, summeCent: one.summeCent })),
		auffaellig: posten
			.filter(({ grund }) => grund)
			.slice(0, AUFFAELLIG)
			.map((one) => ({
				...{ nummer: one.nummer, zustand: one.zustand, betragCent: one.betragCent, grund: getippt(one.grund) },
			})),
	})
}

export const laufTool = defineTool({
	name: 'auszahlungslauf',
	title: 'How far a transfer run is',
	description:
		'One transfer run by its number: its state, what is in it, who had a part in it, what can be done next and which payments came back. Without a number: the newest runs and what waits for one. Of accounts only the last digits.',
	input: z.strictObject({ nummer: z.int().min(1).max(999_999_999).optional() }),
	angaben: ({ nummer }) => ({ nummer }),
	async run(ctx, { nummer }) {
		authorise(ctx, 'lauf.lesen')
		if (nummer !== undefined) return oneOf(ctx, nummer)
		const { offen, laeufe, konto } = await showLaeufe(ctx)
		return ok({
			offen: { ...offen },
			kontoEndetAuf: konto,
			laeufe: laeufe.map(({ id: _, erstelltAm, ...one }) => ({ ...one, erstelltAm: erstelltAm.toISOString() })),
		})
	},
})
