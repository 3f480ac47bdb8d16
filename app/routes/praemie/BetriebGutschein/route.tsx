import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { type GutscheinScreen, gutscheinAction, gutscheinView } from './view.server'

export const handle = { width: 'wide', menu: 'gutscheine' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return gutscheinView(await guard(args, 'BetriebGutschein'), args)
}

export async function action(args: ActionFunctionArgs) {
	return gutscheinAction(await guard(args, 'BetriebGutschein'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

function Aktionen({ gutschein, token, noetigHref }: Pick<GutscheinScreen, 'gutschein' | 'token' | 'noetigHref'>) {
	const { t } = useTranslation('gutscheine')
	const { name, email, betrag } = gutschein
	if (!gutschein.vergeben) return gutschein.wartet ? <p className="text-muted">{t('einer.wartet')}</p> : null
	return (
		<Stack>
			<Card as="section" title={t('einer.erneutTitel')}>
				<p className="mb-5 break-words text-muted">{t('einer.erneutText', { email })}</p>
				<ActionButton token={token} intent="erneut">
					<Button variant="secondary" icon="mail">
						{t('einer.erneut')}
					</Button>
				</ActionButton>
			</Card>
			<Card as="section" title={t('einer.ersetzenTitel')}>
				<p className="mb-5 text-muted">{t('einer.ersetzenText', { name, betrag })}</p>
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<ActionButton token={token} intent="ersetzen">
						<Button variant="danger">{t('einer.ersetzen', { betrag })}</Button>
					</ActionButton>
				)}
			</Card>
		</Stack>
	)
}

export default function BetriebGutschein() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['gutscheine', 'allgemein'])
	const { gutschein, erledigt, kontoHref } = view
	const name = gutschein.name || '–'
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, [])}
				success={reply ? undefined : erledigt && t(`einer.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('einer.zurueck') }, { label: gutschein.marke }]}
			/>
			<PageTitle title={view.titel} />
			<Split
				aside={
					<Darf recht="praemie.gutscheine">
						<Aktionen {...view} />
					</Darf>
				}
			>
				<Card as="section" title={t('einer.fakten')}>
					<DescriptionList
						items={[
							{ term: t('einer.fuer'), value: kontoHref ? <Link href={kontoHref}>{name}</Link> : name },
							{ term: t('einer.email'), value: <span className="break-all">{gutschein.email}</span> },
							{ term: t('einer.stand'), value: gutschein.stand },
							{ term: t('einer.gewaehlt'), value: gutschein.gewaehlt ?? '–' },
							{ term: t('einer.vergebenAm'), value: gutschein.vergeben ?? '–' },
							{
								term: t('einer.gueltigBis'),
								value: gutschein.gueltigBis ?? (gutschein.vergeben ? t('einer.unbegrenzt') : '–'),
							},
							...(gutschein.mitPin ? [{ term: t('einer.pin'), value: t('einer.pinText') }] : []),
							{ term: t('einer.ersetzt'), value: String(gutschein.ersetzt) },
						]}
					/>
				</Card>
			</Split>
		</>
	)
}
