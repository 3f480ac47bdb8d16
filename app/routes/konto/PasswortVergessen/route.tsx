import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PASSWORT_LINK_STUNDEN } from '~/domain/konto/passwort'
import { nextMailSpan } from '~/domain/mail/span'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { admit } from '~/web/captcha.server'
import { passwortVergessenSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { geraetOf } from '~/web/geraet.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PasswortVergessen')
	const frage = new URL(args.request.url).searchParams.get('gesendet')
	const gesendet = frage !== null
	const wiederAb = new Date(Number(frage) * 60_000)
	const jetzt = ctx.clock()
	return {
		titel: ctx.t(gesendet ? 'konto:vergessen.titelGesendet' : 'konto:vergessen.titel'),
		token: formToken(ctx, 'PasswortVergessen'),
		gesendet,
		// Only a time the redirect can have named is shown.
		wiederAb: wiederAb > jetzt && wiederAb <= nextMailSpan(jetzt) ? formatDateTime(wiederAb).slice(-5) : null,
		stunden: PASSWORT_LINK_STUNDEN,
		selbstHref: pathTo(ctx.mandant, 'PasswortVergessen'),
		anmeldenHref: pathTo(ctx.mandant, 'Login'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PasswortVergessen')
	const form = await readForm(ctx, args.request, 'PasswortVergessen', passwortVergessenSchema)
	if (!form.ok) return form.reply
	const { email } = form.value
	const geraet = geraetOf(ctx, args.request, email)
	const halt = await admit(ctx, args, form, 'passwort', { konto: email, geraet })
	if (halt) return halt
	const asked = await requestPasswortReset(ctx, email, form.key, { bekannt: geraet !== undefined })
	return asked.ok
		? redirectTo(ctx, 'PasswortVergessen', {}, { gesendet: nextMailSpan(ctx.clock()).getTime() / 60_000 })
		: form.refuse(asked.code, 'email')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PasswortVergessen() {
	const { titel, token, gesendet, wiederAb, stunden, selbstHref, anmeldenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: passwortVergessenSchema, reply: useActionData<typeof action>() })
	if (gesendet)
		return (
			<>
				<PageTitle title={titel} lead={t('vergessen.gesendet', { stunden })} />
				<Stack>
					<p>
						{t('vergessen.gesendetHilfe')}{' '}
						{wiederAb ? t('vergessen.wiederAb', { zeit: wiederAb }) : t('vergessen.wieder')}
					</p>
					<ButtonRow>
						<ButtonLink href={anmeldenHref}>{t('vergessen.zurAnmeldung')}</ButtonLink>
						<ButtonLink href={selbstHref} variant="secondary">
							{t('vergessen.nochEinmal')}
						</ButtonLink>
					</ButtonRow>
				</Stack>
			</>
		)
	return (
		<>
			<PageTitle title={titel} lead={t('vergessen.text')} />
			<Formular formular={formular} token={token}>
				<TextField {...formular.field('email')} type="email" autoComplete="username" required />
				<CaptchaField formular={formular} />
				<div>
					<Button>{t('vergessen.absenden')}</Button>
				</div>
			</Formular>
			<p className="mt-8">
				<TextLink href={anmeldenHref}>{t('vergessen.zurAnmeldung')}</TextLink>
			</p>
		</>
	)
}
