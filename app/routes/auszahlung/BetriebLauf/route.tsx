import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { showLaufBankdaten } from '~/usecases/auszahlung/show-lauf'
import { askForFaktor } from '~/web/faktor.server'
import { einsichtSchema } from '~/web/forms/auszahlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { EinsichtKarte } from '../../_shared/betrieb/EinsichtKarte'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { BankdatenTabelle } from './BankdatenTabelle'
import { LaufBeteiligte, LaufFakten, LaufSchritte, Posten } from './Lauf'
import { einsichtArgs, laufView } from './view.server'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return laufView(await guard(args, 'BetriebLauf'), args)
}

/** Bank data in full are the answer to a form, never to an address. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebLauf')
	const form = await readForm(ctx, args.request, 'BetriebLauf', einsichtSchema)
	if (!form.ok) return form.reply
	const shown = await showLaufBankdaten(ctx, einsichtArgs(args, form.value))
	if (shown.ok) return data({ bankdaten: shown.value })
	return shown.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(shown.code)
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => screenTitle(view?.titel, matches)

export default function BetriebLauf() {
	const view = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const bankdaten = answer && 'bankdaten' in answer ? answer.bankdaten : undefined
	const reply = answer && !('bankdaten' in answer) ? answer : undefined
	const { t } = useTranslation(['auszahlung', 'allgemein'])
	const { erledigt, erstellt, ausgelassen } = view
	const neu = [
		erstellt > 0 && t('lauf.erstellt', { count: erstellt }),
		ausgelassen > 0 && t('lauf.ausgelassen', { count: ausgelassen }),
	]
	const success = erledigt ? t(`schritt.${erledigt}.erledigt`) : neu.filter(Boolean).join(' ')
	return (
		<>
			<Outcome success={answer ? undefined : success || undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.laeufeHref, label: t('neu.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} />
			<Split
				aside={
					<Stack>
						<LaufSchritte {...view} />
						<EinsichtKarte {...view} reply={reply} />
					</Stack>
				}
			>
				<Stack gap="wide">
					<LaufFakten {...view} />
					<LaufBeteiligte {...view} />
					{bankdaten && <BankdatenTabelle zeilen={bankdaten} />}
					<Posten {...view} />
				</Stack>
			</Split>
		</>
	)
}
