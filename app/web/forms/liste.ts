import { z } from 'zod'
import { DATEIARTEN } from '~/domain/liste/datei'

/** The query of a list's address. */
const adresse = z.string().max(2_000).default('')

export const listeDateiSchema = z.object({ adresse, dateiart: z.enum(DATEIARTEN) })
