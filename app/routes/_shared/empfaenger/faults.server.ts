import { isEmpfehlersEmail } from '~/usecases/empfaenger/is-empfehlers-email'
import type { FaultyForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

/** All that is wrong with a friend's data at once: what only their recommendation tells, too. */
export async function datenFaults(ctx: WebContext, form: FaultyForm, empfehlungsnummer: string) {
	const email = form.felder.find(([name]) => name === 'email')?.[1]
	const own = email !== undefined && (await isEmpfehlersEmail(ctx, { empfehlungsnummer, email }))
	return own ? form.withFaults({ email: ['email_gleich_empfehler'] }) : form.reply
}
