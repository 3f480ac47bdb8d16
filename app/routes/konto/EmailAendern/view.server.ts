import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showEmailAenderung } from '~/usecases/konto/request-email-aenderung'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { loginNeeded } from '~/web/refusal.server'

/** The address of an account, and the one that waits to take its place. */
export async function emailAendernView(ctx: WebContext, args: GuardArgs) {
	const found = await showEmailAenderung(ctx)
	if (!found.ok) throw loginNeeded(ctx)
	const { email, wartet } = found.value
	const { searchParams } = new URL(args.request.url)
	return {
		titel: ctx.t('konto:adresse.titel'),
		token: formToken(ctx, 'EmailAendern'),
		...{ email, wartet: wartet && { neu: wartet.neu, bis: formatDateTime(wartet.bis) } },
		gesendet: searchParams.has('gesendet'),
		verworfen: searchParams.has('verworfen'),
		support: ctx.mandant.config.SupportEmail,
		datenHref: pathTo(ctx.mandant, 'MeineDaten'),
		vergessenHref: pathTo(ctx.mandant, 'PasswortVergessen'),
	}
}
