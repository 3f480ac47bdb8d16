import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { checkbox } from '~/domain/shared/fields'

/** The password is only compared, so its rules are not checked here. */
export const loginSchema = z.object({
	email: emailSchema,
	passwort: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' }),
	angemeldetBleiben: checkbox,
	redirect: z.string().optional(),
})
