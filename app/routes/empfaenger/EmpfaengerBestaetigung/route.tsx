import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Notice } from '~/ui/Notice'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { followLink } from '~/usecases/empfaenger/follow-link'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { knopfSchema } from '~/web/forms/empfaenger'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { readRecipient, recipientCookie } from '~/web/recipient.server'
import { failPage } from '~/web/replies.server'
import { Ablauf, EinladungKopf, Einzelheiten } from '../../_shared/empfaenger/Einladung'
import { EinladungNachricht, Stationen } from '../../_shared/empfaenger/Schritte'
import {
	channelOf,
	closedPage,
	forgetOnFailure,
	knownRecipient,
	queryOf,
	stationPath,
} from '../../_shared/empfaenger/stations.server'
import { sharedHead, sharedView } from '../../_shared/empfaenger/vorschau'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

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
	const { request } = args
	const hex = queryOf(request, 'empfehlung') ?? ''
	const target = await followLink(ctx, { art: 'hex', wert: hex })
	if (!target.ok) throw failPage(target.code)
	const { empfehlungsnummer } = target.value
	const known = await forgetOnFailure(ctx, empfehlungsnummer, () => readRecipient(ctx, request, { empfehlungsnummer }))
	if (known) return redirect(stationPath(ctx, request, known), 303)
	const form = await readForm(ctx, request, 'EmpfaengerBestaetigung', knopfSchema)
	if (!form.ok) return form.reply
	const input = { hex, einsprungsquelle: channelOf(request) }
	const accepted = await forgetOnFailure(ctx, empfehlungsnummer, () => acceptEmpfehlung(ctx, input, form.key))
	if (!accepted.ok) throw closedPage(ctx, accepted.code, hex, empfehlungsnummer)
	await reportZiel(ctx, request, 'empfehlungAngenommen', { key: form.key })
	const { empfaengernummer } = accepted.value
	return redirect(pathTo(ctx.mandant, 'AGBDatenschutzZustimmung', {}, { empfehlung: empfehlungsnummer }), {
		status: 303,
		headers: { 'Set-Cookie': recipientCookie(ctx, empfehlungsnummer, empfaengernummer) },
	})
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
