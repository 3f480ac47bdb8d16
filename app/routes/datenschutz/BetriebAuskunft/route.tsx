import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { showPerson } from '~/usecases/datenschutz/show-person'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Auskunftsteile } from '../../_shared/konto/Auskunftsteile'
import { auskunftView, friendView } from '../../_shared/konto/auskunft.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'datenschutz' } satisfies BetriebHandle

/** Everything stored about the person of a request, on one page. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuskunft')
	const anfrageId = args.params.anfrageId ?? ''
	const found = await showPerson(ctx, anfrageId)
	if (!found.ok) throw failPage(found.code)
	const alles = new URL(args.request.url).searchParams.has('alles')
	const { email, empfehler, empfaenger } = found.value
	return {
		titel: ctx.t('datenschutz:auskunft.seite', { email }),
		zurueckHref: pathTo(ctx.mandant, 'BetriebAnfrage', { anfrageId }),
		alles,
		andersHref: pathTo(ctx.mandant, 'BetriebAuskunft', { anfrageId }, alles ? {} : { alles: 1 }),
		teile: [...friendView(ctx, empfaenger), ...(empfehler ? auskunftView(ctx, empfehler) : [])],
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuskunft() {
	const { titel, zurueckHref, teile, alles, andersHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['datenschutz', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: zurueckHref, label: t('fakten') }, { label: t('auskunft.titel') }]}
			/>
			<PageTitle title={titel} />
			<Stack gap="wide">
				<Auskunftsteile teile={teile} alles={alles} andersHref={andersHref} />
			</Stack>
		</>
	)
}
