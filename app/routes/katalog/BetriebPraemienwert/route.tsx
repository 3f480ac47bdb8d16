import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { praemienwertAction } from './action.server'
import { PraemienListe } from './PraemienListe'
import { Vorschlag } from './Vorschlag'
import { VorschlagFormular } from './VorschlagFormular'
import { praemienwertView } from './view.server'
import { ZusagenTabelle } from './ZusagenTabelle'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return praemienwertView(await guard(args, 'BetriebPraemienwert'), args)
}

export async function action(args: ActionFunctionArgs) {
	return praemienwertAction(await guard(args, 'BetriebPraemienwert'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPraemienwert() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['praemienwerte', 'allgemein'])
	const { titel, erledigt, deckel, offen, darfBeantragen } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['vorschlagen', 'ablehnen'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: view.listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={t('einer.text')} />
			<Stack gap="wide">
				<Vorschlag {...view} reply={reply} />
				<ZusagenTabelle zusagen={view.zusagen} caption={t('zusagen')} />
				{deckel && <p className="text-muted">{t('deckel', { betrag: deckel })}</p>}
				<PraemienListe {...view} />
				{reply?.code === 'fassung_ueberholt' && (
					<Notice tone="warning">
						{t('ueberholt')} <TextLink href={view.hierHref}>{t('neuBeginnen')}</TextLink>
					</Notice>
				)}
				{darfBeantragen && !offen && (
					<Stack>
						<h2 className="text-2xl">{t('formular')}</h2>
						<p className="max-w-prose text-muted">{t('formularText')}</p>
						<VorschlagFormular key={view.stand} {...view} reply={reply} />
					</Stack>
				)}
				{view.frueher.length > 0 && (
					<Table
						caption={t('frueher')}
						columns={[
							{ key: 'am', label: t('spalte.am'), rowHeader: true },
							{ key: 'ausgang', label: t('spalte.ausgang') },
							{ key: 'was', label: t('spalte.was') },
							{ key: 'wer', label: t('spalte.wer') },
							{ key: 'vonWem', label: t('spalte.vonWem') },
						]}
						rows={view.frueher.map(({ id, antwort, ausgang, ...cells }) => ({
							key: id,
							cells: { ...cells, ausgang: antwort ? `${ausgang}: ${antwort}` : ausgang },
						}))}
					/>
				)}
			</Stack>
		</>
	)
}
