import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { ErklaerungAbschnitt } from '../../_shared/inhalt/ErklaerungAbschnitt'
import { Rechtstext } from '../../_shared/inhalt/Rechtstext'
import { loadErklaerung, loadRechtstext } from '../../_shared/inhalt/rechtstext.server'
import { screenTitle } from '../../_shared/title'

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
