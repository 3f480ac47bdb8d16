import { z } from 'zod'
import { berlinDay } from '../shared/dates'
import { isZellfehler, requiredText } from '../shared/fields'
import { kundennummerSchema } from '../shared/kundennummer'
import { empfaengernummer, geburtstag, pastDay, referenz, unveraendert } from './felder'
import { type ImportWoerter, isSumme, jaNeinOf, standOf } from './import'

const read = <T>(of: (text: string) => T | undefined, message: string) =>
	z.string().transform((text, ctx): T => {
		const value = of(text)
		if (value !== undefined) return value
		ctx.addIssue({ code: 'custom', message })
		return z.NEVER
	})

/** What stands where a letter was that a program could not write: 'J?rgen', 'J\ufffdrgen', 'J³rgen'. */
const VERLOREN = /[\u0080-\u009f\ufffd]/
const IM_WORT = /\p{L}\?|\?\p{L}|\p{L}[^\p{L}\p{M}\p{Nd}\s'’‘ʼ`´.,()/&+\p{Pd}@=:;!*#_]+\p{L}/u

const geschrieben = z
	.string({ error: 'pflicht' })
	.refine((text) => !VERLOREN.test(text), { error: 'zeichen_verloren', abort: true })
	.refine((text) => !isZellfehler(text.trim()), { error: 'zelle_fehler', abort: true })
const name = geschrieben
	.refine((text) => !IM_WORT.test(text), { error: 'zeichen_verloren', abort: true })
	.pipe(requiredText(100))

const ZEIT = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?`
/** An instant of a zone: what day it is in Berlin follows from it. */
const MOMENT = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})[T ](${ZEIT})\\s*(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)$`, 'i')
const UHRZEIT = new RegExp(`(?<=\\d)(?:T|[,\\s]+(?:um\\s+)?)${ZEIT}\\s*(?:Uhr|[ap]\\.?m\\.?)?$`, 'i')

function dayOfMoment(text: string): string | undefined {
	const [, day, time = '', zone = ''] = MOMENT.exec(text) ?? []
	if (day === undefined) return undefined
	const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})?$/, '$1:$2').replace(/:$/, ':00') : 'Z'
	const at = new Date(`${day}T${time.replace(',', '.').padStart(5, '0')}${offset}`)
	return Number.isNaN(at.getTime()) ? undefined : berlinDay(at)
}

/** The day that a program means, with the time left out. Between slashes day and month may stand in either order: 'mehrdeutig'. */
function dayIn(text: string): string {
	const moment = dayOfMoment(text)
	if (moment !== undefined) return moment
	const day = text.replace(UHRZEIT, '')
	const [, a, b, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day.replace(/\s+/g, '')) ?? []
	if (a === undefined || b === undefined || Number(a) > 12 || a.padStart(2, '0') === b.padStart(2, '0')) return day
	return Number(b) > 12 ? `${b}.${a}.${year}` : 'mehrdeutig'
}

const tag = (of: ReturnType<typeof pastDay>) =>
	geschrieben
		.transform((text) => dayIn(text.trim()))
		.refine((day) => day !== 'mehrdeutig', { error: 'datum_mehrdeutig', abort: true })
		.pipe(of)

type Name = { vorname?: string | undefined; nachname?: string | undefined }

/** Both names in one column: 'Beispiel, Erika' or 'Erika Beispiel'. */
function namenOf({ vorname, nachname }: Name): Name {
	if (vorname !== undefined || nachname === undefined) return { vorname, nachname }
	const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(nachname) ?? []
	if (last !== undefined) return { vorname: first, nachname: last }
	const [, given = undefined, family = nachname] = /^(\S+)\s+(.+)$/.exec(nachname) ?? []
	return { vorname: given, nachname: family }
}

/** A line of a file of orders; what is empty is not said. `woerter`: what the brand's shop calls a state. Messages are keys of `formular:validierung`. */
export const importZeileSchemaAt = (now: Date, woerter: ImportWoerter = {}) =>
	z
		.object({
			referenz: geschrieben
				.transform((text) => text.trim().replace(/^'/, ''))
				.refine((text) => !isSumme(text), { error: 'summenzeile', abort: true })
				.pipe(referenz),
			auftragsdatum: tag(pastDay(now)),
			empfaengernummer: geschrieben.pipe(unveraendert).pipe(empfaengernummer).optional(),
			kundennummer: geschrieben.pipe(unveraendert).pipe(kundennummerSchema).optional(),
			vorname: name.optional(),
			nachname: name.optional(),
			geburtsdatum: tag(pastDay(now, geburtstag)).optional(),
			produkt: geschrieben.pipe(requiredText(60)).optional(),
			stand: read((text) => standOf(text, woerter), 'stand_unbekannt').optional(),
			neukunde: read(jaNeinOf, 'ja_nein').optional(),
			ersteZahlungAm: tag(pastDay(now)).optional(),
			grund: geschrieben.pipe(requiredText(200)).optional(),
		})
		.refine(({ stand, grund }) => stand !== 'abgelehnt' || grund !== undefined, { error: 'pflicht', path: ['grund'] })
		.transform(({ vorname: first, nachname: last, geburtsdatum, ...rest }) => {
			const { vorname, nachname } = namenOf({ vorname: first, nachname: last })
			return {
				...rest,
				besteller: vorname && nachname && geburtsdatum ? { vorname, nachname, geburtsdatum } : undefined,
			}
		})

export type ImportAuftrag = z.output<ReturnType<typeof importZeileSchemaAt>>
