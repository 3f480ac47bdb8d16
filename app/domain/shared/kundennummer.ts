import { z } from 'zod'
import { withoutUnseen } from '~/domain/shared/unseen'

/** 6 to 20 letters, digits and inner dashes → upper case without spaces; messages 'pflicht', 'kundennummer_ungueltig'. */
export const kundennummerSchema = z
	.string({ error: 'pflicht' })
	.transform((text) => withoutUnseen(text).replace(/\s+/g, '').toUpperCase())
	.pipe(
		z
			.string({ error: 'pflicht' })
			.min(1, { error: 'pflicht', abort: true })
			.regex(/^[A-Z0-9][A-Z0-9-]{4,18}[A-Z0-9]$/, { error: 'kundennummer_ungueltig' }),
	)
