import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { loginByAdminToken, showAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { knopfSchema } from '~/web/forms/empfaenger'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { deviceOf, loggedIn, sessionCookie } from '~/web/session.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

/** The address itself logs in. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AdminLogin')
	const found = await showAdminLogin(ctx, args.params.adminLoginToken ?? '')
	if (!found.ok) throw failPage(found.code)
	return {
		titel: ctx.t('konto:adminLogin.titel'),
		token: formToken(ctx, 'AdminLogin'),
		...found.value,
	}
}

/** Only here is the link used up. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AdminLogin')
	const form = await readForm(ctx, args.request, 'AdminLogin', knopfSchema)
	if (!form.ok) return form.reply
	const secret = args.params.adminLoginToken ?? ''
	const done = await loginByAdminToken(ctx, { secret, geraet: deviceOf(args.request) })
	if (!done.ok) throw failPage(done.code)
	const headers = new Headers({ 'Set-Cookie': sessionCookie(ctx.mandant, done.value, false) })
	return loggedIn(ctx, args.request, pathTo(ctx.mandant, 'Home'), headers)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AdminLogin() {
	const { titel, token, name, email } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: knopfSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<PageTitle title={titel} lead={t('adminLogin.text')} />
			<Formular formular={formular} token={token}>
				<DescriptionList
					items={[
						{ term: t('adminLogin.konto'), value: name },
						{ term: t('adminLogin.email'), value: email },
					]}
				/>
				<div>
					<Button>{t('adminLogin.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}
