import { Temporal } from 'temporal-polyfill'
import { formatDate, TIME_ZONE } from './dates'

/** The forms an hour is typed in: '8', '8:30', '08.30 Uhr', '8 Uhr', '8h30', '0830'. */
const FORMS = [
	/^(?<h>\d{1,2})(?:[:.,h](?<m>\d{2}))?(?:uhr|h)?$/,
	/^(?<h>\d{1,2})uhr(?<m>\d{2})$/,
	/^(?<h>\d{2})(?<m>\d{2})(?:uhr|h)?$/,
]

/** A time of day as typed → 'HH:MM'; undefined for what is none. */
export function parseTime(text: string): string | undefined {
	const close = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
	for (const form of FORMS) {
		const { h, m = '00' } = form.exec(close)?.groups ?? {}
		if (h === undefined || Number(h) > 23 || Number(m) > 59) continue
		return `${h.padStart(2, '0')}:${m}`
	}
	return undefined
}

/**
 * The instants at which clocks in Berlin show this: one, none in the night that leaves the hour out, two in the night that
 * has it twice, the earlier first. `day` is a real 'YYYY-MM-DD', `time` 'HH:MM'.
 */
export function berlinInstants(day: string, time: string): Date[] {
	const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
	const at = (disambiguation: 'earlier' | 'later') => wall.toZonedDateTime(TIME_ZONE, { disambiguation })
	const [first, second] = [at('earlier'), at('later')]
	if (!first.toPlainDateTime().equals(wall)) return []
	const instants = new Set([first.epochMilliseconds, second.epochMilliseconds])
	return [...instants].map((ms) => new Date(ms))
}

/** Whether clocks show this time twice in that night, and which of the two it is. */
export function doubledHour(at: Date): 'erste' | 'zweite' | undefined {
	const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE)
	const wall = zoned.toPlainDateTime()
	const earlier = wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'earlier' })
	const later = wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'later' })
	if (earlier.epochMilliseconds === later.epochMilliseconds) return undefined
	return earlier.epochMilliseconds === zoned.epochMilliseconds ? 'erste' : 'zweite'
}

const WEEKDAYS = { de: 'de-DE', en: 'en-GB' } as const

/** The day's name in Berlin. */
export const weekdayOf = (at: Date, locale: keyof typeof WEEKDAYS): string =>
	new Intl.DateTimeFormat(WEEKDAYS[locale], { timeZone: TIME_ZONE, weekday: 'long' }).format(at)

/** "Sonntag, 30. November": the day in Berlin, with its year where that is not this one. */
export function dayInWords(at: Date, locale: keyof typeof WEEKDAYS, now: Date): string {
	const yearOf = (one: Date) => formatDate(one).slice(6)
	return new Intl.DateTimeFormat(WEEKDAYS[locale], {
		...{ timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' },
		...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
	}).format(at)
}
