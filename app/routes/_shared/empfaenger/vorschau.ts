import { translator } from '~/locales/translate'
import type { AppContext } from '~/usecases/shared/context'
import type { KopfAngaben } from '../title'

/** What the preview of a shared link says: the product and the brand, nobody's name. */
export function sharedView({ locale, mandant }: AppContext, produkt: { id: number; name: string }) {
	const texte = { produkt: produkt.name, marke: mandant.config.Name }
	const t = translator(locale)
	return {
		vorschau: {
			produktId: produkt.id,
			kopfTitel: t('empfangen:einladung.vorschau', texte),
			beschreibung: t('empfangen:einladung.kurz', texte),
		},
	}
}

export const sharedHead = (view: { vorschau?: KopfAngaben } | undefined): KopfAngaben => ({
	...view?.vorschau,
	geteilt: true,
})
