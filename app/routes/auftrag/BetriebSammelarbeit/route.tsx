import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { showSammelarbeit, stopSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { showRuecknahme, unassignMany } from '~/usecases/auftrag/unassign-many'
import { sammelarbeitBetriebSchema } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { Sammelarbeit } from '../../_shared/auftrag/Sammelarbeit'
import { sammelarbeitView, seiteOf } from '../../_shared/auftrag/sammelarbeit.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { askAgain, progressHeaders } from '../../_shared/betrieb/progress.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebSammelarbeit')
	const { mandant } = ctx
	const seite = seiteOf(args)
	const found = await showSammelarbeit(ctx, seite)
	if (!found.ok) throw failPage(found.code, { href: pathTo(mandant, 'BetriebHeute'), text: 'zurListe' })
	const faelle = found.value.art === 'faelle'
	const view = sammelarbeitView(ctx, args, found.value, {
		token: formToken(ctx, 'BetriebSammelarbeit'),
		selbst: (query) => pathTo(mandant, 'BetriebSammelarbeit', { arbeitId: seite.id }, query),
		listeHref: pathTo(mandant, faelle ? 'BetriebPruefungen' : 'BetriebAuftraege'),
		vorgelegtHref: pathTo(mandant, 'BetriebPruefungen', {}, { zustand: 'vorgelegt', sort: 'seit' }),
		zurueck: await showRuecknahme(ctx, seite),
		offeneHref: pathTo(mandant, 'BetriebAuftraege', {}, { zustand: 'gemeldet', sort: 'gemeldet' }),
		teilHref: (id) =>
			faelle
				? pathTo(mandant, 'BetriebPruefung', { empfaengerId: id })
				: pathTo(mandant, 'BetriebAuftrag', { auftragId: id }),
	})
	return data(view, askAgain(view.stand === 'laeuft'))
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebSammelarbeit')
	const arbeitId = args.params.arbeitId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebSammelarbeit', sammelarbeitBetriebSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'zuruecknehmen') {
		const key = `${form.key}:zuruecknehmen`
		const schon = await alreadySent(ctx, key)
		const begun = await unassignMany(ctx, { id: arbeitId }, key)
		if (!begun.ok) return form.refuse(begun.code)
		return redirectTo(ctx, 'BetriebSammelarbeit', { arbeitId: begun.value }, schon)
	}
	const stopped = await stopSammelarbeit(ctx, { id: arbeitId }, form.key)
	if (!stopped.ok) return form.refuse(stopped.code)
	return redirectTo(ctx, 'BetriebSammelarbeit', { arbeitId }, { angehalten: 1 })
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebSammelarbeit() {
	return <Sammelarbeit view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
