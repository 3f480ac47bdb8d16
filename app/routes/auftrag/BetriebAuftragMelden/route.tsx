import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { DateField } from '~/ui/form/DateField'
import { Fieldset } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { listProduktWahl } from '~/usecases/auftrag/list-auftraege'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { auftragMeldenSchema, auftragMeldenSchemaAt } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftragMelden')
	return {
		titel: ctx.t('auftrag:liste.melden'),
		token: formToken(ctx, 'BetriebAuftragMelden'),
		listeHref: pathTo(ctx.mandant, 'BetriebAuftraege'),
		produkte: await listProduktWahl(ctx),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftragMelden')
	const form = await readForm(ctx, args.request, 'BetriebAuftragMelden', auftragMeldenSchemaAt(ctx.clock()))
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const reported = await reportAuftrag(ctx, form.value, form.key)
	if (!reported.ok)
		return form.refuse(reported.code, reported.code === 'auftrag_referenz_vorhanden' ? 'referenz' : undefined)
	return redirectTo(ctx, 'BetriebAuftrag', { auftragId: reported.value.id }, { erledigt: 'gemeldet', ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Reports one order; many come as a file. */
export default function BetriebAuftragMelden() {
	const { titel, token, listeHref, produkte } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auftrag', 'formular', 'allgemein'])
	const formular = useFormular({ schema: auftragMeldenSchema, reply, labels: { produktId: t('liste.produkt') } })
	const freiwillig = `(${t('formular:nichtNoetig')})`
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('auftrag.zurueck') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('liste.meldenText')} />
			<Darf recht="auftrag.melden">
				<Formular formular={formular} token={token} intent="melden">
					<TextField {...formular.field('referenz')} maxLength={60} autoComplete="off" required />
					<DateField {...formular.field('auftragsdatum')} autoComplete="off" required />
					<TextField {...formular.field('empfaengernummer')} optionalLabel={freiwillig} autoComplete="off" />
					<TextField {...formular.field('kundennummer')} optionalLabel={freiwillig} autoComplete="off" />
					<Fieldset legend={t('liste.besteller')} hint={t('liste.bestellerText')}>
						<TextField {...formular.field('vorname')} optionalLabel={freiwillig} autoComplete="off" />
						<TextField {...formular.field('nachname')} optionalLabel={freiwillig} autoComplete="off" />
						<DateField {...formular.field('geburtsdatum')} optionalLabel={freiwillig} autoComplete="off" />
					</Fieldset>
					<Select {...formular.field('produktId')} emptyLabel={t('liste.produktOhne')} options={produkte} />
					<Button>{t('liste.meldenAbsenden')}</Button>
				</Formular>
			</Darf>
		</>
	)
}
