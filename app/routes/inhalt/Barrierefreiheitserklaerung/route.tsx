import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { RichText } from '~/ui/RichText'
import { showBlock } from '~/usecases/inhalt/show-block'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { textProps } from '../../_shared/inhalt/note-texts'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Barrierefreiheitserklaerung')
	const block = await showBlock(ctx, { schluessel: 'barrierefreiheitserklaerung', page: 'Barrierefreiheitserklaerung' })
	if (!block.ok) throw failPage(block.code)
	return block.value
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Barrierefreiheitserklaerung() {
	const { titel, inhalt, ...teile } = useLoaderData<typeof loader>()
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={titel} />
			<RichText text={inhalt} {...textProps(t, teile, 'fn')} />
		</>
	)
}
