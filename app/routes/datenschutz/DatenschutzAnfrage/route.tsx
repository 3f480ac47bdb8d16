import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { confirmAnfrage, showBestaetigung } from '~/usecases/datenschutz/confirm-anfrage'
import { secretOf } from '~/web/caller.server'
import { knopfSchema } from '~/web/forms/empfaenger'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DatenschutzAnfrage')
	const titel = ctx.t('datenschutz:link.titel')
	const hrefs = { startHref: pathTo(ctx.mandant, 'Home'), hinweiseHref: pathTo(ctx.mandant, 'Datenschutz') }
	if (new URL(args.request.url).searchParams.has('danke')) return { titel, ...hrefs, token: undefined, text: undefined }
	const found = await showBestaetigung(ctx, secretOf(args.request))
	if (!found.ok) throw failPage(found.code)
	const { art, eingegangenAm } = found.value
	return {
		...{ titel, ...hrefs },
		token: formToken(ctx, 'DatenschutzAnfrage'),
		text: ctx.t('datenschutz:link.text', { art: ctx.t(`datenschutz:art.${art}`), datum: formatDate(eingegangenAm) }),
	}
}

/** The confirming click: a mail scanner that opens the link has confirmed nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'DatenschutzAnfrage')
	const form = await readForm(ctx, args.request, 'DatenschutzAnfrage', knopfSchema)
	if (!form.ok) return form.reply
	const done = await confirmAnfrage(ctx, secretOf(args.request), form.key)
	if (!done.ok) throw failPage(done.code)
	return redirectTo(ctx, 'DatenschutzAnfrage', {}, { danke: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function DatenschutzAnfrage() {
	const { titel, token, text, startHref, hinweiseHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['datenschutz', 'allgemein'])
	const formular = useFormular({ schema: knopfSchema, reply: useActionData<typeof action>() })
	if (!token)
		return (
			<>
				<PageTitle title={titel} />
				<Stack>
					<Notice tone="success">{t('link.danke')}</Notice>
					<ButtonRow>
						<ButtonLink href={startHref}>{t('allgemein:zurStartseite')}</ButtonLink>
						<ButtonLink href={hinweiseHref} variant="secondary">
							{t('link.hinweise')}
						</ButtonLink>
					</ButtonRow>
				</Stack>
			</>
		)
	return (
		<>
			<PageTitle title={titel} lead={text} />
			<Formular formular={formular} token={token}>
				<div>
					<Button>{t('link.absenden')}</Button>
				</div>
				<p className="text-muted">{t('link.nicht')}</p>
			</Formular>
		</>
	)
}
