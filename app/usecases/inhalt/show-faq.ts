import { type FaqGruppe, groupFaq, searchFaq } from '~/domain/inhalt/faq'
import { type FaqEintrag, schluesselSchema } from '~/domain/inhalt/inhalt'
import { fillVariablen } from '~/domain/inhalt/variablen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { inhalteOf } from './inhalte-of'
import { loadTextTeile, noteLadefehler, type TextTeile } from './text-teile'

export type FaqView = TextTeile & { gruppen: FaqGruppe[]; treffer: number; gesamt: number }

/** The questions and answers that hold the search; `eintrag` is shown even where the list does not have it. */
export async function showFaq(
	ctx: AppContext,
	{ suche, eintrag }: { suche: string; eintrag: string | undefined },
): Promise<Result<FaqView, 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const inhalte = inhalteOf(ctx)
	const liste = await inhalte.faqs(ctx.locale).catch(unlessUnavailable(undefined))
	const verlinkt =
		eintrag && schluesselSchema.safeParse(eintrag).success && !liste?.some(({ schluessel }) => schluessel === eintrag)
			? await inhalte.faq(eintrag, ctx.locale).catch(unlessUnavailable(undefined))
			: undefined
	const alle = [...(verlinkt ? [verlinkt] : []), ...(liste ?? [])]
	if (!liste) noteLadefehler(ctx, 'Faq')
	if (!liste && alle.length === 0) return fail('inhalt_nicht_verfuegbar')

	const teile = await loadTextTeile(
		ctx,
		inhalte,
		alle.flatMap(({ frage, gruppe, antwort }) => [frage, gruppe, antwort]),
	)
	const fill = (text: string) => fillVariablen(text, teile.variablen)
	const lesbar = alle.map(
		(e): FaqEintrag => ({ ...e, frage: fill(e.frage), gruppe: fill(e.gruppe), antwort: fill(e.antwort) }),
	)
	const roh = new Map(alle.map(({ schluessel, antwort }) => [schluessel, antwort]))
	// Values become part of an answer only when it is rendered, where they stay text.
	const treffer = searchFaq(lesbar, suche).map((e) => ({ ...e, antwort: roh.get(e.schluessel) ?? '' }))
	return ok({ ...teile, gruppen: groupFaq(treffer), treffer: treffer.length, gesamt: alle.length })
}
