import { formatMoney } from '~/domain/shared/money'
import type { KulanzFehler } from '~/usecases/praemie/grant-kulanz'
import type { WebContext } from '~/web/guard.server'

/** What the form for goodwill says of the brand's limit. */
export const kulanzFormularView = ({ mandant, locale }: WebContext) => ({
	allein: formatMoney(mandant.config.KulanzAlleinCent, locale),
})

/** The field a refusal stands at. */
export const kulanzFeld = (code: KulanzFehler): 'an' | 'betrag' =>
	code === 'kulanz_limit' || code === 'kulanz_hoechstbetrag' ? 'betrag' : 'an'
