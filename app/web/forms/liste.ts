import { z } from 'zod'
import { DATEIARTEN } from '~/domain/liste/datei'

/** The query of a list's address. */
const adresse = z.string().max(2_000).default('')

const dateiart = z.enum(DATEIARTEN)

export const listeDateiSchema = z.object({ adresse, dateiart })

export const listendateiSchema = z.object({ dateiart })

export const ansichtSchema = z.object({
	intent: z.literal('speichern'),
	name: z.string({ error: 'pflicht' }).trim().min(1, 'pflicht').max(60, 'zu_lang'),
	team: z.boolean().default(false),
	standard: z.boolean().default(false),
})

export const ansichtFormularSchema = z.discriminatedUnion('intent', [
	ansichtSchema,
	z.object({ intent: z.literal('loeschen'), ansichtId: z.string() }),
])
