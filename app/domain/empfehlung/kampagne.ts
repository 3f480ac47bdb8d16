import { z } from 'zod'

/** Query parameters by which a campaign names itself [N-CAMPAIGN]; the first that has a value counts. */
export const KAMPAGNE_PARAMETER = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const

/** Days a campaign is remembered, with consent to marketing [B-TIMEOUTS]. */
export const KAMPAGNE_TAGE = 730

const CHANNEL = /^[\w.-]{1,50}$/

/** A campaign or the way a friend came; empty when it is no such word. */
export const channelSchema = z.string().regex(CHANNEL).catch('')

/** The same as a program says it, which learns that it is no such word. Null and '' are none. */
export const saidChannelSchema = z
	.preprocess(
		(given) => (given === null || given === '' ? undefined : given),
		z.string({ error: 'channel_ungueltig' }).regex(CHANNEL, { error: 'channel_ungueltig' }).default(''),
	)
	.default('')

/** The same of what may be missing, as it nearly always is; a refusal of the schema costs more than all of the rest. */
export const channelIn = (given: string | null | undefined): string => (given ? channelSchema.parse(given) : '')

/** The campaign an address names, with the parameter it came by. */
export function kampagneIn(query: URLSearchParams): { parameter: string; wert: string } | undefined {
	for (const parameter of KAMPAGNE_PARAMETER) {
		const wert = channelIn(query.get(parameter))
		if (wert) return { parameter, wert }
	}
	return undefined
}
