import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { enterFaktor, showFaktorFrage } from '~/usecases/benutzer/enter-faktor'
import { countTry, forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { WORK_AREAS } from '~/web/bereich.server'
import { faktorSchema } from '~/web/forms/benutzer'
import { formToken, readForm } from '~/web/forms.server'
import { geraetCookie, geraetOf } from '~/web/geraet.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo, safePath } from '~/web/replies.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'zugang' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebFaktor')
	if (!(await showFaktorFrage(ctx)).ok) throw redirectTo(ctx, 'BetriebZweiterFaktor')
	return {
		titel: ctx.t('team:code.titel'),
		token: formToken(ctx, 'BetriebFaktor'),
		ziel: safePath(new URL(args.request.url).searchParams.get('redirect')) ?? '',
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebFaktor')
	const { request } = args
	const wer = await showFaktorFrage(ctx)
	if (!wer.ok) throw failPage(wer.code)
	const form = await readForm(ctx, request, 'BetriebFaktor', faktorSchema)
	if (!form.ok) return form.reply
	const konto = `betrieb:${wer.value.email}`
	const versuch = { konto, geraet: geraetOf(ctx, request, konto) }
	const wiederAb = await countTry(ctx, 'faktor', versuch)
	if (wiederAb) return form.wait(wiederAb)
	const entered = await enterFaktor(ctx, form.value.faktor)
	if (!entered.ok) return form.refuse(entered.code, 'faktor')
	await forgetVersuche(ctx, 'faktor', versuch)
	await forgetVersuche(ctx, 'login', versuch)
	const ziel = safePath(form.value.redirect) ?? pathTo(ctx.mandant, WORK_AREAS.betrieb.start)
	return redirect(ziel, { status: 303, headers: { 'Set-Cookie': geraetCookie(ctx, konto) } })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebFaktor() {
	const { titel, token, ziel } = useLoaderData<typeof loader>()
	const { t } = useTranslation('team')
	const formular = useFormular({ schema: faktorSchema, reply: useActionData<typeof action>() })
	return (
		<>
			<PageTitle title={titel} lead={t('code.text')} />
			<div className="max-w-2xl">
				<Formular formular={formular} token={token}>
					<input type="hidden" name="redirect" value={ziel} />
					<TextField
						{...formular.field('faktor')}
						hint={t('code.hinweis')}
						autoComplete="one-time-code"
						autoCapitalize="characters"
						spellCheck={false}
						width="half"
						required
					/>
					<div>
						<Button>{t('code.absenden')}</Button>
					</div>
				</Formular>
			</div>
		</>
	)
}
