import { translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { listKampagnen } from '~/usecases/kampagne/show-kampagne'
import type { WebContext } from '~/web/guard.server'
import { budgetText, kampagneLage, LAGE_TON, zeitraumText } from '../../_shared/kampagne/kampagne.server'
import { kalenderView } from './kalender.server'

/** Every campaign, in order of precedence, with its budget and what came of it. */
export async function kampagnenView(ctx: WebContext) {
	const { mandant, locale, t } = ctx
	const [kampagnen, kalender] = [await listKampagnen(ctx), await kalenderView(ctx)]
	return {
		titel: t('kampagnen:titel'),
		kalender,
		neuHref: pathTo(mandant, 'BetriebKampagneNeu'),
		zeilen: kampagnen.map((kampagne) => {
			const { id, name, zahlen, budget } = kampagne
			const lage = kampagneLage(kampagne, ctx.clock())
			const { empfehlungen, abschluesse, praemienCent, zusatzCent } = zahlen
			return {
				...{ id, lage, ton: LAGE_TON[lage], name: translatedText(name, locale) },
				href: pathTo(mandant, 'BetriebKampagne', { kampagneId: id }),
				zeitraum: zeitraumText(ctx, kampagne),
				budget: budgetText(ctx, budget),
				...{ empfehlungen, auftraege: abschluesse, zuschlag: formatMoney(zusatzCent, locale) },
				jeKunde: abschluesse > 0 ? formatMoney(Math.round(praemienCent / abschluesse), locale) : '–',
			}
		}),
	}
}
