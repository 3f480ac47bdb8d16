import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { decideEigenwerbung } from '~/usecases/auftrag/decide-eigenwerbung'
import { eigenwerbungSchema } from '~/web/forms/betrugspruefung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { ausListeVon } from '../../_shared/betrieb/nachbarn.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { screenTitle } from '../../_shared/title'
import { Entscheiden, Entschieden, PruefungTag } from './Entscheiden'
import { PruefungFakten } from './Vergleich'
import { pruefungView, pruefungVorhaben } from './view.server'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return pruefungView(await guard(args, 'BetriebPruefung'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebPruefung')
	const form = await readForm(ctx, args.request, 'BetriebPruefung', eigenwerbungSchema)
	if (!form.ok) return form.reply
	const empfaengerId = args.params.empfaengerId ?? ''
	const frage = await askOnce(ctx, form, form.key, () => pruefungVorhaben(ctx, empfaengerId, form.value))
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const done = await decideEigenwerbung(ctx, { empfaengerId, ...form.value }, form.key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebPruefung', { empfaengerId }, { erledigt: done.value, ...schon, ...ausListeVon(args) })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPruefung() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['betrugspruefung', 'allgemein'])
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome success={reply ? undefined : view.erledigt && t(`pruefung.erledigt.${view.erledigt}`)} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('pruefung.zurueck') }, { label: view.pruefung.empfehler.name }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle title={view.titel} eyebrow={<PruefungTag zustand={view.pruefung.zustand} />} />
			{view.gleiche && (
				<p className="mb-6">
					{t('gemeinsam.hinweis', { count: view.gleiche.anzahl })}{' '}
					<Link href={view.gleiche.href}>{t('gemeinsam.gruppenLink')}</Link>
				</p>
			)}
			{view.pruefung.entschieden ? (
				<Stack gap="wide">
					<Entschieden {...view} />
					<PruefungFakten {...view} />
				</Stack>
			) : (
				<Split aside={<Entscheiden {...view} reply={reply} />}>
					<PruefungFakten {...view} />
				</Split>
			)}
		</>
	)
}
