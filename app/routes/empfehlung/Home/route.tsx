import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { seiteSchema } from '~/domain/shared/seiten'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { HeroArt } from '~/ui/brand/HeroArt'
import { Hero } from '~/ui/layout/Hero'
import { CONTAINER } from '~/ui/layout/Page'
import { Section } from '~/ui/layout/Section'
import { Notice } from '~/ui/Notice'
import { Steps } from '~/ui/Steps'
import { TrustList } from '~/ui/TrustList'
import { type AngeboteView, listAngebote } from '~/usecases/empfehlung/list-angebote'
import { showStart } from '~/usecases/inhalt/show-start'
import { hasTarife } from '~/usecases/katalog/list-tarife'
import { hasBerater } from '~/usecases/katalog/search-berater'
import { hasKategorien } from '~/usecases/katalog/show-kategorie'
import { guard, type WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { PageLinks, pageLinksView } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { Angebote, angeboteView } from './Angebote'
import { StartInhalt } from './StartInhalt'

export const handle = { width: 'full' }

const HINWEISE = ['registriert', 'passwort', 'abgemeldet'] as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Home')
	const { mandant, locale } = ctx
	const frage = new URL(args.request.url).searchParams
	const seite = seiteSchema.parse(frage.get('seite'))
	const [found, start] = await Promise.all([listAngebote(ctx, { seite }), showStart(ctx)])
	if (!found.ok) throw failPage(found.code)
	const angebote = found.value
	const hinweis = frage.get('hinweis')
	const { ModuleErstelleOfflineEmpfehlungCode, Name } = mandant.config
	return {
		titel: translator(locale)('empfehlen:home.titel'),
		marke: Name,
		betrag: angebote.maxCent > 0 ? formatMoney(angebote.maxCent, locale) : null,
		...angeboteView(ctx, angebote),
		blaettern: pageLinksView(angebote, (zu) => `${pathTo(mandant, 'Home', {}, { seite: zu })}#angebote`),
		start,
		hinweis: HINWEISE.find((known) => known === hinweis) ?? null,
		praemienHref: pathTo(mandant, 'AktuellePraemienUebersicht'),
		produkteHref: hasKategorien(ctx) ? pathTo(mandant, 'Produktkategorie', { '*': '' }) : null,
		tarifeHref: hasTarife(ctx) ? pathTo(mandant, 'Tarife') : null,
		beraterHref: beraterHref(ctx, angebote),
		codeHref: ModuleErstelleOfflineEmpfehlungCode ? pathTo(mandant, 'Empfehlungscode') : null,
	}
}

/** The agent search starts from a product: the first one. */
function beraterHref(ctx: WebContext, { kategorien }: AngeboteView): string | null {
	const produktId = hasBerater(ctx) ? kategorien[0]?.produkte[0]?.id : undefined
	return produktId === undefined ? null : pathTo(ctx.mandant, 'EmpfehlenAgent', { produktId })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Home() {
	const data = useLoaderData<typeof loader>()
	const { titel, marke, betrag, gruppen, notizen, heldIcon, blaettern, start, hinweis, praemienHref, codeHref } = data
	const { t } = useTranslation(['empfehlen', 'katalog'])
	return (
		<>
			{hinweis && (
				<div className={`${CONTAINER} py-4`}>
					<Notice tone="success" live>
						{t(`home.${hinweis}`)}
					</Notice>
				</div>
			)}
			<Hero
				title={titel}
				lead={betrag ? t('home.text', { marke, betrag }) : t('home.textOhneBetrag', { marke })}
				actions={
					<>
						<ButtonLink href="#angebote">{t('home.aktion')}</ButtonLink>
						<ButtonLink href={praemienHref} variant="secondary">
							{t('home.praemien')}
						</ButtonLink>
					</>
				}
				note={t('home.hinweis')}
				illustration={<HeroArt icon={heldIcon} />}
			/>
			<Section id="angebote" title={t('home.angebote')} lead={t('home.angeboteText')} aside={<Wege {...data} />}>
				<Angebote gruppen={gruppen} notizen={notizen}>
					<PageLinks {...blaettern} />
				</Angebote>
			</Section>
			<Section tone="alt" title={t('home.schritte')}>
				<Steps
					steps={[
						{ title: t('home.schritt1'), text: t('home.schritt1Text'), icon: 'search' },
						{ title: t('home.schritt2'), text: t('home.schritt2Text'), icon: 'share' },
						{ title: t('home.schritt3'), text: t('home.schritt3Text'), icon: 'gift' },
					]}
				/>
			</Section>
			{start && <StartInhalt start={start} />}
			<Section tone={start ? 'alt' : 'plain'} title={t('home.vertrauen')}>
				<TrustList
					items={[
						{ icon: 'shield', title: t('home.vertrauenSelbst'), text: t('home.vertrauenSelbstText') },
						{ icon: 'banknote', title: t('home.vertrauenGeld'), text: t('home.vertrauenGeldText') },
						{ icon: 'calendar', title: t('home.vertrauenZeit'), text: t('home.vertrauenZeitText') },
					]}
				/>
			</Section>
			{codeHref && (
				<Section
					tone="soft"
					title={t('home.code')}
					lead={t('home.codeText')}
					aside={
						<ButtonLink href={codeHref} variant="secondary">
							{t('home.codeAktion')}
						</ButtonLink>
					}
				/>
			)}
		</>
	)
}

type WegeProps = { produkteHref: string | null; tarifeHref: string | null; beraterHref: string | null }

/** Further ways to a product: all categories, the price for one's place, an agent. */
function Wege({ produkteHref, tarifeHref, beraterHref }: WegeProps) {
	const { t } = useTranslation('katalog')
	const wege = [
		{ href: produkteHref, text: t('uebersicht.titel') },
		{ href: tarifeHref, text: t('tarife.aktion') },
		{ href: beraterHref, text: t('berater.auswahlAktion') },
	]
	return wege.map(
		({ href, text }) =>
			href && (
				<ButtonLink key={href} href={href} variant="secondary">
					{text}
				</ButtonLink>
			),
	)
}
