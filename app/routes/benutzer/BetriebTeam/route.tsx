import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { inviteBenutzer } from '~/usecases/benutzer/invite-benutzer'
import { askForFaktor } from '~/web/faktor.server'
import { einladungSchema } from '~/web/forms/benutzer'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { Einladen, TeamListe } from './TeamListe'
import { teamView } from './view.server'

export const handle = { width: 'wide', menu: 'team' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return teamView(await guard(args, 'BetriebTeam'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebTeam')
	const form = await readForm(ctx, args.request, 'BetriebTeam', einladungSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const invited = await inviteBenutzer(ctx, form.value, form.key)
	if (invited.ok) return redirectTo(ctx, 'BetriebTeam', {}, { eingeladen: 1, ...schon })
	if (invited.code === 'faktor_noetig') return askForFaktor(ctx, args.request)
	return form.refuse(invited.code, invited.code === 'benutzer_vorhanden' ? 'email' : 'rolle')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebTeam() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('team')
	return (
		<>
			<Outcome
				success={view.eingeladen && !reply ? t('liste.eingeladen', { stunden: EINLADUNG_STUNDEN }) : undefined}
			/>
			<PageTitle title={view.titel} lead={t('liste.text')} />
			<Split aside={view.noetigHref ? <FaktorNoetig href={view.noetigHref} /> : <Einladen {...view} reply={reply} />}>
				<div className="grid gap-4">
					{view.auswahl.length > 0 && <LinkBar label={t('liste.auswahl')} items={view.auswahl} />}
					<TeamListe {...view} />
				</div>
			</Split>
		</>
	)
}
