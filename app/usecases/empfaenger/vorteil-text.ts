import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { formatMoney } from '~/domain/shared/money'
import { brandTranslator } from '~/locales/translate'
import type { AppContext } from '../shared/context'

/** "45 € für Sie", "bis zu 45 € für Sie"; null where a friend gets nothing. */
export function vorteilText({ mandant, locale }: AppContext, vorteil: Hoechstbetrag | null): string | null {
	if (!vorteil) return null
	const key = vorteil.einheitlich ? 'empfangen:einladung.vorteil' : 'empfangen:einladung.vorteilBis'
	return brandTranslator(mandant, locale)(key, { betrag: formatMoney(vorteil.cent, locale) })
}
