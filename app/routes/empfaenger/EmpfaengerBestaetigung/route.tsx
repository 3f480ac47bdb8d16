import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Notice } from '~/ui/Notice'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { knopfSchema } from '~/web/forms/empfaenger'
import { formToken } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { Ablauf, EinladungKopf, Einzelheiten } from '../../_shared/empfaenger/Einladung'
import { EinladungNachricht, Stationen } from '../../_shared/empfaenger/Schritte'
import { closedPage, knownRecipient, queryOf, stationPath } from '../../_shared/empfaenger/stations.server'
import { sharedHead, sharedView } from '../../_shared/empfaenger/vorschau'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { acceptAction } from './action.server'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerBestaetigung')
	const hex = queryOf(args.request, 'empfehlung') ?? ''
	const known = await knownRecipient(ctx, args.request, hex)
	if (known) return redirect(stationPath(ctx, args.request, known))
	const einladung = await showEinladung(ctx, { hex })
	if (!einladung.ok) throw closedPage(ctx, einladung.code, hex)
	await reportZiel(ctx, args.request, 'einladungGesehen')
	const { config } = ctx.mandant
	const { vorname, produkt, empfehlungsnummer } = einladung.value
	const t = ctx.t
	return {
		titel: t('empfangen:einladung.titel', { vorname, produkt: produkt.name }),
		...sharedView(ctx, produkt),
		token: formToken(ctx, 'EmpfaengerBestaetigung'),
		einladung: einladung.value,
		firma: config.Firma,
		support: config.SupportEmail,
		teilenHref: pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerBestaetigung')
	return acceptAction(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, sharedHead(data))

export default function EmpfaengerBestaetigung() {
	const { titel, token, einladung, firma, support, teilenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: knopfSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<Stationen station="einladung" />
			<EinladungKopf titel={titel} einladung={einladung} wide>
				{einladung.eigene ? (
					<Notice
						title={t('einladung.eigeneTitel')}
						actions={
							<ButtonLink href={teilenHref} variant="secondary">
								{t('einladung.eigeneWeg')}
							</ButtonLink>
						}
					>
						{t('einladung.eigene')}
					</Notice>
				) : (
					<Formular formular={formular} token={token}>
						<div className="grid gap-2">
							<ButtonRow>
								<Button iconEnd="arrowRight" data-annehmen="">
									{t('einladung.annehmen')}
								</Button>
							</ButtonRow>
							<p className="text-sm text-muted">{t('einladung.text')}</p>
						</div>
					</Formular>
				)}
				<EinladungNachricht vorname={einladung.vorname} text={einladung.nachricht} />
				<Ablauf />
			</EinladungKopf>
			<div className="mt-8">
				<Einzelheiten einladung={einladung} firma={firma} support={support} />
			</div>
		</>
	)
}
