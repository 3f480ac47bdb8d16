import type { EinladungView } from '~/usecases/empfaenger/show-einladung'
import { vorteilText } from '~/usecases/empfaenger/vorteil-text'
import type { WebContext } from '~/web/guard.server'
import type { KopfAngaben } from '../title'

/** What the preview of a shared link says: the product, the brand, and what its reader gets; nobody's name. */
export function sharedView(
	ctx: WebContext,
	{ produkt, vorteil, anteilEmpfehler: anteil, empfohlenAm: tag, kampagneId }: EinladungView,
): { vorschau: KopfAngaben } {
	const marke = ctx.mandant.config.Name
	const gewinn = vorteilText(ctx, vorteil)
	return {
		vorschau: {
			bild: { art: 'freund', produktId: produkt.id, anteil, tag, kampagneId },
			kopfTitel: ctx.t('empfangen:einladung.vorschau', { produkt: produkt.name }),
			beschreibung: gewinn
				? ctx.t('empfangen:einladung.kurzVorteil', { marke, vorteil: gewinn })
				: ctx.t('empfangen:einladung.kurz', { marke }),
		},
	}
}

export const sharedHead = (view: { vorschau?: KopfAngaben } | undefined): KopfAngaben => ({
	...view?.vorschau,
	geteilt: true,
})
