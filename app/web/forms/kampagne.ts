import { z } from 'zod'
import { type KampagneDaten, kampagneDatenSchema } from '~/domain/kampagne/daten'
import {
	BUDGET_ENDEN,
	BUDGET_MAX_CENT,
	BUDGET_ZEITRAEUME,
	KAMPAGNE_NAME_MAX,
	KAMPAGNE_ZWECK_MAX,
	RANG_MAX,
} from '~/domain/kampagne/kampagne'
import { STUFE_MAX, type Stufen } from '~/domain/kampagne/meilensteine'
import { REGEL_LEISTUNG, REGEL_WAHL, REGEL_WENN, ZUSATZ_MAX_CENT, type Zuschlagsregel } from '~/domain/kampagne/regeln'
import { SEITE_TEXT_MAX, SEITE_TITEL_MAX, wortFehler } from '~/domain/kampagne/seite'
import { berlinInstants, parseTime } from '~/domain/shared/berlin-time'
import { parseDay } from '~/domain/shared/dates'
import { requiredText, toLines } from '~/domain/shared/fields'
import { byLocale, STANDARD_LOCALE } from '~/domain/shared/locale'
import { parseEuro } from '~/domain/shared/money'

/** The rows of rules the form has. */
export const REGEL_ZEILEN = [1, 2, 3, 4] as const
type Zeile = (typeof REGEL_ZEILEN)[number]

const short = z.string().trim().max(40).default('')
const wenn = z
	.enum(['', ...REGEL_WENN])
	.catch('')
	.default('')
const leistung = z.enum(REGEL_LEISTUNG).catch('fest').default('fest')
const list = z
	.union([
		z.array(z.string().max(60)),
		z
			.string()
			.max(60)
			.transform((one) => [one]),
	])
	.default([])
const many = z.string().max(2000).default('')

const stufe = z
	.object(byLocale(() => z.string().trim().max(STUFE_MAX, { error: 'zu_lang' }).default('')))
	.default(byLocale(() => ''))
const weitererName = z.string().trim().max(KAMPAGNE_NAME_MAX, { error: 'zu_lang' }).default('')

const FELDER = {
	name: z.object(byLocale((locale) => (locale === STANDARD_LOCALE ? requiredText(KAMPAGNE_NAME_MAX) : weitererName))),
	zweck: z
		.string()
		.transform(toLines)
		.pipe(z.string().max(KAMPAGNE_ZWECK_MAX, { error: 'zu_lang' }))
		.default(''),
	...{ vonTag: short, vonZeit: short, bisTag: short, bisZeit: short, rang: short },
	...{
		kategorien: list,
		produkte: many,
		kanaele: many,
		wahl: z.enum(REGEL_WAHL).catch('hoechste').default('hoechste'),
	},
	...{ budget: short, budgetZeitraum: z.enum(BUDGET_ZEITRAEUME).catch('gesamt').default('gesamt') },
	budgetEnde: z.enum(BUDGET_ENDEN).catch('basis').default('basis'),
	wort: short,
	seiteTitel: z
		.object(byLocale(() => z.string().trim().max(SEITE_TITEL_MAX, { error: 'zu_lang' }).default('')))
		.default({ de: '', en: '' }),
	seiteText: z
		.object(
			byLocale(() =>
				z
					.string()
					.transform(toLines)
					.pipe(z.string().max(SEITE_TEXT_MAX, { error: 'zu_lang' }))
					.default(''),
			),
		)
		.default({ de: '', en: '' }),
	...{ wenn1: wenn, zahl1: short, art1: leistung, wert1: short, mindestens1: short, hoechstens1: short },
	...{ wenn2: wenn, zahl2: short, art2: leistung, wert2: short, mindestens2: short, hoechstens2: short },
	...{ wenn3: wenn, zahl3: short, art3: leistung, wert3: short, mindestens3: short, hoechstens3: short },
	...{ wenn4: wenn, zahl4: short, art4: leistung, wert4: short, mindestens4: short, hoechstens4: short },
	...{ stufe1: stufe, stufe2: stufe, stufe3: stufe, stufe4: stufe },
	stand: z.coerce.number().int().catch(0).default(0),
}

const felder = z.object(FELDER)
type Felder = z.output<typeof felder>
type Feld = keyof Felder

/** What is wrong, at its field. */
class Falsch extends Error {
	constructor(
		readonly feld: Feld,
		readonly key: string,
		/** Where each language has a field of its own. */
		readonly locale?: string,
	) {
		super(key)
	}
}

const MINUTE = 60_000

/** A day and a time in Berlin; a missing time is the beginning or the end of the day, and 23:59 is its end. */
function instantOf(form: Felder, wann: 'von' | 'bis'): Date | null {
	const [tag, zeit] = wann === 'von' ? [form.vonTag, form.vonZeit] : [form.bisTag, form.bisZeit]
	if (tag === '') {
		if (zeit !== '') throw new Falsch(`${wann}Tag`, 'pflicht')
		return null
	}
	const day = parseDay(tag)
	if (!day) throw new Falsch(`${wann}Tag`, 'datum_ungueltig')
	const time = parseTime(zeit === '' ? (wann === 'von' ? '00:00' : '23:59') : zeit)
	if (!time) throw new Falsch(`${wann}Zeit`, 'uhrzeit')
	const instants = berlinInstants(day, time)
	// Of an hour that a night has twice a campaign has both.
	const at = wann === 'von' ? instants[0] : instants.at(-1)
	if (!at) throw new Falsch(`${wann}Zeit`, 'uhrzeit_fehlt')
	return wann === 'bis' && time === '23:59' ? new Date(at.getTime() + MINUTE) : at
}

function centOf(form: Felder, feld: Feld, max: number): number | null {
	const typed = form[feld]
	if (typeof typed !== 'string' || typed === '') return null
	const cent = parseEuro(typed)
	if (cent === undefined || cent < 1 || cent > max) throw new Falsch(feld, 'betrag_ungueltig')
	return cent
}

function wholeOf(form: Felder, feld: Feld, [min, max]: readonly [number, number]): number {
	const typed = form[feld]
	const whole = typeof typed === 'string' && /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
	if (whole === undefined) throw new Falsch(feld, typed === '' ? 'pflicht' : 'ungueltig')
	if (whole < min || whole > max) throw new Falsch(feld, 'ungueltig')
	return whole
}

function bedingungOf(form: Felder, n: Zeile): Zuschlagsregel['wenn'] {
	const art = form[`wenn${n}`]
	if (art === 'ab_auftrag' || art === 'meilenstein') return { art, nummer: wholeOf(form, `zahl${n}`, [2, 1000]) }
	if (art === 'innerhalb') return { art, tage: wholeOf(form, `zahl${n}`, [1, 365]) }
	return { art: art === '' ? 'immer' : art }
}

function leistungOf(form: Felder, n: Zeile): Zuschlagsregel['leistung'] {
	const art = form[`art${n}`]
	if (art === 'fest') {
		const cent = centOf(form, `wert${n}`, ZUSATZ_MAX_CENT)
		if (cent === null) throw new Falsch(`wert${n}`, 'pflicht')
		return { art, cent }
	}
	const mindestensCent = centOf(form, `mindestens${n}`, ZUSATZ_MAX_CENT)
	const hoechstensCent = centOf(form, `hoechstens${n}`, ZUSATZ_MAX_CENT)
	if (mindestensCent !== null && hoechstensCent !== null && hoechstensCent < mindestensCent)
		throw new Falsch(`hoechstens${n}`, 'betrag_ungueltig')
	return { art, prozent: wholeOf(form, `wert${n}`, [1, 900]), mindestensCent, hoechstensCent }
}

const words = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** A number of a product, as those of the catalogue. */
function produkteOf(form: Felder): number[] {
	const typed = words(form.produkte)
	if (typed.some((word) => !/^\d{1,9}$/.test(word))) throw new Falsch('produkte', 'ungueltig')
	return [...new Set(typed.map(Number))]
}

/** The word of its address; people type it as they like to read it. */
function wortOf(form: Felder): string | null {
	const wort = form.wort.toLowerCase()
	if (wort === '') return null
	const fehler = wortFehler(wort)
	if (fehler) throw new Falsch('wort', fehler)
	return wort
}

const gegebene = (texts: Record<string, string>) =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** Levels belong to milestones: a name at another rule is a mistake, not lost. */
function stufenOf(form: Felder): Stufen {
	const stufen: Stufen = {}
	for (const n of REGEL_ZEILEN) {
		const name = gegebene(form[`stufe${n}`])
		const [locale] = Object.keys(name)
		if (locale === undefined) continue
		if (form[`wenn${n}`] !== 'meilenstein') throw new Falsch(`stufe${n}`, 'stufe_ohne_meilenstein', locale)
		stufen[String(wholeOf(form, `zahl${n}`, [2, 1000]))] = name
	}
	return stufen
}

function datenOf(form: Felder): KampagneDaten {
	const zeilen = REGEL_ZEILEN.filter((n) => form[`wenn${n}`] !== '')
	if (zeilen.length === 0) throw new Falsch('wenn1', 'auswahl')
	return kampagneDatenSchema.parse({
		name: gegebene(form.name),
		...{ wort: wortOf(form), seiteTitel: gegebene(form.seiteTitel), seiteText: gegebene(form.seiteText) },
		...{ zweck: form.zweck, von: instantOf(form, 'von'), bis: instantOf(form, 'bis') },
		rang: form.rang === '' ? 100 : wholeOf(form, 'rang', [0, RANG_MAX]),
		ziel: { kategorien: form.kategorien, produkte: produkteOf(form), kanaele: words(form.kanaele) },
		wahl: form.wahl,
		regeln: zeilen.map((n) => ({ wenn: bedingungOf(form, n), leistung: leistungOf(form, n) })),
		stufen: stufenOf(form),
		...{ budgetCent: centOf(form, 'budget', BUDGET_MAX_CENT), budgetZeitraum: form.budgetZeitraum },
		budgetEnde: form.budgetEnde,
	})
}

/** BetriebKampagneNeu, BetriebKampagne: a campaign as it is typed. */
export const kampagneSpeichernSchema = z
	.object({ intent: z.literal('speichern'), ...FELDER })
	.transform((form, ctx) => {
		try {
			return { ...form, daten: datenOf(form) }
		} catch (error) {
			if (!(error instanceof Falsch)) throw error
			ctx.addIssue({
				code: 'custom',
				message: error.key,
				path: error.locale ? [error.feld, error.locale] : [error.feld],
			})
			return z.NEVER
		}
	})

const stand = z.coerce.number().int().catch(0)

/** BetriebKampagne: why a campaign shall be stopped. */
export const stoppAnfragenSchema = z.object({ intent: z.literal('stoppAnfragen'), grund: requiredText(300) })

/** BetriebKampagne: what can be done with a campaign. */
export const kampagneFormSchema = z.discriminatedUnion('intent', [
	kampagneSpeichernSchema,
	z.object({ intent: z.literal('beantragen'), stand }),
	z.object({ intent: z.literal('freigeben') }),
	z.object({ intent: z.literal('zurueckgeben') }),
	z.object({ intent: z.literal('verwerfen') }),
	z.object({ intent: z.literal('pausieren') }),
	z.object({ intent: z.literal('fortsetzen') }),
	z.object({ intent: z.literal('beenden') }),
	stoppAnfragenSchema,
	z.object({ intent: z.literal('stoppen') }),
])
