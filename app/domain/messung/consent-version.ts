import { CONSENT_VERSION } from '../einwilligung/kategorien'
import type { MandantConfig } from '../mandant/config'
import { matomoHost } from './matomo'

/**
 * What a brand's visitors decide on, as it stands in the consent cookie: with another one everybody is asked anew. The
 * statistics' host is a part of it, because nobody agreed to be counted there before it was named.
 */
export function consentVersionOf(config: MandantConfig): string {
	const matomo = matomoHost(config)
	const teile = [config.CookieStand > 0 ? `b${config.CookieStand}` : '', matomo?.replace(/[^a-z0-9-]/g, '_') ?? '']
	return [CONSENT_VERSION, ...teile.filter(Boolean)].join('-')
}
