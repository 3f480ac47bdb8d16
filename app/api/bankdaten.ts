import { z } from 'zod'
import type { Bankdaten } from '~/domain/praemie/iban'
import { bankdatenSchema } from '~/web/forms/praemie'
import { InputRefused } from './call'
import type { ApiContext } from './context'

const { kontoinhaber, iban, bic } = bankdatenSchema(false).shape

/** An account; with ModuleIBANNurDE a German one. */
export const bankdatenFields = z.object({ Kontoinhaber: kontoinhaber, Iban: iban, Bic: bic }).meta({ id: 'Bankdaten' })

const german = z.object({ Iban: bankdatenSchema(true).shape.iban })
const germanBody = z.object({ body: german })
const germanField = z.object({ body: z.object({ Bankdaten: german }) })

/**
 * What was sent, as the brand takes it; throws InputRefused for an account it pays no money to. `field`: where in the body it
 * stands, if not at its top.
 */
export function readBankdaten(
	{ mandant }: ApiContext,
	sent: z.output<typeof bankdatenFields>,
	field?: 'Bankdaten',
): Bankdaten {
	if (mandant.config.ModuleIBANNurDE) {
		const read = field ? germanField.safeParse({ body: { [field]: sent } }) : germanBody.safeParse({ body: sent })
		if (read.error) throw new InputRefused(read.error)
	}
	return { kontoinhaber: sent.Kontoinhaber, iban: sent.Iban, bic: sent.Bic }
}
