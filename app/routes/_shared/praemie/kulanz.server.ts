import { formatMoney } from '~/domain/shared/money'
import type { KulanzFehler } from '~/usecases/praemie/grant-kulanz'
import type { WebContext } from '~/web/guard.server'
import type { Vorhaben } from '../betrieb/rueckfrage.server'

/** What the form for goodwill says of the brand's limit. */
export const kulanzFormularView = ({ mandant, locale }: WebContext) => ({
	allein: formatMoney(mandant.config.KulanzAlleinCent, locale),
})

/** What asking for goodwill would do; `an` is who gets it, by name or as typed. */
export const kulanzVorhaben = (
	{ locale }: WebContext,
	{ an, betrag, notiz }: { an: string; betrag: number; notiz: string },
): Vorhaben => ({
	art: 'kulanz',
	recht: 'praemie.kulanz',
	werte: { name: an, betrag: formatMoney(betrag, locale, { exact: true }), notiz },
})

/** The field a refusal stands at. */
export const kulanzFeld = (code: KulanzFehler): 'an' | 'betrag' =>
	code === 'kulanz_limit' || code === 'kulanz_hoechstbetrag' ? 'betrag' : 'an'
