import {
	type ActionFunctionArgs,
	type HeadersFunction,
	json,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { ssoSchema } from '~/web/forms/benutzer'
import { guard } from '~/web/guard.server'
import { progressHeaders } from '../../_shared/betrieb/progress.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { setOutForSso, ssoView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	const { headers, ...view } = await ssoView(await guard(args, 'AgenturSso'), args)
	return json(view, { headers })
}

/** [C-SSO] Sets out to the provider: only who sends a form of this browser's own does. */
export async function action(args: ActionFunctionArgs) {
	return setOutForSso(await guard(args, 'AgenturSso'), args)
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturSso() {
	const { titel, weiter, name, token, target } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('sso')
	const formular = useFormular({ schema: ssoSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={t(weiter ? 'losText' : 'losFrage', { name })} />
			{weiter ? (
				<ButtonLink href={weiter}>{t('losWeiter')}</ButtonLink>
			) : (
				<Formular formular={formular} token={token}>
					<input type="hidden" name="redirect" value={target} />
					<Button>{t('knopf', { name })}</Button>
				</Formular>
			)}
		</>
	)
}
