import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { addPraemienplan, deletePraemienplan } from '~/usecases/agentur/change-praemienplan'
import { showPraemienplan } from '~/usecases/agentur/show-praemienplan'
import { wasDone } from '~/usecases/shared/once'
import { praemienplanSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { PlanFormular, PlanListe } from '../../_shared/agentur/Praemienplan'
import { neuerPlanOf, planFeld, planView } from '../../_shared/agentur/praemienplan.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'

const ERLEDIGT = ['anlegen', 'beenden'] as const

export const handle = { width: 'wide', menu: 'praemienplan' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturPraemienplan')
	const found = await showPraemienplan(ctx, ownAgentur(ctx))
	if (!found.ok) throw failPage(found.code)
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('agenturgeld:plan.titel'),
		token: formToken(ctx, 'AgenturPraemienplan'),
		...planView(ctx, found.value),
		ganz: found.value.ganz,
		darf: {
			anlegen: isAllowed(ctx.actor, 'agentur.AddPraemienplan'),
			beenden: isAllowed(ctx.actor, 'agentur.DeletePraemienplan'),
		},
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturPraemienplan')
	const eigene = ownAgentur(ctx)
	const form = await readForm(ctx, args.request, 'AgenturPraemienplan', praemienplanSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = (await wasDone(ctx, key)) ? { schon: 1 } : {}
	const done =
		value.intent === 'anlegen'
			? await addPraemienplan(ctx, { ...eigene, plan: neuerPlanOf(value) }, key)
			: await deletePraemienplan(ctx, { ...eigene, planId: value.planId }, key)
	if (done.ok) return redirectTo(ctx, 'AgenturPraemienplan', {}, { erledigt: value.intent, ...schon })
	return form.refuse(done.code, planFeld(value.intent, done.code))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-AGENTUR] Praemienplan, AddPraemienplan, DeletePraemienplan. */
export default function AgenturPraemienplan() {
	const { titel, token, kategorien, produkte, ganz, darf, erledigt } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('agenturgeld')
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['anlegen'])}
				success={reply ? undefined : erledigt && t(`plan.erledigt.${erledigt}`)}
			/>
			<PageTitle title={titel} lead={t(ganz ? 'plan.text' : 'plan.textEigen')} />
			<Stack gap="wide">
				<PlanListe kategorien={kategorien} token={darf.beenden ? token : null} />
				{darf.anlegen && <PlanFormular produkte={produkte} token={token} reply={reply} antrag />}
			</Stack>
		</>
	)
}
