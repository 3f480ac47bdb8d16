import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BESTAETIGUNG_STUNDEN } from '~/domain/captcha/aufgabe'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { closeEingabe, readEingabe } from '~/usecases/captcha/eingabe'
import { secretOf } from '~/web/caller.server'
import { knopfSchema } from '~/web/forms/empfaenger'
import { formToken, readForm } from '~/web/forms.server'
import { guard, type WebContext } from '~/web/guard.server'
import { finishEingabe, isBestaetigbar } from '../../_shared/abschluss.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

type View = { titel: string; text: string; hilfe?: string; knopf?: string; homeHref?: string }

/** After the mail was asked for, by its link, or by one that does not work. */
async function readView(ctx: WebContext, request: Request): Promise<{ view: View; status: number }> {
	const t = ctx.t
	if (new URL(request.url).searchParams.has('gesendet')) {
		const view = {
			titel: t('captcha:bestaetigung.gesendetTitel'),
			text: t('captcha:bestaetigung.gesendet', { stunden: BESTAETIGUNG_STUNDEN }),
			hilfe: t('captcha:bestaetigung.gesendetHilfe'),
		}
		return { view, status: 200 }
	}
	const found = await readEingabe(ctx, secretOf(request))
	if (found.ok && isBestaetigbar(found.value.form)) {
		const text = t(`captcha:bestaetigung.text.${found.value.form}`)
		const view = { titel: t('captcha:bestaetigung.titel'), text, knopf: t('captcha:bestaetigung.knopf') }
		return { view, status: 200 }
	}
	const code = found.ok ? 'link_ungueltig' : found.code
	const homeHref = pathTo(ctx.mandant, 'Home')
	const view = { titel: t('captcha:bestaetigung.linkTitel'), text: t(`captcha:bestaetigung.${code}`), homeHref }
	return { view, status: errorStatus[code] }
}

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CaptchaBestaetigung')
	const { view, status } = await readView(ctx, args.request)
	return data({ ...view, token: formToken(ctx, 'CaptchaBestaetigung') }, { status })
}

/** The confirming click: a mail scanner that opens the link has sent nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'CaptchaBestaetigung')
	const form = await readForm(ctx, args.request, 'CaptchaBestaetigung', knopfSchema)
	if (!form.ok) return form.reply
	const secret = secretOf(args.request) ?? ''
	const found = await readEingabe(ctx, secret)
	if (!found.ok) return form.refuse(found.code)
	const { form: name, ...eingabe } = found.value
	if (!isBestaetigbar(name)) return form.refuse('link_ungueltig')
	const done = await finishEingabe(ctx, { ...eingabe, form: name, request: args.request })
	if (!done.ok) return form.refuse(done.code)
	await closeEingabe(ctx, secret)
	const { path, cookie } = done.value
	return redirect(path, { status: 303, headers: cookie ? { 'Set-Cookie': cookie } : {} })
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => screenTitle(view?.titel, matches)

export default function CaptchaBestaetigung() {
	const { titel, text, hilfe, knopf, homeHref, token } = useLoaderData<typeof loader>()
	const { t } = useTranslation()
	const formular = useFormular({ schema: knopfSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<PageTitle title={titel} lead={text} />
			{hilfe && <p>{hilfe}</p>}
			{homeHref && <ButtonLink href={homeHref}>{t('zurStartseite')}</ButtonLink>}
			{knopf && (
				<Formular formular={formular} token={token}>
					<ButtonRow>
						<Button>{knopf}</Button>
					</ButtonRow>
				</Formular>
			)}
		</>
	)
}
