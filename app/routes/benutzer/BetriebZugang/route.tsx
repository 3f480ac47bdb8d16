import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { endEigeneSitzung } from '~/usecases/benutzer/eigene-sitzungen'
import { WORK_AREAS } from '~/web/bereich.server'
import { eigeneSitzungSchema } from '~/web/forms/benutzer'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { loggedOut } from '~/web/session.server'
import { SitzungTabelle } from '../../_shared/benutzer/SitzungTabelle'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { zugangView } from './view.server'

export const handle = { width: 'wide', menu: 'zugang' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return zugangView(await guard(args, 'BetriebZugang'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebZugang')
	const form = await readForm(ctx, args.request, 'BetriebZugang', eigeneSitzungSchema)
	if (!form.ok) return form.reply
	const ended = await endEigeneSitzung(ctx, form.value.kennung, form.key)
	if (!ended.ok) return form.refuse(ended.code)
	if (ended.value.eigene) return loggedOut(ctx, pathTo(ctx.mandant, WORK_AREAS.betrieb.login))
	return redirectTo(ctx, 'BetriebZugang', {}, { beendet: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebZugang() {
	const { titel, name, email, rolle, faktor, passwortHref, faktorHref, sitzungen, token, beendet } =
		useLoaderData<typeof loader>()
	const { t } = useTranslation(['team', 'konto'])
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
				<SitzungTabelle titel={t('konto:sitzungen.titel')} sitzungen={sitzungen} token={token} />
			</Stack>
		</>
	)
}
