import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { requestStand } from '~/usecases/konto/request-stand'
import { admit } from '~/web/captcha.server'
import { standSchema } from '~/web/forms/konto'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { StandListe } from './StandListe'
import { standMailView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'StandPerMail')
	return standMailView(ctx, args.request)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'StandPerMail')
	const form = await readForm(ctx, args.request, 'StandPerMail', standSchema)
	if (!form.ok) return form.reply
	const { email } = form.value
	const halt = await admit(ctx, args, form, 'stand', { konto: email })
	if (halt) return halt
	await requestStand(ctx, email, form.key)
	return redirectTo(ctx, 'StandPerMail', {}, { gesendet: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** For recommenders without an account: a link by mail that shows how far their recommendations are. */
export default function StandPerMail() {
	const view = useLoaderData<typeof loader>()
	const { titel, token, gesendet, fehler, stand, tage, selbstHref, homeHref, freundHref } = view
	const { t } = useTranslation(['konto', 'empfangen', 'fehler'])
	const formular = useFormular({ schema: standSchema, reply: useActionData<typeof action>() })
	if (stand) return <StandListe {...view} stand={stand} />
	if (gesendet)
		return (
			<>
				<PageTitle title={titel} lead={t('stand.gesendet', { tage })} />
				<Stack>
					<p>{t('vergessen.gesendetHilfe')}</p>
					<ButtonRow>
						<ButtonLink href={homeHref}>{t('stand.start')}</ButtonLink>
						<ButtonLink href={selbstHref} variant="secondary">
							{t('vergessen.nochEinmal')}
						</ButtonLink>
					</ButtonRow>
				</Stack>
			</>
		)
	return (
		<>
			<PageTitle title={titel} lead={t('stand.text', { tage })} />
			<Stack>
				{fehler && <Notice tone="error">{t(`fehler:${fehler}`)}</Notice>}
				<Formular formular={formular} token={token} action={selbstHref}>
					<TextField {...formular.field('email')} type="email" autoComplete="email" required />
					<CaptchaField formular={formular} />
					<div>
						<Button>{t('stand.absenden')}</Button>
					</div>
				</Formular>
				<p>
					<TextLink href={freundHref}>{t('empfangen:freund.selbstAngenommen')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
