import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { bisherigesKontoText } from '~/locales/bisheriges-konto'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Highlight } from '~/ui/Highlight'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showBankdaten, submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import { secretOf } from '~/web/caller.server'
import { bankdatenSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { BankdatenFelder } from '../../_shared/praemie/BankdatenFelder'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerBankdaten')
	const t = secretOf(args.request)
	const found = await showBankdaten(ctx, t)
	// Whose bank data we have sees by the same link what becomes of the reward.
	const wayOut = { href: pathTo(ctx.mandant, 'PraemieWaehlen', {}, { t }), text: 'zurPraemie' } as const
	if (!found.ok) throw failPage(found.code, found.code === 'link_benutzt' ? wayOut : undefined)
	return {
		...found.value,
		titel: ctx.t(`praemie:bankdaten.titel.${found.value.bisher.anlass}`),
		token: formToken(ctx, 'EmpfaengerBankdaten'),
		nurDE: ctx.mandant.config.ModuleIBANNurDE,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerBankdaten')
	const t = secretOf(args.request)
	const schema = bankdatenSchema(ctx.mandant.config.ModuleIBANNurDE)
	const form = await readForm(ctx, args.request, 'EmpfaengerBankdaten', schema)
	if (!form.ok) return form.reply
	const submitted = await submitBankdaten(ctx, t, form.value, form.key)
	if (!submitted.ok) return form.refuse(submitted.code)
	return redirectTo(ctx, 'PraemieWaehlen', {}, { t })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmpfaengerBankdaten() {
	const { titel, token, betragCent, kontoinhaber, bisher, nurDE } = useLoaderData<typeof loader>()
	const { t, i18n } = useTranslation()
	const formular = useFormular({
		schema: bankdatenSchema(nurDE),
		reply: useActionData<typeof action>(),
		values: { kontoinhaber },
	})
	return (
		<>
			<PageTitle title={titel} lead={`${bisherigesKontoText(t, bisher)} ${t('praemie:bankdaten.weiter')}`} />
			<div className="mb-8">
				<Highlight icon="bank" title={t('praemie:daten.betrag')} value={formatMoney(betragCent, i18n.language)} />
			</div>
			<Formular formular={formular} token={token}>
				<BankdatenFelder formular={formular} nurDE={nurDE} />
				<ButtonRow>
					<Button>{t('praemie:bankdaten.absenden')}</Button>
				</ButtonRow>
			</Formular>
		</>
	)
}
