import { rollenOf } from '~/domain/benutzer/rollen'
import { produktTexte } from '~/domain/katalog/produkt'
import { berlinDay } from '~/domain/shared/dates'
import { mayWith } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import { findAgentur } from '~db/repositories/agentur/agentur'
import { countWartendePlaeneOf, type PraemienplanRow } from '~db/repositories/agentur/praemienplan'
import { listBetrieb } from '~db/repositories/benutzer/zugang'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'

/** Tells all who may decide that an agency waits for the brand's word on its plan; a newer one says how much of it. */
export async function mailPlanBeantragt(ctx: AppContext, tx: MandantTx, agenturId: string): Promise<void> {
	const agentur = await findAgentur(tx, agenturId)
	if (!agentur) throw new Error('the agency is held')
	const am = ctx.clock()
	const anzahl = await countWartendePlaeneOf(tx, agenturId, berlinDay(am))
	const entscheiden = (await listBetrieb(tx)).filter(({ rollen }) =>
		mayWith(rollenOf('betrieb', rollen), 'agenturen.praemienplan'),
	)
	for (const { id, name, emailNorm } of entscheiden)
		await enqueueMail(ctx, tx, {
			vorlage: 'praemienplan_beantragt',
			an: emailNorm,
			sprache: ctx.mandant.config.StandardSprache,
			schluessel: `praemienplan:${agenturId}:${id}:${am.getTime()}-${anzahl}`,
			daten: {
				...{ vorname: name.split(' ')[0] ?? '', agentur: agentur.name, anzahl },
				link: linkTo(ctx.mandant, 'BetriebAgenturPraemienplan', { agenturId }),
			},
		})
}

/** Tells the agency what the brand says to a row it asked for, and why where it is not wanted. */
export async function mailPlanEntschieden(
	ctx: AppContext,
	tx: MandantTx,
	{ row, genehmigt, grund }: { row: PraemienplanRow; genehmigt: boolean; grund: string },
): Promise<void> {
	const agentur = await findAgentur(tx, row.agenturId)
	const produkt = await findProdukt(tx, row.produktId)
	if (!agentur || !produkt) throw new Error('the plan names both')
	const sprache = ctx.mandant.config.StandardSprache
	await enqueueMail(ctx, tx, {
		...{ vorlage: 'praemienplan_entschieden', an: agentur.email, sprache },
		schluessel: `praemienplan_entschieden:${row.id}`,
		daten: {
			...{ vorname: agentur.ansprechpartner, genehmigt, grund },
			...{ produktName: produktTexte(produkt, sprache).name, betragCent: row.betragCent },
			link: linkTo(ctx.mandant, 'AgenturPraemienplan'),
		},
	})
}
