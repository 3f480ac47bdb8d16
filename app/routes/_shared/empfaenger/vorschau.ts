import type { WebContext } from '~/web/guard.server'
import type { KopfAngaben } from '../title'

/** What the preview of a shared link says: the product and the brand, nobody's name. */
export function sharedView({ t, mandant }: WebContext, produkt: { id: number; name: string }) {
	return {
		vorschau: {
			produktId: produkt.id,
			kopfTitel: t('empfangen:einladung.vorschau', { produkt: produkt.name }),
			beschreibung: t('empfangen:einladung.kurz', { marke: mandant.config.Name }),
		},
	}
}

export const sharedHead = (view: { vorschau?: KopfAngaben } | undefined): KopfAngaben => ({
	...view?.vorschau,
	geteilt: true,
})
