import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { beraterSucheSchema } from '~/domain/katalog/berater'
import { produktIdSchema } from '~/domain/katalog/produkt'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { findBerater, hasBerater, searchBerater } from '~/usecases/katalog/search-berater'
import { guard, type WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { EmpfehlenFormular } from '../../_shared/empfehlung/EmpfehlenFormular'
import { empfehlenAction, empfehlenView, findAngebot } from '../../_shared/empfehlung/empfehlen.server'
import { BeraterKarte } from '../../_shared/katalog/BeraterKarte'
import { ProduktKarte } from '../../_shared/katalog/ProduktKarte'
import { screenTitle } from '../../_shared/title'
import { BeraterListe, BeraterSuchfeld } from './BeraterSuche'
import { sucheView } from './view.server'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlenAgent')
	if (!hasBerater(ctx)) return redirect(pathTo(ctx.mandant, 'FileNotFound'))
	const produktId = produktIdSchema.parse(args.params.produktId)
	const query = new URL(args.request.url).searchParams
	const agent = query.get('agent')
	if (agent) return formularView(ctx, args.request, produktId, agent)
	const suche = beraterSucheSchema.parse(Object.fromEntries(query))
	const [{ produkt }, seite] = await Promise.all([findAngebot(ctx, produktId), searchBerater(ctx, suche)])
	const view = sucheView(ctx, produkt, suche, seite)
	return data(view, { status: view.falschePlz ? 400 : 200 })
}

async function formularView(ctx: WebContext, request: Request, produktId: number, externeId: string) {
	const berater = await findBerater(ctx, externeId)
	if (!berater) throw failPage('berater_unbekannt')
	const details = await findAngebot(ctx, produktId, berater.ExterneId)
	return {
		art: 'formular' as const,
		...(await empfehlenView(ctx, request, 'EmpfehlenAgent', details)),
		berater,
		agentennummer: berater.ExterneId,
		sucheHref: pathTo(ctx.mandant, 'EmpfehlenAgent', { produktId }),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlenAgent')
	if (!hasBerater(ctx)) return redirect(pathTo(ctx.mandant, 'FileNotFound'))
	return empfehlenAction(ctx, args, 'EmpfehlenAgent')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmpfehlenAgent() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['katalog', 'empfehlen', 'allgemein'])
	const home = { href: view.homeHref, label: t('allgemein:nav.empfehlen') }
	if (view.art === 'suche')
		return (
			<>
				<Breadcrumb label={t('allgemein:pfad')} items={[home, { label: t('berater.brotkrume') }]} />
				<PageTitle title={view.titel} lead={t('berater.text', { produkt: view.produktName })} />
				<Stack gap="wide">
					<BeraterSuchfeld {...view} />
					{!view.falschePlz && <BeraterListe {...view} />}
					<p>
						<TextLink href={view.ohneHref}>{t('berater.ohne')}</TextLink>
					</p>
				</Stack>
			</>
		)
	const { berater, sucheHref } = view
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[home, { href: sucheHref, label: t('berater.brotkrume') }, { label: view.produkt.name }]}
			/>
			<PageTitle title={view.titel} lead={t('empfehlen:formular.text')} />
			<Split asideFirst aside={<ProduktKarte {...view} />}>
				<Stack>
					<BeraterKarte berater={berater} aktion={<TextLink href={sucheHref}>{t('berater.andere')}</TextLink>} />
					<EmpfehlenFormular {...view} reply={reply} />
				</Stack>
			</Split>
		</>
	)
}
