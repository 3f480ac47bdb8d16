import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { auftragMeldenSchemaAt } from '~/web/forms/auftrag'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { screenTitle } from '../../_shared/title'
import { AuftragListe, FreigabeAuswahl, Melden } from './AuftragListe'
import { auftraegeView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return auftraegeView(await guard(args, 'BetriebAuftraege'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuftraege')
	const form = await readForm(ctx, args.request, 'BetriebAuftraege', auftragMeldenSchemaAt(ctx.clock()))
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const reported = await reportAuftrag(ctx, form.value, form.key)
	if (!reported.ok)
		return form.refuse(reported.code, reported.code === 'auftrag_referenz_vorhanden' ? 'referenz' : undefined)
	return redirectTo(ctx, 'BetriebAuftrag', { auftragId: reported.value.id }, { erledigt: 'gemeldet', ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftraege() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('auftrag')
	return (
		<>
			<PageTitle title={view.titel} lead={t('liste.text')} />
			<Stack>
				<Darf recht="auftrag.importieren">
					<div>
						<ButtonLink href={view.importHref} variant="secondary">
							{t('import.knopf')}
						</ButtonLink>
					</div>
				</Darf>
				<ListFilter list={view.list} hint={t('auftragListe.sucheHinweis')} />
				<AuftragListe {...view} />
				<Darf recht="auftrag.freigeben">
					<FreigabeAuswahl {...view} />
				</Darf>
				<Darf recht="auftrag.melden">
					<Melden token={view.token} produkte={view.produkte} reply={reply} />
				</Darf>
			</Stack>
		</>
	)
}
