import { BROWSER_STORAGE } from '~/domain/einwilligung/browser-storage'
import { KATEGORIEN, type Kategorie } from '~/domain/einwilligung/kategorien'
import type { Textblock } from '~/domain/inhalt/inhalt'
import { fillMarkdown, fillVariablen, variablenIn, wertOf } from '~/domain/inhalt/variablen'
import type { Mandant } from '~/domain/mandant/config'
import { matomoHost } from '~/domain/messung/matomo'
import { brandTranslator } from '~/locales/translate'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { inhalteOf } from '../inhalt/inhalte-of'
import { eigeneVariablen, noteUnbekannte } from '../inhalt/text-teile'
import type { AppContext } from '../shared/context'

export type FragenderKontext = Pick<AppContext, 'mandant' | 'locale' | 'db' | 'clock' | 'log' | 'inhaltHosts'>

/** Blocks of the content service in which a brand words the question about cookies itself. */
const BLOECKE = ['cookie-banner', 'cookie-einstellungen', ...KATEGORIEN.map(({ identifier }) => `cookie-${identifier}`)]

type Worte = { titel: string; inhalt: string }
export type EigeneWorte = ReadonlyMap<string, Worte>

/**
 * The brand's own words, variables filled in. Asking waits for nothing: where the content service has not answered yet, or
 * a value is missing, the portal's words stand there instead.
 */
export async function loadEigeneWorte(ctx: FragenderKontext): Promise<EigeneWorte> {
	const inhalte = inhalteOf(ctx, { warteMs: 0 })
	const bloecke = await inhalte.bloecke(BLOECKE, ctx.locale).catch(unlessUnavailable<Textblock[]>([]))
	const eigene = eigeneVariablen(ctx.mandant)
	const texte = bloecke.flatMap(({ titel, inhalt }) => [titel, inhalt])
	const fremde = variablenIn(...texte).every((name) => wertOf(eigene, name) !== undefined)
		? {}
		: await inhalte.variablen(ctx.locale).catch(unlessUnavailable(undefined))
	if (!fremde) return new Map()
	const variablen = { ...fremde, ...eigene }
	noteUnbekannte(ctx, texte, variablen)
	return new Map(
		bloecke.map(({ schluessel, titel, inhalt }) => [
			schluessel,
			{ titel: fillVariablen(titel, variablen), inhalt: fillMarkdown(inhalt, variablen) },
		]),
	)
}

/** Everything a visitor is shown before deciding; `text`, `kurz` and `lang` are Markdown. */
export function writeTexte({ mandant, locale }: { mandant: Mandant } & Pick<AppContext, 'locale'>, worte: EigeneWorte) {
	const t = brandTranslator(mandant, locale)
	const matomo = matomoHost(mandant.config)
	const banner = worte.get('cookie-banner')
	const einstellungen = worte.get('cookie-einstellungen')

	/** Of a brand's own text the first paragraph is the short description. */
	const langOf = (identifier: Kategorie) =>
		identifier === 'ma' && !mandant.config.ModuleNewsletterPermission
			? t('einwilligung:kategorien.ma.langOhneNewsletter')
			: t(`einwilligung:kategorien.${identifier}.lang`)
	const beschreibung = (identifier: Kategorie) => {
		const eigen = worte.get(`cookie-${identifier}`)
		const [kurz = '', ...mehr] = eigen
			? eigen.inhalt.split(/\n\s*\n/)
			: [t(`einwilligung:kategorien.${identifier}.kurz`), langOf(identifier)]
		// Whom the events go to is said whatever words the brand found.
		const empfaenger = identifier === 'an' && matomo ? [t('einwilligung:kategorien.an.matomo', { host: matomo })] : []
		return {
			titel: eigen?.titel ?? t(`einwilligung:kategorien.${identifier}.titel`),
			kurz,
			lang: [...mehr, ...empfaenger].join('\n\n'),
		}
	}
	const kategorien = KATEGORIEN.map((kategorie) => ({ ...kategorie, ...beschreibung(kategorie.identifier) }))
	const titelOf = (kategorie: Kategorie) => kategorien.find(({ identifier }) => identifier === kategorie)?.titel ?? ''

	return {
		banner: {
			titel: banner?.titel ?? t('einwilligung:banner.titel'),
			text: banner?.inhalt ?? t('einwilligung:banner.text'),
			ablehnen: t('einwilligung:banner.ablehnen'),
			annehmen: t('einwilligung:banner.annehmen'),
			einstellungen: t('einwilligung:banner.einstellungen'),
		},
		einstellungen: {
			titel: einstellungen?.titel ?? t('einwilligung:seite.titel'),
			text: einstellungen?.inhalt ?? t('einwilligung:seite.text'),
			speichern: t('einwilligung:seite.speichern'),
			aufbewahrung: t('einwilligung:seite.aufbewahrung'),
		},
		kategorien,
		storage: BROWSER_STORAGE.map(({ name, kategorie, zweck, dauer, tage }) => ({
			name,
			kategorie,
			gruppe: titelOf(kategorie),
			zweck: t(`einwilligung:storage.${zweck}`),
			dauer: t(`einwilligung:dauer.${dauer}`, { tage }),
		})),
	}
}

export type Texte = ReturnType<typeof writeTexte>
