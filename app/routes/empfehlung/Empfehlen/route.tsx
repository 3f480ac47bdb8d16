import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { hasBerater } from '~/usecases/katalog/search-berater'
import { produktIdSchema } from '~/web/forms/katalog'
import { guard } from '~/web/guard.server'
import { EmpfehlenFormular } from '../../_shared/empfehlung/EmpfehlenFormular'
import { empfehlenAction, empfehlenView, findAngebot } from '../../_shared/empfehlung/empfehlen.server'
import { ProduktKarte } from '../../_shared/katalog/ProduktKarte'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Empfehlen')
	const produktId = produktIdSchema.parse(args.params.produktId)
	return {
		...(await empfehlenView(
			ctx,
			args.request,
			'Empfehlen',
			await findAngebot(ctx, produktId, { request: args.request }),
		)),
		beraterHref: hasBerater(ctx) ? pathTo(ctx.mandant, 'EmpfehlenAgent', { produktId }) : null,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Empfehlen')
	return empfehlenAction(ctx, args, 'Empfehlen')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, {
		beschreibung: data?.beschreibung,
		bild: data && { art: 'produkt', produktId: data.produkt.id },
	})

export default function Empfehlen() {
	const data = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['empfehlen', 'allgemein', 'katalog'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: data.homeHref, label: t('allgemein:nav.empfehlen') }, { label: data.produkt.name }]}
			/>
			<PageTitle title={data.titel} lead={data.zeile} />
			<Split aside={<ProduktKarte {...data} />}>
				<Stack gap="wide">
					{data.gesendet && !reply && (
						<Notice tone="success" live>
							{t('formular.gesendet')}
						</Notice>
					)}
					<EmpfehlenFormular {...data} reply={reply} />
					{data.beraterHref && (
						<Card
							as="section"
							tone="alt"
							title={t('katalog:berater.auswahl')}
							actions={
								<ButtonLink href={data.beraterHref} variant="secondary" icon="search">
									{t('katalog:berater.auswahlAktion')}
								</ButtonLink>
							}
						>
							<p>{t('katalog:berater.auswahlText')}</p>
						</Card>
					)}
				</Stack>
			</Split>
		</>
	)
}
