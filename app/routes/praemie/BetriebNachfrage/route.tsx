import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Tag } from '~/ui/Tag'
import { answerNachfrage, showNachfrage } from '~/usecases/praemie/answer-nachfrage'
import { nachfrageAntwortSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import { guard, type WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { ausListeVon, nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { screenTitle } from '../../_shared/title'
import { NachfrageAntwort, VorlageWahl } from './NachfrageAntwort'
import { WeitereFragen } from './WeitereFragen'

export const handle = { width: 'wide', menu: 'nachfragen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebNachfrage')
	const liste = pathTo(ctx.mandant, 'BetriebNachfragen')
	const found = await showNachfrage(ctx, args.params.nachfrageId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, beantwortetAm, empfehlerId, weitere, ...nachfrage } = found.value
	const { searchParams } = new URL(args.request.url)
	return {
		titel: ctx.t('praemien:nachfrage.titel', { name: nachfrage.name }),
		token: formToken(ctx, 'BetriebNachfrage'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'nachfragen', id: nachfrage.id },
			hrefOf: (nachfrageId) => pathTo(ctx.mandant, 'BetriebNachfrage', { nachfrageId }),
		})),
		...zusammenhang(ctx, nachfrage),
		kontoHref: pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId }),
		nachfrage: { ...nachfrage, am: formatDate(erstelltAm), beantwortetAm: beantwortetAm && formatDate(beantwortetAm) },
		gewaehlt: nachfrage.vorlagen.find(({ id }) => id === searchParams.get('vorlage')),
		weitere: weitere.map(({ id, zustand, erstelltAm: am }) => ({
			...{ id, zustand },
			am: formatDate(am),
			href: pathTo(ctx.mandant, 'BetriebNachfrage', { nachfrageId: id }),
		})),
		gesendet: searchParams.has('gesendet'),
	}
}

type Worum = { empfehlungsnummer: string | null; referenz: string | null }

/** Where the order and its rewards that somebody asks about are found, for who may look. */
function zusammenhang({ mandant, actor }: WebContext, { empfehlungsnummer, referenz }: Worum) {
	const nummer = empfehlungsnummer ?? referenz
	return {
		auftraegeHref:
			nummer && isAllowed(actor, 'auftrag.lesen') ? pathTo(mandant, 'BetriebAuftraege', {}, { q: nummer }) : null,
		praemienHref:
			referenz && isAllowed(actor, 'praemie.lesen') ? pathTo(mandant, 'BetriebPraemien', {}, { q: referenz }) : null,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebNachfrage')
	const form = await readForm(ctx, args.request, 'BetriebNachfrage', nachfrageAntwortSchema)
	if (!form.ok) return form.reply
	const id = args.params.nachfrageId ?? ''
	const { antwort } = form.value
	const frage = await askOnce(ctx, form, form.key, async () => {
		const found = await showNachfrage(ctx, id)
		if (!found.ok) return undefined
		const { name, email } = found.value
		return { art: 'nachfrageBeantworten', recht: 'nachfrage.beantworten', werte: { name, email, antwort } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const done = await answerNachfrage(ctx, { id, antwort }, form.key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebNachfrage', { nachfrageId: id }, { gesendet: 1, ...schon, ...ausListeVon(args) })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebNachfrage() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['praemien', 'allgemein'])
	const { nachfrage } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome success={view.gesendet && !reply ? t('nachfrage.beantwortet') : undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('nachfrage.zurueck') }, { label: nachfrage.name }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle
				title={view.titel}
				eyebrow={
					<Tag tone={nachfrage.zustand === 'offen' ? 'warning' : 'success'}>
						{t(`nachfragen.zustand.${nachfrage.zustand}`)}
					</Tag>
				}
			/>
			<Stack gap="wide">
				<Card as="section" title={t('nachfrage.fakten')}>
					<DescriptionList
						items={[
							{ term: t('nachfrageListe.von'), value: <Link href={view.kontoHref}>{nachfrage.name}</Link> },
							{ term: t('nachfrageListe.gefragt'), value: nachfrage.am },
							{ term: t('nachfrage.produkt'), value: nachfrage.produktName ?? '–' },
							{ term: t('nachfrageListe.empfehlung'), value: nachfrage.empfehlungsnummer ?? '–' },
							{ term: t('nachfrageListe.referenz'), value: nachfrage.referenz ?? '–' },
						]}
					/>
					<p className="mt-4 flex flex-wrap gap-x-6">
						{view.auftraegeHref && <Link href={view.auftraegeHref}>{t('nachfrage.auftraege')}</Link>}
						{view.praemienHref && <Link href={view.praemienHref}>{t('nachfrage.praemien')}</Link>}
					</p>
				</Card>
				{nachfrage.beantwortetAm ? (
					<Card as="section" title={t('nachfrage.beantwortetAm', { datum: nachfrage.beantwortetAm })}>
						<p className="whitespace-pre-line">{nachfrage.antwort}</p>
					</Card>
				) : (
					<Darf recht="nachfrage.beantworten">
						<VorlageWahl vorlagen={nachfrage.vorlagen} gewaehlt={view.gewaehlt?.id} />
						<NachfrageAntwort
							key={view.gewaehlt?.id}
							nachfrage={nachfrage}
							vorschlag={view.gewaehlt?.text}
							token={view.token}
							reply={reply}
						/>
					</Darf>
				)}
				<WeitereFragen weitere={view.weitere} />
			</Stack>
		</>
	)
}
