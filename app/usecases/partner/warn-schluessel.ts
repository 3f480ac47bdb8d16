import { inTagen, WARNUNG_TAGE } from '~/domain/partner/schluessel'
import type { MandantTx } from '~db/handle'
import { listAdmins } from '~db/repositories/benutzer/zugang'
import { lockAblaufendeSchluessel, noteGewarnt, type PartnerSchluesselRow } from '~db/repositories/partner/schluessel'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'
import { linkTo } from '../shared/links'

async function warn(ctx: AppContext, tx: MandantTx, { id, bezeichnung, anfang, gueltigBis }: PartnerSchluesselRow) {
	if (gueltigBis === null) return false
	for (const admin of await listAdmins(tx))
		await enqueueMail(ctx, tx, {
			vorlage: 'schluessel_laeuft_ab',
			an: admin.emailNorm,
			sprache: ctx.mandant.config.StandardSprache,
			schluessel: `schluessel_laeuft_ab:${id}:${admin.id}`,
			daten: {
				...{ vorname: admin.name.split(' ')[0] ?? '', bezeichnung, anfang, gueltigBis },
				link: linkTo(ctx.mandant, 'BetriebPartnerSchluessel'),
			},
		})
	await writeAudit(ctx, tx, {
		...{ ereignis: 'partner_schluessel.laeuft_ab', bezug: 'partnerSchluessel', bezugId: id },
		details: { bezeichnung, gueltigBis: gueltigBis.toISOString() },
	})
	await noteGewarnt(tx, id, ctx.clock())
	return true
}

/** Tells the brand's admins of partners' keys that end soon and have none in their place, of each once. */
export async function warnSchluessel(ctx: AppContext): Promise<{ gewarnt: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const bis = inTagen(now, WARNUNG_TAGE)
	const gewarnt = await eachDue(
		ctx,
		(tx, seite) => lockAblaufendeSchluessel(tx, { ...seite, now, bis }),
		(tx, row) => warn(ctx, tx, row),
	)
	return { gewarnt }
}
