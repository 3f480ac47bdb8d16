import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PASSWORT_LINK_STUNDEN } from '~/domain/konto/passwort'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { resetPasswort, showPasswortReset } from '~/usecases/konto/reset-passwort'
import { secretOf } from '~/web/caller.server'
import { passwortZuruecksetzenSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { deviceOf, loggedIn, startLogin } from '~/web/session.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { NewPassword } from '../../_shared/PasswordFields'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PasswortZuruecksetzen')
	const t = secretOf(args.request) ?? ''
	const found = await showPasswortReset(ctx, t)
	const stand = found.ok ? { ok: true as const, t, email: found.value.email } : found
	const view = {
		titel: ctx.t(stand.ok ? 'konto:zuruecksetzen.titel' : 'konto:zuruecksetzen.titelLink'),
		token: formToken(ctx, 'PasswortZuruecksetzen'),
		stand,
		stunden: PASSWORT_LINK_STUNDEN,
		vergessenHref: pathTo(ctx.mandant, 'PasswortVergessen'),
	}
	return data(view, { status: stand.ok ? 200 : errorStatus[stand.code] })
}

/** Only here is the link used up: a mail scanner that opens it has changed nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PasswortZuruecksetzen')
	const form = await readForm(ctx, args.request, 'PasswortZuruecksetzen', passwortZuruecksetzenSchema)
	if (!form.ok) return form.reply
	const wer = await showPasswortReset(ctx, form.value.t)
	const done = await resetPasswort(ctx, { ...form.value, geraet: deviceOf(args.request) }, form.key)
	if (!done.ok) return form.refuse(done.code, done.code === 'passwort_haeufig' ? 'passwort' : undefined)
	const konto = wer.ok ? wer.value.email : undefined
	if (konto) await forgetVersuche(ctx, 'login', { konto })
	await reportZiel(ctx, args.request, 'passwortZurueckgesetzt', { key: form.key })
	const home = pathTo(ctx.mandant, 'Home', {}, { hinweis: 'passwort' })
	return loggedIn(ctx, args.request, home, await startLogin(ctx, done.value, { konto }))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PasswortZuruecksetzen() {
	const { titel, token, stand, stunden, vergessenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: passwortZuruecksetzenSchema, reply: useActionData<typeof action>() })
	if (!stand.ok) {
		const text = {
			link_ungueltig: t('zuruecksetzen.linkUngueltig'),
			link_abgelaufen: t('zuruecksetzen.linkAbgelaufen', { stunden }),
			link_benutzt: t('zuruecksetzen.linkBenutzt'),
		}
		return (
			<>
				<PageTitle title={titel} lead={text[stand.code]} />
				<ButtonLink href={vergessenHref}>{t('zuruecksetzen.neuerLink')}</ButtonLink>
			</>
		)
	}
	return (
		<>
			<PageTitle title={titel} lead={t('zuruecksetzen.text')} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="t" value={stand.t} />
				<p>
					{t('zuruecksetzen.konto')}: <strong>{stand.email}</strong>
				</p>
				<NewPassword field={formular.field} konto={stand.email} />
				<div>
					<Button>{t('zuruecksetzen.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}
