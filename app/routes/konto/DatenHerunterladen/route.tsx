import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { exportData } from '~/usecases/konto/export-data'
import { guard } from '~/web/guard.server'
import { loginNeeded } from '~/web/refusal.server'
import { Auskunftsteile } from '../../_shared/konto/Auskunftsteile'
import { auskunftView } from '../../_shared/konto/auskunft.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DatenHerunterladen')
	const found = await exportData(ctx)
	if (!found.ok) throw loginNeeded(ctx)
	const t = ctx.t
	const alles = new URL(args.request.url).searchParams.has('alles')
	return {
		titel: t('bereich:auskunft.titel'),
		datum: formatDateTime(ctx.clock()),
		teile: auskunftView(ctx, found.value),
		alles,
		andersHref: pathTo(ctx.mandant, 'DatenHerunterladen', {}, alles ? {} : { alles: 1 }),
		dateiHref: pathTo(ctx.mandant, 'DatenDatei'),
		datenHref: ctx.mandant.config.IsAutologin
			? pathTo(ctx.mandant, 'PersoenlicherBereich')
			: pathTo(ctx.mandant, 'MeineDaten'),
		datenText: ctx.mandant.config.IsAutologin ? t('bereich:titel') : t('bereich:daten.titel'),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function DatenHerunterladen() {
	const { titel, datum, teile, alles, andersHref, dateiHref, datenHref, datenText } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['bereich', 'allgemein'])
	return (
		<>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: datenHref, label: datenText }, { label: titel }]} />
			<PageTitle title={titel} lead={t('auskunft.text', { datum })} />
			<Stack gap="wide">
				<div>
					<ButtonLink href={dateiHref} icon="download" download="meine-daten.json">
						{t('auskunft.herunterladen')}
					</ButtonLink>
				</div>
				<Notice>{t('auskunft.hinweis')}</Notice>
				<Auskunftsteile teile={teile} alles={alles} andersHref={andersHref} />
			</Stack>
		</>
	)
}
