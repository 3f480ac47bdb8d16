import { z } from 'zod'
import { day } from '~/domain/auftrag/felder'
import { channelSchema } from '~/domain/empfehlung/kampagne'
import { AUSSEHEN, ELEMENTE, MODI } from '~/domain/partner/einbettung'
import { einbettenHerkuenfteSchema, einbettenHerkunftSchema, herkuenfteSchema } from '~/domain/partner/herkunft'
import { GUELTIG_TAGE, isZuWeit, PARTNER_BEREICHE, schluesselDatenSchema } from '~/domain/partner/schluessel'
import { WEBHOOK_EREIGNISSE, webhookDatenSchema } from '~/domain/partner/webhook'
import { ZUSTELLUNG_ZUSTAENDE } from '~/domain/partner/zustellung'
import { LOCALES } from '~/domain/shared/locale'
import { wunschAnteil } from './empfehlung'

/** BetriebWebhookNeu. */
export const webhookSchema = webhookDatenSchema

/** BetriebWebhook: changes its settings. */
export const webhookAendernSchema = webhookDatenSchema.extend({ intent: z.literal('aendern') })

/** BetriebWebhook: replays the events of a period. */
export const webhookZeitraumSchema = z.object({ intent: z.literal('zeitraum'), von: day, bis: day })

export const webhookHandlungSchema = z.discriminatedUnion('intent', [
	webhookAendernSchema,
	webhookZeitraumSchema,
	z.object({ intent: z.literal('wiederholen'), zustellungId: z.uuid() }),
	z.object({ intent: z.literal('geheimnis') }),
	z.object({ intent: z.enum(WEBHOOK_EREIGNISSE) }),
])

/** Origins as typed, one per line. */
const originsIn = <S extends z.ZodType<string[], string[]>>(schema: S) =>
	z
		.string()
		.optional()
		.transform((text = '', ctx): string[] => {
			const parsed = schema.safeParse(text.split(/[\s,;]+/).filter((line) => line !== ''))
			if (parsed.success) return parsed.data
			ctx.addIssue({ code: 'custom', message: 'herkunft_ungueltig' })
			return z.NEVER
		})

/** BetriebSchnittstellen: whose pages may call the API, and whose may show the portal. */
export const apiHerkuenfteSchema = z.object({ intent: z.literal('api'), herkuenfte: originsIn(herkuenfteSchema) })
export const rahmenHerkuenfteSchema = z.object({
	intent: z.literal('rahmen'),
	rahmen: originsIn(einbettenHerkuenfteSchema),
})
export const schnittstellenSchema = z.discriminatedUnion('intent', [apiHerkuenfteSchema, rahmenHerkuenfteSchema])

/** What somebody chose of the embed kit at DocsEinbetten; other values are dropped. */
export const einbettungQuerySchema = z.object({
	element: z.enum(ELEMENTE).catch('empfehlen'),
	mode: z.enum(MODI).catch('inline'),
	look: z.enum(AUSSEHEN).catch('plain'),
	product: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
	share: wunschAnteil,
	language: z.enum(LOCALES).optional().catch(undefined),
	campaign: channelSchema.optional(),
	fassung: z.enum(['neueste', 'fest']).catch('neueste'),
})

/** DocsEinbetten: a page to check. */
export const seiteSchema = z.object({
	seite: z.string({ error: 'pflicht' }).trim().pipe(einbettenHerkunftSchema),
	quelltext: z.string().default(''),
	richtlinie: z.string().default(''),
})

/** How long a key is good for, as a form names it. */
export const GUELTIG = ['tage365', 'tage90', 'tage30', 'ohne'] as const

export const gueltigTageOf = (gueltig: (typeof GUELTIG)[number]) =>
	GUELTIG_TAGE.find((tage) => `tage${tage}` === gueltig)

/** BetriebPartnerSchluessel: a new key; networks as typed, one per line, none = any. */
export const schluesselNeuSchema = schluesselDatenSchema.omit({ gueltigTage: true }).extend({
	intent: z.literal('anlegen'),
	bereiche: z.array(z.enum(PARTNER_BEREICHE), { error: 'auswahl' }).min(1, { error: 'auswahl' }),
	/** Days, or without an end. */
	gueltig: z.enum(GUELTIG).default('tage365'),
	netze: z
		.string()
		.optional()
		.transform((text = '', ctx): string[] => {
			const lines = text.split(/[\s,;]+/).filter((line) => line !== '')
			const parsed = schluesselDatenSchema.shape.netze.safeParse(lines)
			if (parsed.success) return parsed.data
			ctx.addIssue({ code: 'custom', message: lines.some(isZuWeit) ? 'netz_weit' : 'netz_ungueltig' })
			return z.NEVER
		}),
})

export const partnerSchluesselSchema = z.discriminatedUnion('intent', [
	schluesselNeuSchema,
	z.object({ intent: z.literal('erneuern'), schluesselId: z.uuid() }),
	z.object({ intent: z.literal('widerrufen'), schluesselId: z.uuid() }),
])

/** The query of an endpoint's deliveries; invalid values are dropped. */
export const zustellungQuerySchema = z.object({
	vor: z.coerce.number().int().positive().optional().catch(undefined),
	zustand: z.enum(ZUSTELLUNG_ZUSTAENDE).optional().catch(undefined),
})
