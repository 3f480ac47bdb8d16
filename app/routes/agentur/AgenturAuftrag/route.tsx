import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { releaseAgenturAuftrag, showAgenturAuftrag } from '~/usecases/agentur/release-agentur-auftrag'
import { agenturAuftragSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { FreigabeTag } from '../../_shared/agentur/FreigabeTag'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturAuftrag')
	const listeHref = pathTo(ctx.mandant, 'AgenturAuftraege')
	const found = await showAgenturAuftrag(ctx, { ...ownAgentur(ctx), auftragId: args.params.auftragId ?? '' })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { auftragsdatum, gemeldetAm, freigegebenAm, agenturFreigabeAm, ...auftrag } = found.value
	return {
		titel: ctx.t('agentur:auftragSeite.titel', { referenz: auftrag.referenz }),
		token: formToken(ctx, 'AgenturAuftrag'),
		listeHref,
		auftrag: {
			...auftrag,
			auftragsdatum: formatDate(auftragsdatum),
			gemeldet: formatDate(gemeldetAm),
			freigegeben: freigegebenAm && formatDate(freigegebenAm),
			vonAgentur: agenturFreigabeAm && formatDate(agenturFreigabeAm),
		},
		erledigt: new URL(args.request.url).searchParams.has('erledigt'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturAuftrag')
	const auftragId = args.params.auftragId ?? ''
	const form = await readForm(ctx, args.request, 'AgenturAuftrag', agenturAuftragSchema)
	if (!form.ok) return form.reply
	const done = await releaseAgenturAuftrag(ctx, { ...ownAgentur(ctx), auftragId }, form.key)
	if (done.ok) return redirectTo(ctx, 'AgenturAuftrag', { auftragId }, { erledigt: 1 })
	if (done.code === 'auftrag_unbekannt') throw failPage(done.code)
	return form.refuse(done.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [T-Freigabe] One of the agency's orders, with its release. */
export default function AgenturAuftrag() {
	const { titel, token, listeHref, auftrag, erledigt } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agentur', 'auftrag', 'allgemein'])
	const { zustand, agenturfreigabe, freigebbar, nachpruefung, vonAgentur, freigegeben } = auftrag
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, [])}
				success={!reply && erledigt && vonAgentur ? t('auftragSeite.erledigt') : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('auftraege.titel') }, { label: auftrag.referenz }]}
			/>
			<PageTitle title={titel} eyebrow={<FreigabeTag stand={agenturfreigabe} />} />
			<Stack>
				{auftrag.vorEmpfehlung && (
					<Notice tone="warning" title={t('vorEmpfehlung')}>
						{t('auftragSeite.vorEmpfehlung')}
					</Notice>
				)}
				{freigebbar && (
					<Card as="section" title={t('auftragSeite.freigeben')}>
						<p className="mb-5 text-muted">{t(nachpruefung ? 'auftragSeite.textGeprueft' : 'auftragSeite.text')}</p>
						<ActionButton token={token} intent="freigeben">
							<Button>{t('auftragSeite.absenden')}</Button>
						</ActionButton>
					</Card>
				)}
				<Card as="section" title={t('auftragSeite.daten')}>
					<DescriptionList
						items={[
							{ term: t('auftragListe.zustand'), value: t(`auftrag:zustand.${zustand}`) },
							{ term: t('auftragListe.auftragsdatum'), value: auftrag.auftragsdatum },
							{ term: t('auftragListe.produkt'), value: auftrag.produkt || '–' },
							{ term: t('auftragListe.empfehler'), value: auftrag.empfehler || '–' },
							{ term: t('auftragListe.von'), value: auftrag.von },
							{ term: t('auftragListe.gemeldet'), value: auftrag.gemeldet },
							...(vonAgentur ? [{ term: t('auftragSeite.vonAgentur'), value: vonAgentur }] : []),
							...(freigegeben ? [{ term: t('auftragSeite.vonMarke'), value: freigegeben }] : []),
						]}
					/>
				</Card>
			</Stack>
		</>
	)
}
