import { erklaerungScreen } from '~/domain/inhalt/erklaerung'
import { WORT_ARTEN, type WortArt } from '~/domain/inhalt/plaetze'
import { doubledHour, weekdayOf } from '~/domain/shared/berlin-time'
import { formatDateTime } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import type { Locale } from '~/domain/shared/locale'
import { LANG_QUERY } from '~/locales/address'
import { texte } from '~/locales/de/inhalt/texte'
import { pathTo } from '~/paths'
import type { TextName } from '~/usecases/inhalt/show-text'
import type { WebContext } from '~/web/guard.server'
import { VORSCHAU_QUERY, vorschauToken } from '~/web/vorschau.server'
import { akteurText } from '../protokoll/zeile.server'

export const wortArtOf = (typed: string | undefined | null): WortArt | undefined =>
	WORT_ARTEN.find((art) => art === typed)

/** A place of the portal by the key of its texts. */
function placeOf({ art, schluessel }: TextName) {
	const key = schluessel.replaceAll('-', '_')
	return art === 'block' && hasKey(texte.platz, key) ? key : undefined
}

/** The name of a place of the portal, or of an entry. */
export function textTitel({ t }: WebContext, name: TextName): string {
	const place = placeOf(name)
	if (place) return t(`texte:platz.${place}.name`)
	return name.art === 'block' ? name.schluessel : t(`texte:eintrag.${name.art}`, { name: name.schluessel })
}

/** Where people see it. */
export function textOrt({ t }: WebContext, name: TextName): string {
	const place = placeOf(name)
	return place ? t(`texte:platz.${place}.wo`) : t(`texte:wo.${name.art}`, { name: name.schluessel })
}

/** An instant in Berlin with its weekday; in the night that has an hour twice, which of both. */
export function zeitpunktText({ t, locale }: WebContext, at: Date): string {
	const [datum = '', uhrzeit = ''] = formatDateTime(at).split(' - ')
	const mal = doubledHour(at)
	const text = t('texte:zeitpunkt', { wochentag: weekdayOf(at, locale), datum, uhrzeit })
	return mal ? `${text} (${t(`texte:mal.${mal}`)})` : text
}

/** The address that shows a text in its language as it will be at an instant, or (none given) as its draft is; none where no page shows it alone. */
export function vorschauHref(
	ctx: WebContext,
	{ art, schluessel }: TextName,
	{ ab, sprache }: { ab?: Date; sprache: Locale },
): string | null {
	const { mandant } = ctx
	if (schluessel.startsWith('teilen-')) return null
	const query = { [LANG_QUERY]: sprache, [VORSCHAU_QUERY]: vorschauToken(ctx, ab) }
	const path =
		art === 'faq'
			? pathTo(mandant, 'Faq', {}, { eintrag: schluessel, ...query })
			: pathTo(
					mandant,
					schluessel === 'barrierefreiheitserklaerung' ? erklaerungScreen(mandant.config) : 'Home',
					{},
					query,
				)
	return mandant.config.MandantUrl + path
}

/** Who wrote a version: by name, or what they are. */
export const schreiberText = (ctx: WebContext, { art, name }: { art: string; name: string | undefined }): string =>
	name ?? (art === '' ? ctx.t('texte:frueherWer') : akteurText(ctx, art))
