import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { FieldRow } from '~/ui/form/Fieldset'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { TextLink } from '~/ui/TextLink'
import { answerAgenturEinladung, showAgenturEinladungByCode } from '~/usecases/agentur/answer-agentur-einladung'
import { admit } from '~/web/captcha.server'
import { einladungAntwortSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Einladung')
	const found = await showAgenturEinladungByCode(ctx, args.params.code ?? '')
	const { t, mandant } = ctx
	const { Name: marke } = mandant.config
	const view = {
		marke,
		token: formToken(ctx, 'Einladung'),
		startHref: pathTo(mandant, 'Home'),
		agbHref: pathTo(mandant, 'Agb'),
		datenschutzHref: pathTo(mandant, 'Datenschutz'),
	}
	if (!found.ok)
		return data(
			{ ...view, titel: t('agentur:antwort.titelVorbei'), grund: found.code, einladung: null },
			{ status: errorStatus[found.code] },
		)
	return data({ ...view, titel: t('agentur:antwort.titel', { marke }), grund: null, einladung: found.value })
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Einladung')
	const form = await readForm(ctx, args.request, 'Einladung', einladungAntwortSchema)
	if (!form.ok) return form.reply
	const { agenturSicht: _, ...person } = form.value
	const halt = await admit(ctx, args, form, 'registrierung', { konto: person.email, email: person.email })
	if (halt) return halt
	const done = await answerAgenturEinladung(ctx, { ...person, code: args.params.code ?? '' }, form.key)
	if (done.ok) return redirectTo(ctx, 'RegistrierungAbschliessen', {}, { gesendet: 1 })
	const vorbei = done.code === 'einladung_vorbei' || done.code === 'einladung_unbekannt'
	return form.refuse(done.code, vorbei ? undefined : 'email')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Where the link of an agency's invitation leads: the customer enters their own address, and then confirms it by mail. */
export default function Einladung() {
	const { titel, marke, token, startHref, agbHref, datenschutzHref, grund, einladung } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['agentur', 'fehler'])
	const formular = useFormular({
		schema: einladungAntwortSchema,
		reply: useActionData<typeof action>(),
		values: { vorname: einladung?.vorname, nachname: einladung?.nachname },
		labels: { agenturSicht: t('antwort.sicht') },
	})
	if (!einladung)
		return (
			<>
				<PageTitle title={titel} lead={t(`fehler:${grund}`)} />
				<ButtonLink href={startHref}>{t('antwort.start', { marke })}</ButtonLink>
			</>
		)
	const { agentur } = einladung
	return (
		<>
			<PageTitle title={titel} lead={t('antwort.text', { agentur, marke })} />
			<Formular formular={formular} token={token}>
				<FieldRow>
					<TextField {...formular.field('vorname')} autoComplete="given-name" required />
					<TextField {...formular.field('nachname')} autoComplete="family-name" required />
				</FieldRow>
				<TextField
					{...formular.field('email')}
					type="email"
					autoComplete="email"
					hint={t('antwort.emailHinweis')}
					required
				/>
				<Checkbox {...formular.tick('agenturSicht')} required>
					{t('antwort.zustimmung', { agentur, marke })}
				</Checkbox>
				<CaptchaField formular={formular} />
				<p className="text-muted">
					{t('antwort.recht')} <TextLink href={agbHref}>{t('antwort.agb')}</TextLink>{' '}
					<TextLink href={datenschutzHref}>{t('antwort.datenschutz')}</TextLink>
				</p>
				<div>
					<Button>{t('antwort.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}
