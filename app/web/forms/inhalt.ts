import { z } from 'zod'
import { KONTAKT_NACHRICHT_MAX, THEMEN } from '~/domain/inhalt/kontakt'
import { TEXT_MAX } from '~/domain/inhalt/plaetze'
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

/**
 * A day and a time in Berlin as they are typed, with which of two hours is meant in the night that has one twice. Nothing typed
 * is no instant.
 */
const zeitpunktFelder = { tag: typedTime, zeit: typedTime, mal }

type Getippt = { tag: string; zeit: string; mal: (typeof MAL)[number] | undefined }
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

/** BetriebText: from when on, and until when, the drafts hold. */
export const textVeroeffentlichenSchema = z
	.object({
		intent: z.literal('veroeffentlichen'),
		...{ mitDe: checkbox, mitEn: checkbox, standDe: stand, standEn: stand },
		wann: z.enum(['jetzt', 'geplant'], { error: 'auswahl' }),
		...{ abTag: zeitpunktFelder.tag, abZeit: zeitpunktFelder.zeit, abMal: zeitpunktFelder.mal },
		...{ bisTag: zeitpunktFelder.tag, bisZeit: zeitpunktFelder.zeit, bisMal: zeitpunktFelder.mal },
	})
	.transform(({ abTag, abZeit, abMal, bisTag, bisZeit, bisMal, ...form }, ctx) => {
		const read = (vorne: 'ab' | 'bis', typed: Getippt): Date | undefined => {
			const found = instantOf(typed)
			if (!found || found instanceof Date) return found
			const feld = `${vorne}${found.feld.charAt(0).toUpperCase()}${found.feld.slice(1)}`
			ctx.addIssue({ code: 'custom', message: found.key, path: [feld] })
			return undefined
		}
		const ab = form.wann === 'jetzt' ? undefined : read('ab', { tag: abTag, zeit: abZeit, mal: abMal })
		if (form.wann === 'geplant' && abTag === '' && abZeit === '')
			ctx.addIssue({ code: 'custom', message: 'pflicht', path: ['abTag'] })
		return { ...form, ab, bis: read('bis', { tag: bisTag, zeit: bisZeit, mal: bisMal }) }
	})

/** BetriebText: what can be done with a text and its versions. */
export const textSchema = z.discriminatedUnion('intent', [
	textSpeichernSchema,
	textVeroeffentlichenSchema,
	z.object({ intent: z.literal('verwerfen'), fassungId }),
	z.object({ intent: z.literal('zurueckholen'), fassungId }),
	z.object({ intent: z.literal('abnehmen') }),
])
