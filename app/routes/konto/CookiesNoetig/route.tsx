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
import { isFramed } from '~/web/iframe.server'
import { safePath } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'

/** Where somebody tries to log in once more. */
function loginPath(mandant: Mandant, target: string): string {
	const art = BENUTZER_ARTEN.find((one) => target.startsWith(pathTo(mandant, WORK_AREAS[one].start)))
	const { IsAutologin, EmpfehlenWebPage } = mandant.config
	if (!art && IsAutologin) return EmpfehlenWebPage || pathTo(mandant, 'Home')
	return pathTo(mandant, art ? WORK_AREAS[art].login : 'Login', {}, { redirect: target })
}

/**
 * A step that needed a cookie leads by here: on at once where the browser kept it, else this page says that it did not. In
 * a frame of another site's page nobody is asked to allow cookies: a window of its own needs no change of settings.
 */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CookiesNoetig')
	const { mandant, t } = ctx
	const query = new URL(args.request.url).searchParams
	const target = safePath(query.get('redirect')) ?? pathTo(mandant, 'Home')
	if (keepsCookies(args.request)) return redirect(target)
	const was: OhneCookies = query.get('was') === 'einwilligung' ? 'einwilligung' : 'anmeldung'
	const imRahmen = isFramed(args.request)
	const view = {
		titel: t(imRahmen ? `konto:cookies.rahmen.${was}.titel` : 'konto:cookies.titel'),
		imRahmen,
		was,
		host: new URL(mandant.config.MandantUrl).hostname,
		weiterHref: was === 'anmeldung' ? loginPath(mandant, target) : target,
		// Browsers that keep no cookies of embedded pages keep them in a window of their own.
		fensterHref: imRahmen && was === 'anmeldung' ? mandant.config.MandantUrl + target : null,
	}
	return data(view, { status: was === 'anmeldung' ? 403 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

function SoGehtEs({ was, host }: { was: OhneCookies; host: string }) {
	const { t } = useTranslation('konto')
	return (
		<section className="grid gap-3">
			<h2 className="font-semibold text-xl">{t('cookies.soTitel')}</h2>
			<ol className="grid list-decimal gap-2 pl-6">
				<li>{t('cookies.einstellungen')}</li>
				<li>{t('cookies.erlauben', { host })}</li>
				<li>{t(`cookies.${was}.danach`)}</li>
			</ol>
		</section>
	)
}

export default function CookiesNoetig() {
	const { titel, was, host, imRahmen, weiterHref, fensterHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['konto', 'einwilligung', 'allgemein'])
	return (
		<>
			<PageTitle title={titel} lead={t(imRahmen ? `cookies.rahmen.${was}.text` : `cookies.${was}.text`)} />
			<Stack>
				{!imRahmen && <SoGehtEs was={was} host={host} />}
				{(!imRahmen || was === 'anmeldung') && <p>{t(imRahmen ? 'cookies.rahmen.ohne' : 'cookies.ohne')}</p>}
				<ButtonRow>
					{fensterHref ? (
						<ButtonLink href={fensterHref} target="_blank">
							{t('einwilligung:fenster')}
						</ButtonLink>
					) : (
						<ButtonLink href={weiterHref}>{t(imRahmen ? 'allgemein:weiter' : `cookies.${was}.weiter`)}</ButtonLink>
					)}
				</ButtonRow>
			</Stack>
		</>
	)
}
