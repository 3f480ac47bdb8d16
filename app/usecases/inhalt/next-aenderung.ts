import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { findNextRechtstext } from '~db/repositories/katalog/katalog'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** When after `now` what visitors see changes by itself: the next day in Berlin, or a legal text that comes into force. */
export async function nextAenderung({ db }: Pick<AppContext, 'db'>, now: Date): Promise<Date> {
	publicUseCase()
	const tomorrow = startOfBerlinDay(addDays(berlinDay(now), 1))
	const rechtstext = await findNextRechtstext(db, now)
	return rechtstext && rechtstext < tomorrow ? rechtstext : tomorrow
}
