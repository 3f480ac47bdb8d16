import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EMAIL_LINK_STUNDEN } from '~/domain/konto/email-aenderung'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { confirmEmailAenderung, showEmailBestaetigung } from '~/usecases/konto/confirm-email-aenderung'
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
	const ctx = await guard(args, 'EmailBestaetigen')
	const t = secretOf(args.request) ?? ''
	const erledigt = emailErledigtOf(ctx, args.request, 'bestaetigt')
	const found = erledigt ? undefined : await showEmailBestaetigung(ctx, t)
	const view = {
		titel: ctx.t(
			erledigt
				? 'konto:adresse.fertigTitel.bestaetigt'
				: found?.ok
					? 'konto:adresse.bestaetigenTitel'
					: 'konto:zuruecksetzen.titelLink',
		),
		token: formToken(ctx, 'EmailBestaetigen'),
		erledigt,
		stand: found && (found.ok ? { ok: true as const, t, ...found.value } : found),
		stunden: EMAIL_LINK_STUNDEN,
		homeHref: pathTo(ctx.mandant, 'Home'),
	}
	return data(view, { status: found && !found.ok ? errorStatus[found.code] : 200 })
}

/** Only here is the link used up: a mail scanner that opens it has changed nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmailBestaetigen')
	const form = await readForm(ctx, args.request, 'EmailBestaetigen', emailLinkSchema)
	if (!form.ok) return form.reply
	const done = await confirmEmailAenderung(ctx, form.value.t, form.key)
	return done.ok ? redirectTo(ctx, 'EmailBestaetigen', {}, { erledigt: done.value }) : form.refuse(done.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** The page behind the link in the new mailbox. */
export default function EmailBestaetigen() {
	const { titel, token, erledigt, stand, stunden, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: emailLinkSchema, reply: useActionData<typeof action>() })
	if (erledigt) return <EmailErledigt titel={titel} erledigt={erledigt} />
	if (!stand?.ok)
		return <LinkVorbei titel={titel} code={stand?.code ?? 'link_ungueltig'} stunden={stunden} homeHref={homeHref} />
	return (
		<>
			<PageTitle title={titel} lead={t(`adresse.bestaetigenText.${stand.bezug}`)} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="t" value={stand.t} />
				<p className="break-words">
					{t('adresse.neu')}: <strong>{stand.email}</strong>
				</p>
				<div>
					<Button>{t('adresse.bestaetigen')}</Button>
				</div>
			</Formular>
		</>
	)
}
