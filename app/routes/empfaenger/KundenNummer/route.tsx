import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { betragText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { TextLink } from '~/ui/TextLink'
import { showKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { showVorteil } from '~/usecases/empfaenger/show-vorteil'
import { formToken } from '~/web/forms.server'
import { guard, recipientOf } from '~/web/guard.server'
import { KundennummerFormular } from '../../_shared/empfaenger/KundennummerFormular'
import { kundennummerAction } from '../../_shared/empfaenger/kundennummer.server'
import { accessQuery, stationPath } from '../../_shared/empfaenger/stations.server'
import { screenTitle } from '../../_shared/title'

export const handle = { focused: true }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'KundenNummer')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'daten_erfasst') return redirect(stationPath(ctx, args.request, access))
	const kundennummer = await showKundennummer(ctx, access)
	const { betrag } = await showVorteil(ctx, access, kundennummer)
	const t = ctx.t
	return {
		titel: t('empfangen:kundennummer.titel'),
		kundennummer: {
			...kundennummer,
			betrag: betrag && betragText(t, ctx.locale, betrag),
			token: formToken(ctx, 'KundenNummer'),
		},
		zurueckHref: pathTo(ctx.mandant, 'EmpfehlungBestaetigung', {}, accessQuery(ctx, args.request, access)),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'KundenNummer')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'daten_erfasst') return redirect(stationPath(ctx, args.request, access), 303)
	const here = pathTo(ctx.mandant, 'KundenNummer', {}, accessQuery(ctx, args.request, access))
	return kundennummerAction(ctx, args.request, access, 'KundenNummer', here)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function KundenNummer() {
	const { titel, kundennummer, zurueckHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('empfangen')
	const offen = kundennummer.ende === null && !kundennummer.zugeordnet
	return (
		<>
			<PageTitle title={titel} lead={offen ? t('kundennummer.text') : undefined} />
			<KundennummerFormular {...kundennummer} reply={useActionData<typeof action>()} titled={false} />
			<p className="mt-8">
				<TextLink href={zurueckHref}>{t('kundennummer.zurueck')}</TextLink>
			</p>
		</>
	)
}
