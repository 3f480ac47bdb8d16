import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { CodesEinlesen, CodesWiderrufen } from './CodeFormulare'
import { CodeSpaltenWahl } from './CodeSpaltenWahl'
import { Bestand, CodeBericht, Marken, Wartende } from './Vorrat'
import { gutscheineAction, gutscheineView } from './view.server'

export const handle = { width: 'wide', menu: 'gutscheine' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return gutscheineView(await guard(args, 'BetriebGutscheine'), args)
}

export async function action(args: ActionFunctionArgs) {
	return gutscheineAction(await guard(args, 'BetriebGutscheine'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebGutscheine() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('gutscheine')
	const { ergebnis, token } = view
	const success =
		ergebnis?.erledigt === 'codes'
			? [
					t('einlesen.neu', { count: ergebnis.neu }),
					ergebnis.versendet > 0 && t('einlesen.versendet', { count: ergebnis.versendet }),
				]
					.filter(Boolean)
					.join(' ')
			: ergebnis && t('widerruf.fertig', { count: ergebnis.widerrufen })
	if (reply && 'spalten' in reply) return <CodeSpaltenWahl {...reply.spalten} />
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome fehler={refusalOf(reply, ['codes', 'widerruf'])} success={reply ? undefined : (success ?? undefined)} />
			<PageTitle title={view.titel} lead={t('text')} />
			<Split
				aside={
					<Darf recht="praemie.gutscheine">
						<Stack>
							<CodesEinlesen token={token} reply={reply} marken={view.marken} />
							<CodesWiderrufen token={token} reply={reply} />
						</Stack>
					</Darf>
				}
			>
				<Stack gap="wide">
					{!reply && <CodeBericht ergebnis={ergebnis} />}
					<Wartende {...view} />
					<Bestand {...view} />
					<Marken {...view} />
				</Stack>
			</Split>
		</>
	)
}
