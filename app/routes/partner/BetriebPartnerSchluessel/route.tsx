import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { Geheimnis } from '../../_shared/partner/Geheimnis'
import { screenTitle } from '../../_shared/title'
import { SchluesselListe, SchluesselNeu } from './Schluessel'
import { type SchluesselReply, schluesselAction, schluesselView } from './view.server'

export const handle = { width: 'wide', menu: 'schnittstellen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return schluesselView(await guard(args, 'BetriebPartnerSchluessel'), args)
}

export async function action(args: ActionFunctionArgs) {
	return schluesselAction(await guard(args, 'BetriebPartnerSchluessel'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPartnerSchluessel() {
	const view = useLoaderData<typeof loader>()
	const reply: SchluesselReply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['schnittstellen', 'allgemein'])
	const { titel, erledigt, listeHref, selbstHref } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={reply?.schluessel ? undefined : refusalOf(reply, ['anlegen'])}
				success={reply ? undefined : erledigt && t(`schluessel.erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={t('schluessel.text')} />
			{reply?.schluessel ? (
				<div className="max-w-3xl">
					<Geheimnis
						geheimnis={reply.schluessel}
						label={t('schluessel.feld')}
						text={reply.text ?? t('schluessel.einmal')}
						weiterHref={selbstHref}
					/>
				</div>
			) : (
				<Stack gap="wide">
					<SchluesselListe {...view} />
					<SchluesselNeu {...view} reply={reply} />
				</Stack>
			)}
		</>
	)
}
