import type { MandantConfig } from './config'

/** What a brand's products can come from [E-ProduktApi]. */
export const PRODUKT_APIS = ['standard', 'berater', 'energie'] as const
export type ProduktApi = (typeof PRODUKT_APIS)[number]

/**
 * The product API two settings select: `produktApi` by its name, and where that is empty `apiRoute`, the path of the
 * brand's API under /api/v1, by being the path of a variant ('/energie'). Undefined = none or an unknown one (F-PRODUKTAPI).
 */
export const produktApiOf = ({
	produktApi,
	apiRoute,
}: Pick<MandantConfig, 'produktApi' | 'apiRoute'>): ProduktApi | undefined =>
	PRODUKT_APIS.find((api) => (produktApi === '' ? apiRoute === `/${api}` : api === produktApi))
