import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { createAnfrage } from '~/usecases/datenschutz/create-anfrage'
import { listAnfragen } from '~/usecases/datenschutz/list-anfragen'
import { anfrageSchema } from '~/web/forms/datenschutz'
import { formToken, readForm } from '~/web/forms.server'
import { guard, type WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Anfragen } from './Anfragen'
import { Erfassen } from './Erfassen'

export const handle = { width: 'wide', menu: 'datenschutz' } satisfies BetriebHandle

type Zeile = Awaited<ReturnType<typeof listAnfragen>>['offen'][number]

const rowOf = (ctx: WebContext, { id, art, zustand, email, fristBis, tage, erledigtAm }: Zeile) => ({
	...{ id, art, zustand, tage },
	email: email || '–',
	frist: formatDate(fristBis),
	erledigtAm: erledigtAm && formatDate(erledigtAm),
	href: pathTo(ctx.mandant, 'BetriebAnfrage', { anfrageId: id }),
})

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebDatenschutz')
	const { offen, beantwortet } = await listAnfragen(ctx)
	return {
		titel: ctx.t('datenschutz:titel'),
		token: formToken(ctx, 'BetriebDatenschutz'),
		heute: formatDate(ctx.clock()),
		offen: offen.map((zeile) => rowOf(ctx, zeile)),
		beantwortet: beantwortet.map((zeile) => rowOf(ctx, zeile)),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebDatenschutz')
	const form = await readForm(ctx, args.request, 'BetriebDatenschutz', anfrageSchema)
	if (!form.ok) return form.reply
	const { eingegangen: eingegangenAm, ...eingang } = form.value
	if (eingegangenAm > ctx.clock()) return form.refuse('eingabe_ungueltig')
	const created = await createAnfrage(ctx, { ...eingang, eingegangenAm }, form.key)
	if (!created.ok) return form.refuse(created.code)
	return redirectTo(ctx, 'BetriebAnfrage', { anfrageId: created.value.id }, { erledigt: 'erfasst' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebDatenschutz() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('datenschutz')
	const reply = useActionData<typeof action>()
	return (
		<>
			<PageTitle title={view.titel} lead={t('text')} />
			<Split
				aside={
					<Darf recht="datenschutz.bearbeiten">
						<Erfassen token={view.token} heute={view.heute} reply={reply} />
					</Darf>
				}
			>
				<Stack gap="wide">
					<Anfragen offen zeilen={view.offen} />
					<Anfragen zeilen={view.beantwortet} />
				</Stack>
			</Split>
		</>
	)
}
