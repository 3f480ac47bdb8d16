import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { KontoTag } from '../../_shared/konto/KontoTag'
import { screenTitle } from '../../_shared/title'
import { AdresseOffen } from './Adresse'
import { type KontoReply, kontoAction } from './action.server'
import { AnmeldeLink } from './Formulare'
import { Beantwortet, KontoVerlauf, Mails } from './Geschichte'
import { Empfehlungen, KontoFakten } from './KontoFakten'
import { KontoHandlungen } from './KontoHandlungen'
import { KontoWartet } from './KontoWartet'
import { Notizen } from './Notizen'
import { kontoView } from './view.server'

export const handle = { width: 'wide', menu: 'konten' } satisfies BetriebHandle

const EIGENE_FORMULARE = ['notieren', 'sperren', 'entsperren', 'kundennummer', 'kulanz', 'bild', 'adresse']

/** What a block, or its end, is taken back by. */
const UNDO = new Map<unknown, string>([
	['sperren', 'entsperren'],
	['entsperren', 'sperren'],
])

export async function loader(args: LoaderFunctionArgs) {
	return kontoView(await guard(args, 'BetriebKonto'), args)
}

export async function action(args: ActionFunctionArgs) {
	return kontoAction(await guard(args, 'BetriebKonto'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKonto() {
	const view = useLoaderData<typeof loader>()
	const reply: KontoReply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['konten', 'kulanz', 'allgemein'])
	const darf = useDarf()
	const { konto, erledigt } = view
	const success =
		erledigt === 'gewaehrt' || erledigt === 'wartet'
			? t(`kulanz:${erledigt}Erfolg`)
			: erledigt && t(`konto.erledigt.${erledigt}`)
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	const undo = darf('konto.entsperren') ? UNDO.get(erledigt) : undefined
	const refusal = reply?.link ? undefined : reply
	return (
		<>
			<Outcome
				fehler={refusalOf(refusal, EIGENE_FORMULARE)}
				success={reply ? undefined : success}
				undo={undo ? { token: view.token, intent: undo, werte: { grund: t('konto.rueckgaengigGrund') } } : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('konto.zurueck') }, { label: view.titel }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle title={view.titel} eyebrow={<KontoTag {...konto} />} />
			<Split
				table
				lead={
					<Stack>
						{reply?.link && <AnmeldeLink link={reply.link} />}
						<KontoWartet {...view} />
						<AdresseOffen {...view} />
						<KontoFakten schuldHref={view.schuldHref} konto={konto} />
					</Stack>
				}
				aside={<KontoHandlungen view={view} reply={refusal} />}
			>
				<Stack gap="wide">
					<Darf recht="konto.notieren">
						<Notizen {...view} reply={refusal} />
					</Darf>
					<Empfehlungen konto={konto} />
					<Beantwortet konto={konto} />
					<Mails {...view} />
					<KontoVerlauf {...view} />
				</Stack>
			</Split>
		</>
	)
}
