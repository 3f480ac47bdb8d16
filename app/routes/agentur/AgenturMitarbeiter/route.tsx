import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { changeMitgliedRolle, removeMitglied } from '~/usecases/agentur/change-mitglied'
import { inviteMitglied } from '~/usecases/agentur/invite-mitglied'
import { showMitarbeiter } from '~/usecases/agentur/show-agentur'
import { wasDone } from '~/usecases/shared/once'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { mitarbeiterSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { MitgliedEinladen, MitgliederTabelle } from '../../_shared/agentur/Mitglieder'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'

const ERLEDIGT = ['einladen', 'rolle', 'entfernen'] as const

export const handle = { width: 'wide', menu: 'mitarbeiter' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturMitarbeiter')
	const found = await showMitarbeiter(ctx, ownAgentur(ctx))
	if (!found.ok) throw failPage(found.code)
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('agentur:mitarbeiter.titel'),
		token: formToken(ctx, 'AgenturMitarbeiter'),
		mitglieder: found.value,
		noetigHref: faktorNoetig(ctx, args.request),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturMitarbeiter')
	const eigene = ownAgentur(ctx)
	const form = await readForm(ctx, args.request, 'AgenturMitarbeiter', mitarbeiterSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = (await wasDone(ctx, key)) ? { schon: 1 } : {}
	const done =
		value.intent === 'einladen'
			? await inviteMitglied(ctx, { ...eigene, ...value }, key)
			: value.intent === 'rolle'
				? await changeMitgliedRolle(ctx, { ...eigene, ...value }, key)
				: await removeMitglied(ctx, { ...eigene, benutzerId: value.benutzerId }, key)
	if (done.ok) return redirectTo(ctx, 'AgenturMitarbeiter', {}, { erledigt: value.intent, ...schon })
	if (done.code === 'faktor_noetig') return askForFaktor(ctx, args.request)
	return form.refuse(done.code, value.intent === 'einladen' ? 'email' : undefined)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturMitarbeiter() {
	const { titel, token, mitglieder, erledigt, noetigHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agentur', 'agenturen'])
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['einladen'])}
				success={reply ? undefined : erledigt && t(`agenturen:erledigt.${erledigt}`)}
			/>
			<PageTitle title={titel} lead={t('mitarbeiter.text')} />
			<Stack gap="wide">
				<MitgliederTabelle mitglieder={mitglieder} token={noetigHref ? null : token} />
				{noetigHref ? <FaktorNoetig href={noetigHref} /> : <MitgliedEinladen token={token} reply={reply} />}
			</Stack>
		</>
	)
}
