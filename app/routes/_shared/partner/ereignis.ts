import type { TFunction } from 'i18next'
import { hasKey } from '~/domain/shared/keys'
import { schnittstellen } from '~/locales/de/partner/schnittstellen'

/** An event that partners are told of, in words; one without words by its name. */
export function webhookEreignisText(t: TFunction, ereignis: string): string {
	const key = ereignis.replace('.', '_')
	return hasKey(schnittstellen.ereignis, key) ? t(`schnittstellen:ereignis.${key}`) : ereignis
}
