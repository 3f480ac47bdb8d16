import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { empfehlerFormularSchema } from '~/domain/konto/betrieb'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { blockKonto } from '~/usecases/konto/block-konto'
import { issueAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { setKontoKundennummer } from '~/usecases/konto/set-konto-kundennummer'
import { showKonto } from '~/usecases/konto/show-konto'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { KontoTag } from '../BetriebKonten/route'
import { Empfehlungen, Fakten, Fragen, Verlauf } from './Fakten'
import { Anmelden, Kundennummer, Sperren } from './Formulare'

export const handle = { width: 'wide', menu: 'konten' } satisfies BetriebHandle

const ERLEDIGT = ['sperren', 'entsperren', 'kundennummer'] as const
const EIGENE_FORMULARE = ['sperren', 'entsperren', 'kundennummer']

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebKonto')
	const liste = pathTo(ctx.mandant, 'BetriebKonten')
	const found = await showKonto(ctx, args.params.empfehlerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, bestaetigtAm, zeilen, nachfragen, verlauf, ...konto } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: konto.name,
		token: formToken(ctx, 'BetriebKonto'),
		listeHref: liste,
		konto: {
			...konto,
			erstelltAm: formatDate(erstelltAm),
			bestaetigtAm: bestaetigtAm && formatDate(bestaetigtAm),
			zeilen: zeilen.map(({ am, ...zeile }) => ({ ...zeile, am: formatDate(am) })),
			nachfragen: nachfragen.map(({ id, zustand, erstelltAm: am }) => ({
				id,
				zustand,
				am: formatDate(am),
				href: pathTo(ctx.mandant, 'BetriebNachfrage', { nachfrageId: id }),
			})),
			verlauf: verlauf.map(({ am, ...zeile }) => ({ ...zeile, am: formatDateTime(am) })),
		},
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type KontoScreen = Awaited<ReturnType<typeof loader>>

/** Besides refusals: the link to log in with, shown on the page that answers and nowhere else. */
type KontoReply = FormReply & { link?: string }

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebKonto')
	const id = args.params.empfehlerId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebKonto', empfehlerFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	if (value.intent === 'anmelden') {
		const found = await showKonto(ctx, id)
		const issued = found.ok ? await issueAdminLogin(ctx, found.value.email) : found
		return issued.ok ? data<KontoReply>({ link: issued.value.link }) : form.refuse(issued.code)
	}
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const done =
		value.intent === 'kundennummer'
			? await setKontoKundennummer(ctx, { id, kundennummer: value.kundennummer }, key)
			: await blockKonto(ctx, { id, sperren: value.intent === 'sperren', grund: value.grund }, key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebKonto', { empfehlerId: id }, { erledigt: value.intent, ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKonto() {
	const view = useLoaderData<typeof loader>()
	const reply: KontoReply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['aufsicht', 'allgemein'])
	const { konto, erledigt } = view
	const refusal = reply?.link ? undefined : reply
	return (
		<>
			<Outcome
				fehler={refusalOf(refusal, EIGENE_FORMULARE)}
				erfolg={reply ? undefined : erledigt && t(`konto.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('konto.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} eyebrow={<KontoTag {...konto} />} />
			<Split
				aside={
					<Stack>
						<Anmelden {...view} link={reply?.link} />
						<Sperren {...view} reply={refusal} />
						<Kundennummer {...view} reply={refusal} />
					</Stack>
				}
			>
				<Stack gap="wide">
					<Fakten konto={konto} />
					<Empfehlungen konto={konto} />
					<Fragen konto={konto} />
					<Verlauf konto={konto} />
				</Stack>
			</Split>
		</>
	)
}
