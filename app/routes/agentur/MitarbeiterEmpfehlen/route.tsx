import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { recommendAsMitarbeiter, showMitarbeiterForm } from '~/usecases/agentur/recommend-as-mitarbeiter'
import { vermittlungSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { FuerAndere } from '../../_shared/empfehlung/FuerAndere'
import { fuerAndereView } from '../../_shared/empfehlung/fuer-andere.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'empfehlen' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'MitarbeiterEmpfehlen')
	const found = await showMitarbeiterForm(ctx, ownAgentur(ctx))
	const view = fuerAndereView(ctx, 'MitarbeiterEmpfehlen', found, args.request)
	return { ...view, titel: ctx.t('vermittlung:titelAgentur') }
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'MitarbeiterEmpfehlen')
	const eigene = ownAgentur(ctx)
	const form = await readForm(ctx, args.request, 'MitarbeiterEmpfehlen', vermittlungSchema)
	if (!form.ok) return form.reply
	const done = await recommendAsMitarbeiter(ctx, { ...eigene, ...form.value }, form.key)
	if (done.ok) return redirectTo(ctx, 'MitarbeiterEmpfehlen', {}, { gesendet: 1 })
	return form.refuse(done.code, done.code === 'produkt_unbekannt' ? 'produktId' : 'email')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [S-MitarbeiterEmpfehlen] */
export default function MitarbeiterEmpfehlen() {
	const { titel, gesendet, ...view } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('vermittlung')
	return (
		<>
			<Outcome success={!reply && gesendet ? t('gesendet') : undefined} />
			<PageTitle title={titel} lead={t('textAgentur')} />
			<FuerAndere {...view} weg="agentur" reply={reply} />
		</>
	)
}
