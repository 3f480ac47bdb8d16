import { z } from 'zod'
import type { MusterUrteil } from '~/domain/betrugspruefung/muster'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { deleteMuster, listMusterRows, upsertMuster } from '~db/repositories/betrugspruefung/muster'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import type { Lernbar } from './fall'

type Gelernt = { merkmale: readonly Lernbar[]; urteil: MusterUrteil; notiz: string; empfaengerId: string }

/** Notes traits of a decided case, in its transaction, each with an audit row. */
export async function rememberMuster(
	ctx: AppContext,
	tx: MandantTx,
	{ merkmale, urteil, notiz, empfaengerId }: Gelernt,
): Promise<void> {
	for (const { art, hash, kennzeichen } of merkmale) {
		const wer = { gemerktVon: actorName(ctx.actor), erstelltAm: ctx.clock() }
		await upsertMuster(tx, { art, hash, kennzeichen, urteil, notiz, empfaengerId, ...wer })
		const details = { art, urteil }
		await writeAudit(ctx, tx, { ereignis: 'muster.gemerkt', bezug: 'eigenwerbung', bezugId: empfaengerId, details })
	}
}

/** How many of the newest are shown. */
const MAX_MUSTER = 200

/** What decisions taught: the traits that are fraud or harmless wherever they are found again. */
export async function listMuster(ctx: AppContext) {
	authorise(ctx, 'eigenwerbung.lesen')
	const rows = await listMusterRows(ctx.db, MAX_MUSTER)
	return rows.map(({ hash: _, gemerktVon: __, ...row }) => row)
}

/** Takes one back: from then on the trait is like any other. Cases it has held or let go stay as they are. */
export async function dropMuster(ctx: AppContext, id: string, key?: string): Promise<Result<null, 'nicht_gefunden'>> {
	authorise(ctx, 'eigenwerbung.entscheiden')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const row = z.uuid().safeParse(id).success ? await deleteMuster(tx, id) : undefined
			if (!row) return fail('nicht_gefunden')
			const { art, urteil, empfaengerId } = row
			await writeAudit(ctx, tx, {
				ereignis: 'muster.vergessen',
				bezug: 'eigenwerbung',
				bezugId: empfaengerId,
				details: { art, urteil },
			})
			return ok(null)
		},
		z.null().parse,
	)
}
