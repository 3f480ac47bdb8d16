import { data, redirect } from '@remix-run/node'
import { kombiSchemaAt } from '~/domain/empfaenger/formular'
import { WERBUNG_CENT } from '~/domain/praemie/fristen'
import { errorStatus } from '~/domain/shared/errors'
import { betragText } from '~/locales/betrag'
import { pathTo } from '~/paths'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { saveAlles } from '~/usecases/empfaenger/save-empfaenger-daten'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { readFormData } from '~/web/body.server'
import { admit } from '~/web/captcha.server'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'
import { recipientCookie } from '~/web/recipient.server'
import { failPage } from '~/web/replies.server'
import { fertigView } from '../../_shared/empfaenger/fertig.server'
import { kundennummerAction } from '../../_shared/empfaenger/kundennummer.server'
import { sharedView } from '../../_shared/empfaenger/vorschau'
import { channelOf, DATEN_VORHANDEN, forgetOnFailure, stationPath } from '../../_shared/empfaenger/weg.server'

const nummerOf = ({ params }: GuardArgs) => params.empfehlungsnummer ?? ''

/** EmpfaengerDaten with ModuleErzwingeLogin: the whole way of the friend on the one page that is open to them. */
export async function kombiView(ctx: WebContext, args: GuardArgs) {
	const { recipient } = ctx
	if (recipient?.empfaenger.zustand === 'daten_erfasst') return allDone(ctx, args, recipient)
	const empfehlungsnummer = nummerOf(args)
	const [einladung, texte, aktionen] = await Promise.all([
		showEinladung(ctx, { empfehlungsnummer }),
		showZustimmungsTexte(ctx),
		listAktionen(ctx, 'Empfaenger'),
	])
	const t = ctx.t
	if (!einladung.ok && einladung.code === 'empfehlung_abgelaufen') {
		const betrag = WERBUNG_CENT.abgelaufeneEmpfehlung / 100
		const view = { art: 'abgelaufen' as const, titel: t('empfangen:abgelaufen.titel'), betrag }
		const wege = { empfehlenHref: pathTo(ctx.mandant, 'Home'), codeHref: pathTo(ctx.mandant, 'Empfehlungscode') }
		return data({ ...view, ...wege }, { status: 410 })
	}
	if (!einladung.ok) throw failPage(einladung.code)
	if (!texte.ok) throw failPage(texte.code)
	const { vorname, produkt, vorteil } = einladung.value
	return {
		art: 'kombi' as const,
		titel: t('empfangen:daten.kombiTitel', { vorname, produkt: produkt.name }),
		...sharedView(ctx, produkt),
		token: formToken(ctx, 'EmpfaengerDaten'),
		einladung: einladung.value,
		betrag: vorteil && betragText(t, ctx.locale, vorteil),
		texte: texte.value,
		aktionen,
		firma: ctx.mandant.config.Firma,
		support: ctx.mandant.config.SupportEmail,
	}
}

async function allDone(ctx: WebContext, { request }: GuardArgs, access: EmpfaengerAccess) {
	const view = await fertigView(ctx, request, access)
	const token = formToken(ctx, 'EmpfaengerDaten')
	return { art: 'fertig' as const, ...view, kundennummer: { ...view.kundennummer, token } }
}

/** The combined form, or the customer number once the data is there. A form sent twice leads on, it is no failure. */
export async function kombiAction(ctx: WebContext, args: GuardArgs) {
	const { recipient } = ctx
	if (recipient?.empfaenger.zustand === 'daten_erfasst') {
		const intent = (await readFormData(args.request.clone())).get('intent')
		if (intent !== 'kundennummer') return redirect(stationPath(ctx, args.request, recipient, DATEN_VORHANDEN), 303)
		const here = stationPath(ctx, args.request, recipient)
		return kundennummerAction(ctx, args.request, recipient, 'EmpfaengerDaten', here)
	}
	const empfehlungsnummer = nummerOf(args)
	const form = await readForm(ctx, args.request, 'EmpfaengerDaten', kombiSchemaAt(ctx.clock()))
	if (!form.ok) {
		// Of an Empfehlung that is over, that is the answer, whatever was wrong in the form.
		const einladung = await showEinladung(ctx, { empfehlungsnummer })
		return einladung.ok ? form.reply : data(form.reply.data, { status: errorStatus[einladung.code] })
	}
	const { agb, datenschutz, agbId, datenschutzId, ...daten } = form.value
	const halt = await admit(ctx, args, form, 'empfaenger', { konto: daten.email, email: daten.email })
	if (halt) return halt
	const saved = await forgetOnFailure(ctx, empfehlungsnummer, () =>
		saveAlles(
			ctx,
			{
				empfehlungsnummer,
				access: recipient,
				einsprungsquelle: channelOf(args.request),
				gezeigt: { agbId, datenschutzId },
				daten,
			},
			form.key,
		),
	)
	if (!saved.ok) return form.refuse(saved.code, saved.code === 'email_gleich_empfehler' ? 'email' : undefined)
	for (const ziel of ['empfehlungAngenommen', 'zustimmungErteilt', 'datenAngegeben'] as const)
		await meldeZiel(ctx, args.request, ziel, { key: form.key })
	return redirect(pathTo(ctx.mandant, 'EmpfaengerDaten', { empfehlungsnummer }), {
		status: 303,
		headers: { 'Set-Cookie': recipientCookie(ctx, empfehlungsnummer, saved.value.empfaengernummer) },
	})
}
