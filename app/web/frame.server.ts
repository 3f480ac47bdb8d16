import { ERKLAERUNG_ANKER, erklaerungScreen } from '~/domain/inhalt/erklaerung'
import { brandRootCss } from '~/domain/mandant/brand'
import type { Locale } from '~/domain/mandant/config'
import { FONT_PAIRS } from '~/domain/mandant/fonts'
import { keysOf } from '~/domain/shared/keys'
import { LANG_QUERY } from '~/locales/address'
import { pathTo } from '~/paths'
import { hasTarife } from '~/usecases/katalog/list-tarife'
import { hasKategorien } from '~/usecases/katalog/show-kategorie'
import { personOf } from '~/usecases/konto/entwurf'
import { showVertretung } from '~/usecases/konto/login-by-admin-token'
import type { AppContext } from '~/usecases/shared/context'
import { bannerView, settingsHref } from './banner.server'
import { isWidget, withoutWidget } from './carry-over.server'
import type { WebContext } from './context.server'
import type { DocumentOutcome } from './document.server'
import { readKeptForm } from './entwurf.server'
import { iframeReport } from './iframe.server'
import { runtime } from './runtime.server'

const LANGUAGE_NAMES: Record<Locale, string> = { de: 'Deutsch', en: 'English' }

/** Where this visitor can read the accessibility statement. */
function erklaerungHref({ mandant, actor }: Pick<AppContext, 'mandant' | 'actor'>): string {
	const screen = actor.art === 'empfehler' ? 'Barrierefreiheitserklaerung' : erklaerungScreen(mandant.config)
	const path = pathTo(mandant, screen)
	return screen === 'Barrierefreiheitserklaerung' ? path : `${path}#${ERKLAERUNG_ANKER}`
}

type FrameOptions = {
	/** The database cannot be asked: the frame does without what only it knows. */
	ohneDatenbank?: boolean
}

/** What the frame around every screen shows: brand, navigation, languages, legal links. */
export async function frameView(ctx: WebContext, request: Request, { ohneDatenbank = false }: FrameOptions = {}) {
	const { mandant, locale, actor, t } = ctx
	const { config } = mandant
	const url = new URL(request.url)
	// The chosen language must not be overruled by the address the visitor returns to.
	const zurueck = new URL(url)
	zurueck.searchParams.delete(LANG_QUERY)
	const item = (href: string, label: string) => ({ href, label, current: url.pathname === href })
	const angemeldet = actor.art === 'empfehler'
	const vertretung = await showVertretung(ctx)
	const offen = angemeldet || !config.ModuleErzwingeLogin
	const nav = [
		...(offen ? [item(pathTo(mandant, 'Home'), t('nav.empfehlen'))] : []),
		...(offen && hasKategorien(ctx)
			? [item(pathTo(mandant, 'Produktkategorie', { '*': '' }), t('katalog:produkte'))]
			: []),
		...(offen && hasTarife(ctx) ? [item(pathTo(mandant, 'Tarife'), t('katalog:tarife.nav'))] : []),
		...(offen ? [item(pathTo(mandant, 'AktuellePraemienUebersicht'), t('nav.praemien'))] : []),
		// Codes are for friends, and the bar of a recommender is full.
		...(config.ModuleErstelleOfflineEmpfehlungCode && !angemeldet
			? [item(pathTo(mandant, 'Empfehlungscode'), t('nav.code'))]
			: []),
		...(angemeldet ? [item(pathTo(mandant, 'PersoenlicherBereich'), t('nav.bereich'))] : []),
		...(angemeldet && !config.IsAutologin ? [item(pathTo(mandant, 'MeineDaten'), t('nav.daten'))] : []),
	]
	const einstellungen = { href: settingsHref(ctx, request), label: t('einwilligung:link'), settings: true }
	const iframe = iframeReport(ctx, request)
	// An absolute link: the window of its own is no widget.
	const fenster = {
		href: config.MandantUrl + url.pathname + withoutWidget(url),
		label: t('einwilligung:fenster'),
		newWindow: true,
	}
	/** What this answer is, told by the page's renderer: the frame is asked before that is known (web/document). */
	const told: { antwort: DocumentOutcome } = { antwort: 'seite' }
	return {
		...told,
		locale,
		brand: {
			name: config.Name,
			logo: config.brand.logo,
			css: brandRootCss(config.brand),
			font: FONT_PAIRS[config.brand.fontStack].file,
			header: config.brand.header,
			homeHref: pathTo(mandant, 'Home'),
		},
		/** What the head of every page is made of. */
		kopf: {
			clientRoute: mandant.clientRoute,
			url: config.MandantUrl,
			standardSprache: config.StandardSprache,
			farbe: config.brand.brand,
			iconHref: pathTo(mandant, 'Favicon'),
			touchIconHref: pathTo(mandant, 'TouchIcon'),
		},
		nav,
		// Back office and agency have their own login and logout.
		konto:
			config.IsAutologin || actor.art === 'betrieb' || actor.art === 'agentur'
				? null
				: angemeldet
					? { art: 'abmelden' as const, href: pathTo(mandant, 'Logout'), label: t('nav.abmelden') }
					: { art: 'anmelden' as const, ...item(pathTo(mandant, 'Login'), t('nav.anmelden')) },
		languages: keysOf(LANGUAGE_NAMES).map((lang) => ({
			lang,
			label: LANGUAGE_NAMES[lang],
			current: lang === locale,
		})),
		spracheHref: pathTo(mandant, 'Sprache'),
		zurueck: zurueck.pathname + zurueck.search,
		footer: [
			...(config.ModuleAdv ? [] : [item(pathTo(mandant, 'Impressum'), t('nav.impressum'))]),
			item(pathTo(mandant, 'Datenschutz'), t('nav.datenschutz')),
			item(pathTo(mandant, 'Agb'), t('nav.agb')),
			item(pathTo(mandant, 'Faq'), t('nav.faq')),
			item(erklaerungHref(ctx), t('nav.barrierefreiheit')),
			item(pathTo(mandant, 'Kontakt'), t('nav.kontakt')),
			einstellungen,
			...(iframe ? [fenster] : []),
		],
		banner: ohneDatenbank ? null : await bannerView(ctx, request),
		widget: isWidget(url.searchParams) ? [fenster, einstellungen] : undefined,
		/** Set inside the host page's integrated frame. */
		iframe,
		/** An operator acts for this person: who, and the way out. */
		vertretung: vertretung ? { ...vertretung, endeHref: pathTo(mandant, 'Logout') } : null,
		/** How long the session lasts is asked here (ui/enhance.js); null = nobody is logged in. */
		standHref: 'sitzungId' in actor ? pathTo(mandant, 'SitzungStand') : null,
		/** Whose drafts a script may show (ui/enhance.js). */
		person: personOf(ctx, actor),
		/** What this person could not send from this page earlier. */
		entwurf: (!ohneDatenbank && (await readKeptForm(ctx, request))) || null,
		/** Ways out of a refusal; none where people are logged in by the host page. */
		waysOut: config.IsAutologin
			? null
			: {
					anmelden: pathTo(mandant, 'Login'),
					registrieren: pathTo(mandant, 'RegistrierungAbschliessen'),
					vergessen: pathTo(mandant, 'PasswortVergessen'),
				},
		firma: config.Firma,
		support: config.SupportEmail,
		demo: runtime().env.DEMO
			? {
					postfachHref: runtime().env.SMTP_URL ? null : pathTo(mandant, 'DevPostfach'),
					hostHref: config.IsAutologin ? pathTo(mandant, 'DevHost') : null,
				}
			: null,
	}
}

export type FrameView = Awaited<ReturnType<typeof frameView>>
