import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { guard, recipientOf } from '~/web/guard.server'
import { Fertig } from '../../_shared/empfaenger/Fertig'
import { fertigView } from '../../_shared/empfaenger/fertig.server'
import { Zugeordnet } from '../../_shared/empfaenger/KundennummerFormular'
import { korrekturAction } from '../../_shared/empfaenger/korrektur.server'
import { Stationen } from '../../_shared/empfaenger/Schritte'
import { accessQuery, stationPath } from '../../_shared/empfaenger/stations.server'
import { screenTitle } from '../../_shared/title'

export const handle = { focused: true }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungBestaetigung')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'daten_erfasst') return redirect(stationPath(ctx, args.request, access))
	return {
		...(await fertigView(ctx, args.request, access)),
		kundennummerHref: pathTo(ctx.mandant, 'KundenNummer', {}, accessQuery(ctx, args.request, access)),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungBestaetigung')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'daten_erfasst') return redirect(stationPath(ctx, args.request, access), 303)
	return korrekturAction(ctx, args.request, access, 'EmpfehlungBestaetigung')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmpfehlungBestaetigung() {
	const { kundennummer, kundennummerHref, ...view } = useLoaderData<typeof loader>()
	const { ende, zugeordnet } = kundennummer
	const { t } = useTranslation('empfangen')
	return (
		<>
			<Stationen station="fertig" />
			<Fertig {...view} reply={useActionData<typeof action>()} zugeordnet={zugeordnet}>
				{zugeordnet ? (
					<Zugeordnet betrag={view.betrag} />
				) : (
					<Card
						as="section"
						tone="alt"
						title={t(ende === null ? 'fertig.woandersTitel' : 'kundennummer.dankeTitel')}
						actions={
							<ButtonLink href={kundennummerHref} variant="secondary">
								{t(ende === null ? 'fertig.kundennummer' : 'kundennummer.aendern')}
							</ButtonLink>
						}
					>
						<p>{ende === null ? t('fertig.woanders') : t('kundennummer.danke', { ende })}</p>
					</Card>
				)}
			</Fertig>
		</>
	)
}
