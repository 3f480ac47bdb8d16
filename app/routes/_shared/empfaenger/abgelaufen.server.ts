import { WERBUNG_CENT } from '~/domain/praemie/fristen'
import { pathTo } from '~/paths'
import type { VorbeiView } from '~/usecases/empfaenger/show-einladung'
import type { WebContext } from '~/web/guard.server'
import type { KopfAngaben } from '../title'

/** The page of a recommendation that is over; its preview promises nothing. */
export function vorbeiScreen({ mandant, t }: WebContext, { grund, angebot }: VorbeiView) {
	const beendet = grund === 'beendet'
	const text = beendet
		? t(angebot ? 'empfangen:abgelaufen.beendetText' : 'empfangen:abgelaufen.beendetOhneAngebot')
		: t(angebot ? 'empfangen:abgelaufen.text' : 'empfangen:abgelaufen.textOhneAngebot')
	const vorschau: KopfAngaben = { bild: { art: 'einladung' }, beschreibung: text }
	return {
		titel: t(beendet ? 'empfangen:abgelaufen.beendet' : 'empfangen:abgelaufen.titel'),
		text,
		vorschau,
		angebot,
		firma: mandant.config.Firma,
		/** What a recommendation may earn, in euros [B-REWARDS]. */
		betrag: WERBUNG_CENT / 100,
		empfehlenHref: angebot ? pathTo(mandant, 'Empfehlen', { produktId: angebot.produkt.id }) : pathTo(mandant, 'Home'),
		codeHref: pathTo(mandant, 'Empfehlungscode'),
	}
}

export type VorbeiScreen = ReturnType<typeof vorbeiScreen>
