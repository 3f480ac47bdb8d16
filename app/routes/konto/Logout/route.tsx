import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { endSitzung } from '~/usecases/konto/sitzung'
import { guard } from '~/web/guard.server'
import { loggedOut } from '~/web/session.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Logout')
	return { titel: ctx.t('konto:logout.titel'), homeHref: pathTo(ctx.mandant, 'Home') }
}

/** Needs no form token: the edge refuses other sites' posts, and the menu's button sends nothing but the click. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Logout')
	if (ctx.actor.art === 'empfehler') await endSitzung(ctx, ctx.actor.sitzungId)
	return loggedOut(ctx)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Logout() {
	const { titel, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	return (
		<>
			<PageTitle title={titel} lead={t('logout.text')} />
			<Form>
				<ButtonRow>
					<Button>{t('logout.absenden')}</Button>
					<ButtonLink href={homeHref} variant="secondary">
						{t('logout.bleiben')}
					</ButtonLink>
				</ButtonRow>
			</Form>
		</>
	)
}
