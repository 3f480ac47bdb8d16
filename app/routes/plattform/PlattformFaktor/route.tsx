import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enterBetreiberFaktor } from '~/usecases/plattform/betreiber-faktor'
import { countBetreiberTry } from '~/usecases/plattform/betreiber-sitzung'
import { plattformFaktorSchema } from '~/web/forms/plattform'
import {
	guardBetreiber,
	plattformCookie,
	plattformGeraetCookie,
	plattformGeraetOf,
	plattformTarget,
	plattformToken,
	readPlattformForm,
	sitzungOf,
} from '~/web/plattform.server'
import { FaktorFrage } from '../../_shared/benutzer/FaktorFrage'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformFaktor')
	const ziel = plattformTarget(new URL(args.request.url).searchParams.get('redirect'))
	if (sitzungOf(ctx).stand === 'frei') throw redirect(ziel)
	return { titel: ctx.t('team:code.titel'), token: plattformToken(ctx, 'PlattformFaktor'), ziel, ausweg: null }
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformFaktor')
	const form = await readPlattformForm(ctx, args.request, 'PlattformFaktor', plattformFaktorSchema)
	if (!form.ok) return form.reply
	const sitzung = sitzungOf(ctx)
	const konto = sitzung.betreiber.emailNorm
	const geraet = plattformGeraetOf(ctx, args.request, konto)
	const wiederAb = await countBetreiberTry(ctx, 'faktor', { konto, geraet })
	if (wiederAb) return form.wait(wiederAb)
	const result = await enterBetreiberFaktor(ctx, sitzung, form.value.faktor)
	if (!result.ok) return form.refuse(result.code, 'faktor')
	const headers = new Headers()
	headers.append('Set-Cookie', plattformCookie(ctx, result.value))
	headers.append('Set-Cookie', plattformGeraetCookie(ctx, konto))
	return redirect(plattformTarget(form.value.redirect), { status: 303, headers })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformFaktor() {
	const [view, reply] = [useLoaderData<typeof loader>(), useActionData<typeof action>()]
	return <FaktorFrage view={view} reply={reply} />
}
