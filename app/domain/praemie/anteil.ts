import { z } from 'zod'
import { splitCent } from '~/domain/shared/money'

/** The Empfehler's share in percent: 100 me, 50 both, 0 my contact [V-BOUNTY]. */
export const ANTEILE = [100, 50, 0] as const
export type Anteil = (typeof ANTEILE)[number]
export const DEFAULT_ANTEIL = 100 satisfies Anteil

const parseAnteil = (value: unknown): Anteil | undefined => {
	if (value === undefined || value === null) return DEFAULT_ANTEIL
	const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : 'invalid'
	if (text === '') return DEFAULT_ANTEIL
	return /^\d+$/.test(text) ? ANTEILE.find((anteil) => anteil === Number(text)) : undefined
}

/** Parsed as an integer, 100 when missing [V-BOUNTY]; message 'anteil_ungueltig'. */
export const anteilSchema = z
	.unknown()
	.optional()
	.transform((value, ctx): Anteil => {
		const anteil = parseAnteil(value)
		if (anteil !== undefined) return anteil
		ctx.addIssue({ code: 'custom', message: 'anteil_ungueltig' })
		return z.NEVER
	})

const isAgreed = (value: unknown): boolean => {
	if (value === true) return true
	if (typeof value === 'number') return value > 0
	if (typeof value !== 'string') return false
	const text = value.trim().toLowerCase()
	return ['yes', 'on', 'true'].includes(text) || (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0)
}

/** Terms are accepted by true, 'yes' or a positive number, also as text, and by a ticked box [V-AGB]. */
export const agbSchema = z
	.unknown()
	.optional()
	.transform((value, ctx): true => {
		if (isAgreed(value)) return true
		ctx.addIssue({ code: 'custom', message: 'agb_zustimmung' })
		return z.NEVER
	})

/** The choices a Praemie of `wertCent` offers: all for the Empfehler always, others up to the Empfaenger's cap. */
export const erlaubteAnteile = ({
	teilbar,
	wertCent,
	maxEmpfaengerPraemieCent,
}: {
	teilbar: boolean
	wertCent: number
	maxEmpfaengerPraemieCent: number | null
}): Anteil[] => {
	const cap = maxEmpfaengerPraemieCent ?? Number.POSITIVE_INFINITY
	return ANTEILE.filter(
		(anteil) => anteil === DEFAULT_ANTEIL || (teilbar && splitCent(wertCent, anteil).empfaenger <= cap),
	)
}
