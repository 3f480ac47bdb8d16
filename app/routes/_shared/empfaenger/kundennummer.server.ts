import { redirect } from '@remix-run/node'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { saveKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { kundennummerFormSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'

type Screen = 'KundenNummer' | 'EmpfaengerDaten'

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
	await reportZiel(ctx, request, 'kundennummerAngegeben', { key: form.key })
	return redirect(next, 303)
}
