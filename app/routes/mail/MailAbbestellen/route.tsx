import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isKennzahlMail } from '~/domain/mail/arten'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showAbbestellung } from '~/usecases/mail/show-abbestellung'
import { stopMails } from '~/usecases/mail/stop-mails'
import { readFormData } from '~/web/body.server'
import { secretOf } from '~/web/caller.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'

/** The address holds the mail's signed link. */
export const headers: HeadersFunction = () => ({
	'Cache-Control': 'private, no-store',
	'Referrer-Policy': 'no-referrer',
})

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'MailAbbestellen')
	const found = await showAbbestellung(ctx, secretOf(args.request) ?? '')
	if (!found.ok) throw failPage(found.code)
	const { vorlage, abbestellt } = found.value
	return {
		titel: ctx.t(`statusmail:abbestellen.${abbestellt ? 'fertigTitel' : 'titel'}`),
		text: ctx.t(`statusmail:abbestellen.${abbestellt ? 'fertig' : 'text'}`, {
			art: ctx.t(`statusmail:arten.${vorlage}`),
			marke: ctx.mandant.config.Name,
		}),
		abbestellt,
		einstellungenHref: isKennzahlMail(vorlage)
			? pathTo(ctx.mandant, 'BetriebKennzahlenMails')
			: ctx.mandant.config.IsAutologin
				? null
				: pathTo(ctx.mandant, 'MailEinstellungen'),
	}
}

/** The button of the page, and mail programs by themselves (RFC 8058): the signed link is all the proof there is. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'MailAbbestellen')
	const t = secretOf(args.request) ?? ''
	const form = await readFormData(args.request, { body: ctx.body })
	const stopped = await stopMails(ctx, t)
	if (!stopped.ok) throw failPage(stopped.code)
	if (form.get('List-Unsubscribe') === 'One-Click') return new Response(null, { status: 204 })
	return redirectTo(ctx, 'MailAbbestellen', {}, { t })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function MailAbbestellen() {
	const { titel, text, abbestellt, einstellungenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('statusmail')
	return (
		<>
			<PageTitle title={titel} lead={text} />
			{!abbestellt && (
				<Form>
					<Button>{t('abbestellen.knopf')}</Button>
				</Form>
			)}
			{einstellungenHref && (
				<ButtonRow>
					<ButtonLink href={einstellungenHref} variant={abbestellt ? 'secondary' : 'quiet'}>
						{t('abbestellen.alle')}
					</ButtonLink>
				</ButtonRow>
			)}
		</>
	)
}
