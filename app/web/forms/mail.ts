import { z } from 'zod'
import { ABBESTELLBARE } from '~/domain/mail/arten'

const art = z.enum(ABBESTELLBARE)

/** MailEinstellungen: the ticked kinds; none is valid. */
export const mailEinstellungenSchema = z.object({
	arten: z
		.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(art))
		.default([]),
})
