import { createHash } from 'node:crypto'
import { KATEGORIEN } from '~/domain/einwilligung/kategorien'
import { SPEICHER } from '~/domain/einwilligung/speicher'
import { matomoHost } from '~/domain/messung/matomo'
import { translator } from '~/locales/translate'
import type { AppContext } from '../context'

type Base = Pick<AppContext, 'mandant' | 'locale'>

/** Everything a visitor is shown before deciding. */
function write({ mandant, locale }: Base) {
	const t = translator(locale)
	const matomo = matomoHost(mandant.config)
	return {
		banner: {
			titel: t('einwilligung:banner.titel'),
			text: t('einwilligung:banner.text'),
			ablehnen: t('einwilligung:banner.ablehnen'),
			annehmen: t('einwilligung:banner.annehmen'),
			einstellungen: t('einwilligung:banner.einstellungen'),
		},
		einstellungen: {
			titel: t('einwilligung:seite.titel'),
			text: t('einwilligung:seite.text'),
			speichern: t('einwilligung:seite.speichern'),
			aufbewahrung: t('einwilligung:seite.aufbewahrung'),
		},
		kategorien: KATEGORIEN.map(({ identifier, required, position }) => ({
			identifier,
			required,
			position,
			titel: t(`einwilligung:kategorien.${identifier}.titel`),
			kurz: t(`einwilligung:kategorien.${identifier}.kurz`),
			lang: [
				t(`einwilligung:kategorien.${identifier}.lang`),
				...(identifier === 'an' && matomo ? [t('einwilligung:kategorien.an.matomo', { host: matomo })] : []),
			].join(' '),
		})),
		speicher: SPEICHER.map(({ name, kategorie, zweck, dauer }) => ({
			name,
			kategorie,
			gruppe: t(`einwilligung:kategorien.${kategorie}.titel`),
			zweck: t(`einwilligung:speicher.${zweck}`),
			dauer: t(`einwilligung:dauer.${dauer}`),
		})),
	}
}

export type Texte = ReturnType<typeof write>
/** `inhalt` is the texts as stored: JSON. */
export type Fassung = { hash: string; inhalt: string; texte: Texte }

const written = new Map<string, Fassung>()

/** The texts of this brand and language, known by their hash: another word is another version. */
export function currentFassung(ctx: Base): Fassung {
	const key = `${ctx.locale}\0${matomoHost(ctx.mandant.config) ?? ''}`
	const known = written.get(key)
	if (known) return known
	const texte = write(ctx)
	const inhalt = JSON.stringify(texte)
	const fassung = { hash: createHash('sha256').update(inhalt).digest('hex').slice(0, 32), inhalt, texte }
	if (written.size < 1000) written.set(key, fassung)
	return fassung
}
