import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { empfehlenActionSchema } from '~/domain/empfehlung/formular'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Notice } from '~/ui/Notice'
import { listAktionen } from '~/usecases/aktion/listAktionen'
import { createEmpfehlung } from '~/usecases/empfehlung/createEmpfehlung'
import { resendConfirmation } from '~/usecases/empfehlung/resendConfirmation'
import { showAngebot } from '~/usecases/empfehlung/showAngebot'
import { besitzerOf } from '~/usecases/entwurf/besitzerOf'
import { limit } from '~/web/begrenzung.server'
import { admit } from '~/web/captcha.server'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { screenTitle } from '../title'
import { EmpfehlenFormular } from './empfehlen-formular'
import { ProduktKarte } from './produkt-karte'
import { preisText } from './texte'

export const handle = { width: 'wide' }

/** Query parameters by which a campaign names itself (SPEC 2). */
const KAMPAGNE = ['channel', 'c', 'pk_campaign', 'mtm_campaign']

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Empfehlen')
	const { mandant, locale } = ctx
	const produktId = Number(args.params.produktId)
	const [found, aktionen] = await Promise.all([showAngebot(ctx, produktId), listAktionen(ctx, 'Empfehlung')])
	if (!found.ok) throw failPage(found.code)
	const { produkt, angebot, ich, agb, newsletter, startAnteil } = found.value
	const query = new URL(args.request.url).searchParams
	const { AgbCheckBoxAutoAccept, IsAutologin, EmpfehlenWebPage } = mandant.config
	const selbst = pathTo(mandant, 'Empfehlen', { produktId })
	return {
		titel: translator(locale)('empfehlen:formular.titel', { produkt: produkt.name }),
		beschreibung: translator(locale)('empfehlen:formular.beschreibung', {
			marke: mandant.config.Name,
			produkt: produkt.name,
			kurztext: produkt.kurztext,
		}),
		token: formToken(ctx, 'Empfehlen'),
		locale,
		produkt: { ...produkt, preis: preisText(produkt, locale) },
		angebot,
		startAnteil,
		ich: ich && { vorname: ich.vorname, nachname: ich.nachname, email: ich.email },
		channel: KAMPAGNE.map((name) => query.get(name)).find(Boolean) ?? '',
		agb: { ...agb, href: pathTo(mandant, 'Agb'), auto: AgbCheckBoxAutoAccept },
		marke: mandant.config.Name,
		newsletter,
		aktionen,
		gesendet: query.has('gesendet'),
		homeHref: pathTo(mandant, 'Home'),
		wege: {
			anmelden: IsAutologin ? EmpfehlenWebPage : pathTo(mandant, 'Login', {}, { redirect: selbst }),
			autologin: IsAutologin,
			offeneEmpfehlung: ich?.offeneEmpfehlung
				? pathTo(mandant, 'EmpfehlungTeilen', { empfehlungsnummer: ich.offeneEmpfehlung })
				: null,
		},
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Empfehlen')
	const produktId = Number(args.params.produktId)
	const form = await readForm(ctx, args.request, 'Empfehlen', empfehlenActionSchema)
	if (!form.ok) return form.reply
	const { email } = form.value
	if (form.value.intent === 'optin') {
		const wiederAb = await limit(ctx, args.request, 'empfehlung', email)
		if (wiederAb) return form.wait(wiederAb)
		const sent = await resendConfirmation(ctx, produktId, email, `optin:${form.key}`)
		return sent.ok ? redirectTo(ctx, 'Empfehlen', { produktId }, { gesendet: 1 }) : form.refuse(sent.code, 'email')
	}
	const halt = await admit(ctx, args, form, 'empfehlung', { konto: email, email })
	if (halt) return halt
	const created = await createEmpfehlung(ctx, produktId, form.value, form.key)
	if (created.ok) return redirectTo(ctx, 'EmpfehlungTeilen', created.value)
	if (created.code === 'produkt_unbekannt' || created.code === 'produkt_api_unbekannt') throw failPage(created.code)
	if (created.code === 'anmeldung_zuerst')
		return form.refuseUntilLogin(created.code, await besitzerOf(ctx, form.value.email))
	const felder = {
		email_nicht_erlaubt: 'email',
		agb_zustimmung: 'agb',
		anteil_nicht_erlaubt: 'anteilEmpfehler',
	} as const
	return form.refuse(created.code, felder[created.code as keyof typeof felder])
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { beschreibung: data?.beschreibung, produktId: data?.produkt.id })

export default function Empfehlen() {
	const data = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['empfehlen', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: data.homeHref, label: t('allgemein:nav.empfehlen') }, { label: data.produkt.name }]}
			/>
			<PageTitle title={data.titel} lead={t('formular.text')} />
			<Split asideFirst aside={<ProduktKarte produkt={data.produkt} angebot={data.angebot} locale={data.locale} />}>
				{data.gesendet && !reply && (
					<div className="mb-6">
						<Notice tone="success" live>
							{t('formular.gesendet')}
						</Notice>
					</div>
				)}
				<EmpfehlenFormular {...data} reply={reply} />
			</Split>
		</>
	)
}
