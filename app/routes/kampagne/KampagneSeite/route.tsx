import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../../_shared/title'
import { Aktion } from './Aktion'
import { kampagneSeiteView } from './view.server'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'KampagneSeite')
	const { status, view } = await kampagneSeiteView(ctx, args)
	return data(view, { status })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { beschreibung: data?.beschreibung })

export default function KampagneSeite() {
	const view = useLoaderData<typeof loader>()
	if (view.art === 'live') return <Aktion {...view} />
	return (
		<>
			<PageTitle title={view.titel} lead={view.text} />
			<Stack>
				{view.jetzt && <p>{view.jetzt}</p>}
				<div>
					<ButtonLink href={view.homeHref}>{view.zuHome}</ButtonLink>
				</div>
			</Stack>
		</>
	)
}
