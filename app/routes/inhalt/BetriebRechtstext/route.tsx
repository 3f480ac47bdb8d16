import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { rechtstextAction } from './action.server'
import { Beantragen } from './Beantragen'
import { RechtstextEntwuerfe } from './RechtstextEntwuerfe'
import { RechtstextFormular } from './RechtstextFormular'
import { rechtstextRaumView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return rechtstextRaumView(await guard(args, 'BetriebRechtstext'), args)
}

export async function action(args: ActionFunctionArgs) {
	return rechtstextAction(await guard(args, 'BetriebRechtstext'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebRechtstext() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['rechtstexte', 'texte', 'allgemein'])
	const { titel, listeHref, erledigt, sprachen, fassungen } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern', 'beantragen'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={t('lead')} />
			<Stack gap="wide">
				<ul className="grid gap-1">
					{sprachen.map(({ sprache, gilt }) => (
						<li key={sprache}>
							{t(`texte:sprache.${sprache}`)}: {gilt ? t('gilt', gilt) : t('giltNicht')}
						</li>
					))}
				</ul>
				<RechtstextEntwuerfe {...view} />
				<Darf recht="rechtstext.pflegen">
					<Beantragen {...view} reply={reply} />
					<Stack>
						<h2 className="text-2xl">{t('schreiben')}</h2>
						<RechtstextFormular {...view} reply={reply} />
					</Stack>
				</Darf>
				<Table
					caption={t('fassungen')}
					columns={[
						{ key: 'version', label: t('spalte.fassung'), rowHeader: true },
						{ key: 'ab', label: t('spalte.ab') },
						{ key: 'titel', label: t('spalte.text') },
					]}
					rows={fassungen.map(({ id, version, sprache, titel: name, ab, href }) => ({
						key: String(id),
						cells: {
							version: t('texte:fassungen.nummer', { nummer: version, sprache: t(`texte:sprache.${sprache}`) }),
							ab,
							titel: href ? <Link href={href}>{name}</Link> : name,
						},
					}))}
					empty={<p className="text-muted">{t('keine')}</p>}
				/>
			</Stack>
		</>
	)
}
