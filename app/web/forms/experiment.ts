import { z } from 'zod'
import {
	EXPERIMENT_ARTEN,
	EXPERIMENT_NAME_MAX,
	type ExperimentDaten,
	experimentDatenSchema,
	HALTEN_MAX,
	MINDEST_MENSCHEN,
	MINDEST_TAGE,
	VARIANTE_MAX,
} from '~/domain/messung/experiment'
import { requiredText } from '~/domain/shared/fields'
import { byLocale, LOCALES } from '~/domain/shared/locale'

/** The variants a form has besides A. */
export const VARIANTEN_FELDER = ['b', 'c', 'd'] as const

const short = z.string().trim().max(40).default('')
const wort = z.string().trim().max(VARIANTE_MAX, { error: 'zu_lang' }).default('')
const worte = z.object(byLocale(() => wort))
const pflicht = z.object(byLocale(() => requiredText(VARIANTE_MAX)))

const FELDER = {
	name: requiredText(EXPERIMENT_NAME_MAX),
	art: z.enum(EXPERIMENT_ARTEN, { error: 'auswahl' }),
	...{ b: pflicht, c: worte, d: worte },
	...{ gewichtA: short, gewichtB: short, gewichtC: short, gewichtD: short },
	...{ halten: short, mindestTage: short, mindestMenschen: short },
	stand: z.coerce.number().int().catch(0).default(0),
}

const felder = z.object(FELDER)
type Felder = z.output<typeof felder>

type Falsch = { path: (string | number)[]; key: string }

/** A whole number as typed; without one the standard. Wrong ones are noted. */
function wholeOf(
	form: Felder,
	{ feld, grenzen, standard }: { feld: keyof Felder; grenzen: readonly [number, number]; standard: number },
	falsch: Falsch[],
): number {
	const typed = form[feld]
	if (typed === '') return standard
	const whole = typeof typed === 'string' && /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
	if (whole >= grenzen[0] && whole <= grenzen[1]) return whole
	falsch.push({ path: [feld], key: 'ungueltig' })
	return standard
}

const GEWICHTE = ['gewichtA', 'gewichtB', 'gewichtC', 'gewichtD'] as const

/** A variant that is begun has its text in each language: nobody reads another variant's. */
function datenOf(form: Felder, falsch: Falsch[]): ExperimentDaten {
	const belegt = VARIANTEN_FELDER.filter((name) => LOCALES.some((locale) => form[name][locale] !== ''))
	for (const name of belegt)
		for (const locale of LOCALES) if (form[name][locale] === '') falsch.push({ path: [name, locale], key: 'pflicht' })
	if (belegt.includes('d') && !belegt.includes('c')) falsch.push({ path: ['c', LOCALES[0]], key: 'pflicht' })
	const zahl = (feld: keyof Felder, grenzen: readonly [number, number], standard: number) =>
		wholeOf(form, { feld, grenzen, standard }, falsch)
	return {
		...{ name: form.name, art: form.art, varianten: belegt.map((name) => form[name]) },
		gewichte: GEWICHTE.slice(0, belegt.length + 1).map((feld) => zahl(feld, [1, 100], 1)),
		halten: zahl('halten', [0, HALTEN_MAX], 0),
		mindestTage: zahl('mindestTage', MINDEST_TAGE, 14),
		mindestMenschen: zahl('mindestMenschen', MINDEST_MENSCHEN, 200),
	}
}

/** BetriebExperimentNeu, BetriebExperiment: a test as it is typed. */
export const experimentSpeichernSchema = z
	.object({ intent: z.literal('speichern'), ...FELDER })
	.transform((form, ctx) => {
		const falsch: Falsch[] = []
		const daten = datenOf(form, falsch)
		for (const { path, key } of falsch) ctx.addIssue({ code: 'custom', message: key, path })
		if (falsch.length > 0) return z.NEVER
		return { ...form, daten: experimentDatenSchema.parse(daten) }
	})

const stand = z.coerce.number().int().catch(0)

/** BetriebExperiment: which variant everybody has once it is over. */
export const experimentBeendenSchema = z.object({
	intent: z.literal('beenden'),
	gilt: z.coerce.number({ error: 'auswahl' }).int().min(0).max(VARIANTEN_FELDER.length),
})

/** BetriebExperiment: what can be done with a test. */
export const experimentFormSchema = z.discriminatedUnion('intent', [
	experimentSpeichernSchema,
	z.object({ intent: z.literal('starten'), stand }),
	z.object({ intent: z.literal('verwerfen') }),
	experimentBeendenSchema,
])
