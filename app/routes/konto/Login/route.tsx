import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { TextLink } from '~/ui/TextLink'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { login } from '~/usecases/konto/login'
import { admit } from '~/web/captcha.server'
import { loginSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { geraetOf } from '~/web/geraet.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { safePath } from '~/web/replies.server'
import { deviceOf, loggedIn, startLogin } from '~/web/session.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { PasswordInput } from '../../_shared/PasswordFields'
import { screenTitle } from '../../_shared/title'
import { Willkommen } from './Willkommen'
import { willkommenView } from './willkommen.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Login')
	const target = safePath(new URL(args.request.url).searchParams.get('redirect'))
	// Logged in meanwhile, in another tab perhaps: on to where the login would lead.
	if (ctx.actor.art === 'empfehler') return redirect(target ?? pathTo(ctx.mandant, 'Home'), 303)
	return {
		titel: ctx.t('konto:login.titel'),
		token: formToken(ctx, 'Login'),
		target: target ?? '',
		// Who may not look around before they log in meets the brand here.
		willkommen: ctx.mandant.config.ModuleErzwingeLogin ? await willkommenView(ctx) : null,
		registrierenHref: pathTo(ctx.mandant, 'RegistrierungAbschliessen'),
		vergessenHref: pathTo(ctx.mandant, 'PasswortVergessen'),
		standHref: ctx.mandant.config.ModuleErzwingeLogin ? null : pathTo(ctx.mandant, 'StandPerMail'),
		freundHref: ctx.mandant.config.ModuleErzwingeLogin ? pathTo(ctx.mandant, 'FreundStand') : null,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Login')
	const form = await readForm(ctx, args.request, 'Login', loginSchema)
	if (!form.ok) return form.reply
	const konto = form.value.email
	const versuch = { konto, geraet: geraetOf(ctx, args.request, konto) }
	const halt = await admit(ctx, args, form, 'login', versuch)
	if (halt) return halt
	const result = await login(ctx, { ...form.value, geraet: deviceOf(args.request) })
	if (!result.ok) return form.refuse(result.code)
	await forgetVersuche(ctx, 'login', versuch, { begrenzt: form.captcha.aufgabe !== '' })
	await reportZiel(ctx, args.request, 'angemeldet', { key: form.key })
	const target = safePath(form.value.redirect) ?? pathTo(ctx.mandant, 'Home')
	const headers = await startLogin(ctx, result.value, { konto, bleiben: form.value.angemeldetBleiben })
	return loggedIn(ctx, args.request, target, headers)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Login() {
	const { titel, token, target, willkommen, registrierenHref, vergessenHref, standHref, freundHref } =
		useLoaderData<typeof loader>()
	const { t } = useTranslation(['konto', 'empfangen', 'formular'])
	const formular = useFormular({ schema: loginSchema, reply: useActionData<typeof action>() })
	return (
		<>
			{willkommen && <Willkommen {...willkommen} />}
			<PageTitle title={titel} lead={t('login.text')} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="redirect" value={target} />
				<TextField {...formular.field('email')} type="email" autoComplete="username" required />
				<PasswordInput {...formular.field('passwort')} autoComplete="current-password" />
				<Checkbox {...formular.tick('angemeldetBleiben')}>{t('formular:felder.angemeldetBleiben')}</Checkbox>
				<CaptchaField formular={formular} />
				<Button>{t('login.absenden')}</Button>
			</Formular>
			<p className="mt-6">
				<TextLink href={vergessenHref}>{t('login.vergessen')}</TextLink>
			</p>
			<p>
				{t('login.neu')} <TextLink href={registrierenHref}>{t('login.registrieren')}</TextLink>
			</p>
			{standHref && (
				<p>
					{t('login.ohneKonto')} <TextLink href={standHref}>{t('stand.link')}</TextLink>
				</p>
			)}
			{freundHref && (
				<p>
					<TextLink href={freundHref}>{t('empfangen:freund.selbstAngenommen')}</TextLink>
				</p>
			)}
		</>
	)
}
