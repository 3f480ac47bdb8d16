import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showEinspruch, stopEmailAenderung } from '~/usecases/konto/stop-email-aenderung'
import { secretOf } from '~/web/caller.server'
import { emailLinkSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { EmailErledigt, LinkVorbei } from '../../_shared/konto/EmailErledigt'
import { emailErledigtOf } from '../../_shared/konto/email-erledigt.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmailStoppen')
	const t = secretOf(args.request) ?? ''
	const erledigt = emailErledigtOf(ctx, args.request, 'stoppen') ?? emailErledigtOf(ctx, args.request, 'zuruecksetzen')
	const found = erledigt ? undefined : await showEinspruch(ctx, t)
	const titel = erledigt
		? ctx.t(`konto:adresse.fertigTitel.${erledigt.was}`)
		: ctx.t(found?.ok ? `konto:adresse.einspruchTitel.${found.value.einspruch}` : 'konto:zuruecksetzen.titelLink')
	const stand = found && (found.ok ? { ok: true as const, t, ...found.value } : found)
	const homeHref = pathTo(ctx.mandant, 'Home')
	const view = { titel, token: formToken(ctx, 'EmailStoppen'), erledigt, stand, homeHref }
	return data(view, { status: found && !found.ok ? errorStatus[found.code] : 200 })
}

/** Only here is anything stopped: a mail scanner that opens the link has changed nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmailStoppen')
	const form = await readForm(ctx, args.request, 'EmailStoppen', emailLinkSchema)
	if (!form.ok) return form.reply
	const done = await stopEmailAenderung(ctx, form.value.t, form.key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'EmailStoppen', {}, { [done.value.einspruch]: done.value.bezug })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** The page behind the link in the former mailbox. */
export default function EmailStoppen() {
	const { titel, token, erledigt, stand, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: emailLinkSchema, reply: useActionData<typeof action>() })
	if (erledigt) return <EmailErledigt titel={titel} erledigt={erledigt} />
	if (!stand?.ok) return <LinkVorbei titel={titel} code={stand?.code ?? 'link_ungueltig'} homeHref={homeHref} former />
	return (
		<>
			<PageTitle title={titel} lead={t(`adresse.einspruchText.${stand.bezug}.${stand.einspruch}`)} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="t" value={stand.t} />
				<p className="break-words">
					{t('adresse.neu')}: <strong>{stand.neu}</strong>
				</p>
				<div>
					<Button variant="danger">{t(`adresse.einspruch.${stand.einspruch}`)}</Button>
				</div>
			</Formular>
		</>
	)
}
