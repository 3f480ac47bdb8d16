import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { cancelByLink, changeOwnNewsletter } from '~/usecases/konto/newsletter'
import { secretOf } from '~/web/caller.server'
import { knopfSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { NewsletterScreen } from '../../_shared/konto/Newsletter'
import { newsletterPage } from '../../_shared/konto/newsletter.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'optout')
	return newsletterPage(ctx, 'optout', secretOf(args.request))
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'optout')
	const form = await readForm(ctx, args.request, 'optout', knopfSchema)
	if (!form.ok) return form.reply
	const t = secretOf(args.request)
	if (t === undefined) {
		const changed = await changeOwnNewsletter(ctx, 'abmelden', form.key)
		if (!changed.ok) return form.refuse(changed.code)
		await reportZiel(ctx, args.request, 'newsletterAbgemeldet', { key: form.key })
		const { ModuleNewsletterPermission } = ctx.mandant.config
		return redirect(pathTo(ctx.mandant, ModuleNewsletterPermission ? 'optout' : 'MeineDaten'), 303)
	}
	// A link that does not work is told by the page it leads back to.
	const cancelled = await cancelByLink(ctx, t, form.key)
	if (cancelled.ok) await reportZiel(ctx, args.request, 'newsletterAbgemeldet', { key: form.key })
	return redirect(pathTo(ctx.mandant, 'optout', {}, { t }), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Optout() {
	return <NewsletterScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
