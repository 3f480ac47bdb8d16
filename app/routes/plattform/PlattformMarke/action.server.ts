import { pauseMandant } from '~/usecases/mandant/pause-mandant'
import { inviteErstenAdmin } from '~/usecases/plattform/invite-ersten-admin'
import { showMarkenlage } from '~/usecases/plattform/marken-lage'
import { baseOf } from '~/web/context.server'
import { markeHandlungSchema } from '~/web/forms/plattform'
import type { PlainForm } from '~/web/forms.server'
import { type PlattformWebContext, plattformRedirect, readPlattformForm, sitzungOf } from '~/web/plattform.server'
import { runtime } from '~/web/runtime.server'

/** Asks once more, by the brand's name, before all its pages are gone; not where they are. */
async function askPause(ctx: PlattformWebContext, form: PlainForm, clientRoute: string) {
	const found = await showMarkenlage(ctx, runtime().sql, clientRoute)
	if (!found.ok || found.value.zustand === 'pausiert') return undefined
	const werte = { name: found.value.name }
	return form.ask({
		titel: ctx.t('rueckfrage:markePausieren.titel', werte),
		folge: ctx.t('rueckfrage:markePausieren.folge', werte),
		knopf: ctx.t('rueckfrage:markePausieren.knopf', werte),
		gefahr: true,
	})
}

/** On and off the air, or the first admin's invitation. */
export async function takeMarke(ctx: PlattformWebContext, request: Request, clientRoute: string) {
	const form = await readPlattformForm(ctx, request, 'PlattformMarke', markeHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const done = (hinweis: string) => plattformRedirect('PlattformMarke', { clientRoute }, { hinweis })
	if (value.intent !== 'einladen') {
		const pausiert = value.intent === 'pausieren'
		const frage = pausiert ? await askPause(ctx, form, clientRoute) : undefined
		if (frage) return frage
		const result = await pauseMandant(ctx, { clientRoute, pausiert })
		return result.ok ? done(pausiert ? 'pausiert' : 'fortgesetzt') : form.refuse(result.code)
	}
	const tenant = await runtime().registry.byClientRoute(clientRoute)
	if (!tenant) return form.refuse('mandant_unbekannt')
	const brand = { ...baseOf(tenant, ctx.facts), actor: ctx.actor, locale: tenant.mandant.config.StandardSprache }
	const { vorname, nachname, email } = value
	const von = sitzungOf(ctx).betreiber.emailNorm
	const result = await inviteErstenAdmin(brand, { vorname, nachname, email, von }, form.key)
	const ohnePost = tenant.mandant.config.Testbetrieb
	if (result.ok && result.value.link) return { einladung: result.value.link }
	if (result.ok) return done(ohnePost ? 'linkGezeigt' : 'eingeladen')
	return form.refuse(result.code, result.code === 'benutzer_vorhanden' ? 'email' : undefined)
}
