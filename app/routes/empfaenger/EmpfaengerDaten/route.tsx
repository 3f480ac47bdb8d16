import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { empfaengerDatenSchema, empfaengerDatenSchemaAt } from '~/domain/empfaenger/daten'
import { betragText } from '~/locales/betrag'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { offersNewsletter, saveEmpfaengerDaten } from '~/usecases/empfaenger/save-empfaenger-daten'
import { showVorteil } from '~/usecases/empfaenger/show-vorteil'
import { showWortlaut } from '~/usecases/konto/newsletter'
import { admit } from '~/web/captcha.server'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import { guard, recipientOf, type WebContext } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'
import { redirectTo } from '~/web/replies.server'
import { CaptchaFeld } from '../../_shared/CaptchaField'
import { AktionFelder } from '../../_shared/einwilligung/AktionFelder'
import { Abgelaufen } from '../../_shared/empfaenger/Abgelaufen'
import { DatenFelder } from '../../_shared/empfaenger/DatenFelder'
import { Fertig } from '../../_shared/empfaenger/Fertig'
import { KundennummerFormular } from '../../_shared/empfaenger/KundennummerFormular'
import { Weg } from '../../_shared/empfaenger/Schritte'
import { sharedHead } from '../../_shared/empfaenger/vorschau'
import { accessQuery, DATEN_VORHANDEN, stationPath } from '../../_shared/empfaenger/weg.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { KombiFormular } from './KombiFormular'
import { kombiAction, kombiView } from './kombi.server'

async function datenView(ctx: WebContext, access: EmpfaengerAccess) {
	const t = ctx.t
	const { betrag } = await showVorteil(ctx, access, { zugeordnet: false })
	return {
		art: 'daten' as const,
		titel: t('empfangen:daten.titel'),
		betrag: betrag && betragText(t, ctx.locale, betrag),
		token: formToken(ctx, 'EmpfaengerDaten'),
		aktionen: await listAktionen(ctx, 'Empfaenger'),
		newsletter: offersNewsletter(ctx.mandant) ? await showWortlaut(ctx) : null,
		firma: ctx.mandant.config.Firma,
	}
}

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerDaten')
	if (ctx.mandant.config.ModuleErzwingeLogin) return kombiView(ctx, args)
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'zugestimmt') return redirect(stationPath(ctx, args.request, access))
	return datenView(ctx, access)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerDaten')
	if (ctx.mandant.config.ModuleErzwingeLogin) return kombiAction(ctx, args)
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand === 'bestaetigt') return redirect(stationPath(ctx, args.request, access), 303)
	const form = await readForm(ctx, args.request, 'EmpfaengerDaten', empfaengerDatenSchemaAt(ctx.clock()))
	if (!form.ok) return form.reply
	const { email } = form.value
	const halt = await admit(ctx, args, form, 'empfaenger', { konto: email, email })
	if (halt) return halt
	const saved = await saveEmpfaengerDaten(ctx, access, form.value, form.key)
	if (saved.ok) await meldeZiel(ctx, args.request, 'datenAngegeben', { key: form.key })
	// Sent again unchanged it is the same form; changed it changes nothing, and the next page says so.
	const hinweis = saved.ok ? undefined : DATEN_VORHANDEN
	if (saved.ok || saved.code === 'empfaenger_daten_vorhanden')
		return redirectTo(ctx, 'EmpfehlungBestaetigung', {}, { ...accessQuery(args.request, access), hinweis })
	return form.refuse(saved.code, saved.code === 'email_gleich_empfehler' ? 'email' : undefined)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, data?.art === 'kombi' ? sharedHead(data) : {})

function DatenFormular({ view, reply }: { view: Awaited<ReturnType<typeof datenView>>; reply: FormReply | undefined }) {
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: empfaengerDatenSchema, reply })
	return (
		<>
			<Weg station="daten" />
			<PageTitle title={view.titel} lead={t('daten.text', { firma: view.firma })} />
			<Formular formular={formular} token={view.token}>
				<DatenFelder formular={formular} newsletter={view.newsletter} betrag={view.betrag} />
				<AktionFelder formular={formular} aktionen={view.aktionen} />
				<CaptchaFeld formular={formular} />
				<p className="text-sm text-muted">{t('daten.sicher')}</p>
				<ButtonRow>
					<Button>{t('daten.absenden')}</Button>
				</ButtonRow>
			</Formular>
		</>
	)
}

export default function EmpfaengerDaten() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	if (view.art === 'daten') return <DatenFormular view={view} reply={reply} />
	if (view.art === 'kombi') return <KombiFormular view={view} reply={reply} />
	if (view.art === 'abgelaufen') return <Abgelaufen {...view} />
	return (
		<>
			<Weg station="fertig" kombi />
			<Fertig {...view} zugeordnet={view.kundennummer.zugeordnet}>
				<KundennummerFormular {...view.kundennummer} betrag={view.betrag} reply={reply} intent="kundennummer" />
			</Fertig>
		</>
	)
}
