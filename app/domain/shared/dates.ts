import { Temporal } from 'temporal-polyfill'
import { hasKey } from './keys'
import { withoutHidden } from './unseen'

/**
 * The portal's calendar is Europe/Berlin. A "day" is a string 'YYYY-MM-DD', an instant is a Date. Display uses Intl;
 * Temporal is used only where calendar arithmetic meets daylight saving time.
 */
export const TIME_ZONE = 'Europe/Berlin'

const wallClock = new Intl.DateTimeFormat('en-GB', {
	timeZone: TIME_ZONE,
	calendar: 'iso8601',
	numberingSystem: 'latn',
	hourCycle: 'h23',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
})

type Wall = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

const wallTime = (at: Date): Wall => {
	const wall: Wall = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
	for (const { type, value } of wallClock.formatToParts(at)) {
		if (hasKey(wall, type)) wall[type] = value
	}
	return wall
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day's start in UTC, in milliseconds; undefined for a day that does not exist. */
const utcOf = (year: number, month: number, day: number): number | undefined => {
	const at = new Date(0)
	at.setUTCFullYear(year, month - 1, day)
	const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
	return real && year > 0 ? at.getTime() : undefined
}

/** Throws on anything but a real 'YYYY-MM-DD': days come from parsed input or the database. */
const utcOfDay = (day: string): number => {
	const [, y, m, d] = DAY.exec(day) ?? []
	const at = utcOf(Number(y), Number(m), Number(d))
	if (at === undefined) throw new RangeError(`not a day: ${day}`)
	return at
}

/** 'DD.MM.YYYY - HH:MM', Berlin wall time [B-DATES]. */
export const formatDateTime = (d: Date): string => {
	const { year, month, day, hour, minute } = wallTime(d)
	return `${day}.${month}.${year} - ${hour}:${minute}`
}

/** 'HH:MM', Berlin wall time. */
export const formatUhrzeit = (d: Date): string => {
	const { hour, minute } = wallTime(d)
	return `${hour}:${minute}`
}

/** 'DD.MM.YYYY' of an instant (its day in Berlin) or of a day. */
export const formatDate = (d: Date | string): string => {
	const iso = typeof d === 'string' ? d : berlinDay(d)
	utcOfDay(iso)
	return `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`
}

/** 'YYYY-MM-DDThh:mm:ss', Berlin wall time without offset [B-DATES]. */
export const formatIsoLocal = (d: Date): string => {
	const { year, month, day, hour, minute, second } = wallTime(d)
	return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** Separators between day, month and year. */
const BETWEEN = /[\s./,\p{Pd}\u2212]+/gu

/**
 * The accepted notations: day first; year first, as browsers autofill and programs write it; eight digits, since some
 * phones' number pads have no dot. The last is a year first that the field's script has separated with dots.
 */
const FORMS = [
	/^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})$/,
	/^(?<y>\d{4})\.(?<m>\d{1,2})\.(?<d>\d{1,2})$/,
	/^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
	/^(?<y>[12]\d{3})(?<m>\d{2})(?<d>\d{2})$/,
	/^(?<y>[12]\d\.\d{2})\.(?<m>\d{2})\.(?<d>\d{2})$/,
]

/** Months by name, German and English: the whole one or its beginning of three letters and more. */
const MONATE = [
	['januar', 'january', 'jänner'],
	['februar', 'february'],
	['märz', 'maerz', 'march', 'mrz'],
	['april'],
	['mai', 'may'],
	['juni', 'june'],
	['juli', 'july'],
	['august'],
	['september'],
	['oktober', 'october'],
	['november'],
	['dezember', 'december'],
]
const monthOf = (name: string): number | undefined => {
	const at = MONATE.findIndex((names) => names.some((whole) => whole.startsWith(name)))
	return at < 0 ? undefined : at + 1
}

const WEEKDAY =
	/^(?:mo(?:ntag|n|nday)?|di(?:enstag)?|tue(?:s|sday)?|mi(?:ttwoch)?|wed(?:nesday)?|do(?:nnerstag)?|thu(?:rs|rsday)?|fr(?:eitag|i|iday)?|sa(?:mstag|t|turday)?|so(?:nntag)?|sun(?:day)?)\.?,?\s+(?=\S)/
const LABEL = /^(?:\*|geb(?:urtsdatum|urtstag|oren)?\.?(?:\s+am)?\b|born(?:\s+on)?\b|date of birth\b)[\s.:]*/
/** Midnight is what programs write behind a day. */
const MIDNIGHT = /[t\s]00:00(?::00(?:\.0+)?)?z?$/
const MONTH_NAMED = [
	/^(?<d>\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?:of\s+)?(?<name>\p{L}{3,9})[\s.,/-]*(?<y>\d{4})$/u,
	/^(?<name>\p{L}{3,9})[\s.,]*(?<d>\d{1,2})(?:st|nd|rd|th)?[\s.,]+(?<y>\d{4})$/u,
]

/** In digits alone: 'Do, 1. Februar 1990' is 1.2.1990. */
function inDigits(text: string): string {
	const plain = text.toLowerCase().replace(LABEL, '').replace(WEEKDAY, '').replace(MIDNIGHT, '')
	for (const form of MONTH_NAMED) {
		const { d, name, y } = form.exec(plain)?.groups ?? {}
		const month = name && monthOf(name)
		if (month) return `${d}.${month}.${y}`
	}
	return plain
}

/**
 * A day as typed, pasted or autofilled: 'D.M.YYYY' with dots, slashes, hyphens or spaces, 'YYYY-MM-DD', eight digits, or
 * with the month's name → 'YYYY-MM-DD'; undefined unless it is a real date.
 */
export const parseDay = (text: string): string | undefined => {
	const typed = inDigits(withoutHidden(text).normalize('NFKC').trim().slice(0, 60))
	const dotted = typed.replace(BETWEEN, '.').replace(/\.$/, '')
	const close = typed.replace(/\s+/g, '')
	for (const form of FORMS)
		for (const given of [dotted, close]) {
			const { y: year, m, d } = form.exec(given)?.groups ?? {}
			const y = year?.replace('.', '')
			if (y === undefined || m === undefined || d === undefined) continue
			if (utcOf(Number(y), Number(m), Number(d)) === undefined) continue
			return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
		}
	return undefined
}

const HOUR = 3_600_000
const MAX_KNOWN = 10_000
/** Cache of Berlin's days by hours since 1970: nearly every call is about the current hour. */
const known = new Map<number, string>()

/** The current day in Berlin. */
export const berlinDay = (now: Date): string => {
	const hour = Math.floor(now.getTime() / HOUR)
	const found = known.get(hour)
	if (found) return found
	const { year, month, day } = wallTime(now)
	const berlin = `${year}-${month}-${day}`
	if (known.size >= MAX_KNOWN) known.clear()
	// Historic offsets that are not whole hours.
	if (hour >= 0) known.set(hour, berlin)
	return berlin
}

/** Cache of the length of a number of calendar days, by starting hour and count: clocks change on whole hours. */
const lengths = new Map<string, number>()

/** The same Berlin wall time `days` calendar days later; a time skipped by daylight saving moves forward by the gap. */
export const addBerlinDays = (at: Date, days: number): Date => {
	const hour = Math.floor(at.getTime() / HOUR)
	const key = `${hour} ${days}`
	const length = lengths.get(key)
	if (length !== undefined) return new Date(at.getTime() + length)
	const begin = Temporal.Instant.fromEpochMilliseconds(at.getTime())
	const end = begin.toZonedDateTimeISO(TIME_ZONE).add({ days }).epochMilliseconds
	if (lengths.size >= MAX_KNOWN) lengths.clear()
	// Historic offsets that are not whole hours.
	if (hour >= 0) lengths.set(key, end - at.getTime())
	return new Date(end)
}

/** The same Berlin wall time some calendar months earlier; the last day of a shorter month. */
export const monthsBefore = (at: Date, months: number): Date =>
	new Date(
		Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE).subtract({ months })
			.epochMilliseconds,
	)

/** The day `days` calendar days after `day`; no time zone is involved. */
export const addDays = (day: string, days: number): string =>
	new Date(utcOfDay(day) + days * 24 * HOUR).toISOString().slice(0, 10)

/** Calendar days from one day to another; negative where it comes before. */
export const daysBetween = (from: string, to: string): number =>
	Math.round((utcOfDay(to) - utcOfDay(from)) / (24 * HOUR))

/** The last millisecond of the day in Berlin. */
export const endOfBerlinDay = (day: string): Date => {
	utcOfDay(day)
	const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(TIME_ZONE)
	return new Date(next.epochMilliseconds - 1)
}

/** Cache of ends of periods by first day: nearly every call is about today. */
const fristen = new Map<string, number>()

/**
 * The last instant of a period of some days: periods end with the named day, whatever time they began. People read that
 * day; every such deadline is computed here.
 */
export function fristBis(from: Date, days: number): Date {
	const key = `${berlinDay(from)}+${days}`
	const ms = fristen.get(key) ?? endOfBerlinDay(addDays(berlinDay(from), days)).getTime()
	if (fristen.size >= MAX_KNOWN) fristen.clear()
	fristen.set(key, ms)
	return new Date(ms)
}

/** The first instant of the day in Berlin. */
export const startOfBerlinDay = (day: string): Date => {
	utcOfDay(day)
	return new Date(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).epochMilliseconds)
}

/** The later one of two days 'YYYY-MM-DD'. */
export const laterOf = (a: string, b: string): string => [a, b].toSorted().at(-1) ?? a
