import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { confirmBenutzer } from '~/usecases/benutzer/confirm-benutzer'
import { endFremdeSitzung } from '~/usecases/benutzer/fremde-sitzungen'
import { inviteBenutzer } from '~/usecases/benutzer/invite-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { resetFaktor } from '~/usecases/benutzer/reset-faktor'
import { type Mitglied, showMitglied } from '~/usecases/benutzer/show-team'
import { askForFaktor } from '~/web/faktor.server'
import { mitgliedSchema } from '~/web/forms/benutzer'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { wegText } from '../../_shared/betrieb/weg.server'

/** Another link for somebody who was invited, under the name they were invited with. */
function inviteAgain(ctx: WebContext, { name, email, rolle }: Mitglied, key: string) {
	const [vorname = '', ...nachname] = name.split(' ')
	return inviteBenutzer(ctx, { vorname, nachname: nachname.join(' '), email, rolle: rolle ?? 'lesend' }, key)
}

/** Does what one of the forms of the page asks for. */
export async function mitgliedAction(ctx: WebContext, { request, params }: GuardArgs) {
	const benutzerId = params.benutzerId ?? ''
	const found = await showMitglied(ctx, benutzerId)
	if (!found.ok) throw failPage(found.code)
	const form = await readForm(ctx, request, 'BetriebMitglied', mitgliedSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const { email, name, rolle, weg } = found.value
	const key = `${form.key}:${value.intent}${value.intent === 'sitzung' ? `:${value.kennung}` : ''}`
	const frage = await askOnce(ctx, form, key, async () => {
		if (value.intent !== 'beenden' && value.intent !== 'faktor' && value.intent !== 'bestaetigen') return undefined
		const werte = { name, rolle: rolle ? ctx.t(`team:rollen.${rolle}`) : ctx.t('team:keineRolle') }
		if (value.intent === 'bestaetigen')
			return {
				...{ art: 'zugangBestaetigen' as const, recht: 'benutzer.bestaetigen' as const },
				werte: { ...werte, email, weg: wegText(ctx, weg) },
			}
		return value.intent === 'beenden'
			? { art: 'zugangBeenden', recht: 'benutzer.entfernen', werte }
			: { art: 'faktorEntfernen', recht: 'benutzer.aendern', werte }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const done =
		value.intent === 'rolle'
			? await changeRollen(ctx, { email, rollen: [value.rolle] }, key)
			: value.intent === 'bestaetigen'
				? await confirmBenutzer(ctx, email, key)
				: value.intent === 'einladen'
					? await inviteAgain(ctx, found.value, key)
					: value.intent === 'faktor'
						? await resetFaktor(ctx, email, key)
						: value.intent === 'sitzung'
							? await endFremdeSitzung(ctx, { id: benutzerId, kennung: value.kennung }, key)
							: await removeBenutzer(ctx, email, key)
	const vorher = value.intent === 'rolle' && rolle ? { vorher: rolle } : {}
	if (done.ok)
		return redirectTo(ctx, 'BetriebMitglied', { benutzerId }, { erledigt: value.intent, ...vorher, ...schon })
	return done.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(done.code)
}
