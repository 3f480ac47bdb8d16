import { emailDiffers } from '~/domain/empfaenger/daten'
import { emailSchema } from '~/domain/shared/email'
import { findEinladung } from '~db/repositories/empfaenger/empfaenger'
import { judgeVersuch } from '../betrugspruefung/limit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

type Frage = { empfehlungsnummer: string; email: string }

/**
 * Whether an address that was typed is the recommender's own, for a form that is refused for other reasons. It counts as a try
 * like a form that is whole, and above what needs no captcha the answer is no: nobody finds out an address by asking.
 */
export async function isEmpfehlersEmail(ctx: AppContext, { empfehlungsnummer, email }: Frage): Promise<boolean> {
	publicUseCase()
	const typed = emailSchema.safeParse(email)
	if (ctx.mandant.config.AllowSelfRecommendation || !typed.success) return false
	const urteil = await judgeVersuch(ctx, 'empfaenger', { konto: typed.data })
	if (urteil.wiederAb || urteil.verdacht) return false
	const einladung = await findEinladung(ctx.db, { empfehlungsnummer })
	return einladung !== undefined && !emailDiffers(typed.data, einladung.empfehler.email)
}
