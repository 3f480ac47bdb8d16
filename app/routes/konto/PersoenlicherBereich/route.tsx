import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BEREICH_FILTER, bereichQuerySchema, praemieMailSchema } from '~/domain/konto/persoenlich'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { resendPraemieMail } from '~/usecases/praemie/resend-praemie-mail'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { loginNeeded } from '../../_shared/konto/meine-daten.server'
import { zeileView } from '../../_shared/konto/persoenlicher-bereich.server'
import { screenTitle } from '../../_shared/title'
import { Auswahl, Liste, Summen } from './EmpfehlungKarten'

export const handle = { width: 'wide' }

const queryOf = ({ url }: Request) => bereichQuerySchema.parse(Object.fromEntries(new URL(url).searchParams))
const ERLEDIGT = ['mailGesendet', 'nachgefragt'] as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PersoenlicherBereich')
	const { mandant, locale } = ctx
	const query = queryOf(args.request)
	const found = await showPersoenlicherBereich(ctx, query)
	if (!found.ok) throw loginNeeded(ctx)
	const { zeilen, anzahlen, seite, seiten, ...bereich } = found.value
	const href = (filter: (typeof BEREICH_FILTER)[number], nummer = 1) =>
		pathTo(
			mandant,
			'PersoenlicherBereich',
			{},
			{ filter: filter === 'alle' ? undefined : filter, seite: nummer > 1 ? nummer : undefined },
		)
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		...bereich,
		titel: translator(locale)('bereich:titel'),
		token: formToken(ctx, 'PersoenlicherBereich'),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		filter: BEREICH_FILTER.map((wert) => ({
			wert,
			anzahl: anzahlen[wert],
			href: href(wert),
			current: wert === query.filter,
		})),
		zeilen: zeilen.map((zeile) => zeileView(ctx, zeile)),
		...{ seite, seiten },
		vorigeHref: seite > 1 ? href(query.filter, seite - 1) : undefined,
		naechsteHref: seite < seiten ? href(query.filter, seite + 1) : undefined,
		alleHref: href('alle'),
		homeHref: pathTo(mandant, 'Home'),
		nachfrageHref: pathTo(mandant, 'PraemieNachfrage'),
	}
}

export type BereichScreen = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PersoenlicherBereich')
	const form = await readForm(ctx, args.request, 'PersoenlicherBereich', praemieMailSchema)
	if (!form.ok) return form.reply
	const { praemierungId } = form.value
	// One page holds several forms with the same token: each deed has a key of its own.
	const sent = await resendPraemieMail(ctx, praemierungId, `${form.key}:${praemierungId}`)
	if (!sent.ok) return form.refuse(sent.code)
	const { filter, seite } = queryOf(args.request)
	const query = { filter, seite, erledigt: 'mailGesendet' }
	return redirect(pathTo(ctx.mandant, 'PersoenlicherBereich', {}, query), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PersoenlicherBereich() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['bereich', 'fehler'])
	const fehler = reply && (reply.code ?? 'eingabe_ungueltig')
	const leer = view.filter.every(({ anzahl }) => anzahl === 0)
	return (
		<>
			<PageTitle title={view.titel} lead={t('text', { vorname: view.vorname })} />
			<Stack gap="wide">
				{(fehler || view.erledigt) && (
					<Notice tone={fehler ? 'error' : 'success'} live>
						{fehler ? t(`fehler:${fehler}`) : view.erledigt && t(view.erledigt)}
					</Notice>
				)}
				{!leer && <Summen {...view} />}
				<Stack>
					{!leer && <Auswahl filter={view.filter} />}
					<Liste {...view} />
				</Stack>
				<p>
					<TextLink href={view.nachfrageHref}>{t('aktion.nachfrage')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
