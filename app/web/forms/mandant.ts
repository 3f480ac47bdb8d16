import { z } from 'zod'
import { AUFTRITT_ARTEN } from '~/domain/mandant/auftritt'
import { checkbox } from '~/domain/shared/fields'

/** Browsers send an empty field as a file without bytes. */
const file = z.instanceof(File).optional()

/** BetriebAuftritt: a new file of one kind, or its removal. Each kind has its own form. */
export const auftrittFormSchema = z.object({
	intent: z.enum(AUFTRITT_ARTEN),
	logoDatei: file,
	ohneLogo: checkbox,
	bildDatei: file,
	ohneBild: checkbox,
	schriftDatei: file,
	ohneSchrift: checkbox,
})
