import { z } from 'zod'
import { clientRouteSchema, hostSchema } from '~/domain/mandant/config'
import { hasPostanschrift } from '~/domain/mandant/pflichtangaben'
import { emailSchema } from '~/domain/shared/email'
import { requiredText } from '~/domain/shared/fields'
import { LOCALES } from '~/domain/shared/locale'
import { personenName } from '~/domain/shared/personen-name'

const code = z
	.string({ error: 'pflicht' })
	.trim()
	.min(1, { error: 'pflicht' })
	.max(40, { error: 'zu_lang' })
	.transform((typed) => (/^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, '') : typed))

/** PlattformLogin. */
export const plattformLoginSchema = z.object({
	email: emailSchema,
	passwort: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' }),
	redirect: z.string().optional(),
})

/** PlattformFaktor, PlattformZugang. */
export const plattformFaktorSchema = z.object({ faktor: code, redirect: z.string().optional() })

/** PlattformSprache. */
export const plattformSpracheSchema = z.object({ sprache: z.enum(LOCALES) })

/** People copy addresses out of the browser. */
const hostOfTyped = (typed: string) =>
	typed
		.replace(/^https?:\/\//i, '')
		.replace(/[/?#].*$/, '')
		.replace(/:\d+$/, '')

/** A host as people type or paste it. */
export const hostFeld = z
	.string({ error: 'pflicht' })
	.transform((typed) => hostOfTyped(typed.trim()).toLowerCase())
	.refine((typed) => hostSchema.safeParse(typed).success, { error: 'host_ungueltig' })

const kurzname = z
	.string({ error: 'pflicht' })
	.trim()
	.toLowerCase()
	.refine((typed) => clientRouteSchema.safeParse(typed).success, { error: 'kurzname_ungueltig' })

/** PlattformMarkeNeu. */
export const markeNeuSchema = z.object({
	markenname: requiredText(60),
	firma: requiredText(120),
	kurzname,
	host: hostFeld,
	anschrift: requiredText(200).refine(hasPostanschrift, { error: 'anschrift_unvollstaendig' }),
	vertretung: requiredText(200),
})

/** PlattformMarkeKopie. */
export const markeKopieSchema = markeNeuSchema.pick({ markenname: true, kurzname: true, host: true })

/** PlattformMarke: the first admin, or on and off the air. */
export const erstenAdminSchema = z.object({
	intent: z.literal('einladen'),
	vorname: personenName(100),
	nachname: personenName(100),
	email: emailSchema,
})
export const markeHandlungSchema = z.discriminatedUnion('intent', [
	erstenAdminSchema,
	z.object({ intent: z.enum(['pausieren', 'fortsetzen']) }),
])
