import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { acceptEinladung, showBenutzerEinladung } from '~/usecases/benutzer/accept-einladung'
import { WORK_AREAS } from '~/web/bereich.server'
import { secretOf } from '~/web/caller.server'
import { passwortZuruecksetzenSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { deviceOf, startLogin } from '~/web/session.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { NewPassword } from '../../_shared/PasswordFields'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebEinladung')
	const t = secretOf(args.request) ?? ''
	const found = await showBenutzerEinladung(ctx, t)
	const stand = found.ok ? { ok: true as const, t, ...found.value } : found
	const view = {
		titel: stand.ok
			? ctx.t('team:einladung.titel', { marke: ctx.mandant.config.Name })
			: ctx.t('team:einladung.titelLink'),
		token: formToken(ctx, 'BetriebEinladung'),
		stand,
		loginHref: pathTo(ctx.mandant, WORK_AREAS.betrieb.login),
	}
	return data(view, { status: stand.ok ? 200 : errorStatus[stand.code] })
}

/** Only here is the link used up: a mail scanner that opens it has changed nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebEinladung')
	const form = await readForm(ctx, args.request, 'BetriebEinladung', passwortZuruecksetzenSchema)
	if (!form.ok) return form.reply
	const wer = await showBenutzerEinladung(ctx, form.value.t)
	const done = await acceptEinladung(ctx, { ...form.value, geraet: deviceOf(args.request) }, form.key)
	if (!done.ok) return form.refuse(done.code, done.code === 'passwort_haeufig' ? 'passwort' : undefined)
	const konto = wer.ok ? `betrieb:${wer.value.email}` : undefined
	const start = pathTo(ctx.mandant, WORK_AREAS.betrieb.start)
	return redirect(start, { status: 303, headers: await startLogin(ctx, done.value, { konto }) })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebEinladung() {
	const { titel, token, stand, loginHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('team')
	const formular = useFormular({ schema: passwortZuruecksetzenSchema, reply: useActionData<typeof action>() })
	if (!stand.ok) {
		const text = {
			link_ungueltig: t('einladung.linkUngueltig'),
			link_abgelaufen: t('einladung.linkAbgelaufen', { stunden: EINLADUNG_STUNDEN }),
			link_benutzt: t('einladung.linkBenutzt'),
		}
		return (
			<>
				<PageTitle title={titel} lead={text[stand.code]} />
				<ButtonLink href={loginHref}>{t('einladung.anmelden')}</ButtonLink>
			</>
		)
	}
	const fakten = [
		{ term: t('name'), value: stand.name },
		{ term: t('email'), value: <span className="break-all">{stand.email}</span> },
		...(stand.rolle ? [{ term: t('rolle'), value: t(`rollen.${stand.rolle}`) }] : []),
	]
	return (
		<>
			<PageTitle title={titel} lead={t('einladung.text')} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="t" value={stand.t} />
				<DescriptionList items={fakten} />
				<NewPassword field={formular.field} konto={stand.email} />
				<div>
					<Button>{t('einladung.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}
