import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { betriebSucheView } from './view.server'

export const handle = { width: 'wide', menu: 'heute' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return betriebSucheView(await guard(args, 'BetriebSuche'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebSuche() {
	const { titel, zuKurz, gruppen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('liste')
	return (
		<>
			<PageTitle title={titel} />
			<Stack>
				{gruppen.length === 0 && (
					<EmptyState icon="search" title={t(zuKurz ? 'alles.zuKurz' : 'alles.leer')}>
						{t('alles.leerText')}
					</EmptyState>
				)}
				{gruppen.map(({ name, treffer, mehrHref }) => (
					<section key={name} aria-labelledby={`treffer-${name}`} className="grid gap-2">
						<h2 id={`treffer-${name}`} className="font-heading text-xl">
							{t(`alles.gruppe.${name}`)}
						</h2>
						<ul className="divide-y divide-line border-y border-line">
							{treffer.map(({ key, titel: text, text: mehr, href }) => (
								<li key={key} data-row="" className="flex flex-wrap items-center gap-x-4 px-2 hover:bg-surface-alt">
									<Link href={href} className="inline-flex min-h-11 items-center font-semibold break-all">
										{text}
									</Link>
									<span className="text-sm break-all text-muted">{mehr}</span>
								</li>
							))}
						</ul>
						{mehrHref && (
							<p>
								<Link href={mehrHref}>{t('alles.mehr')}</Link>
							</p>
						)}
					</section>
				))}
			</Stack>
		</>
	)
}
