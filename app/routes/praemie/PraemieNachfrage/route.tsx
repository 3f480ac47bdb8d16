import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { askPraemie, listNachfragbare } from '~/usecases/konto/ask-praemie'
import { praemieNachfrageSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { loginNeeded } from '~/web/refusal.server'
import { redirectTo } from '~/web/replies.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { zeileTitel } from '../../_shared/konto/persoenlicher-bereich.server'
import { screenTitle } from '../../_shared/title'
import { PraemieDauer } from './PraemieDauer'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PraemieNachfrage')
	const found = await listNachfragbare(ctx)
	if (!found.ok) throw loginNeeded(ctx)
	const t = ctx.t
	return {
		titel: t('bereich:nachfrage.titel'),
		token: formToken(ctx, 'PraemieNachfrage'),
		tage: ctx.mandant.config.ModuleAuftragsdatumMindestalterTage,
		empfehlung: new URL(args.request.url).searchParams.get('empfehlung') ?? '',
		empfehlungen: found.value.map(({ empfehlungsnummer, fuer, kontakt, status }) => ({
			value: empfehlungsnummer ?? '',
			label: `${zeileTitel(t, { fuer, kontakt })} – ${t(`bereich:status.${status.status}`)}`,
		})),
		bereichHref: pathTo(ctx.mandant, 'PersoenlicherBereich'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PraemieNachfrage')
	const form = await readForm(ctx, args.request, 'PraemieNachfrage', praemieNachfrageSchema)
	if (!form.ok) return form.reply
	const asked = await askPraemie(ctx, form.value, form.key)
	if (!asked.ok) return form.refuse(asked.code)
	await reportZiel(ctx, args.request, 'praemieNachgefragt', { key: form.key })
	return redirectTo(ctx, 'PersoenlicherBereich', {}, { erledigt: 'nachgefragt' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PraemieNachfrage() {
	const { titel, token, tage, empfehlung, empfehlungen, bereichHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['bereich', 'allgemein', 'formular'])
	const formular = useFormular({
		schema: praemieNachfrageSchema,
		reply: useActionData<typeof action>(),
		values: { empfehlung },
		labels: { empfehlung: t('nachfrage.empfehlung'), referenz: t('nachfrage.referenz') },
	})
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: bereichHref, label: t('nachfrage.zurueck') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('nachfrage.text')} />
			<Stack gap="wide">
				<PraemieDauer tage={tage} />
				<Card as="section" tone="alt" title={t('nachfrage.formular')}>
					<Formular formular={formular} token={token}>
						<p className="text-muted">{t('nachfrage.formularText')}</p>
						<Select
							{...formular.field('empfehlung')}
							emptyLabel={t('nachfrage.empfehlungOhne')}
							options={empfehlungen}
						/>
						<TextField
							{...formular.field('referenz')}
							hint={t('nachfrage.referenzHinweis')}
							maxLength={60}
							autoComplete="off"
						/>
						<Button>{t('nachfrage.absenden')}</Button>
					</Formular>
				</Card>
			</Stack>
		</>
	)
}
