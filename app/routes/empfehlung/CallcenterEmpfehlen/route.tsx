import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { recommendForCaller, showCallerForm } from '~/usecases/empfehlung/recommend-for-caller'
import { vermittlungSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { FuerAndere } from '../../_shared/empfehlung/FuerAndere'
import { fuerAndereView } from '../../_shared/empfehlung/fuer-andere.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'callcenter' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CallcenterEmpfehlen')
	const view = fuerAndereView(ctx, 'CallcenterEmpfehlen', await showCallerForm(ctx), args.request)
	return { ...view, titel: ctx.t('vermittlung:titelCallcenter') }
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'CallcenterEmpfehlen')
	const form = await readForm(ctx, args.request, 'CallcenterEmpfehlen', vermittlungSchema)
	if (!form.ok) return form.reply
	const done = await recommendForCaller(ctx, form.value, form.key)
	if (done.ok) return redirectTo(ctx, 'CallcenterEmpfehlen', {}, { gesendet: 1 })
	return form.refuse(done.code, done.code === 'produkt_unbekannt' ? 'produktId' : 'email')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-CALLCENTER] A recommendation for somebody on the phone. */
export default function CallcenterEmpfehlen() {
	const { titel, gesendet, ...view } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('vermittlung')
	return (
		<>
			<Outcome success={!reply && gesendet ? t('gesendet') : undefined} />
			<PageTitle title={titel} lead={t('textCallcenter')} />
			<FuerAndere {...view} weg="callcenter" reply={reply} />
		</>
	)
}
