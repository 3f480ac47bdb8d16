import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { showAgenturZugang } from '~/usecases/agentur/show-agentur-zugang'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturStart')
	const zugang = await showAgenturZugang(ctx)
	if (!zugang.ok) throw failPage(zugang.code)
	return {
		titel: ctx.t('agentur:start.titel'),
		marke: ctx.mandant.config.Name,
		support: ctx.mandant.config.SupportEmail,
		zugang: zugang.value,
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturStart() {
	const { titel, marke, support, zugang } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	const { name, email, rollen, rechte } = zugang
	return (
		<>
			<PageTitle title={titel} lead={t('start.text')} />
			<Stack>
				<Card as="section" title={t('start.angemeldet')}>
					<DescriptionList
						items={[
							{ term: t('start.name'), value: name },
							{ term: t('start.email'), value: <span className="break-all">{email}</span> },
							{ term: t('start.marke'), value: marke },
							{
								term: t('start.rolle'),
								value: rollen.map((rolle) => t(`rolle.${rolle}`)).join(', ') || t('start.keineRolle'),
							},
						]}
					/>
				</Card>
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
