import { z } from 'zod'
import { KONTAKT_NACHRICHT_MAX, THEMEN } from '~/domain/inhalt/kontakt'
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
