import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { findNextInhalt } from '~db/repositories/inhalt/inhalt'
import { findNextKampagne } from '~db/repositories/kampagne/kampagne'
import { findNextRechtstext } from '~db/repositories/katalog/katalog'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** When after `now` what visitors see changes by itself: the next day in Berlin, a planned version of a text, or a campaign. */
export async function nextAenderung({ db }: Pick<AppContext, 'db'>, now: Date): Promise<Date> {
	publicUseCase()
	const tomorrow = startOfBerlinDay(addDays(berlinDay(now), 1))
	const planned = await Promise.all([findNextRechtstext(db, now), findNextInhalt(db, now), findNextKampagne(db, now)])
	return planned.reduce<Date>((first, at) => (at && at < first ? at : first), tomorrow)
}
