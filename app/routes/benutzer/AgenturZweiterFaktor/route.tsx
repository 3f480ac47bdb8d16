import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ZweiterFaktor } from '../../_shared/benutzer/ZweiterFaktor'
import { faktorView, takeEinrichten } from '../../_shared/benutzer/zweiter-faktor.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'zugang' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return faktorView(await guard(args, 'AgenturZweiterFaktor'), args, 'agentur')
}

export async function action(args: ActionFunctionArgs) {
	return takeEinrichten(await guard(args, 'AgenturZweiterFaktor'), args, 'agentur')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturZweiterFaktor() {
	const { t } = useTranslation('agentur')
	const view = useLoaderData<typeof loader>()
	return <ZweiterFaktor view={view} reply={useActionData<typeof action>()} zurueck={t('start.titel')} />
}
