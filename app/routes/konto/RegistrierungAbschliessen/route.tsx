import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { teilnahmeText } from '~/domain/konto/teilnahme'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { completeRegistration, showRegistration } from '~/usecases/konto/complete-registration'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { resendWelcomeMail } from '~/usecases/konto/resend-welcome-mail'
import { admit } from '~/web/captcha.server'
import { registrierenActionSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard, type WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { redirectTo } from '~/web/replies.server'
import { deviceOf, loggedIn, startLogin } from '~/web/session.server'
import { screenTitle } from '../../_shared/title'
import { Abschliessen, Gesendet, LinkHilft, NeuesKonto } from './Formulare'

const TITEL = { neu: 'titelNeu', gesendet: 'titelGesendet', abschliessen: 'titel', link: 'titelLink' } as const

/**
 * The specification has one address for all of a registration, and mails that were sent lead to it: it begins there empty,
 * says that a mail is on its way, and is completed there by that mail's link.
 */
async function readState(ctx: WebContext, request: Request) {
	const query = new URL(request.url).searchParams
	const t = query.get('t')
	if (t === null) return { art: query.has('gesendet') ? ('gesendet' as const) : ('neu' as const) }
	const found = await showRegistration(ctx, t)
	if (!found.ok) return { art: 'link' as const, code: found.code }
	return { art: 'abschliessen' as const, t, ...found.value }
}

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'RegistrierungAbschliessen')
	const stand = await readState(ctx, args.request)
	const view = {
		titel: ctx.t(`konto:registrieren.${TITEL[stand.art]}`),
		token: formToken(ctx, 'RegistrierungAbschliessen'),
		stand,
		marke: ctx.mandant.config.Name,
		teilnahme: teilnahmeText('registrierung', ctx.mandant.config),
		selbstHref: pathTo(ctx.mandant, 'RegistrierungAbschliessen'),
		anmeldenHref: pathTo(ctx.mandant, 'Login'),
	}
	return data(view, { status: stand.art === 'link' ? errorStatus[stand.code] : 200 })
}

/** The Empfehlung that the mail was about, whose page asks whose it is; else where one begins. */
function targetOf(ctx: WebContext, request: Request): string {
	const empfehlungsnummer = new URL(request.url).searchParams.get('empfehlung')
	const query = { hinweis: 'registriert' }
	if (!empfehlungsnummer) return pathTo(ctx.mandant, 'Home', {}, query)
	return pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }, query)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'RegistrierungAbschliessen')
	const form = await readForm(ctx, args.request, 'RegistrierungAbschliessen', registrierenActionSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'abschliessen') {
		const wer = await showRegistration(ctx, form.value.t)
		const eingabe = { ...form.value, geraet: deviceOf(args.request) }
		const done = await completeRegistration(ctx, eingabe, form.key)
		if (!done.ok) return form.refuse(done.code, done.code === 'passwort_haeufig' ? 'passwort' : undefined)
		await reportZiel(ctx, args.request, 'registrierungAbgeschlossen', { key: form.key })
		const konto = wer.ok ? wer.value.email : undefined
		return loggedIn(ctx, args.request, targetOf(ctx, args.request), await startLogin(ctx, done.value, { konto }))
	}
	const { email } = form.value
	const halt = await admit(ctx, args, form, 'registrierung', { konto: email, email })
	if (halt) return halt
	const asked =
		form.value.intent === 'neu'
			? await createEmpfehler(ctx, form.value, form.key)
			: await resendWelcomeMail(ctx, email, form.key)
	if (!asked.ok) return form.refuse(asked.code, 'email')
	await reportZiel(ctx, args.request, 'registrierungBegonnen', { key: form.key })
	return redirectTo(ctx, 'RegistrierungAbschliessen', {}, { gesendet: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function RegistrierungAbschliessen() {
	const { stand, ...view } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	switch (stand.art) {
		case 'neu':
			return <NeuesKonto {...view} reply={reply} />
		case 'gesendet':
			return <Gesendet {...view} />
		case 'link':
			return <LinkHilft {...view} code={stand.code} reply={reply} />
		case 'abschliessen':
			return <Abschliessen {...view} {...stand} reply={reply} />
	}
}
