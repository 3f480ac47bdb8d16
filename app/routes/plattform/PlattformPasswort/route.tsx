import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { countBetreiberTry } from '~/usecases/plattform/betreiber-sitzung'
import { changeBetreiberPasswort } from '~/usecases/plattform/change-betreiber-passwort'
import { passwortAendernSchema } from '~/web/forms/konto'
import {
	guardBetreiber,
	plattformCookie,
	plattformGeraetOf,
	plattformPath,
	plattformToken,
	readPlattformForm,
	sitzungOf,
} from '~/web/plattform.server'
import { PASSWORT_FELDER } from '../../_shared/benutzer/passwort.server'
import { PasswortFormular } from '../../_shared/konto/PasswortFormular'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { menu: 'zugang' } satisfies PlattformHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformPasswort')
	return {
		titel: ctx.t('konto:aendern.titel'),
		token: plattformToken(ctx, 'PlattformPasswort'),
		email: sitzungOf(ctx).betreiber.emailNorm,
		zugangHref: plattformPath('PlattformZugang'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformPasswort')
	const form = await readPlattformForm(ctx, args.request, 'PlattformPasswort', passwortAendernSchema)
	if (!form.ok) return form.reply
	const sitzung = sitzungOf(ctx)
	const konto = sitzung.betreiber.emailNorm
	const wiederAb = await countBetreiberTry(ctx, 'login', { konto, geraet: plattformGeraetOf(ctx, args.request, konto) })
	if (wiederAb) return form.wait(wiederAb)
	const done = await changeBetreiberPasswort(ctx, sitzung, form.value)
	if (!done.ok) return form.refuse(done.code, PASSWORT_FELDER[done.code])
	const target = plattformPath('PlattformZugang', {}, { hinweis: 'passwort' })
	return redirect(target, { status: 303, headers: { 'Set-Cookie': plattformCookie(ctx, done.value) } })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformPasswort() {
	const { t } = useTranslation(['plattform', 'allgemein', 'konto'])
	const { titel, token, email, zugangHref } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: zugangHref, label: t('menu.zugang') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('konto:aendern.text')} />
			<div className="max-w-2xl">
				<PasswortFormular token={token} email={email} reply={useActionData<typeof action>()} />
			</div>
		</>
	)
}
