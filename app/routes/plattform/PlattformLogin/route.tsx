import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { countBetreiberTry, loginBetreiber } from '~/usecases/plattform/betreiber-sitzung'
import { plattformLoginSchema } from '~/web/forms/plattform'
import {
	guardBetreiber,
	plattformCookie,
	plattformGeraetOf,
	plattformTarget,
	plattformToken,
	readPlattformForm,
} from '~/web/plattform.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { PasswordInput } from '../../_shared/PasswordFields'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformLogin')
	const target = plattformTarget(new URL(args.request.url).searchParams.get('redirect'))
	if (ctx.sitzung) throw redirect(target)
	return { titel: ctx.t('plattform:login.titel'), token: plattformToken(ctx, 'PlattformLogin'), target }
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformLogin')
	const form = await readPlattformForm(ctx, args.request, 'PlattformLogin', plattformLoginSchema)
	if (!form.ok) return form.reply
	const { email, passwort } = form.value
	const wiederAb = await countBetreiberTry(ctx, 'login', {
		konto: email,
		geraet: plattformGeraetOf(ctx, args.request, email),
	})
	if (wiederAb) return form.wait(wiederAb)
	const result = await loginBetreiber(ctx, { email, passwort })
	if (!result.ok) return form.refuse(result.code)
	const headers = { 'Set-Cookie': plattformCookie(ctx, result.value) }
	return redirect(plattformTarget(form.value.redirect), { status: 303, headers })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformLogin() {
	const { t } = useTranslation('plattform')
	const { titel, token, target } = useLoaderData<typeof loader>()
	const formular = useFormular({ schema: plattformLoginSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<PageTitle title={titel} lead={t('login.text')} />
			<div className="max-w-2xl">
				<Formular formular={formular} token={token}>
					<input type="hidden" name="redirect" value={target} />
					<TextField {...formular.field('email')} type="email" autoComplete="username" required />
					<PasswordInput {...formular.field('passwort')} autoComplete="current-password" />
					<Button>{t('login.absenden')}</Button>
				</Formular>
			</div>
		</>
	)
}
