import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { KANAL_CODE } from '~/domain/empfehlung/kanaele'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { TextLink } from '~/ui/TextLink'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { followCode } from '~/usecases/empfaenger/follow-link'
import { admit } from '~/web/captcha.server'
import { codeSchema } from '~/web/forms/empfaenger'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { entryPath, queryOf } from '../../_shared/empfaenger/stations.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Empfehlungscode')
	return {
		titel: ctx.t('empfangen:code.titel'),
		token: formToken(ctx, 'Empfehlungscode'),
		code: queryOf(args.request, 'code')?.slice(0, 60),
		nennenHref: ctx.mandant.config.ModuleNennung ? pathTo(ctx.mandant, 'EmpfohlenVon') : null,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Empfehlungscode')
	const form = await readForm(ctx, args.request, 'Empfehlungscode', codeSchema)
	if (!form.ok) return form.reply
	const { code } = form.value
	const halt = await admit(ctx, args, form, 'code', { konto: code })
	if (halt) return halt
	const found = await followCode(ctx, code)
	if (!found.ok) return form.refuse(found.code, 'code')
	await forgetVersuche(ctx, 'code', { konto: code })
	await reportZiel(ctx, args.request, 'codeEingeloest', { key: form.key })
	return redirect(entryPath(ctx, found.value, KANAL_CODE.OfflineCode), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { bild: { art: 'einladung' } })

export default function Empfehlungscode() {
	const { titel, token, code, nennenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['empfangen', 'nennung'])
	const formular = useFormular({ schema: codeSchema, reply: useActionData<typeof action>(), values: { code } })
	return (
		<>
			<PageTitle title={titel} lead={t('code.text')} />
			<Formular formular={formular} token={token}>
				<TextField
					{...formular.field('code')}
					hint={t('code.hinweis')}
					width="half"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					required
				/>
				<CaptchaField formular={formular} />
				<ButtonRow>
					<Button>{t('code.absenden')}</Button>
				</ButtonRow>
			</Formular>
			<p className="mt-8 text-muted">
				{nennenHref ? <TextLink href={nennenHref}>{t('nennung:hinweis')}</TextLink> : t('code.keiner')}
			</p>
		</>
	)
}
