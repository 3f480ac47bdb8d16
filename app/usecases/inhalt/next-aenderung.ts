import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { findNextInhalt } from '~db/repositories/inhalt/inhalt'
import { findNextRechtstext } from '~db/repositories/katalog/katalog'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** When after `now` what visitors see changes by itself: the next day in Berlin, or a planned version of a text. */
export async function nextAenderung({ db }: Pick<AppContext, 'db'>, now: Date): Promise<Date> {
	publicUseCase()
	const tomorrow = startOfBerlinDay(addDays(berlinDay(now), 1))
	const planned = await Promise.all([findNextRechtstext(db, now), findNextInhalt(db, now)])
	return planned.reduce<Date>((first, at) => (at && at < first ? at : first), tomorrow)
}
