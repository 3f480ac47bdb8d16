import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { seiteSchema } from '~/domain/shared/seiten'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { listPraemien } from '~/usecases/empfehlung/list-praemien'
import { guard } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { PageLinks, pageLinksView } from '../../_shared/PageLinks'
import { kategorieName } from '../../_shared/texte'
import { screenTitle } from '../../_shared/title'

/** From this many products on, the categories are closed at first. */
const MANY = 12

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AktuellePraemienUebersicht')
	const { mandant, locale } = ctx
	const t = translator(locale)
	const seite = seiteSchema.parse(new URL(args.request.url).searchParams.get('seite'))
	const found = await listPraemien(ctx, { seite })
	if (!found.ok) throw failPage(found.code)
	await meldeZiel(ctx, args.request, 'praemienGesehen')
	const produkte = found.value.produkte.map(({ produktId, kategorie, produktName, praemien, wertCent, bis }) => ({
		id: produktId,
		kategorie,
		name: produktName,
		href: pathTo(mandant, 'Empfehlen', { produktId }),
		praemien,
		wertCent,
		wert: formatMoney(wertCent, locale),
		bis: bis === null ? t('empfehlen:praemien.unbefristet') : formatDate(bis),
	}))
	const gruppen = [...new Set(produkte.map(({ kategorie }) => kategorie))].map((kategorie) => {
		const darin = produkte.filter((produkt) => produkt.kategorie === kategorie)
		return {
			name: kategorieName(t, kategorie),
			produkte: darin,
			hoechste: formatMoney(Math.max(...darin.map(({ wertCent }) => wertCent)), locale),
		}
	})
	return {
		titel: t('empfehlen:praemien.titel'),
		gruppen,
		viele: produkte.length >= MANY && gruppen.length > 1,
		blaettern: pageLinksView(found.value, (zu) => pathTo(mandant, 'AktuellePraemienUebersicht', {}, { seite: zu })),
		homeHref: pathTo(mandant, 'Home'),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AktuellePraemienUebersicht() {
	const { titel, gruppen, viele, blaettern, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('empfehlen')
	return (
		<>
			<PageTitle title={titel} lead={t('praemien.text')} />
			<Stack gap="wide">
				{gruppen.length === 0 && <EmptyState title={t('praemien.leer')} />}
				{viele ? (
					<Disclosure
						layout="plain"
						items={gruppen.map((gruppe, index) => ({
							title: gruppe.name,
							aside: `${t('praemien.anzahl', { count: gruppe.produkte.length })}, ${t('bisZu', { betrag: gruppe.hoechste })}`,
							content: <Gruppe {...gruppe} />,
							open: index === 0,
						}))}
					/>
				) : (
					gruppen.map((gruppe) => (
						<section key={gruppe.name} className="grid gap-3">
							<h2 className="font-heading text-2xl">{gruppe.name}</h2>
							<Gruppe {...gruppe} />
						</section>
					))
				)}
				<PageLinks {...blaettern} />
				<p className="max-w-prose text-muted">{t('praemien.hinweis')}</p>
				<div>
					<ButtonLink href={homeHref}>{t('praemien.aktion')}</ButtonLink>
				</div>
			</Stack>
		</>
	)
}

type GruppeView = ReturnType<typeof useLoaderData<typeof loader>>['gruppen'][number]

/** The rewards of one category. */
function Gruppe({ name, produkte }: GruppeView) {
	const { t } = useTranslation('empfehlen')
	return (
		<Table
			caption={t('praemien.tabelle', { bereich: name })}
			hideCaption
			columns={[
				{ key: 'produkt', label: t('praemien.produkt'), rowHeader: true },
				{ key: 'wert', label: t('praemien.wert') },
				{ key: 'praemie', label: t('praemien.praemie') },
				{ key: 'bis', label: t('praemien.bis') },
			]}
			rows={produkte.map(({ id, href, name: produkt, praemien, bis, wert }) => ({
				key: String(id),
				cells: {
					produkt: (
						<Link href={href} className="inline-flex items-center pointer-coarse:min-h-11">
							{produkt}
						</Link>
					),
					wert: <strong>{wert}</strong>,
					praemie: (
						<ul>
							{praemien.map((praemie) => (
								<li key={praemie.id}>{praemie.titel}</li>
							))}
						</ul>
					),
					bis,
				},
			}))}
		/>
	)
}
