import type { Locale } from '~/domain/shared/locale'
import type { MandantTx } from '~db/handle'
import { insertZustimmungen } from '~db/repositories/einwilligung/aktion'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import type { AktionView } from './aktionen'
import { noteAktionen } from './nachweise'

/** Stores the consents to campaigns in the version and language shown, in the transaction of the form they came with. */
export async function giveZustimmungen(
	ctx: AppContext,
	tx: MandantTx,
	chosen: readonly AktionView[],
	wer: { empfehlungId: string } | { empfaengerId: string },
	sprache: Locale = ctx.locale,
): Promise<void> {
	if (chosen.length === 0) return
	const erteiltAm = ctx.clock()
	await insertZustimmungen(
		tx,
		chosen.map(({ id }) => ({ aktionId: id, sprache, erteiltAm, ...wer })),
	)
	await noteAktionen(ctx, tx, chosen, wer, sprache)
	const [bezug, bezugId] =
		'empfehlungId' in wer ? (['empfehlung', wer.empfehlungId] as const) : (['empfaenger', wer.empfaengerId] as const)
	const details = { aktionen: chosen.map(({ id }) => id).join(',') }
	await writeAudit(ctx, tx, { ereignis: 'aktion.zugestimmt', bezug, bezugId, details })
}
