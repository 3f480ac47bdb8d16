import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { auftragFilterSchema, auftragMeldenSchemaAt } from '~/domain/auftrag/formular'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { listProduktWahl, showAuftraege } from '~/usecases/auftrag/show-auftraege'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Filter, Liste, Melden } from './AuftragListe'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftraege')
	const filter = auftragFilterSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const { zeilen, ...rest } = await showAuftraege(ctx, filter)
	const seiteHref = (seite: number) => {
		const query = { q: filter.q || undefined, zustand: filter.zustand, seite: seite > 1 ? seite : undefined }
		return pathTo(ctx.mandant, 'BetriebAuftraege', {}, query)
	}
	return {
		titel: ctx.t('betrieb:liste.titel'),
		selbstHref: pathTo(ctx.mandant, 'BetriebAuftraege'),
		token: formToken(ctx, 'BetriebAuftraege'),
		filter: { q: filter.q, zustand: filter.zustand ?? '' },
		produkte: await listProduktWahl(ctx),
		zeilen: zeilen.map((zeile) => ({ ...zeile, href: pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId: zeile.id }) })),
		...rest,
		vorigeHref: rest.seite > 1 ? seiteHref(rest.seite - 1) : undefined,
		naechsteHref: rest.seite < rest.seiten ? seiteHref(rest.seite + 1) : undefined,
	}
}

export type AuftraegeView = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftraege')
	const form = await readForm(ctx, args.request, 'BetriebAuftraege', auftragMeldenSchemaAt(ctx.clock()))
	if (!form.ok) return form.reply
	const { intent: _, ...meldung } = form.value
	const schon = await alreadySent(ctx, form.key)
	const reported = await reportAuftrag(ctx, meldung, form.key)
	if (!reported.ok)
		return form.refuse(reported.code, reported.code === 'auftrag_referenz_vorhanden' ? 'referenz' : undefined)
	return redirectTo(ctx, 'BetriebAuftrag', { auftragId: reported.value.id }, { erledigt: 'gemeldet', ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftraege() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('betrieb')
	return (
		<>
			<PageTitle title={view.titel} lead={t('liste.text')} />
			<Split aside={<Melden token={view.token} produkte={view.produkte} reply={reply} />}>
				<Stack>
					<Filter {...view} />
					<Liste {...view} />
				</Stack>
			</Split>
		</>
	)
}
