import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { isOver } from '~/domain/empfehlung/gueltigkeit'
import { pathTo } from '~/paths'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { nachweisOf } from '~/usecases/empfehlung/nachweis'
import { nameEmpfehlung } from '~/usecases/empfehlung/name-empfehlung'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import { teilenSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { besitzOf, redirectToOwn } from '~/web/recommender.server'
import { failPage, redirectTo } from '~/web/replies.server'

/** What the maker of an Empfehlung does on its page; anybody else is where the page leads them. */
export async function teilenAction(ctx: WebContext, { request, params }: ActionFunctionArgs) {
	const form = await readForm(ctx, request, 'EmpfehlungTeilen', teilenSchema)
	if (!form.ok) return form.reply
	const { empfehlungsnummer = '' } = params
	const { intent, nachricht: messenger, nachrichtMail: mail, nachrichtKurz: kurz, merkname } = form.value
	const found = await shareEmpfehlung(ctx, empfehlungsnummer, intent === 'text' ? { messenger, mail, kurz } : {})
	if (!found.ok) throw failPage(found.code)
	const { pathname, search } = new URL(request.url)
	const { besitz, merkt } = besitzOf(ctx, request, found.value)
	if (besitz === 'fragen' && intent === 'meine') return redirectToOwn(ctx, empfehlungsnummer)
	if (besitz !== 'hier') throw redirect(pathname + search, 303)
	// A browser that keeps no cookies takes along what it is known by.
	const own = merkt ? {} : { meine: nachweisOf(ctx, empfehlungsnummer) }
	const back = (query = {}) =>
		redirect(pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }, { ...query, ...own }), 303)
	switch (intent) {
		case 'meine':
			return back()
		case 'text': {
			const { texte, system, kanaele } = found.value
			return { vorschau: { texte, system, kanaele } }
		}
		case 'merkname': {
			const named = await nameEmpfehlung(ctx, empfehlungsnummer, merkname, form.key)
			if (!named.ok) throw failPage(named.code)
			return back()
		}
		case 'geteilt': {
			const marked = await markGeteilt(ctx, empfehlungsnummer, form.key)
			if (!marked.ok) throw failPage(marked.code)
			return back({ erledigt: 'geteilt' })
		}
		case 'offline': {
			const code = await createOfflineCode(ctx, empfehlungsnummer, form.key)
			// The page itself says to the recommender that the Empfehlung is over, and how to make a new one.
			if (!code.ok && isOver(code.code)) return back()
			if (!code.ok) throw failPage(code.code)
			await reportZiel(ctx, request, 'offlineCodeErstellt', { key: form.key })
			return redirectTo(ctx, 'DankeStepsOfflineEmpfehlung', {}, { empfehlung: empfehlungsnummer, ...own })
		}
	}
}
