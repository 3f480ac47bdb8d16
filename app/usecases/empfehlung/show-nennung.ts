import { z } from 'zod'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { deleteNennung, findNennung, type NennungRow } from '~db/repositories/empfehlung/nennung'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { deleteMailsOf, deleteTokensOf } from '~db/repositories/konto/persoenlich'
import { findOpenEinladung } from '../empfaenger/show-einladung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { isSame } from '../shared/secrets'

const signatureOf = ({ keys }: Pick<AppContext, 'keys'>, id: string) => keys.hash('nennung:zugang', id)

/** What opens a friend's page about whom they named, to whoever has its address. */
export const nennungZugang = (ctx: Pick<AppContext, 'keys'>, id: string): string => `${id}.${signatureOf(ctx, id)}`

async function findOwn(ctx: AppContext, db: MandantDb, t: string): Promise<Result<NennungRow, 'nennung_vorbei'>> {
	const [id = '', signature = ''] = t.split('.')
	if (!z.uuid().safeParse(id).success || !isSame(signature, signatureOf(ctx, id))) return fail('nennung_vorbei')
	const row = await findNennung(db, id)
	return row && row.loeschenAb > ctx.clock() ? ok(row) : fail('nennung_vorbei')
}

type NennungView = {
	produkt: string
	loeschenAb: Date
	/** The recommendation to go on with; null = nobody confirmed one, whatever the reason is. */
	empfehlung: { hex: string; empfehlungsnummer: string } | null
}

/** How far it is, for the friend: whether the recommender said yes, and nothing else about anybody. */
export async function showNennung(ctx: AppContext, t: string): Promise<Result<NennungView, 'nennung_vorbei'>> {
	publicUseCase()
	const found = await findOwn(ctx, ctx.db, t)
	if (!found.ok) return found
	const { zustand, empfehlungId, produktId, loeschenAb } = found.value
	const row = zustand === 'bestaetigt' && empfehlungId ? await findEmpfehlung(ctx.db, { id: empfehlungId }) : undefined
	const open = row && (await findOpenEinladung(ctx, ctx.db, { hex: row.hex }))
	const produkt = await findProdukt(ctx.db, open?.ok ? open.value.empfehlung.produktId : produktId)
	if (!produkt || (row && !open?.ok)) return fail('nennung_vorbei')
	const empfehlung = row ? { hex: row.hex, empfehlungsnummer: row.empfehlungsnummer } : null
	return ok({ produkt: produktTexte(produkt, ctx.locale).name, loeschenAb, empfehlung })
}

/** The friend takes back what they said. A recommendation that was confirmed stays the recommender's. */
export async function withdrawNennung(
	ctx: AppContext,
	t: string,
	key: string,
): Promise<Result<null, 'nennung_vorbei'>> {
	publicUseCase()
	return once<null, 'nennung_vorbei'>(
		ctx,
		key,
		async (tx) => {
			const found = await findOwn(ctx, tx, t)
			if (!found.ok) return found
			const { id } = found.value
			await deleteTokensOf(tx, [id])
			await deleteMailsOf(tx, { emails: [], ids: [id] })
			await deleteNennung(tx, id)
			await writeAudit(ctx, tx, { ereignis: 'nennung.zurueckgezogen', bezug: 'nennung', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
