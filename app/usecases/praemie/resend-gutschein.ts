import { z } from 'zod'
import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { berlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findCodeOf, wasErsetzt } from '~db/repositories/praemie/gutschein'
import { lockPraemierung } from '~db/repositories/praemie/praemierung'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { findPraemierungMitPerson } from './find-praemierung-access'
import { gutscheinDaten } from './gutschein-daten'

type Fehler = 'nicht_gefunden' | 'praemie_storniert' | 'gutschein_abgelaufen'

/** Mails somebody the code they have once more, to the address they chose. gutschein_abgelaufen: it cannot be redeemed any more. */
export async function resendGutschein(
	ctx: AppContext,
	praemierungId: string,
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'praemie.gutscheine')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const known = z.uuid().safeParse(praemierungId).success
			const locked = known ? await lockPraemierung(tx, praemierungId) : undefined
			const code = locked && (await findCodeOf(tx, praemierungId))
			if (!locked || !code) return fail('nicht_gefunden')
			if (code.gueltigBis && code.gueltigBis < berlinDay(ctx.clock())) return fail('gutschein_abgelaufen')
			const found = await findPraemierungMitPerson(ctx, tx, praemierungId)
			if (!found?.person) return fail('praemie_storniert')
			const { gutscheinEmail, sprache } = locked
			const ersatz = await wasErsetzt(tx, praemierungId)
			await enqueueMail(ctx, tx, {
				vorlage: PRAEMIE_ARTEN.gutschein.mail,
				an: gutscheinEmail ?? found.person.email,
				sprache,
				schluessel: `gutschein:${praemierungId}:erneut:${ctx.clock().getTime()}`,
				daten: await gutscheinDaten(ctx, tx, { code, praemierungId, vorname: found.person.vorname, sprache, ersatz }),
			})
			await writeAudit(ctx, tx, {
				ereignis: 'gutschein.erneut_gesendet',
				bezug: 'praemierung',
				bezugId: praemierungId,
				details: { marke: code.marke, wertCent: code.wertCent },
			})
			return ok(null)
		},
		z.null().parse,
	)
}
