import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { showAgenturEinladung, withdrawAgenturEinladung } from '~/usecases/agentur/show-agentur-einladung'
import { einladungHandlungSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { EinladungTag } from '../../_shared/agentur/EinladungTag'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { EinladungLink } from './EinladungLink'

const ERLEDIGT = ['angelegt', 'zurueckgezogen'] as const

export const handle = { width: 'wide', menu: 'einladungen' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturEinladungZeigen')
	const listeHref = pathTo(ctx.mandant, 'AgenturEinladungen')
	const welche = { ...ownAgentur(ctx), einladungId: args.params.einladungId ?? '' }
	const found = await showAgenturEinladung(ctx, welche)
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { name, erstelltAm, ablaufAm, angenommenAm, nochmal, ...einladung } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: name || ctx.t('agentur:einladung.ohneNamen'),
		token: formToken(ctx, 'AgenturEinladungZeigen'),
		listeHref,
		nochmalHref: nochmal ? pathTo(ctx.mandant, 'AgenturEinladen', {}, { nochmal: welche.einladungId }) : undefined,
		karteHref: pathTo(ctx.mandant, 'AgenturEinladungKarte', { einladungId: welche.einladungId }),
		einladung: {
			...einladung,
			erstellt: formatDate(erstelltAm),
			ablauf: formatDate(ablaufAm),
			angenommen: angenommenAm && formatDate(angenommenAm),
		},
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturEinladungZeigen')
	const einladungId = args.params.einladungId ?? ''
	const form = await readForm(ctx, args.request, 'AgenturEinladungZeigen', einladungHandlungSchema)
	if (!form.ok) return form.reply
	const done = await withdrawAgenturEinladung(ctx, { ...ownAgentur(ctx), einladungId }, form.key)
	if (done.ok) return redirectTo(ctx, 'AgenturEinladungZeigen', { einladungId }, { erledigt: 'zurueckgezogen' })
	if (done.code === 'nicht_gefunden') throw failPage(done.code)
	return form.refuse(done.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** One invitation: to be shown to the customer, with how far it is. */
export default function AgenturEinladungZeigen() {
	const { titel, token, listeHref, nochmalHref, karteHref, einladung, erledigt } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agentur', 'allgemein'])
	const { stand, art, mitarbeiternummer, erstellt, ablauf, angenommen, zeigen } = einladung
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, [])}
				success={reply ? undefined : erledigt && t(`einladung.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('einladungen.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} eyebrow={<EinladungTag stand={stand} />} lead={t(`einladung.lage.${stand}`)} />
			<Stack>
				{zeigen && <EinladungLink {...{ zeigen, karteHref, token }} />}
				{nochmalHref && (
					<div>
						<ButtonLink href={nochmalHref}>{t('einladung.nochmal')}</ButtonLink>
					</div>
				)}
				<Card as="section" title={t('einladung.daten')}>
					<DescriptionList
						items={[
							{ term: t('einladen.art'), value: t(`einladungArt.${art}`) },
							...(mitarbeiternummer ? [{ term: t('einladen.mitarbeiternummer'), value: mitarbeiternummer }] : []),
							{ term: t('einladungListe.erstellt'), value: erstellt },
							...(angenommen
								? [{ term: t('einladung.angenommenAm'), value: angenommen }]
								: stand === 'zurueckgezogen'
									? []
									: [{ term: t('einladungListe.ablauf'), value: ablauf }]),
						]}
					/>
				</Card>
			</Stack>
		</>
	)
}
