import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showMeineDaten } from '~/usecases/konto/show-meine-daten'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { loginNeeded } from '~/web/refusal.server'

/** The data of an account, and the ways to what else belongs to it. */
export async function meineDatenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const found = await showMeineDaten(ctx)
	if (!found.ok) throw loginNeeded(ctx)
	const { newsletter, ibanEnde, bild, email, emailWartet, ...values } = found.value
	return {
		titel: t('bereich:daten.titel'),
		token: formToken(ctx, 'MeineDaten'),
		gespeichert: new URL(args.request.url).searchParams.get('erledigt') === 'gespeichert',
		...{ values, email, newsletter, ibanEnde, bild },
		emailWartet: emailWartet && { neu: emailWartet.neu, bis: formatDateTime(emailWartet.bis) },
		hrefs: {
			email: pathTo(mandant, 'EmailAendern'),
			passwort: pathTo(mandant, 'PasswortAendern'),
			sitzungen: pathTo(mandant, 'Sitzungen'),
			newsletter: pathTo(mandant, newsletter === 'optedIn' ? 'optout' : 'optin'),
			emails: pathTo(mandant, 'MailEinstellungen'),
			bild: pathTo(mandant, 'MeinBild'),
			bankdaten: pathTo(mandant, 'EmpfehlerBankdaten'),
			auskunft: pathTo(mandant, 'DatenHerunterladen'),
			loeschen: pathTo(mandant, 'KontoLoeschen'),
		},
	}
}

export type MeineDatenScreen = Awaited<ReturnType<typeof meineDatenView>>
