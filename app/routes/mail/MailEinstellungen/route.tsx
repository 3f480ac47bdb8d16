import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { Fieldset } from '~/ui/form/Fieldset'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { changeMailEinstellungen } from '~/usecases/mail/change-mail-einstellungen'
import { showMailEinstellungen } from '~/usecases/mail/show-mail-einstellungen'
import { mailEinstellungenSchema } from '~/web/forms/mail'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { loginNeeded } from '~/web/refusal.server'
import { redirectTo } from '~/web/replies.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'MailEinstellungen')
	const found = await showMailEinstellungen(ctx)
	if (!found.ok) throw loginNeeded(ctx)
	return {
		titel: ctx.t('statusmail:einstellungen.titel'),
		token: formToken(ctx, 'MailEinstellungen'),
		arten: found.value.map((art) => ({ ...art, name: ctx.t(`statusmail:arten.${art.vorlage}`) })),
		gespeichert: new URL(args.request.url).searchParams.get('erledigt') === 'gespeichert',
		zurueckHref: pathTo(ctx.mandant, 'MeineDaten'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'MailEinstellungen')
	const form = await readForm(ctx, args.request, 'MailEinstellungen', mailEinstellungenSchema)
	if (!form.ok) return form.reply
	const changed = await changeMailEinstellungen(ctx, form.value.arten, form.key)
	if (!changed.ok) return form.refuse(changed.code)
	return redirectTo(ctx, 'MailEinstellungen', {}, { erledigt: 'gespeichert' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function MailEinstellungen() {
	const { titel, token, arten, gespeichert, zurueckHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('statusmail')
	const formular = useFormular({ schema: mailEinstellungenSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={t('einstellungen.text')} />
			<Stack gap="wide">
				{gespeichert && !reply && (
					<Notice tone="success" live>
						{t('einstellungen.gespeichert')}
					</Notice>
				)}
				<Formular formular={formular} token={token}>
					<Fieldset legend={t('einstellungen.arten')} hint={t('einstellungen.immer')}>
						<div>
							{arten.map(({ vorlage, name, aktiv }) => (
								<Checkbox key={vorlage} id={vorlage} name="arten" value={vorlage} defaultChecked={aktiv}>
									{name}
								</Checkbox>
							))}
						</div>
					</Fieldset>
					<Button>{t('einstellungen.speichern')}</Button>
				</Formular>
				<p>
					<TextLink href={zurueckHref}>{t('einstellungen.zurueck')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
