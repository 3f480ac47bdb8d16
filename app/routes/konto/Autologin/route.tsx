import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { DescriptionList } from '~/ui/DescriptionList'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { loggedIn } from '~/web/session.server'
import { screenTitle } from '../../_shared/title'
import { takeHostToken } from './action.server'

/** The page holds the host's token. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Autologin')
	if (!ctx.mandant.config.IsAutologin) throw failPage('nicht_gefunden')
	const { Name, EmpfehlenWebPage } = ctx.mandant.config
	return {
		titel: ctx.t('konto:autologin.titel'),
		marke: Name,
		hostHref: EmpfehlenWebPage || pathTo(ctx.mandant, 'Home'),
	}
}

/** Takes the host page's post, shows whom it logs in, and logs in when that is confirmed on our own page. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Autologin')
	const taken = await takeHostToken(ctx, args.request)
	if (!taken.ok) return data({ fehler: taken.code }, { status: errorStatus[taken.code] })
	if ('frage' in taken.value) return { frage: taken.value.frage }
	const { target, cookie } = taken.value
	return cookie
		? loggedIn(ctx, args.request, target, new Headers({ 'Set-Cookie': cookie }))
		: redirect(target, { status: 303 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Autologin() {
	const { titel, marke, hostHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['konto', 'allgemein', 'fehler'])
	if (!reply || 'fehler' in reply)
		return (
			<>
				<PageTitle
					title={reply ? t('fehler:titel') : titel}
					lead={reply ? t(`fehler:${reply.fehler}`) : t('autologin.textOhne')}
				/>
				<ButtonLink href={hostHref}>{t('allgemein:zumHost')}</ButtonLink>
			</>
		)
	const { frage } = reply
	return (
		<>
			<PageTitle title={titel} lead={t('autologin.text', { marke })} />
			<Form
				hidden={
					<>
						<input type="hidden" name="formular" value={frage.formular} />
						<input type="hidden" name="intent" value="weiter" />
						<input type="hidden" name="token" value={frage.token} />
						<input type="hidden" name="redirect" value={frage.redirect} />
					</>
				}
			>
				<DescriptionList
					items={[
						{ term: t('autologin.name'), value: frage.name },
						{ term: t('autologin.email'), value: frage.email },
					]}
				/>
				<ButtonRow>
					<Button>{t('autologin.weiter', { name: frage.name })}</Button>
					<ButtonLink href={hostHref} variant="secondary">
						{t('autologin.nichtIch')}
					</ButtonLink>
				</ButtonRow>
			</Form>
		</>
	)
}
