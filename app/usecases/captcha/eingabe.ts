import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { deleteEingabe, findEingabe } from '~db/repositories/captcha/captcha'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { consumeToken, type LinkFehler, readToken } from '../shared/tokens'

/** A filled-in form that waits for the click in a mail. */
export const eingabeSchema = z.object({
	felder: z.array(z.tuple([z.string(), z.string()])),
	/** Parameters of the form's path. */
	params: z.record(z.string(), z.string()),
	/** The form's key: whichever way it is confirmed, it has one effect. */
	key: z.string(),
})
export type Eingabe = z.output<typeof eingabeSchema>

export const eingabePlace = (id: string) => ({ table: 'eingabe', id, column: 'daten' })

/** The form behind a mail's link, which stays usable. */
export async function readEingabe(
	ctx: AppContext,
	secret: string | undefined,
): Promise<Result<Eingabe & { form: string }, LinkFehler>> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, secret, 'eingabe')
	if (!token.ok) return token
	const row = await findEingabe(ctx.db, token.value.subjektId)
	if (!row) return fail('link_ungueltig')
	const daten: unknown = JSON.parse(ctx.keys.open(eingabePlace(row.id), row.daten))
	return ok({ ...eingabeSchema.parse(daten), form: row.form })
}

/** After what was filled in is done: the link is used up and the form forgotten. */
export const closeEingabe = (ctx: AppContext, secret: string): Promise<void> => {
	publicUseCase()
	return ctx.db.transaction(async (tx) => {
		const token = await consumeToken(ctx, tx, secret, 'eingabe')
		if (!token.ok) return
		const { subjektId: bezugId } = token.value
		await deleteEingabe(tx, bezugId)
		await writeAudit(ctx, tx, { ereignis: 'captcha.bestaetigt', bezug: 'eingabe', bezugId })
	})
}
