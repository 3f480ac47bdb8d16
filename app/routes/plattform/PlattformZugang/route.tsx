import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '~/domain/shared/dates'
import { LOCALES, languageName } from '~/domain/shared/locale'
import { PageTitle } from '~/ui/layout/PageTitle'
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
import { Outcome } from '../../_shared/betrieb/Outcome'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'
import { EigenerZugang } from './EigenerZugang'

export const handle = { menu: 'zugang' } satisfies PlattformHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformZugang')
	const faktor = await showBetreiberFaktor(ctx, sitzungOf(ctx))
	return {
		titel: ctx.t(faktor.stand === 'aktiv' ? 'plattform:menu.zugang' : 'plattform:zugang.titel'),
		token: plattformToken(ctx, 'PlattformZugang'),
		faktor: faktor.stand === 'aktiv' ? { ...faktor, seit: formatDateTime(faktor.seit) } : { ...faktor, pflicht: true },
		weiterHref: plattformPath('PlattformMarken'),
		neuesPasswort: new URL(args.request.url).searchParams.get('hinweis') === 'passwort',
		passwortHref: plattformPath('PlattformPasswort'),
		sprache: {
			href: plattformPath('PlattformSprache'),
			token: plattformToken(ctx, 'PlattformSprache'),
			wahl: ctx.locale,
			sprachen: LOCALES.map((value) => ({ value, label: languageName(value) })),
		},
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
	const { titel, token, faktor, weiterHref, passwortHref, sprache, neuesPasswort } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const reply = answer && 'submission' in answer ? answer : undefined
	return (
		<>
			<Outcome success={neuesPasswort ? t('zugang.passwortNeu') : undefined} fehler={undefined} />
			<PageTitle title={titel} lead={faktor.stand === 'aktiv' ? undefined : t('team:faktor.text')} />
			{answer?.codes ? (
				<Notfallcodes codes={answer.codes} weiterHref={weiterHref} />
			) : faktor.stand === 'begonnen' ? (
				<Bestaetigen faktor={faktor} token={token} reply={reply} />
			) : (
				<EigenerZugang faktor={faktor} passwortHref={passwortHref} sprache={sprache} />
			)}
		</>
	)
}
