import { kampagneMachine } from '~/domain/kampagne/zustand'
import { translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { showKampagne } from '~/usecases/kampagne/show-kampagne'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { felderOf, kategorienOf } from '../../_shared/kampagne/felder.server'
import { budgetText, LAGE_TON, lageOf, satzOf, zeitraumText } from '../../_shared/kampagne/kampagne.server'

const ERLEDIGT = [
	...(['gespeichert', 'beantragt', 'freigegeben', 'zurueckgegeben', 'verworfen', 'pausiert'] as const),
	...(['fortgesetzt', 'beendet', 'stoppBeantragt', 'gestoppt'] as const),
]

/** The campaign that the address names. */
export async function kampagneIn(ctx: WebContext, { params }: GuardArgs) {
	const found = await showKampagne(ctx, params.kampagneId ?? '')
	if (!found.ok) throw failPage(found.code)
	return found.value
}

/** One campaign: what it says, what can be done with it, what came of it. */
export async function kampagneView(ctx: WebContext, args: GuardArgs) {
	const kampagne = await kampagneIn(ctx, args)
	const { mandant, locale, t } = ctx
	const { id, zustand, stand, befangen, stopp, zahlen, zweck, ziel, daneben } = kampagne
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	const lage = lageOf(kampagne, ctx.clock())
	const { empfehlungen, abschluesse, zusatzCent, praemienCent } = zahlen
	return {
		...{ id, zustand, stand, befangen, zweck, lage, ton: LAGE_TON[lage] },
		titel: translatedText(kampagne.name, locale),
		token: formToken(ctx, 'BetriebKampagne'),
		listeHref: pathTo(mandant, 'BetriebKampagnen'),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		kann: kampagneMachine.events.filter((event) => kampagneMachine.transition(zustand, event).ok),
		satz: satzOf(ctx, kampagne),
		wahl: kampagne.wahl,
		zeitraum: zeitraumText(ctx, kampagne),
		budget: budgetText(ctx, kampagne.budget),
		rang: kampagne.rang,
		zahlen: [
			{ term: t('kampagnen:spalte.empfehlungen'), value: String(empfehlungen) },
			{ term: t('kampagnen:spalte.auftraege'), value: String(abschluesse) },
			{ term: t('kampagnen:spalte.zuschlag'), value: formatMoney(zusatzCent, locale) },
			{
				term: t('kampagnen:spalte.jeKunde'),
				value: abschluesse > 0 ? formatMoney(Math.round(praemienCent / abschluesse), locale) : '–',
			},
		],
		stopp: zustand === 'gestoppt' ? null : stopp,
		daneben: daneben.map(({ id: other, name, gewinnt }) => ({
			id: other,
			href: pathTo(mandant, 'BetriebKampagne', { kampagneId: other }),
			text: t(`kampagnen:daneben.${gewinnt ? 'gewinnt' : 'verliert'}`, { name: translatedText(name, locale) }),
		})),
		felder: felderOf(kampagne),
		kategorien: zustand === 'entwurf' ? await kategorienOf(ctx, ziel.kategorien) : [],
	}
}

export type KampagneScreen = Awaited<ReturnType<typeof kampagneView>>
