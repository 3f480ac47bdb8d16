import type { MandantConfig } from '~/domain/mandant/config'

/** The statistics a Mandant hands its events to; undefined where it has none. */
export const matomoHost = ({ MatomoUrl, MatomoSiteId }: MandantConfig): string | undefined =>
	MatomoUrl && MatomoSiteId ? new URL(MatomoUrl).host : undefined
