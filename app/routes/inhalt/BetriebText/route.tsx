import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { textAction } from './action.server'
import { TextFassungen } from './TextFassungen'
import { TextFormular } from './TextFormular'
import { TextLage } from './TextLage'
import { Ueberholt } from './Ueberholt'
import { Veroeffentlichen } from './Veroeffentlichen'
import { textView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return textView(await guard(args, 'BetriebText'), args)
}

export async function action(args: ActionFunctionArgs) {
	return textAction(await guard(args, 'BetriebText'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebText() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['texte', 'allgemein'])
	const { titel, ort, erledigt, ab, vorlage, sprachen, token } = view
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern', 'veroeffentlichen'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`, { ab })}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: view.listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={ort} />
			<Stack gap="wide">
				<TextLage {...view} />
				<Veroeffentlichen {...view} reply={reply} />
				<Stack>
					<h2 className="text-2xl">{t('bearbeiten')}</h2>
					{vorlage && (
						<Notice>{t('vorlage', { nummer: vorlage.version, sprache: t(`sprache.${vorlage.sprache}`) })}</Notice>
					)}
					{reply?.code === 'fassung_ueberholt' && <Ueberholt {...view} />}
					<TextFormular {...view} reply={reply} />
				</Stack>
				<TextFassungen {...view} />
				{view.fassungen.length > 0 && (
					<p>
						<TextLink href={view.vergleichHref}>{t('fassungen.alleVergleichen')}</TextLink>
					</p>
				)}
				{sprachen.some(({ gilt }) => gilt) && (
					<Stack gap="tight">
						<h2 className="text-2xl">{t('abnehmen.titel')}</h2>
						<p className="text-muted">{t('abnehmen.text')}</p>
						<div>
							<ActionButton token={token} intent="abnehmen">
								<Button variant="secondary">{t('abnehmen.knopf')}</Button>
							</ActionButton>
						</div>
					</Stack>
				)}
			</Stack>
		</>
	)
}
