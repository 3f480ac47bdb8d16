import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { chooseAgentur } from '~/usecases/agentur/choose-agentur'
import { showAgenturZugang } from '~/usecases/agentur/show-agentur-zugang'
import { agenturWahlSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { AgenturWahl } from './AgenturWahl'

export const handle = { width: 'wide', menu: 'start' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturStart')
	const zugang = await showAgenturZugang(ctx)
	if (!zugang.ok) throw failPage(zugang.code)
	return {
		titel: ctx.t('agentur:start.titel'),
		marke: ctx.mandant.config.Name,
		support: ctx.mandant.config.SupportEmail,
		zugang: zugang.value,
		token: formToken(ctx, 'AgenturStart'),
		gewechselt: new URL(args.request.url).searchParams.has('gewechselt'),
	}
}

/** Another agency of those that somebody works for. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturStart')
	const form = await readForm(ctx, args.request, 'AgenturStart', agenturWahlSchema)
	if (!form.ok) return form.reply
	const chosen = await chooseAgentur(ctx, form.value)
	if (!chosen.ok) throw failPage(chosen.code)
	return redirectTo(ctx, 'AgenturStart', {}, { gewechselt: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturStart() {
	const { titel, marke, support, zugang, token, gewechselt } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('agentur')
	const { name, email, rollen, rechte, agenturen } = zugang
	const gewaehlt = agenturen.find((one) => one.gewaehlt)
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, [])}
				success={!reply && gewechselt && gewaehlt ? t('wahl.gewechselt', { name: gewaehlt.name }) : undefined}
			/>
			<PageTitle title={titel} lead={t('start.text')} />
			<Stack>
				<Card as="section" title={t('start.angemeldet')}>
					<DescriptionList
						items={[
							{ term: t('start.name'), value: name },
							{ term: t('start.email'), value: <span className="wrap-anywhere">{email}</span> },
							{ term: t('start.marke'), value: marke },
							...(gewaehlt ? [{ term: t('start.agentur'), value: gewaehlt.name }] : []),
							{
								term: t('start.rolle'),
								value: rollen.map((rolle) => t(`rolle.${rolle}`)).join(', ') || t('start.keineRolle'),
							},
						]}
					/>
				</Card>
				{agenturen.length > 1 && <AgenturWahl agenturen={agenturen} token={token} />}
				<Card as="section" title={t('start.rechte')}>
					{rechte.length > 0 ? (
						<ul className="grid list-disc gap-1 pl-5">
							{rechte.map((recht) => (
								<li key={recht}>{t(`recht.${recht}`)}</li>
							))}
						</ul>
					) : (
						<p>{t('start.keineRechte', { support })}</p>
					)}
				</Card>
			</Stack>
		</>
	)
}
