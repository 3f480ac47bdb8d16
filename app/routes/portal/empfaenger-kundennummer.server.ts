import { redirect } from '@remix-run/node'
import { kundennummerFormSchema } from '~/domain/empfaenger/formular'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/findEmpfaengerAccess'
import { saveKundennummer, showKundennummer } from '~/usecases/empfaenger/saveKundennummer'
import { formToken, readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'

type Screen = 'KundenNummer' | 'EmpfaengerDaten'

export const kundennummerView = async (ctx: WebContext, access: EmpfaengerAccess, screen: Screen) => ({
	...(await showKundennummer(ctx, access)),
	token: formToken(ctx, screen),
})

/** Stores the number and leads to `next`, which then shows that it is there. */
export async function kundennummerAction(
	ctx: WebContext,
	request: Request,
	access: EmpfaengerAccess,
	screen: Screen,
	next: string,
) {
	const form = await readForm(ctx, request, screen, kundennummerFormSchema)
	if (!form.ok) return form.reply
	const saved = await saveKundennummer(ctx, access, form.value.kundennummer, form.key)
	if (!saved.ok) return form.refuse(saved.code, saved.code === 'kundennummer_vorhanden' ? 'kundennummer' : undefined)
	await meldeZiel(ctx, request, 'kundennummerAngegeben', { key: form.key })
	return redirect(next, 303)
}
