import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BENUTZER_ARTEN } from '~/domain/benutzer/rollen'
import type { Mandant } from '~/domain/mandant/config'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { WORK_AREAS } from '~/web/bereich.server'
import { keepsCookies, type OhneCookies } from '~/web/cookies.server'
import { guard } from '~/web/guard.server'
import { safePath } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'

/** Where somebody tries to log in once more. */
function loginPath(mandant: Mandant, target: string): string {
	const art = BENUTZER_ARTEN.find((one) => target.startsWith(pathTo(mandant, WORK_AREAS[one].start)))
	const { IsAutologin, EmpfehlenWebPage } = mandant.config
	if (!art && IsAutologin) return EmpfehlenWebPage || pathTo(mandant, 'Home')
	return pathTo(mandant, art ? WORK_AREAS[art].login : 'Login', {}, { redirect: target })
}

/** A step that needed a cookie leads by here: on at once where the browser kept it, else this page says that it did not. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CookiesNoetig')
	const { mandant, t } = ctx
	const query = new URL(args.request.url).searchParams
	const target = safePath(query.get('redirect')) ?? pathTo(mandant, 'Home')
	if (keepsCookies(args.request)) return redirect(target)
	const was: OhneCookies = query.get('was') === 'einwilligung' ? 'einwilligung' : 'anmeldung'
	const view = {
		titel: t('konto:cookies.titel'),
		was,
		host: new URL(mandant.config.MandantUrl).hostname,
		weiterHref: was === 'anmeldung' ? loginPath(mandant, target) : target,
		// Browsers that keep no cookies of embedded pages keep them in a window of their own.
		fensterHref: mandant.config.ModuleIntegratedFrame ? target : null,
	}
	return data(view, { status: was === 'anmeldung' ? 403 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function CookiesNoetig() {
	const { titel, was, host, weiterHref, fensterHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['konto', 'einwilligung'])
	return (
		<>
			<PageTitle title={titel} lead={t(`cookies.${was}.text`)} />
			<Stack>
				<section className="grid gap-3">
					<h2 className="font-semibold text-xl">{t('cookies.soTitel')}</h2>
					<ol className="grid list-decimal gap-2 pl-6">
						<li>{t('cookies.einstellungen')}</li>
						<li>{t('cookies.erlauben', { host })}</li>
						<li>{t(`cookies.${was}.danach`)}</li>
					</ol>
				</section>
				<p>{t('cookies.ohne')}</p>
				<ButtonRow>
					<ButtonLink href={weiterHref}>{t(`cookies.${was}.weiter`)}</ButtonLink>
					{fensterHref && (
						<ButtonLink href={fensterHref} variant="secondary" target="_blank">
							{t('einwilligung:fenster')}
						</ButtonLink>
					)}
				</ButtonRow>
			</Stack>
		</>
	)
}
