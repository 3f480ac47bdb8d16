import { z } from 'zod'
import { KONTAKT_NACHRICHT_MAX, THEMEN } from '~/domain/inhalt/kontakt'
import { TEXT_MAX } from '~/domain/inhalt/plaetze'
import { RECHTSTEXT_MAX } from '~/domain/inhalt/rechtstext'
import { berlinInstants, parseTime } from '~/domain/shared/berlin-time'
import { parseDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, requiredText, toLines } from '~/domain/shared/fields'

/** Required text of several lines; messages 'pflicht', 'zu_lang'. */
const nachricht = z
	.string({ error: 'pflicht' })
	.transform(toLines)
	.pipe(z.string().min(1, { error: 'pflicht' }).max(KONTAKT_NACHRICHT_MAX, { error: 'zu_lang' }))

/** [S-Kontakt] `kopie`: the sender requests a copy. */
export const kontaktSchema = z.object({
	thema: z.enum(THEMEN, { error: 'auswahl' }),
	name: requiredText(120),
	email: emailSchema,
	nachricht,
	kopie: checkbox,
})

const line = z
	.string()
	.transform((text) => toLines(text).replaceAll('\n', ' '))
	.pipe(z.string().max(300, { error: 'zu_lang' }))
	.default('')
const lines = z
	.string()
	.transform(toLines)
	.pipe(z.string().max(TEXT_MAX, { error: 'zu_lang' }))
	.default('')
const stand = z.string().max(80).default('')
const fassungId = z.uuid({ error: 'auswahl' })

const MAL = ['erste', 'zweite'] as const
const typedTime = z.string().trim().max(40).default('')
const mal = z.enum(MAL).optional().catch(undefined)

/** A day and a time in Berlin as they are typed; which of two is meant in the night that has an hour twice. */
type Getippt = { tag: string; zeit: string; mal?: (typeof MAL)[number] | undefined }
type Fehlend = { feld: keyof Getippt; key: string }

function instantOf({ tag, zeit, mal: which }: Getippt): Date | undefined | Fehlend {
	if (tag === '' && zeit === '') return undefined
	if (tag === '') return { feld: 'tag', key: 'pflicht' }
	const day = parseDay(tag)
	if (!day) return { feld: 'tag', key: 'datum_ungueltig' }
	if (zeit === '') return { feld: 'zeit', key: 'pflicht' }
	const time = parseTime(zeit)
	if (!time) return { feld: 'zeit', key: 'uhrzeit' }
	const instants = berlinInstants(day, time)
	const [first, second] = instants
	if (!first) return { feld: 'zeit', key: 'uhrzeit_fehlt' }
	if (!second) return first
	if (!which) return { feld: 'mal', key: 'uhrzeit_doppelt' }
	return which === 'erste' ? first : second
}

/** BetriebText: words in both languages; the fields of one that has no words are empty. */
export const textSpeichernSchema = z.object({
	intent: z.literal('speichern'),
	...{ titelDe: line, gruppeDe: line, textDe: lines, standDe: stand },
	...{ titelEn: line, gruppeEn: line, textEn: lines, standEn: stand },
	platz: z.coerce.number({ error: 'auswahl' }).int({ error: 'auswahl' }).min(0).max(10_000).catch(0).default(0),
})
export type TextFelder = z.output<typeof textSpeichernSchema>

type Zusatz = { addIssue(issue: { code: 'custom'; message: string; path: string[] }): void }

/** The instant that a form's fields name; what is wrong is said at its field. */
function readInstant(vorne: 'ab' | 'bis', typed: Getippt, ctx: Zusatz): Date | undefined {
	const found = instantOf(typed)
	if (!found || found instanceof Date) return found
	const feld = `${vorne}${found.feld.charAt(0).toUpperCase()}${found.feld.slice(1)}`
	ctx.addIssue({ code: 'custom', message: found.key, path: [feld] })
	return undefined
}

/** Now or from an instant on. */
export const WANN_FELDER = {
	wann: z.enum(['jetzt', 'geplant'], { error: 'auswahl' }),
	...{ abTag: typedTime, abZeit: typedTime, abMal: mal },
}

/** Which languages, and from when on. */
const AB_FELDER = {
	...{ mitDe: checkbox, mitEn: checkbox, standDe: stand, standEn: stand },
	...WANN_FELDER,
}

type AbFelder = { wann: 'jetzt' | 'geplant'; abTag: string; abZeit: string; abMal?: Getippt['mal'] }

/** From when on it shall hold; undefined = now. What is wrong is said at its field. */
export function readAb({ wann, abTag, abZeit, abMal }: AbFelder, ctx: Zusatz): Date | undefined {
	if (wann === 'jetzt') return undefined
	if (abTag === '' && abZeit === '') ctx.addIssue({ code: 'custom', message: 'pflicht', path: ['abTag'] })
	return readInstant('ab', { tag: abTag, zeit: abZeit, mal: abMal }, ctx)
}

/** BetriebText: from when on, and until when, the drafts hold. */
export const textVeroeffentlichenSchema = z
	.object({
		intent: z.literal('veroeffentlichen'),
		...AB_FELDER,
		...{ bisTag: typedTime, bisZeit: typedTime, bisMal: mal },
	})
	.transform((form, ctx) => ({
		...form,
		ab: readAb(form, ctx),
		bis: readInstant('bis', { tag: form.bisTag, zeit: form.bisZeit, mal: form.bisMal }, ctx),
	}))

const rechtstextLines = z
	.string()
	.transform(toLines)
	.pipe(z.string().max(RECHTSTEXT_MAX, { error: 'zu_lang' }))
	.default('')

/** BetriebRechtstext: words in both languages. */
export const rechtstextSpeichernSchema = z.object({
	intent: z.literal('speichern'),
	...{ titelDe: line, textDe: rechtstextLines, standDe: stand },
	...{ titelEn: line, textEn: rechtstextLines, standEn: stand },
})
export type RechtstextFelder = z.output<typeof rechtstextSpeichernSchema>

/** BetriebRechtstext: from when on the drafts shall be in force. */
export const rechtstextBeantragenSchema = z
	.object({ intent: z.literal('beantragen'), ...AB_FELDER })
	.transform((form, ctx) => ({ ...form, ab: readAb(form, ctx) }))

/** BetriebRechtstext: written by one, released by another. */
export const rechtstextFormSchema = z.discriminatedUnion('intent', [
	rechtstextSpeichernSchema,
	rechtstextBeantragenSchema,
	z.object({ intent: z.literal('freigeben'), fassungId }),
	z.object({ intent: z.literal('zurueckgeben'), fassungId }),
	z.object({ intent: z.literal('verwerfen'), fassungId }),
])

/** BetriebText: what can be done with a text and its versions. */
export const textSchema = z.discriminatedUnion('intent', [
	textSpeichernSchema,
	textVeroeffentlichenSchema,
	z.object({ intent: z.literal('verwerfen'), fassungId }),
	z.object({ intent: z.literal('zurueckholen'), fassungId }),
	z.object({ intent: z.literal('abnehmen') }),
])
