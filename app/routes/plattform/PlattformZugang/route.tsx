import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '~/domain/shared/dates'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { confirmBetreiberFaktor, showBetreiberFaktor } from '~/usecases/plattform/betreiber-faktor'
import { countBetreiberTry } from '~/usecases/plattform/betreiber-sitzung'
import { plattformFaktorSchema } from '~/web/forms/plattform'
import {
	guardBetreiber,
	plattformGeraetCookie,
	plattformGeraetOf,
	plattformPath,
	plattformToken,
	readPlattformForm,
	sitzungOf,
} from '~/web/plattform.server'
import { Bestaetigen, Notfallcodes } from '../../_shared/benutzer/FaktorSchritte'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { menu: 'zugang' } satisfies PlattformHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformZugang')
	const faktor = await showBetreiberFaktor(ctx, sitzungOf(ctx))
	return {
		titel: ctx.t('plattform:zugang.titel'),
		token: plattformToken(ctx, 'PlattformZugang'),
		faktor: faktor.stand === 'aktiv' ? { ...faktor, seit: formatDateTime(faktor.seit) } : { ...faktor, pflicht: true },
		weiterHref: plattformPath('PlattformMarken'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformZugang')
	const form = await readPlattformForm(ctx, args.request, 'PlattformZugang', plattformFaktorSchema)
	if (!form.ok) return data({ ...form.reply.data, codes: undefined }, { status: 400 })
	const sitzung = sitzungOf(ctx)
	const konto = sitzung.betreiber.emailNorm
	const geraet = plattformGeraetOf(ctx, args.request, konto)
	const wiederAb = await countBetreiberTry(ctx, 'faktor', { konto, geraet })
	if (wiederAb) return data({ ...form.wait(wiederAb).data, codes: undefined }, { status: 429 })
	const result = await confirmBetreiberFaktor(ctx, sitzung, form.value.faktor)
	if (!result.ok) return data({ ...form.refuse(result.code, 'faktor').data, codes: undefined }, { status: 400 })
	return data({ codes: result.value }, { headers: { 'Set-Cookie': plattformGeraetCookie(ctx, konto) } })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformZugang() {
	const { t } = useTranslation(['plattform', 'team'])
	const { titel, token, faktor, weiterHref } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const reply = answer && 'submission' in answer ? answer : undefined
	return (
		<>
			<PageTitle title={titel} lead={t('team:faktor.text')} />
			{answer?.codes ? (
				<Notfallcodes codes={answer.codes} weiterHref={weiterHref} />
			) : faktor.stand === 'begonnen' ? (
				<Bestaetigen faktor={faktor} token={token} reply={reply} />
			) : (
				<Stack>
					<Notice tone="success">{t('team:faktor.seit', { datum: faktor.seit })}</Notice>
					<p>{t('team:faktor.uebrig', { count: faktor.codes })}</p>
					<p>{t('zugang.verloren')}</p>
				</Stack>
			)}
		</>
	)
}
