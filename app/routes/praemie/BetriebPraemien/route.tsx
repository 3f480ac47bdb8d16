import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { praemienFormularSchema } from '~/domain/praemie/betrieb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { Codes, Kulanz } from './Formulare'
import { Auszahlungen, Bestand, Offene, Wartende } from './Listen'

export const handle = { width: 'wide', menu: 'praemien' } satisfies BetriebHandle

const ERLEDIGT = ['gezahlt', 'ruecklaeufer', 'kulanz', 'codes'] as const
const EIGENE_FORMULARE = ['kulanz', 'codes']

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebPraemien')
	const query = new URL(args.request.url).searchParams
	return {
		titel: ctx.t('betrieb:praemienSeite.titel'),
		token: formToken(ctx, 'BetriebPraemien'),
		erledigt: ERLEDIGT.find((wert) => wert === query.get('erledigt')),
		neu: Math.max(0, Number.parseInt(query.get('neu') ?? '0', 10) || 0),
		...(await showPraemienBetrieb(ctx)),
	}
}

export type PraemienScreen = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebPraemien')
	const form = await readForm(ctx, args.request, 'BetriebPraemien', praemienFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	// One page holds several forms with the same token: each deed has a key of its own.
	const key = `${form.key}:${value.intent}${'auszahlungId' in value ? `:${value.auszahlungId}` : ''}`
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'codes') {
		const { marke, wert, codes } = value
		const imported = await importGutscheinCodes(ctx, { marke, wertCent: wert, codes }, key)
		if (!imported.ok) return form.refuse(imported.code)
		return redirectTo(ctx, 'BetriebPraemien', {}, { erledigt: 'codes', neu: imported.value, ...schon })
	}
	if (value.intent === 'kulanz') {
		const { an, betrag, kulanzgrund } = value
		const granted = await grantKulanz(ctx, { an, betragCent: betrag, grund: kulanzgrund }, key)
		if (!granted.ok) return form.refuse(granted.code, 'an')
		return redirectTo(ctx, 'BetriebPraemien', {}, { erledigt: 'kulanz', ...schon })
	}
	const settle = value.intent === 'gezahlt' ? markAuszahlungGezahlt : returnAuszahlung
	const settled = await settle(ctx, value.auszahlungId, key)
	if (!settled.ok) return form.refuse(settled.code)
	return redirectTo(ctx, 'BetriebPraemien', {}, { erledigt: value.intent, ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPraemien() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('betrieb')
	const { erledigt, neu } = view
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, EIGENE_FORMULARE)}
				erfolg={reply ? undefined : erledigt && t(`praemienSeite.${erledigt}`, { count: neu })}
			/>
			<PageTitle title={view.titel} />
			<Split
				aside={
					<Stack>
						<Kulanz token={view.token} reply={reply} />
						<Codes token={view.token} reply={reply} bestand={view.bestand} />
					</Stack>
				}
			>
				<Stack gap="wide">
					<Wartende {...view} />
					<Auszahlungen {...view} />
					<Offene {...view} />
					<Bestand {...view} />
				</Stack>
			</Split>
		</>
	)
}
