import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { RichText } from '~/ui/RichText'
import { TextLink } from '~/ui/TextLink'
import { showTexte } from '~/usecases/einwilligung/fassung'
import { recordEinwilligung } from '~/usecases/einwilligung/record-einwilligung'
import { showNachweise } from '~/usecases/einwilligung/show-nachweise'
import { consentCookies, consentOf } from '~/web/consent.server'
import { pathWithCookies } from '~/web/cookies.server'
import { einwilligungSchema } from '~/web/forms/einwilligung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { safePath } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'
import { CookieAuswahl, Nachweis, StorageList } from './CookieAuswahl'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CookieModal')
	const { entscheidung } = consentOf(ctx, args.request)
	const { hash, texte } = await showTexte(ctx)
	const query = new URL(args.request.url).searchParams
	const zurueck = safePath(query.get('zurueck'))
	const [letzter] = entscheidung ? await showNachweise(ctx, entscheidung.kennung) : []
	return {
		titel: texte.einstellungen.titel,
		token: formToken(ctx, 'CookieModal'),
		fassung: hash,
		texte,
		erlaubt: entscheidung?.kategorien ?? [],
		gespeichert: query.has('gespeichert'),
		zurueck: zurueck ?? pathTo(ctx.mandant, 'Home'),
		action: pathTo(ctx.mandant, 'CookieModal'),
		danach: pathTo(ctx.mandant, 'CookieModal', {}, { gespeichert: 1, zurueck }),
		nachweis:
			entscheidung && letzter
				? { datum: formatDateTime(letzter.am), version: letzter.version, kennung: entscheidung.kennung }
				: null,
	}
}

/** Decides for the banner, the dialog and this page, and leads back to where it was asked. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'CookieModal')
	const form = await readForm(ctx, args.request, 'CookieModal', einwilligungSchema)
	if (!form.ok) return form.reply
	const { entscheidung } = consentOf(ctx, args.request)
	const recorded = await recordEinwilligung(ctx, form.value, entscheidung?.kennung, form.key)
	if (!recorded.ok) return form.refuse(recorded.code)
	const headers = new Headers()
	for (const cookie of consentCookies(ctx.mandant, recorded.value)) headers.append('Set-Cookie', cookie)
	const target = safePath(form.value.zurueck) ?? pathTo(ctx.mandant, 'Home')
	const location = pathWithCookies(ctx.mandant, args.request, target, 'einwilligung')
	return redirect(location, { status: 303, headers })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function CookieModal() {
	const data = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['einwilligung', 'allgemein'])
	return (
		<Stack gap="wide">
			<div>
				<PageTitle title={data.titel} />
				<div className="-mt-5 mb-8 text-lg text-muted sm:-mt-7 sm:mb-10">
					<RichText text={data.texte.einstellungen.text} />
				</div>
				{data.gespeichert && !reply && (
					<div className="mb-6">
						<Notice
							tone="success"
							title={t('seite.gespeichert')}
							live
							actions={<TextLink href={data.zurueck}>{t('allgemein:zurueck')}</TextLink>}
						/>
					</div>
				)}
				<CookieAuswahl {...data} reply={reply} />
			</div>
			<StorageList storage={data.texte.storage} />
			{data.nachweis && <Nachweis {...data.nachweis} aufbewahrung={data.texte.einstellungen.aufbewahrung} />}
		</Stack>
	)
}
