import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Fussnoten } from '~/ui/Fussnoten'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { hasKategorien, showKategorie } from '~/usecases/katalog/show-kategorie'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { PageLinks } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { Bereiche, Hersteller, KategorieAngebote } from './KategorieAngebote'
import { hasWahl, Vergleich, VergleichWahl, WAHL_FORM } from './Vergleich'
import { pageView, uebersichtView } from './view.server'

/*
 * One row of the table, `/kategorie/*`, is the overview and every page below it, whose keys are the catalogue's: the rest of
 * the path says which.
 */

/** Its subtitle says what a page is about; a short one is left to the catalogue. */
const beschreibungOf = (view: { text: string } | { untertitel: string }) =>
	'text' in view ? view.text : view.untertitel

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Produktkategorie')
	const key = args.params['*'] ?? ''
	if (!hasKategorien(ctx)) return redirect(pathTo(ctx.mandant, 'FileNotFound'))
	if (key === '') return uebersichtView(ctx)
	const query = new URL(args.request.url).searchParams
	const found = await showKategorie(ctx, {
		key,
		hersteller: query.get('hersteller'),
		vergleich: query.getAll('vergleich'),
		seite: query.get('seite'),
	})
	if (!found.ok) throw failPage(found.code)
	return data(pageView(ctx, found.value), { status: found.value.hinweis ? 400 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { beschreibung: data && beschreibungOf(data) })

export default function Produktkategorie() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation(['katalog', 'allgemein'])
	const home = { href: view.homeHref, label: t('allgemein:nav.empfehlen') }
	if (view.art === 'uebersicht')
		return (
			<>
				<Breadcrumb label={t('allgemein:pfad')} items={[home, { label: t('produkte') }]} />
				<PageTitle title={view.titel} lead={view.text} />
				<Bereiche {...view} />
			</>
		)
	const { titel, untertitel, brotkrume, uebersichtHref, pageHref, notizen } = view
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[home, { href: uebersichtHref, label: t('produkte') }, { label: brotkrume }]}
			/>
			<PageTitle title={titel} lead={untertitel} />
			<Stack gap="wide">
				<Hersteller {...view.hersteller} />
				<Vergleich view={view} />
				<KategorieAngebote {...view} />
				<VergleichWahl view={view} />
				<PageLinks {...view.blaettern} form={hasWahl(view) ? { form: WAHL_FORM, formAction: pageHref } : undefined} />
				<Fussnoten title={t('fussnoten.titel')} notizen={notizen} backLabel={t('fussnoten.zurueck')} />
			</Stack>
		</>
	)
}
