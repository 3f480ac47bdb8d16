import { z } from 'zod'
import { BERATER_PER_PAGE } from '~/domain/katalog/berater'
import { PRODUKT_ORDNUNGEN, PRODUKT_QUELLEN, PRODUKT_STAENDE } from '~/domain/katalog/produkt-felder'
import { SPARTEN, VERBRAUCH } from '~/domain/katalog/tarif'
import { parseDay } from '~/domain/shared/dates'
import { plzSchema, requiredText } from '~/domain/shared/fields'
import { byLocale } from '~/domain/shared/locale'
import { pageSchema } from '~/domain/shared/paging'

/** The product in an address; 0, which does not exist, for anything out of the column's range. */
export const produktIdSchema = z.coerce.number().int().min(1).max(2_147_483_647).catch(0)

/** Input of Tarife; messages of `formular:validierung` and 'verbrauch_ungueltig'. */
export const tarifQuerySchema = z.object({
	plz: z.string({ error: 'pflicht' }).trim().min(1, { error: 'pflicht' }).pipe(plzSchema),
	/** '2500', '2.500' and '2 500' are equal. */
	verbrauch: z
		.string({ error: 'pflicht' })
		.trim()
		.min(1, { error: 'pflicht' })
		.transform((text) => text.replace(/(?<=\d)[., \u00a0](?=\d{3}(?!\d))/g, ''))
		.pipe(z.string().regex(/^\d{1,6}$/, { error: 'verbrauch_ungueltig' }))
		.transform(Number)
		.pipe(
			z
				.number()
				.min(VERBRAUCH.min, { error: 'verbrauch_ungueltig' })
				.max(VERBRAUCH.max, { error: 'verbrauch_ungueltig' }),
		),
	sparte: z.enum(SPARTEN).catch('strom'),
})

const MAX_PER_PAGE = 50

const MAX_PAGE = 10_000

const zahl = (max: number, sonst: number) => z.coerce.number().int().min(1).max(max).catch(sonst)

/** Query of the agent search; a non-number counts as missing. */
export const beraterSucheSchema = z.object({
	query: z
		.string()
		.catch('')
		.transform((text) =>
			text
				.normalize('NFC')
				.replace(/[\s\p{Cc}]+/gu, ' ')
				.trim()
				.slice(0, 60),
		),
	page: zahl(MAX_PAGE, 1),
	pagesize: zahl(MAX_PER_PAGE, BERATER_PER_PAGE),
})

const zeile = z.string().max(2000, { error: 'zu_lang' }).default('')
const liste = z.string().max(20_000, { error: 'zu_lang' }).default('')
const jeSprache = z.object(byLocale(() => zeile)).default(byLocale(() => ''))
const haken = z.string().max(10).optional()

/** BetriebProdukt: what the fields mean is the domain's matter (`recordOfEingabe`), which takes them as they were typed. */
export const produktSpeichernSchema = z.object({
	intent: z.literal('speichern'),
	quelle: z.enum(PRODUKT_QUELLEN, { error: 'auswahl' }),
	stand: z.string().max(80).default(''),
	...{ name: jeSprache, kurztext: jeSprache, beschreibung: jeSprache, preisHinweis: jeSprache },
	...{ bereich: zeile, externeId: zeile, bestellUrl: zeile, grafik: zeile, reihenfolge: zeile },
	...{ aktiv: haken, startseite: haken, young: haken, hybrid: haken },
	...{ preisMonatlich: zeile, preisEinmalig: zeile, aktionsrabatt: zeile, provision: zeile, preisaufteilung: liste },
	...{ anzeigeName: jeSprache, fussnote: jeSprache, aktionsname: jeSprache, aktion: jeSprache },
	...{ beschreibung1: jeSprache, beschreibung2: jeSprache, beschreibung3: jeSprache, beschreibung4: jeSprache },
	...{ kategorie: zeile, gruppe: zeile, klasse: zeile, telekomProduktId: zeile, geraeteTyp: zeile, hersteller: zeile },
	...{ handyId: zeile, tarifId: zeile, preisHandy: zeile, preisTarif: zeile, aktionspreis: zeile },
	...{ position: zeile, topPosition: zeile, sparte: zeile, preise: liste },
})

/** All forms of a product's screen. */
export const produktRaumSchema = z.discriminatedUnion('intent', [
	produktSpeichernSchema,
	z.object({ intent: z.enum(['herausnehmen', 'anbieten', 'loeschen']) }),
])

/** What the list of products is narrowed to by its address. */
export const produktListeSchema = z.object({
	suche: z
		.string()
		.catch('')
		.transform((text) => text.trim().slice(0, 120)),
	kategorie: z.string().max(200).catch(''),
	stand: z.enum(PRODUKT_STAENDE).catch('alle'),
	ordnung: z.enum(PRODUKT_ORDNUNGEN).catch('folge'),
	seite: pageSchema,
})

const tag = z
	.string()
	.default('')
	.transform((text, ctx) => {
		const typed = text.trim()
		const day = typed === '' ? undefined : parseDay(typed)
		if (typed === '' || day) return day
		ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
		return z.NEVER
	})

/** BetriebPraemienwert: rewards are the domain's matter (`praemienOfEingabe`), which takes their fields as they were typed. */
export const praemienVorschlagenSchema = z.looseObject({
	intent: z.literal('vorschlagen'),
	stand: z.string().max(80).default(''),
	ab: tag,
	grund: requiredText(500),
})

const vorschlagId = z.uuid({ error: 'auswahl' })
export const praemienAblehnenSchema = z.object({
	intent: z.literal('ablehnen'),
	vorschlagId,
	antwort: requiredText(500),
})

/** All forms of the screen of a product's rewards. */
export const praemienwertSchema = z.discriminatedUnion('intent', [
	praemienVorschlagenSchema,
	praemienAblehnenSchema,
	z.object({ intent: z.enum(['freigeben', 'zurueckziehen']), vorschlagId }),
])
