import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Card } from '~/ui/Card'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { deleteBankdaten } from '~/usecases/konto/delete-bankdaten'
import { showEmpfehlerBankdaten, storeBankdaten } from '~/usecases/konto/store-bankdaten'
import { bankdatenFormularSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { loginNeeded } from '~/web/refusal.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'
import { BankdatenFormular, Gespeichert } from './BankdatenFormular'

const ERLEDIGT = ['gespeichert', 'geloescht'] as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlerBankdaten')
	const found = await showEmpfehlerBankdaten(ctx)
	if (!found.ok) throw found.code === 'nicht_gefunden' ? failPage(found.code) : loginNeeded(ctx)
	const { name, gespeichert } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('bereich:bankdaten.titel'),
		token: formToken(ctx, 'EmpfehlerBankdaten'),
		name,
		gespeichert: gespeichert && { ...gespeichert, geaendertAm: formatDate(gespeichert.geaendertAm) },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		nurDE: ctx.mandant.config.ModuleIBANNurDE,
		datenHref: pathTo(ctx.mandant, 'MeineDaten'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlerBankdaten')
	const { ModuleStoringBankdata, ModuleIBANNurDE } = ctx.mandant.config
	if (!ModuleStoringBankdata) throw failPage('nicht_gefunden')
	const form = await readForm(ctx, args.request, 'EmpfehlerBankdaten', bankdatenFormularSchema(ModuleIBANNurDE))
	if (!form.ok) return form.reply
	// Both forms of the page carry the same token: each deed has a key of its own.
	const key = `${form.key}:${form.value.intent}`
	const done =
		form.value.intent === 'loeschen' ? await deleteBankdaten(ctx, key) : await storeBankdaten(ctx, form.value, key)
	if (!done.ok) return form.refuse(done.code)
	const erledigt = form.value.intent === 'loeschen' ? 'geloescht' : 'gespeichert'
	if (erledigt === 'gespeichert') await reportZiel(ctx, args.request, 'bankdatenHinterlegt', { key })
	return redirectTo(ctx, 'EmpfehlerBankdaten', {}, { erledigt })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmpfehlerBankdaten() {
	const { titel, token, name, gespeichert, erledigt, nurDE, datenHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['bereich', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: datenHref, label: t('daten.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('bankdaten.text')} />
			<Stack gap="wide">
				{erledigt && !reply && (
					<Notice tone="success" live>
						{t(`bankdaten.erledigt.${erledigt}`)}
					</Notice>
				)}
				{gespeichert && <Gespeichert token={token} bankdaten={gespeichert} />}
				<Card as="section" title={t(gespeichert ? 'bankdaten.aendern' : 'bankdaten.neu')}>
					<BankdatenFormular token={token} name={name} nurDE={nurDE} reply={reply} />
				</Card>
			</Stack>
		</>
	)
}
