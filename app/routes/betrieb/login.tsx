import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loginSchema } from '~/domain/konto/login'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { forgetVersuche } from '~/usecases/begrenzung/limit'
import { loginBetrieb } from '~/usecases/betrieb/loginBetrieb'
import { limit } from '~/web/begrenzung.server'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo, safePath } from '~/web/replies.server'
import { startLogin } from '~/web/session.server'
import { Formular, useFormular } from '../formular'
import { PasswortFeld } from '../passwort-feld'
import { screenTitle } from '../title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogin')
	if (ctx.actor.art === 'betrieb') return redirectTo(ctx, 'BetriebAuftraege')
	return {
		titel: translator(ctx.locale)('betrieb:login.titel'),
		token: formToken(ctx, 'BetriebLogin'),
		ziel: safePath(new URL(args.request.url).searchParams.get('redirect')) ?? '',
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogin')
	const form = await readForm(ctx, args.request, 'BetriebLogin', loginSchema)
	if (!form.ok) return form.reply
	const konto = `betrieb:${form.value.email}`
	const wiederAb = await limit(ctx, args.request, 'login', konto)
	if (wiederAb) return form.wait(wiederAb)
	const result = await loginBetrieb(ctx, form.value)
	if (!result.ok) return form.refuse(result.code)
	await forgetVersuche(ctx, 'login', konto)
	const ziel = safePath(form.value.redirect) ?? pathTo(ctx.mandant, 'BetriebAuftraege')
	return redirect(ziel, { status: 303, headers: await startLogin(ctx, result.value) })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebLogin() {
	const { titel, token, ziel } = useLoaderData<typeof loader>()
	const { t } = useTranslation('betrieb')
	const formular = useFormular({ schema: loginSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<PageTitle title={titel} lead={t('login.text')} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="redirect" value={ziel} />
				<TextField {...formular.field('email')} type="email" autoComplete="username" required />
				<PasswortFeld {...formular.field('passwort')} autoComplete="current-password" />
				<Button>{t('login.absenden')}</Button>
			</Formular>
		</>
	)
}
