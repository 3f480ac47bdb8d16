import { listBeantworteteAnfragen, listOffeneAnfragen } from '~db/repositories/datenschutz/anfrage'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { anfrageZeile } from './show-anfrage'

/** How many answered requests the desk shows. */
const BEANTWORTETE = 50

/** What people asked about their data: what waits, by its deadline, and what was answered last. */
export async function listAnfragen(ctx: AppContext) {
	authorise(ctx, 'datenschutz.lesen')
	const [offen, beantwortet] = await Promise.all([
		listOffeneAnfragen(ctx.db),
		listBeantworteteAnfragen(ctx.db, BEANTWORTETE),
	])
	return {
		offen: offen.map((anfrage) => anfrageZeile(ctx, anfrage)),
		beantwortet: beantwortet.map((anfrage) => anfrageZeile(ctx, anfrage)),
	}
}
