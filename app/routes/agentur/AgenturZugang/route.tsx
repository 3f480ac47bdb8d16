import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { chooseAgentur } from '~/usecases/agentur/choose-agentur'
import { showAgenturZugang } from '~/usecases/agentur/show-agentur-zugang'
import { endEigeneSitzung, listEigeneSitzungen } from '~/usecases/benutzer/eigene-sitzungen'
import { WORK_AREAS } from '~/web/bereich.server'
import { agenturStartSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { loggedOut } from '~/web/session.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { SitzungTabelle } from '../../_shared/benutzer/SitzungTabelle'
import { sitzungZeilen } from '../../_shared/benutzer/sitzungen.server'
import { logoutView } from '../../_shared/benutzer/work-frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { AgenturWahl } from './AgenturWahl'

export const handle = { width: 'wide', menu: 'zugang' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturZugang')
	const search = new URL(args.request.url).searchParams
	const zugang = await showAgenturZugang(ctx)
	if (!zugang.ok) throw failPage(zugang.code)
	return {
		titel: ctx.t('agentur:start.titel'),
		marke: ctx.mandant.config.Name,
		support: ctx.mandant.config.SupportEmail,
		zugang: zugang.value,
		token: formToken(ctx, 'AgenturZugang'),
		logout: logoutView(ctx, 'agentur'),
		sitzungen: sitzungZeilen(ctx, await listEigeneSitzungen(ctx)),
		passwortHref: pathTo(ctx.mandant, WORK_AREAS.agentur.passwort),
		faktorHref: pathTo(ctx.mandant, WORK_AREAS.agentur.einrichten),
		gewechselt: search.has('gewechselt'),
		beendet: search.has('beendet'),
	}
}

/** Another agency of those that somebody works for, or the end of one of their logins. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturZugang')
	const form = await readForm(ctx, args.request, 'AgenturZugang', agenturStartSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'abmelden') {
		const ended = await endEigeneSitzung(ctx, form.value.kennung, form.key)
		if (!ended.ok) return form.refuse(ended.code)
		if (ended.value.eigene) return loggedOut(ctx, pathTo(ctx.mandant, WORK_AREAS.agentur.login))
		return redirectTo(ctx, 'AgenturZugang', {}, { beendet: 1 })
	}
	const chosen = await chooseAgentur(ctx, form.value)
	if (!chosen.ok) throw failPage(chosen.code)
	return redirectTo(ctx, 'AgenturZugang', {}, { gewechselt: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturZugang() {
	const view = useLoaderData<typeof loader>()
	const { titel, marke, support, zugang, token, sitzungen, logout, gewechselt, beendet, passwortHref, faktorHref } =
		view
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agentur', 'konto', 'team', 'formular'])
	const { name, email, rollen, rechte, agenturen, passwort, faktor } = zugang
	const gewaehlt = agenturen.find((one) => one.gewaehlt)
	const gewechseltZu = gewechselt && gewaehlt ? t('wahl.gewechselt', { name: gewaehlt.name }) : undefined
	const erfolg = beendet ? t('konto:sitzungen.beendet') : gewechseltZu
	return (
		<>
			<Outcome fehler={refusalOf(reply, [])} success={reply ? undefined : erfolg} />
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
							...(passwort
								? [
										{
											term: t('formular:felder.passwort'),
											value: <TextLink href={passwortHref}>{t('konto:aendern.titel')}</TextLink>,
										},
										{
											term: t('team:faktor.titel'),
											value: (
												<TextLink href={faktorHref}>{t(`team:zugang.${faktor ? 'faktorAn' : 'faktorAus'}`)}</TextLink>
											),
										},
									]
								: []),
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
				<SitzungTabelle titel={t('konto:sitzungen.titel')} {...{ sitzungen, token, logout }} intent="abmelden" />
			</Stack>
		</>
	)
}
