import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { guard } from '~/web/guard.server'
import { BenutzerLogin } from '../../_shared/benutzer/BenutzerLogin'
import { loginView, takeLogin } from '../../_shared/benutzer/login.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogin')
	return loginView(ctx, args.request, 'betrieb', ctx.t('betrieb:login.titel'))
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogin')
	return takeLogin(ctx, args, 'betrieb')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebLogin() {
	const { t } = useTranslation('betrieb')
	const [view, reply] = [useLoaderData<typeof loader>(), useActionData<typeof action>()]
	return <BenutzerLogin view={view} reply={reply} text={t('login.text')} />
}
