import { z } from 'zod'
import type { Bankdaten } from '~/domain/praemie/iban'
import { bankdatenSchema } from '~/web/forms/praemie'
import { InputRefused } from './call'
import type { ApiContext } from './context'

const { kontoinhaber, iban, bic } = bankdatenSchema(false).shape

/** An account; with ModuleIBANNurDE a German one. */
export const bankdatenFields = z.object({ Kontoinhaber: kontoinhaber, Iban: iban, Bic: bic }).meta({ id: 'Bankdaten' })

const germanFields = z.object({ body: z.object({ Iban: bankdatenSchema(true).shape.iban }) })

/** What was sent, as the brand takes it; throws InputRefused for an account it pays no money to. */
export function readBankdaten({ mandant }: ApiContext, body: z.output<typeof bankdatenFields>): Bankdaten {
	const german = mandant.config.ModuleIBANNurDE ? germanFields.safeParse({ body }) : undefined
	if (german?.error) throw new InputRefused(german.error)
	return { kontoinhaber: body.Kontoinhaber, iban: body.Iban, bic: body.Bic }
}
