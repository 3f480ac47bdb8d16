import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { bicSchema, ibanSchema, kontoinhaberSchema } from './iban'

/** A cash reward's account [V-IBAN]; `nurDE` is ModuleIBANNurDE. */
export const bankdatenSchema = (nurDE: boolean) =>
	z.object({ kontoinhaber: kontoinhaberSchema, iban: ibanSchema(nurDE), bic: bicSchema })

export type Bankdaten = z.output<ReturnType<typeof bankdatenSchema>>

/** Where a voucher's code is mailed. */
export const gutscheinEmailSchema = z.object({ email: emailSchema })
