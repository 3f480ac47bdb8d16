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
import { freundLinkSchema } from '~/web/forms/empfaenger'
import { guard } from '~/web/guard.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { freundStandAction } from './action.server'
import { FreundZeilen } from './FreundZeilen'
import { freundStandView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	return freundStandView(await guard(args, 'FreundStand'), args.request)
}

export async function action(args: ActionFunctionArgs) {
	return freundStandAction(await guard(args, 'FreundStand'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** A friend's page, opened by a link from their mails; without one, the form that asks for such a link. */
export default function FreundStand() {
	const view = useLoaderData<typeof loader>()
	const { titel, token, gesendet, fehler, stand, tage, support, selbstHref, homeHref, empfohlenHref } = view
	const { t } = useTranslation(['empfangen', 'konto'])
	const reply = useActionData<typeof action>()
	const formular = useFormular({ schema: freundLinkSchema, reply })
	if (stand) return <FreundZeilen {...view} stand={stand} reply={reply} />
	if (gesendet && !reply)
		return (
			<>
				<PageTitle title={titel} lead={t('freund.gesendet', { tage })} />
				<Stack>
					<p>{t('freund.andereAdresse', { email: support })}</p>
					<ButtonRow>
						{homeHref && <ButtonLink href={homeHref}>{t('konto:stand.start')}</ButtonLink>}
						<ButtonLink href={selbstHref} variant="secondary">
							{t('konto:vergessen.nochEinmal')}
						</ButtonLink>
					</ButtonRow>
				</Stack>
			</>
		)
	return (
		<>
			<PageTitle title={titel} lead={t('freund.frage')} />
			<Stack>
				{fehler && <Notice tone="error">{t('freund.linkVorbei')}</Notice>}
				<Formular formular={formular} token={token} action={selbstHref}>
					<input type="hidden" name="intent" value="link" />
					<TextField {...formular.field('email')} type="email" autoComplete="email" required />
					<CaptchaField formular={formular} />
					<div>
						<Button>{t('konto:stand.absenden')}</Button>
					</div>
				</Formular>
				{empfohlenHref && (
					<p>
						<TextLink href={empfohlenHref}>{t('freund.selbstEmpfohlen')}</TextLink>
					</p>
				)}
			</Stack>
		</>
	)
}
