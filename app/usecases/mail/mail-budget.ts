import { rollenOf } from '~/domain/benutzer/rollen'
import { translatedText } from '~/domain/shared/locale'
import { mayWith } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import { listBetrieb } from '~db/repositories/benutzer/zugang'
import { kampagneName } from '../kampagne/in-kraft'
import type { Erreicht } from '../kampagne/take-budget'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { enqueueMail } from './enqueue-mail'

/** Tells all who let campaigns live that the budget of one is nearly or wholly used up. */
export async function mailBudget(
	ctx: AppContext,
	tx: MandantTx,
	{ kampagne, prozent, belegtCent }: Erreicht,
): Promise<void> {
	const sprache = ctx.mandant.config.StandardSprache
	const { id: kampagneId, budgetCent } = kampagne
	const wer = (await listBetrieb(tx)).filter(({ rollen }) => mayWith(rollenOf('betrieb', rollen), 'kampagne.freigeben'))
	for (const { id, name, emailNorm } of wer)
		await enqueueMail(ctx, tx, {
			...{ vorlage: 'kampagne_budget', an: emailNorm, sprache },
			schluessel: `kampagne_budget:${kampagneId}:${id}:${ctx.clock().getTime()}`,
			daten: {
				...{ vorname: name.split(' ')[0] ?? '', kampagne: translatedText(kampagneName(kampagne.name), sprache) },
				...{ prozent, budgetCent: budgetCent ?? 0, vergebenCent: belegtCent },
				link: linkTo(ctx.mandant, 'BetriebKampagne', { kampagneId }),
			},
		})
}
