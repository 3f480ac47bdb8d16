import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { askAgain, progressHeaders } from '../../_shared/betrieb/progress.server'
import { screenTitle } from '../../_shared/title'
import { Bericht, ImportStand, Spalten, Uebernahme, Woerter } from './ImportSchritte'
import { importAction, importView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const view = await importView(await guard(args, 'BetriebImport'), args)
	return data(view, askAgain(view.laeuft))
}

export async function action(args: ActionFunctionArgs) {
	return importAction(await guard(args, 'BetriebImport'), args)
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebImport() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auftrag', 'allgemein'])
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['zuordnen'])}
				success={reply ? undefined : view.erledigt && t(`import.erledigt.${view.erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.importeHref, label: t('import.titel') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={view.gelesen} eyebrow={t(`import.zustand.${view.zustand}`)} />
			<Stack gap="wide">
				{view.laeuft && <ImportStand {...view} />}
				<Woerter {...view} />
				<Uebernahme {...view} />
				<Bericht {...view} />
				{view.kann.zuordnen && <Spalten {...view} reply={reply} />}
			</Stack>
		</>
	)
}
