import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { showAgenturSammelarbeit, stopAgenturSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { sammelarbeitSchema } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { Sammelarbeit } from '../../_shared/auftrag/Sammelarbeit'
import { sammelarbeitView, seiteOf } from '../../_shared/auftrag/sammelarbeit.server'
import { askAgain, progressHeaders } from '../../_shared/betrieb/progress.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturSammelarbeit')
	const { mandant } = ctx
	const listeHref = pathTo(mandant, 'AgenturAuftraege')
	const seite = seiteOf(args)
	const found = await showAgenturSammelarbeit(ctx, { ...ownAgentur(ctx), ...seite })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const view = sammelarbeitView(ctx, args, found.value, {
		token: formToken(ctx, 'AgenturSammelarbeit'),
		selbst: (query) => pathTo(mandant, 'AgenturSammelarbeit', { arbeitId: seite.id }, query),
		listeHref,
		teilHref: (auftragId) => pathTo(mandant, 'AgenturAuftrag', { auftragId }),
	})
	return data(view, askAgain(view.stand === 'laeuft'))
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturSammelarbeit')
	const arbeitId = args.params.arbeitId ?? ''
	const form = await readForm(ctx, args.request, 'AgenturSammelarbeit', sammelarbeitSchema)
	if (!form.ok) return form.reply
	const stopped = await stopAgenturSammelarbeit(ctx, { ...ownAgentur(ctx), id: arbeitId }, form.key)
	if (!stopped.ok) return form.refuse(stopped.code)
	return redirectTo(ctx, 'AgenturSammelarbeit', { arbeitId }, { angehalten: 1 })
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturSammelarbeit() {
	return <Sammelarbeit view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
