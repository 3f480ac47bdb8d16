import { z } from 'zod'
import { AUFTRITT_ARTEN } from '~/domain/mandant/auftritt'
import { checkbox } from '~/domain/shared/fields'

/** An empty field of a browser is a file without bytes. */
const file = z.instanceof(File).optional()

/** BetriebAuftritt: a new file of one kind, or none from now on. Each kind has a form with fields of its own. */
export const auftrittFormSchema = z.object({
	intent: z.enum(AUFTRITT_ARTEN),
	logoDatei: file,
	ohneLogo: checkbox,
	bildDatei: file,
	ohneBild: checkbox,
	schriftDatei: file,
	ohneSchrift: checkbox,
})
