import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { zustimmungenAction } from './action.server'
import { zustimmungenView } from './view.server'

export const handle = { width: 'wide', menu: 'zustimmungen' } satisfies BetriebHandle

const TON = { wartet: 'accent', bestaetigt: 'success', widerrufen: 'neutral' } as const

export async function loader(args: LoaderFunctionArgs) {
	return zustimmungenView(await guard(args, 'BetriebZustimmungen'), args)
}

export async function action(args: ActionFunctionArgs) {
	return zustimmungenAction(await guard(args, 'BetriebZustimmungen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebZustimmungen() {
	const { titel, token, erledigt, list, zeilen } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('zustimmungen')
	const darf = useDarf()('zustimmung.widerrufen')
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome fehler={refusalOf(reply, [])} success={!reply && erledigt ? t('erledigt') : undefined} />
			<PageTitle dense title={titel} lead={t('text')} />
			<Stack gap="tight">
				<ListFilter list={list} hint={t('sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, zustand, cells }) => ({
						key,
						cells: {
							...cells,
							email: (
								<Link href={href} className="break-all">
									{cells.email || '–'}
								</Link>
							),
							stand: (
								<div className="flex flex-wrap items-center gap-2">
									<Tag tone={TON[zustand]}>{cells.stand}</Tag>
									{darf && zustand !== 'widerrufen' && (
										<ActionButton token={token} intent="widerrufen" werte={{ zustimmungId: key }}>
											<Button variant="secondary" inline aria-label={t('widerrufenVon', { email: cells.email })}>
												{t('widerrufen')}
											</Button>
										</ActionButton>
									)}
								</div>
							),
							wortlaut: <span className="whitespace-pre-line">{cells.wortlaut}</span>,
						},
					}))}
					empty={
						<EmptyState icon="search" title={t('leer')}>
							{t('leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
