import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { auftragFormularSchemaAt } from '~/domain/auftrag/formular'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { settleAnteil } from '~/usecases/auftrag/settle-anteil'
import { listProduktWahl } from '~/usecases/auftrag/show-auftraege'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { ZustandTag } from '../BetriebAuftraege/AuftragListe'
import { Aufteilung } from './Aufteilung'
import { Ablehnen, Freigeben, Stornieren, Zuordnen } from './Entscheidung'
import { Fakten, Praemien, Verlauf } from './Fakten'
import { Pruefung } from './Pruefung'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

const ERLEDIGT = ['gemeldet', 'zuordnen', 'pruefen', 'anteil', 'freigeben', 'stornieren', 'ablehnen'] as const
const EIGENE_FORMULARE = ['zuordnen', 'pruefen', 'ablehnen', 'anteil']

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftrag')
	const liste = pathTo(ctx.mandant, 'BetriebAuftraege')
	const auftrag = await showAuftrag(ctx, args.params.auftragId ?? '')
	if (!auftrag.ok) throw failPage(auftrag.code, { href: liste, text: 'zurListe' })
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('betrieb:auftrag.titel', { referenz: auftrag.value.referenz }),
		listeHref: liste,
		token: formToken(ctx, 'BetriebAuftrag'),
		auftrag: auftrag.value,
		pruefungenHref: pathTo(ctx.mandant, 'BetriebPruefungen'),
		produkte: await listProduktWahl(ctx, auftrag.value.produkt ?? undefined),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AuftragScreen = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftrag')
	const id = args.params.auftragId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebAuftrag', auftragFormularSchemaAt(ctx.clock()))
	if (!form.ok) return form.reply
	const { value } = form
	// One page holds several forms with the same token: each deed has a key of its own.
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const done =
		value.intent === 'zuordnen'
			? await assignAuftrag(ctx, id, value.empfaengernummer, key)
			: value.intent === 'pruefen'
				? await updateAuftragPruefung(ctx, id, value, key)
				: value.intent === 'ablehnen'
					? await rejectAuftrag(ctx, id, value.grund, key)
					: value.intent === 'anteil'
						? await settleAnteil(ctx, id, value.anteilEmpfehler, key)
						: value.intent === 'freigeben'
							? await releaseAuftrag(ctx, id, key)
							: await cancelAuftrag(ctx, id, key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebAuftrag', { auftragId: id }, { erledigt: value.intent, ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftrag() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['betrieb', 'allgemein'])
	const { auftrag, erledigt } = view
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, EIGENE_FORMULARE)}
				erfolg={reply ? undefined : erledigt && t(`auftrag.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('auftrag.zurueck') }, { label: auftrag.referenz }]}
			/>
			<PageTitle title={view.titel} eyebrow={<ZustandTag zustand={auftrag.zustand} />} />
			<Split
				aside={
					<Stack>
						{auftrag.kann.freigeben && <Freigeben {...view} />}
						{auftrag.aufteilung && <Aufteilung {...view} aufteilung={auftrag.aufteilung} reply={reply} />}
						{auftrag.kann.zuordnen && <Zuordnen {...view} reply={reply} />}
						{auftrag.kann.ablehnen && <Ablehnen {...view} reply={reply} />}
						<Stornieren {...view} />
					</Stack>
				}
			>
				<Stack gap="wide">
					<Fakten auftrag={auftrag} />
					{auftrag.kann.pruefen && <Pruefung {...view} reply={reply} />}
					<Praemien auftrag={auftrag} />
					<Verlauf auftrag={auftrag} />
				</Stack>
			</Split>
		</>
	)
}
