import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { SitzungTabelle } from '../../_shared/benutzer/SitzungTabelle'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Geheimnis } from '../../_shared/partner/Geheimnis'
import { screenTitle } from '../../_shared/title'
import { type ZugangReply, zugangAction, zugangView } from './view.server'
import { WerkzeugZugang } from './WerkzeugZugang'

export const handle = { width: 'wide', menu: 'zugang' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return zugangView(await guard(args, 'BetriebZugang'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebZugang')
	return zugangAction(ctx, args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebZugang() {
	const { titel, name, email, rolle, faktor, passwortHref, faktorHref, sitzungen, token, beendet, ...mehr } =
		useLoaderData<typeof loader>()
	const reply: ZugangReply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['team', 'konto'])
	if (reply?.token)
		return (
			<>
				<PageTitle title={titel} />
				<div className="max-w-3xl">
					<Geheimnis
						geheimnis={reply.token}
						label={t('zugang.werkzeug.feld')}
						text={t('zugang.werkzeug.einmal')}
						weiterHref={mehr.selbstHref}
					/>
				</div>
			</>
		)
	return (
		<>
			<Outcome success={beendet ? t('konto:sitzungen.beendet') : undefined} />
			<PageTitle title={titel} />
			<Stack gap="wide">
				<Card as="section" title={t('zugang.wer')}>
					<DescriptionList
						items={[
							{ term: t('name'), value: name },
							{ term: t('email'), value: <span className="break-all">{email}</span> },
							{ term: t('rolle'), value: rolle ? t(`rollen.${rolle}`) : t('keineRolle') },
							{
								term: t('konto:aendern.titel'),
								value: <TextLink href={passwortHref}>{t('konto:aendern.titel')}</TextLink>,
							},
							{
								term: t('faktor.titel'),
								value: <TextLink href={faktorHref}>{t(faktor ? 'zugang.faktorAn' : 'zugang.faktorAus')}</TextLink>,
							},
						]}
					/>
				</Card>
				<SitzungTabelle titel={t('konto:sitzungen.titel')} sitzungen={sitzungen} token={token} intent="beenden" />
				<WerkzeugZugang token={token} noetigHref={mehr.noetigHref} />
			</Stack>
		</>
	)
}
