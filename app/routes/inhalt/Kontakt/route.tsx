import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { sendKontakt } from '~/usecases/inhalt/send-kontakt'
import { currentEmpfehler } from '~/usecases/shared/current-empfehler'
import { admit } from '~/web/captcha.server'
import { kontaktSchema } from '~/web/forms/inhalt'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { dankePath } from '../../_shared/abschluss.server'
import { screenTitle } from '../../_shared/title'
import { Danke, KontaktNachricht } from './KontaktFormular'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Kontakt')
	const gesendet = new URL(args.request.url).searchParams.get('gesendet')
	const wer = await currentEmpfehler(ctx)
	const { vorname, nachname, email } = wer.ok ? wer.value : { vorname: '', nachname: '', email: '' }
	return {
		titel: ctx.t(gesendet ? 'kontakt:danke' : 'kontakt:titel'),
		token: formToken(ctx, 'Kontakt'),
		gesendet,
		selbstHref: pathTo(ctx.mandant, 'Kontakt'),
		homeHref: pathTo(ctx.mandant, 'Home'),
		support: ctx.mandant.config.SupportEmail,
		werte: { name: `${vorname} ${nachname}`.trim(), email },
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Kontakt')
	const form = await readForm(ctx, args.request, 'Kontakt', kontaktSchema)
	if (!form.ok) return form.reply
	const { email } = form.value
	const halt = await admit(ctx, args, form, 'kontakt', { konto: email, email })
	if (halt) return halt
	const sent = await sendKontakt(ctx, form.value, { key: form.key })
	return sent.ok ? redirect(dankePath(ctx, sent.value), 303) : form.refuse(sent.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Kontakt() {
	const { gesendet, ...view } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	return gesendet && !reply ? (
		<Danke titel={view.titel} gesendet={gesendet} selbstHref={view.selbstHref} homeHref={view.homeHref} />
	) : (
		<KontaktNachricht {...view} reply={reply} />
	)
}
