import { ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { formatDate } from '~/domain/shared/dates'
import type { Weg } from '~/usecases/benutzer/wege'
import type { WebContext } from '~/web/guard.server'

/** How somebody came by what they may do, as a sentence. */
export function wegText({ t }: Pick<WebContext, 't'>, { von, am, bestaetigtVon, bestaetigtAm, offen }: Weg): string {
	if (von === null || am === null) return t('team:weg.frueher')
	const datum = formatDate(am)
	if (von === 'cli') return t('team:weg.betreiber', { datum })
	const durch = t('team:weg.durch', { von, datum })
	if (offen) return `${durch} ${t('team:weg.offen')}`
	if (bestaetigtVon === null || bestaetigtAm === null) return durch
	const bestaetigt = formatDate(bestaetigtAm)
	if (bestaetigtVon === 'job') return `${durch} ${t('team:weg.frist', { datum: bestaetigt, stunden: ZUGANG_STUNDEN })}`
	if (bestaetigtVon === 'cli') return `${durch} ${t('team:weg.bestaetigtBetreiber', { datum: bestaetigt })}`
	return `${durch} ${t('team:weg.bestaetigt', { wer: bestaetigtVon, datum: bestaetigt })}`
}
