import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { saveExperiment } from '~/usecases/kampagne/save-experiment'
import { experimentSpeichernSchema } from '~/web/forms/experiment'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ExperimentFormular } from '../../_shared/experiment/ExperimentFormular'
import { experimentFelderOf } from '../../_shared/experiment/experiment.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'experimente' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebExperimentNeu')
	if (!isAllowed(ctx.actor, 'kampagne.pflegen')) throw failPage('nicht_berechtigt')
	return {
		titel: ctx.t('experimente:neu'),
		token: formToken(ctx, 'BetriebExperimentNeu'),
		listeHref: pathTo(ctx.mandant, 'BetriebExperimente'),
		felder: experimentFelderOf(),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebExperimentNeu')
	const form = await readForm(ctx, args.request, 'BetriebExperimentNeu', experimentSpeichernSchema)
	if (!form.ok) return form.reply
	const saved = await saveExperiment(ctx, { stand: 0, daten: form.value.daten }, form.key)
	if (saved.ok)
		return redirectTo(ctx, 'BetriebExperiment', { experimentId: saved.value.id }, { erledigt: 'gespeichert' })
	return 'teil' in saved ? form.refuse(saved.code, undefined, saved.teil) : form.refuse(saved.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebExperimentNeu() {
	const { titel, token, listeHref, felder } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['experimente', 'allgemein'])
	return (
		<>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={t('neuText')} />
			<div className="max-w-3xl">
				<ExperimentFormular token={token} stand={0} felder={felder} reply={reply} />
			</div>
		</>
	)
}
