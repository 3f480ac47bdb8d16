import { z } from 'zod'
import { translatedText } from '~/domain/shared/locale'
import { fail, ok } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { searchAll } from '~/usecases/liste/search-all'
import { authorise } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { defineTool, getippt } from './tool'

/** The order that is called exactly so. */
async function idOf(ctx: AppContext, referenz: string): Promise<string | undefined> {
	const found = await searchAll(ctx, referenz)
	return found?.auftraege.treffer.find((one) => one.referenz.toLowerCase() === referenz.toLowerCase())?.id
}

export const betragTool = defineTool({
	name: 'betrag_erklaeren',
	title: 'Where an amount comes from',
	description:
		'What an order’s rewards are worth and why, from what was stored when it happened: the promise, what a campaign added, what was set off or claimed back, and each step that had an amount. Amounts are cents.',
	input: z.strictObject({ referenz: z.string().trim().min(2).max(120).describe('The order’s reference.') }),
	angaben: () => ({}),
	async run(ctx, { referenz }) {
		authorise(ctx, 'auftrag.lesen')
		const id = await idOf(ctx, referenz)
		const found = id === undefined ? fail('auftrag_unbekannt') : await showAuftrag(ctx, id)
		if (!found.ok) return found
		const { zustand, zusageCent, draussenCent, praemierungen, rueckforderungen, empfehlung, verlauf } = found.value
		const mitPraemien = isAllowed(ctx.actor, 'praemie.lesen')
		return ok({
			referenz: getippt(found.value.referenz),
			...{ auftragId: found.value.id, zustand, zusageCent, draussenCent },
			anteilEmpfehlerProzent: empfehlung?.anteilEmpfehler ?? null,
			praemien: praemierungen.map(({ seite, art, zustand, betragCent, verrechnetCent, zusatz }) => ({
				...{ fuer: seite, art, zustand, betragCent, verrechnetCent },
				davonKampagne: zusatz ? { cent: zusatz.cent, name: getippt(translatedText(zusatz.name, ctx.locale)) } : null,
			})),
			rueckforderungen: rueckforderungen.map(({ seite, zustand, betragCent, offenCent, gezahltCent }) => ({
				...{ fuer: seite, zustand, betragCent, offenCent, gezahltCent },
			})),
			verlauf: mitPraemien
				? verlauf
						.filter(({ betragCent, zusatz }) => betragCent !== null || zusatz !== undefined)
						.map(({ am, was, wer, betragCent, zusatz, grund }) => ({
							...{ am: am.toISOString(), was, wer: wer.art, betragCent, zusatzCent: zusatz?.cent ?? null },
							grund: getippt(grund),
						}))
				: [],
		})
	},
})
