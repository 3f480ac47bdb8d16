import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CodeAngabe } from '~/domain/praemie/gutschein-tabelle'
import { ok, type Result } from '~/domain/shared/result'
import { insertCodes } from '~db/repositories/praemie/gutschein'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { voucherMails } from './voucher-mails'

/** Of those who waited, served before the answer; the job goes on with the others. */
const SOFORT = 50

export type CodeLieferung = {
	marke: string
	wertCent: number
	/** Last day they can be redeemed, YYYY-MM-DD. */
	gueltigBis?: string | null
	/** A code alone, or with what belongs to it: its own last day comes before that of all. */
	codes: readonly (string | CodeAngabe)[]
}

const ergebnisSchema = z.object({ neu: z.int(), bekannt: z.array(z.int()) })
/** How many were new, and which were known already, by their place among the codes. */
export type CodeErgebnis = z.infer<typeof ergebnisSchema>

/**
 * Puts voucher codes into the stock, sealed. A code the brand knows already, given or not, is left as it is.
 * Who waited for codes gets theirs at once: else the operator is asked for more until the job's next turn.
 */
export async function importGutscheinCodes(
	ctx: AppContext,
	lieferung: CodeLieferung,
	key?: string,
): Promise<Result<CodeErgebnis & { versendet: number }>> {
	authorise(ctx, 'praemie.gutscheine')
	const imported = await addCodes(ctx, lieferung, key)
	if (!imported.ok) return imported
	const served = await voucherMails(ctx, { most: SOFORT }).catch((error: unknown) => {
		ctx.log.error({ err: error, mandant: ctx.mandant.clientRoute }, 'waiting vouchers are left to the job')
		return undefined
	})
	return ok({ ...imported.value, versendet: served?.ausgegeben ?? 0 })
}

function addCodes(
	ctx: AppContext,
	{ marke, wertCent, gueltigBis = null, codes }: CodeLieferung,
	key?: string,
): Promise<Result<CodeErgebnis>> {
	return once(
		ctx,
		key,
		async (tx) => {
			const rows = codes.map((one) => {
				const id = randomUUID()
				const { code, pin = '', ...own } = typeof one === 'string' ? { code: one } : one
				return {
					id,
					marke,
					wertCent,
					code: ctx.keys.seal({ table: 'gutschein_code', id, column: 'code' }, code),
					pin: pin && ctx.keys.seal({ table: 'gutschein_code', id, column: 'pin' }, pin),
					codeHash: ctx.keys.hash('gutschein_code', code),
					gueltigBis: own.gueltigBis ?? gueltigBis,
					erstelltAm: ctx.clock(),
				}
			})
			const neue = new Set(await insertCodes(tx, rows))
			const neu = neue.size
			await writeAudit(ctx, tx, {
				ereignis: 'gutschein.codes_importiert',
				bezug: 'gutscheinCode',
				bezugId: rows[0]?.id ?? '',
				details: { marke, wertCent, gueltigBis, neu, bekannt: codes.length - neu },
			})
			return ok({ neu, bekannt: rows.flatMap(({ id }, i) => (neue.has(id) ? [] : [i])) })
		},
		ergebnisSchema.parse,
	)
}
