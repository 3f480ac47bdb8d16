import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showSsoAbmeldung } from '~/usecases/benutzer/end-sso'
import { guard } from '~/web/guard.server'
import { clearSsoCookie, readSsoCookie } from '../../_shared/benutzer/sso.server'
import { progressHeaders } from '../../_shared/betrieb/progress.server'
import { screenTitle } from '../../_shared/title'

/**
 * [C-SSO] Who has logged out here goes on to the provider, by itself or by the button. A page of ours stands between the two,
 * since our policy (form-action) lets no form lead to another site. It is good for one look: a step back does not lead there
 * once more.
 */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturSsoAbmelden')
	const unterwegs = readSsoCookie(ctx, args.request, 'abmelden')
	const weiter = unterwegs && (await showSsoAbmeldung(ctx, unterwegs.sitzungId))
	const cookie = unterwegs ? { 'Set-Cookie': clearSsoCookie(ctx) } : undefined
	if (!weiter) throw redirect(pathTo(ctx.mandant, 'AgenturLogin'), { headers: { ...cookie } })
	return json({ titel: ctx.t('sso:ende'), weiter }, { headers: { ...cookie, Refresh: `0; url=${weiter}` } })
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturSsoAbmelden() {
	const { titel, weiter } = useLoaderData<typeof loader>()
	const { t } = useTranslation('sso')
	return (
		<>
			<PageTitle title={titel} lead={t('endeText')} />
			<ButtonLink href={weiter}>{t('endeWeiter')}</ButtonLink>
		</>
	)
}
