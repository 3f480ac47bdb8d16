import type { MandantConfig } from '~/domain/mandant/config'
import { ZIELE } from './ziele'

/** The statistics a Mandant hands its events to; undefined where it has none. */
export const matomoHost = ({ MatomoUrl, MatomoSiteId }: MandantConfig): string | undefined =>
	MatomoUrl && MatomoSiteId ? new URL(MatomoUrl).host : undefined

/** Hours after which an event is not handed over any more: a time more than a day ago Matomo takes only with a secret. */
export const MATOMO_STUNDEN = 23

const namen = new Map<number, string>(Object.entries(ZIELE).map(([name, { nummer }]) => [nummer, name]))

type Ereignis = { ziel: number; besucher: string; channel: string; am: Date }

/** An event as Matomo's tracking API takes it: the goal of the same number, the day's pseudonym as the visitor. */
export function matomoRequest(
	{ MatomoSiteId, MandantUrl }: MandantConfig,
	{ ziel, besucher, channel, am }: Ereignis,
): string {
	const query = new URLSearchParams({
		idsite: MatomoSiteId,
		rec: '1',
		apiv: '1',
		_id: besucher,
		idgoal: String(ziel),
		action_name: namen.get(ziel) ?? '',
		url: `${MandantUrl}/#ziel-${ziel}`,
		cdt: String(Math.floor(am.getTime() / 1000)),
		...(channel && { _rcn: channel }),
	})
	return `?${query}`
}
