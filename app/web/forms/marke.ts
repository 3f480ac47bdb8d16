import { z } from 'zod'

/** BetriebMarke: visitors are let in, or not for a while. */
export const portalSchema = z.object({ intent: z.enum(['live', 'pausieren']) })
