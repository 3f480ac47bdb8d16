import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { changeOwnNewsletter, confirmOptin } from '~/usecases/konto/newsletter'
import { secretOf } from '~/web/caller.server'
import { admit } from '~/web/captcha.server'
import { knopfSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { NewsletterScreen } from '../../_shared/konto/Newsletter'
import { newsletterPage } from '../../_shared/konto/newsletter.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'optin')
	if (!ctx.mandant.config.ModuleNewsletterPermission) throw failPage('nicht_gefunden')
	return newsletterPage(ctx, 'optin', secretOf(args.request))
}

/** The confirming click: a mail scanner that opens the link has confirmed nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'optin')
	if (!ctx.mandant.config.ModuleNewsletterPermission) throw failPage('nicht_gefunden')
	const form = await readForm(ctx, args.request, 'optin', knopfSchema)
	if (!form.ok) return form.reply
	const t = secretOf(args.request)
	if (t === undefined) {
		const konto = ctx.actor.art === 'empfehler' ? ctx.actor.id : ''
		const halt = await admit(ctx, args, form, 'newsletter', { konto })
		if (halt) return halt
		const changed = await changeOwnNewsletter(ctx, 'bestellen', form.key)
		return changed.ok ? redirect(pathTo(ctx.mandant, 'optin'), 303) : form.refuse(changed.code)
	}
	const confirmed = await confirmOptin(ctx, t, form.key)
	if (confirmed.ok) await reportZiel(ctx, args.request, 'newsletterBestaetigt', { key: form.key })
	return redirect(pathTo(ctx.mandant, 'optin', {}, { t: confirmed.ok ? confirmed.value : t }), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Optin() {
	return <NewsletterScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
