import { ERKLAERUNG_ANKER, erklaerungScreen } from '~/domain/inhalt/erklaerung'
import { ownFontCss } from '~/domain/mandant/auftritt'
import { brandRootCss } from '~/domain/mandant/brand'
import type { Mandant } from '~/domain/mandant/config'
import { FONT_PAIRS } from '~/domain/mandant/fonts'
import { LOCALES, languageName } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { hasTarife } from '~/usecases/katalog/list-tarife'
import { hasKategorien } from '~/usecases/katalog/show-kategorie'
import type { AppContext } from '~/usecases/shared/context'
import type { BannerView } from './banner.server'
import type { WebContext } from './context.server'
import { runtime } from './runtime.server'

/** Link to the accessibility statement this visitor can read. */
function erklaerungHref({ mandant, actor }: Pick<AppContext, 'mandant' | 'actor'>): string {
	const screen = actor.art === 'empfehler' ? 'Barrierefreiheitserklaerung' : erklaerungScreen(mandant.config)
	const path = pathTo(mandant, screen)
	return screen === 'Barrierefreiheitserklaerung' ? path : `${path}#${ERKLAERUNG_ANKER}`
}

/** What makes one such frame differ from another of the same brand. */
type Variant = {
	/** The current path, whose link the frame marks. */
	current: string
	/** The cookie banner is open. */
	banner: Pick<BannerView, 'texte' | 'action' | 'fassung'> | null
	/** The page may be opened in its own window. */
	fenster: boolean
	widget: boolean
}

/** The brand's logo as an image, if it has one. */
function logoFile({ mandant }: WebContext) {
	const { logo } = mandant.config.brand.dateien
	return logo && { ...logo, href: pathTo(mandant, 'AuftrittDatei', { auftrittDatei: logo.name }) }
}

/** The brand's CSS and the font file it needs: its own, or one of the portal's by name. */
function fontOf({ mandant }: WebContext) {
	const { brand } = mandant.config
	const font = FONT_PAIRS[brand.fontStack].file
	const { schrift } = brand.dateien
	if (!schrift) return { css: brandRootCss(brand), font, ownFontHref: null }
	const ownFontHref = pathTo(mandant, 'AuftrittDatei', { auftrittDatei: schrift.name })
	return { css: brandRootCss(brand) + ownFontCss(ownFontHref), font, ownFontHref }
}

function createFrame(ctx: WebContext, { current, banner, fenster, widget }: Variant) {
	const { mandant, locale, actor, t } = ctx
	const { config } = mandant
	const item = (href: string, label: string) => ({ href, label, current: current === href })
	const angemeldet = actor.art === 'empfehler'
	const offen = angemeldet || !config.ModuleErzwingeLogin
	return {
		locale,
		brand: {
			name: config.Name,
			logo: config.brand.logo,
			logoFile: logoFile(ctx),
			...fontOf(ctx),
			header: config.brand.header,
			voice: config.brand.voice,
			homeHref: pathTo(mandant, 'Home'),
		},
		/** Data for the head of every page. */
		kopf: {
			clientRoute: mandant.clientRoute,
			url: config.MandantUrl,
			standardSprache: config.StandardSprache,
			farbe: config.brand.brand,
			iconHref: pathTo(mandant, 'Favicon'),
			touchIconHref: pathTo(mandant, 'TouchIcon'),
		},
		nav: [
			...(offen ? [item(pathTo(mandant, 'Home'), t('nav.empfehlen'))] : []),
			...(offen && hasKategorien(ctx)
				? [item(pathTo(mandant, 'Produktkategorie', { '*': '' }), t('katalog:produkte'))]
				: []),
			...(offen && hasTarife(ctx) ? [item(pathTo(mandant, 'Tarife'), t('katalog:tarife.nav'))] : []),
			...(offen ? [item(pathTo(mandant, 'AktuellePraemienUebersicht'), t('nav.praemien'))] : []),
			// Codes are for friends, and a recommender's bar is full.
			...(config.ModuleErstelleOfflineEmpfehlungCode && !angemeldet
				? [item(pathTo(mandant, 'Empfehlungscode'), t('nav.code'))]
				: []),
			...(angemeldet ? [item(pathTo(mandant, 'PersoenlicherBereich'), t('nav.bereich'))] : []),
			...(angemeldet && !config.IsAutologin ? [item(pathTo(mandant, 'MeineDaten'), t('nav.daten'))] : []),
		],
		// Back office and agency have their own login and logout.
		konto:
			config.IsAutologin || actor.art === 'betrieb' || actor.art === 'agentur'
				? null
				: angemeldet
					? { art: 'abmelden' as const, href: pathTo(mandant, 'Logout'), label: t('nav.abmelden') }
					: { art: 'anmelden' as const, ...item(pathTo(mandant, 'Login'), t('nav.anmelden')) },
		languages: LOCALES.map((lang) => ({
			lang,
			label: languageName(lang),
			current: lang === locale,
		})),
		spracheHref: pathTo(mandant, 'Sprache'),
		footer: [
			...(config.ModuleAdv ? [] : [item(pathTo(mandant, 'Impressum'), t('nav.impressum'))]),
			item(pathTo(mandant, 'Datenschutz'), t('nav.datenschutz')),
			item(pathTo(mandant, 'Agb'), t('nav.agb')),
			item(pathTo(mandant, 'Faq'), t('nav.faq')),
			item(erklaerungHref(ctx), t('nav.barrierefreiheit')),
			...(config.ModuleNennung ? [item(pathTo(mandant, 'EmpfohlenVon'), t('nav.empfohlenVon'))] : []),
			item(pathTo(mandant, 'Kontakt'), t('nav.kontakt')),
		],
		banner,
		fenster,
		widget,
		/** Links offered beside an error; none where the host page logs people in. */
		/** Where a friend requests the link to their page. */
		freundHref: pathTo(mandant, 'FreundStand'),
		waysOut: config.IsAutologin
			? null
			: {
					anmelden: pathTo(mandant, 'Login'),
					registrieren: pathTo(mandant, 'RegistrierungAbschliessen'),
					vergessen: pathTo(mandant, 'PasswortVergessen'),
				},
		firma: config.Firma,
		support: config.SupportEmail,
		testbetrieb: config.Testbetrieb,
		demo: runtime().env.DEMO
			? {
					postfachHref: runtime().env.SMTP_URL ? null : pathTo(mandant, 'DevPostfach'),
					hostHref: config.IsAutologin ? pathTo(mandant, 'DevHost') : null,
				}
			: null,
	}
}

export type BrandFrame = Readonly<ReturnType<typeof createFrame>>

/** Keyed by the Mandant object, which is replaced after every change. */
const frames = new WeakMap<Mandant, Map<string, BrandFrame>>()

const linksOf = ({ nav, footer, konto }: BrandFrame) => [...nav, ...footer, ...(konto ? [konto] : [])]

/**
 * The part of the frame that is the same for all visitors: by brand, language and logged in or not. Made once; holds no
 * personal data and no address.
 */
export function brandFrame(ctx: WebContext, pathname: string, variant: Omit<Variant, 'current'>): BrandFrame {
	const own = frames.get(ctx.mandant) ?? new Map<string, BrandFrame>()
	frames.set(ctx.mandant, own)
	const frameAt = (current: string): BrandFrame => {
		const { banner, fenster, widget } = variant
		const key = [ctx.locale, ctx.actor.art, current, banner?.fassung, fenster, widget].join()
		const known = own.get(key)
		if (known) return known
		const made = Object.freeze(createFrame(ctx, { ...variant, current }))
		own.set(key, made)
		return made
	}
	const anywhere = frameAt('')
	return linksOf(anywhere).some(({ href }) => href === pathname) ? frameAt(pathname) : anywhere
}
