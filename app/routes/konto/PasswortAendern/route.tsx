import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { changePasswort, ownEmail } from '~/usecases/konto/change-passwort'
import { passwortAendernSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { sessionCookie } from '~/web/session.server'
import { PASSWORT_FELDER } from '../../_shared/benutzer/passwort.server'
import { PasswortFormular } from '../../_shared/konto/PasswortFormular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PasswortAendern')
	return {
		titel: ctx.t('konto:aendern.titel'),
		token: formToken(ctx, 'PasswortAendern'),
		geaendert: new URL(args.request.url).searchParams.has('geaendert'),
		email: await ownEmail(ctx),
		sitzungenHref: pathTo(ctx.mandant, 'Sitzungen'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PasswortAendern')
	const form = await readForm(ctx, args.request, 'PasswortAendern', passwortAendernSchema)
	if (!form.ok) return form.reply
	const konto = await ownEmail(ctx)
	const wiederAb = await limit(ctx, form, 'passwortFrage', konto)
	if (wiederAb) return form.wait(wiederAb)
	const done = await changePasswort(ctx, form.value, form.key)
	if (!done.ok) return form.refuse(done.code, PASSWORT_FELDER[done.code])
	await forgetVersuche(ctx, 'passwortFrage', { konto })
	const { secret, bleiben } = done.value
	const target = pathTo(ctx.mandant, 'PasswortAendern', {}, { geaendert: 1 })
	return redirect(target, { status: 303, headers: { 'Set-Cookie': sessionCookie(ctx.mandant, secret, bleiben) } })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PasswortAendern() {
	const { titel, token, geaendert, email, sitzungenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const reply = useActionData<typeof action>()
	return (
		<>
			<PageTitle title={titel} lead={t('aendern.text')} />
			{geaendert && !reply && (
				<div className="mb-8">
					<Notice tone="success" title={t('aendern.geaendert')} live>
						{t('aendern.geaendertText')}
					</Notice>
				</div>
			)}
			<PasswortFormular token={token} email={email} reply={reply} />
			<p className="mt-8">
				<TextLink href={sitzungenHref}>{t('aendern.sitzungen')}</TextLink>
			</p>
		</>
	)
}
