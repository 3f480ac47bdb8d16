import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { eigenwerbungSchema } from '~/domain/betrugspruefung/eigenwerbung'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { decideEigenwerbung } from '~/usecases/betrugspruefung/decide-eigenwerbung'
import { showEigenwerbung } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { Entscheiden, PruefungFakten } from './Vergleich'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

const ERLEDIGT = ['freigeben', 'ablehnen'] as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebPruefung')
	const liste = pathTo(ctx.mandant, 'BetriebPruefungen')
	const found = await showEigenwerbung(ctx, args.params.empfaengerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, entschiedenAm, ...pruefung } = found.value
	const { auftragId, empfehler } = pruefung
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('aufsicht:pruefung.titel', { name: empfehler.name }),
		token: formToken(ctx, 'BetriebPruefung'),
		listeHref: liste,
		kontoHref: pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId: empfehler.id }),
		auftragHref: auftragId ? pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId }) : null,
		pruefung: { ...pruefung, seit: formatDate(erstelltAm), entschiedenAm: entschiedenAm && formatDate(entschiedenAm) },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type PruefungScreen = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebPruefung')
	const form = await readForm(ctx, args.request, 'BetriebPruefung', eigenwerbungSchema)
	if (!form.ok) return form.reply
	const empfaengerId = args.params.empfaengerId ?? ''
	const schon = await alreadySent(ctx, form.key)
	const done = await decideEigenwerbung(ctx, { empfaengerId, ...form.value }, form.key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebPruefung', { empfaengerId }, { erledigt: form.value.intent, ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPruefung() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['aufsicht', 'allgemein'])
	return (
		<>
			<Outcome erfolg={reply ? undefined : view.erledigt && t(`pruefung.erledigt.${view.erledigt}`)} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('pruefung.zurueck') }, { label: view.pruefung.empfehler.name }]}
			/>
			<PageTitle title={view.titel} />
			<Split aside={<Entscheiden {...view} reply={reply} />}>
				<PruefungFakten {...view} />
			</Split>
		</>
	)
}
