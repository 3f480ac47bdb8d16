import type { ActionFunctionArgs } from '@remix-run/node'
import { teilnahmeText } from '~/domain/konto/teilnahme'
import type { ErrorCode } from '~/domain/shared/errors'
import { betragText, limitText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { resendConfirmation } from '~/usecases/empfehlung/resend-confirmation'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { besitzerOf } from '~/usecases/konto/besitzer-of'
import { currentEmpfehler } from '~/usecases/shared/current-empfehler'
import { admit } from '~/web/captcha.server'
import { empfehlenActionSchema, empfehlenQuerySchema } from '~/web/forms/empfehlung'
import { produktIdSchema } from '~/web/forms/katalog'
import { formToken, readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { kampagneOf } from '~/web/kampagne.server'
import { reportZiel } from '~/web/messung.server'
import { redirectToOwn } from '~/web/recommender.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { kampagneText } from '../kampagne/kampagne.server'

/** Refusals that are about one field. */
const FELDER: Partial<Record<ErrorCode, string>> = {
	email_nicht_erlaubt: 'email',
	agb_zustimmung: 'agb',
	anteil_nicht_erlaubt: 'anteilEmpfehler',
}

/** The two screens that make an Empfehlung: of a product, and of a product with an agent. */
type Screen = 'Empfehlen' | 'EmpfehlenAgent'

export async function findAngebot(
	ctx: WebContext,
	produktId: number,
	{ request, agentennummer = null }: { request: Request; agentennummer?: string | null },
) {
	const { anteil } = empfehlenQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	const [found, aktionen] = await Promise.all([
		showAngebot(ctx, produktId, { agentennummer, channel: kampagneOf(ctx, request), anteil }),
		listAktionen(ctx, 'Empfehlung'),
	])
	if (!found.ok) throw failPage(found.code)
	return { ...found.value, aktionen }
}

type Details = Awaited<ReturnType<typeof findAngebot>>

/** What the form of an Empfehlung shows. */
export async function empfehlenView(ctx: WebContext, request: Request, screen: Screen, details: Details) {
	const { mandant, locale, t } = ctx
	const { produkt, angebot, kampagne, ich, agb, newsletter, aktionen, startAnteil } = details
	await reportZiel(ctx, request, 'produktGesehen', { produktId: produkt.id })
	const { pathname, search, searchParams: query } = new URL(request.url)
	const { bestellung = '' } = empfehlenQuerySchema.parse(Object.fromEntries(query))
	const { AgbCheckBoxAutoAccept, IsAutologin, EmpfehlenWebPage } = mandant.config
	return {
		titel: t('empfehlen:formular.titel', { produkt: produkt.name }),
		beschreibung: t('empfehlen:formular.beschreibung', {
			marke: mandant.config.Name,
			produkt: produkt.name,
			kurztext: produkt.kurztext,
		}),
		token: formToken(ctx, screen),
		locale,
		produkt,
		/** What it earns, in one line above the form. */
		zeile: t('empfehlen:formular.angebotZeile', {
			praemie: betragText(t, locale, { cent: angebot.maxCent, einheitlich: angebot.einheitlich }),
		}),
		angebot,
		kampagne: kampagne && { id: kampagne.id, text: kampagneText(ctx, kampagne) },
		limit: limitText(t, mandant.config.MaxAuftraegeProEmpfehlung),
		startAnteil,
		ich: ich && { vorname: ich.vorname, nachname: ich.nachname, email: ich.email },
		channel: kampagneOf(ctx, request),
		bestellung,
		agb: { ...agb, href: pathTo(mandant, 'Agb'), auto: AgbCheckBoxAutoAccept },
		marke: mandant.config.Name,
		teilnahme: teilnahmeText(AgbCheckBoxAutoAccept ? 'sie' : 'ich', mandant.config),
		newsletter,
		aktionen,
		gesendet: query.has('gesendet'),
		homeHref: pathTo(mandant, 'Home'),
		waysOut: {
			anmelden: IsAutologin ? EmpfehlenWebPage : pathTo(mandant, 'Login', {}, { redirect: pathname + search }),
			autologin: IsAutologin,
			offeneEmpfehlung: ich?.offeneEmpfehlung
				? pathTo(mandant, 'EmpfehlungTeilen', { empfehlungsnummer: ich.offeneEmpfehlung })
				: null,
		},
	}
}

/**
 * Who is logged in recommends as themselves, whatever the form says: with another address the Empfehlung would be in nobody's
 * account, and they would not find it. Names that the account does not have yet are taken from the form.
 */
async function ownPerson(ctx: WebContext) {
	const ich = await currentEmpfehler(ctx)
	if (!ich.ok) return {}
	const { vorname, nachname, email } = ich.value
	return vorname && nachname ? { vorname, nachname, email } : { email }
}

/** Makes the Empfehlung, or sends the confirmation mail again. */
export async function empfehlenAction(ctx: WebContext, args: ActionFunctionArgs, screen: Screen) {
	const { request } = args
	const produktId = produktIdSchema.parse(args.params.produktId)
	const form = await readForm(ctx, request, screen, empfehlenActionSchema)
	if (!form.ok) return form.reply
	const person = await ownPerson(ctx)
	const eingabe = { ...form.value, ...person }
	const { email } = eingabe
	const halt = await admit(ctx, args, form, 'empfehlung', { konto: email, email })
	if (halt) return halt
	if (eingabe.intent === 'optin') {
		const sent = await resendConfirmation(ctx, produktId, email, form.key)
		if (!sent.ok) return form.refuse(sent.code, 'email')
		await reportZiel(ctx, request, 'bestaetigungAngefordert', { produktId, key: form.key })
		return redirectTo(ctx, 'Empfehlen', { produktId }, { gesendet: 1 })
	}
	const created = await createEmpfehlung(ctx, produktId, eingabe, form.key)
	if (created.ok) {
		await reportZiel(ctx, request, 'empfehlungErstellt', { produktId, key: form.key })
		return redirectToOwn(ctx, created.value.empfehlungsnummer)
	}
	if (created.code === 'produkt_unbekannt' || created.code === 'produkt_api_unbekannt') throw failPage(created.code)
	if (created.code === 'anmeldung_zuerst') return form.refuseUntilLogin(created.code, await besitzerOf(ctx, email))
	return form.refuse(created.code, FELDER[created.code])
}
