import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ANREDEN } from '~/domain/empfaenger/daten'
import { LOCALES, languageName } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FieldRow } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { updateMeineDaten } from '~/usecases/konto/update-meine-daten'
import { cookieHeader } from '~/web/cookies.server'
import { meineDatenSchema } from '~/web/forms/konto'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { KontoKarten } from './KontoKarten'
import { meineDatenView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	return meineDatenView(await guard(args, 'MeineDaten'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'MeineDaten')
	const form = await readForm(ctx, args.request, 'MeineDaten', meineDatenSchema)
	if (!form.ok) return form.reply
	const updated = await updateMeineDaten(ctx, form.value, form.key)
	if (!updated.ok) return form.refuse(updated.code)
	const target = pathTo(ctx.mandant, 'MeineDaten', {}, { erledigt: 'gespeichert' })
	// Who changes the language of their mails wants the pages in it too.
	const cookie = cookieHeader(ctx.mandant, 'sprache', form.value.sprache)
	return redirect(target, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function MeineDaten() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['bereich', 'formular', 'allgemein'])
	const formular = useFormular({
		schema: meineDatenSchema,
		reply,
		values: view.values,
		labels: { sprache: t('daten.sprache') },
	})
	const sprachen = LOCALES.map((value) => ({ value, label: languageName(value) }))
	return (
		<>
			<PageTitle title={view.titel} lead={t('daten.text')} />
			<Stack gap="wide">
				{view.gespeichert && !reply && (
					<Notice tone="success" live>
						{t('daten.gespeichert')}
					</Notice>
				)}
				<Card as="section" title={t('daten.person')}>
					<Formular formular={formular} token={view.token}>
						<Select
							{...formular.field('anrede')}
							width="half"
							autoComplete="honorific-prefix"
							options={ANREDEN.map((value) => ({ value, label: t(`formular:anreden.${value}`) }))}
						/>
						<FieldRow>
							<TextField {...formular.field('vorname')} autoComplete="given-name" required />
							<TextField {...formular.field('nachname')} autoComplete="family-name" required />
						</FieldRow>
						<Select {...formular.field('sprache')} width="half" options={sprachen} />
						<Button>{t('daten.speichern')}</Button>
					</Formular>
				</Card>
				<KontoKarten view={view} />
			</Stack>
		</>
	)
}
