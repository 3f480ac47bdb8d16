import { z } from 'zod'
import { ABBESTELLBARE } from '~/domain/mail/arten'

const art = z.enum(ABBESTELLBARE)

/** MailEinstellungen: the kinds that are ticked; none is a fine answer. */
export const mailEinstellungenSchema = z.object({
	arten: z
		.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(art))
		.default([]),
})
