import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { kontoLoeschenSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { reportZiel } from '~/web/messung.server'
import { loginNeeded } from '~/web/refusal.server'
import { loggedOut } from '~/web/session.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { PasswordInput } from '../../_shared/PasswordFields'
import { screenTitle } from '../../_shared/title'
import { Folgen } from './Folgen'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'KontoLoeschen')
	const found = await showPersoenlicherBereich(ctx, { filter: 'alle' })
	if (!found.ok) throw loginNeeded(ctx)
	const { offenCent } = found.value.summen
	return {
		titel: ctx.t('bereich:loeschen.titel'),
		token: formToken(ctx, 'KontoLoeschen'),
		offen: offenCent > 0 ? formatMoney(offenCent, ctx.locale) : null,
		datenHref: pathTo(ctx.mandant, 'MeineDaten'),
		auskunftHref: pathTo(ctx.mandant, 'DatenHerunterladen'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'KontoLoeschen')
	const form = await readForm(ctx, args.request, 'KontoLoeschen', kontoLoeschenSchema)
	if (!form.ok) return form.reply
	const konto = 'id' in ctx.actor ? ctx.actor.id : undefined
	const wiederAb = await limit(ctx, form, 'passwortFrage', konto)
	if (wiederAb) return form.wait(wiederAb)
	const deleted = await deleteKonto(ctx, form.value.passwort, form.key)
	if (!deleted.ok) return form.refuse(deleted.code, deleted.code === 'passwort_falsch' ? 'passwort' : undefined)
	await reportZiel(ctx, args.request, 'kontoGeloescht', { key: form.key })
	return loggedOut(ctx, pathTo(ctx.mandant, 'KontoGeloescht'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function KontoLoeschen() {
	const { titel, token, offen, datenHref, auskunftHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['bereich', 'allgemein'])
	const formular = useFormular({ schema: kontoLoeschenSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: datenHref, label: t('daten.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('loeschen.text')} />
			<Stack gap="wide">
				{offen && <Notice tone="warning">{t('loeschen.offen', { betrag: offen })}</Notice>}
				<Folgen />
				<p>
					<TextLink href={auskunftHref}>{t('loeschen.vorher')}</TextLink>
				</p>
				<Formular formular={formular} token={token}>
					<PasswordInput
						{...formular.field('passwort')}
						hint={t('loeschen.passwortHinweis')}
						autoComplete="current-password"
					/>
					<ButtonRow>
						<Button variant="danger">{t('loeschen.absenden')}</Button>
						<ButtonLink href={datenHref} variant="secondary">
							{t('loeschen.abbrechen')}
						</ButtonLink>
					</ButtonRow>
				</Formular>
			</Stack>
		</>
	)
}
