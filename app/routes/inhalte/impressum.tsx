import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../title'
import { loadErklaerung } from './erklaerung.server'
import { ErklaerungAbschnitt } from './erklaerung-abschnitt'
import { Rechtstext } from './rechtstext'
import { loadRechtstext } from './rechtstext.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Impressum')
	const [text, erklaerung] = await Promise.all([loadRechtstext(ctx, 'impressum'), loadErklaerung(ctx, 'Impressum')])
	return { text, erklaerung }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.text.titel, matches)

export default function Impressum() {
	const { text, erklaerung } = useLoaderData<typeof loader>()
	return (
		<>
			<Rechtstext text={text} />
			{erklaerung && <ErklaerungAbschnitt {...erklaerung} />}
		</>
	)
}
