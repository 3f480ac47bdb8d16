import { z } from 'zod'
import { ok, type Result } from '~/domain/shared/result'
import { lockCodes, revokeCodeRows } from '~db/repositories/praemie/gutschein'
import { writeAudits } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Of codes that were to be taken out of use: how many were, whose rewards have one, and how many are not in stock. */
const widerrufSchema = z.object({ widerrufen: z.int(), vergeben: z.array(z.string()), unbekannt: z.int() })
export type GutscheinWiderruf = z.infer<typeof widerrufSchema>

/**
 * Takes codes of a brand that nobody has yet out of use, because the shop does not take them any more. Those that somebody
 * has are named by their rewards: they are replaced one by one (`replaceGutschein`).
 */
export async function revokeGutscheinCodes(
	ctx: AppContext,
	{ marke, codes }: { marke: string; codes: string[] },
	key?: string,
): Promise<Result<GutscheinWiderruf>> {
	authorise(ctx, 'praemie.gutscheine')
	return once(
		ctx,
		key,
		async (tx) => {
			const hashes = codes.map((code) => ctx.keys.hash('gutschein_code', code))
			const rows = (await lockCodes(tx, marke, hashes)).filter(({ widerrufenAm }) => widerrufenAm === null)
			const frei = rows.filter(({ praemierungId }) => praemierungId === null)
			await revokeCodeRows(
				tx,
				frei.map(({ id }) => id),
				ctx.clock(),
			)
			await writeAudits(
				ctx,
				tx,
				frei.map(({ id, wertCent }) => ({
					ereignis: 'gutschein.widerrufen',
					bezug: 'gutscheinCode',
					bezugId: id,
					details: { marke, wertCent },
				})),
			)
			const vergeben = rows.flatMap(({ praemierungId }) => praemierungId ?? [])
			return ok({ widerrufen: frei.length, vergeben, unbekannt: codes.length - rows.length })
		},
		widerrufSchema.parse,
	)
}
