import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { dropEmailAenderung, requestEmailAenderung } from '~/usecases/konto/request-email-aenderung'
import { emailAendernSchema, emailFormularSchema } from '~/web/forms/konto'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { redirectTo } from '~/web/replies.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { PasswordInput } from '../../_shared/PasswordFields'
import { screenTitle } from '../../_shared/title'
import { emailAendernView } from './view.server'
import { WartendeAdresse } from './WartendeAdresse'

export async function loader(args: LoaderFunctionArgs) {
	return emailAendernView(await guard(args, 'EmailAendern'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmailAendern')
	const form = await readForm(ctx, args.request, 'EmailAendern', emailFormularSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'verwerfen') {
		const dropped = await dropEmailAenderung(ctx, form.key)
		return dropped.ok ? redirectTo(ctx, 'EmailAendern', {}, { verworfen: 1 }) : form.refuse(dropped.code)
	}
	const konto = 'id' in ctx.actor ? ctx.actor.id : undefined
	const wiederAb = (await limit(ctx, form, 'passwortFrage', konto)) ?? (await limit(ctx, form, 'emailAenderung', konto))
	if (wiederAb) return form.wait(wiederAb)
	const asked = await requestEmailAenderung(ctx, form.value, form.key)
	if (!asked.ok) return form.refuse(asked.code, asked.code === 'passwort_falsch' ? 'passwort' : 'email')
	await forgetVersuche(ctx, 'passwortFrage', { konto })
	return redirectTo(ctx, 'EmailAendern', {}, { gesendet: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmailAendern() {
	const view = useLoaderData<typeof loader>()
	const { titel, token, email, datenHref, vergessenHref } = view
	const { t } = useTranslation(['konto', 'bereich', 'allgemein'])
	const reply = useActionData<typeof action>()
	const formular = useFormular({
		schema: emailAendernSchema,
		reply,
		labels: { email: t('adresse.neu'), emailWiederholung: t('adresse.wiederholung') },
	})
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: datenHref, label: t('bereich:daten.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('adresse.text')} />
			<Stack gap="wide">
				<WartendeAdresse {...view} still={reply !== undefined} />
				<Formular formular={formular} token={token} intent="aendern">
					<p>
						{t('adresse.bisher')}: <strong className="break-words">{email}</strong>
					</p>
					<TextField {...formular.field('email')} type="email" autoComplete="email" required />
					<TextField {...formular.field('emailWiederholung')} type="email" autoComplete="email" required />
					<PasswordInput
						{...formular.field('passwort')}
						hint={t('adresse.passwortHinweis')}
						autoComplete="current-password"
					/>
					<div>
						<Button>{t('adresse.absenden')}</Button>
					</div>
				</Formular>
				<p>
					<TextLink href={vergessenHref}>{t('adresse.vergessen')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
