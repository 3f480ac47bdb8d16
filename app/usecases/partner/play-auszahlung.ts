import { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { lockPraemierungenOf } from '~db/repositories/praemie/praemierung'
import { takeRuecklauf, takeZahlung } from '../praemie/settle-auszahlung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const anzahlSchema = z.object({ anzahl: z.int() })
type Anzahl = z.output<typeof anzahlSchema>

/** Does `work` for each open payout of an order's rewards, held together; auftrag_unbekannt, or zustand_veraltet: there is none. */
async function eachOffene(
	tx: MandantTx,
	auftragId: string,
	work: (auszahlungId: string) => Promise<Result<null, ErrorCode>>,
): Promise<Result<Anzahl, ErrorCode>> {
	if (!z.uuid().safeParse(auftragId).success) return fail('auftrag_unbekannt')
	if (!(await findAuftragBezug(tx, auftragId))) return fail('auftrag_unbekannt')
	let anzahl = 0
	for (const { id } of await lockPraemierungenOf(tx, auftragId)) {
		const auszahlung = await findAuszahlungOf(tx, id)
		if (auszahlung?.zustand !== 'Offen') continue
		const done = await work(auszahlung.id)
		if (!done.ok) return done
		anzahl += 1
	}
	return anzahl > 0 ? ok({ anzahl }) : fail('zustand_veraltet')
}

/** Plays the bank: every open payout of an order's rewards is transferred. How many. */
export async function playAuszahlung(
	ctx: AppContext,
	auftragId: string,
	key?: string,
): Promise<Result<Anzahl, ErrorCode>> {
	authorise(ctx, 'testbetrieb.spielen')
	if (!ctx.mandant.config.Testbetrieb) return fail('nicht_gefunden')
	const work = (tx: MandantTx) => eachOffene(tx, auftragId, (id) => takeZahlung(ctx, tx, id))
	return once<Anzahl, ErrorCode>(ctx, key, work, anzahlSchema.parse)
}

/** Plays a bank that cannot transfer them: other bank data is asked for by mail. How many. */
export async function playRuecklauf(
	ctx: AppContext,
	auftragId: string,
	key?: string,
): Promise<Result<Anzahl, ErrorCode>> {
	authorise(ctx, 'testbetrieb.spielen')
	if (!ctx.mandant.config.Testbetrieb) return fail('nicht_gefunden')
	const work = (tx: MandantTx) => eachOffene(tx, auftragId, (id) => takeRuecklauf(ctx, tx, id))
	return once<Anzahl, ErrorCode>(ctx, key, work, anzahlSchema.parse)
}
