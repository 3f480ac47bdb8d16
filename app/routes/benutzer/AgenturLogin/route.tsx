import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SSO_ABGEMELDET } from '~/domain/benutzer/sso'
import { isErrorCode } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { showSsoKnopf } from '~/usecases/benutzer/login-by-sso'
import { formToken } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { BenutzerLogin } from '../../_shared/benutzer/BenutzerLogin'
import { loginView, takeLogin } from '../../_shared/benutzer/login.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogin')
	const view = loginView(ctx, args.request, 'agentur', ctx.t('agentur:login.titel'))
	const sso = await showSsoKnopf(ctx)
	const search = new URL(args.request.url).searchParams
	const grund = search.get('sso') ?? ''
	return {
		...view,
		sso:
			sso === undefined
				? null
				: { name: sso, href: pathTo(ctx.mandant, 'AgenturSso'), token: formToken(ctx, 'AgenturSso') },
		abgemeldet: search.get('state') === SSO_ABGEMELDET,
		grund: grund.startsWith('sso_') && isErrorCode(grund) ? grund : undefined,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogin')
	return takeLogin(ctx, args, 'agentur')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturLogin() {
	const { t } = useTranslation(['agentur', 'sso'])
	const [view, reply] = [useLoaderData<typeof loader>(), useActionData<typeof action>()]
	const { sso, grund, abgemeldet } = view
	return (
		<>
			<Outcome fehler={reply ? undefined : grund} success={abgemeldet && !reply ? t('sso:abgemeldet') : undefined} />
			<BenutzerLogin view={view} reply={reply} text={t('login.text')}>
				{sso && (
					<div className="mb-6 grid gap-4">
						<Form
							action={sso.href}
							hidden={
								<>
									<input type="hidden" name="formular" value={sso.token} />
									<input type="hidden" name="redirect" value={view.target} />
								</>
							}
						>
							<Button variant="secondary">{t('sso:knopf', { name: sso.name })}</Button>
						</Form>
						<p>{t('sso:oder')}</p>
					</div>
				)}
			</BenutzerLogin>
		</>
	)
}
