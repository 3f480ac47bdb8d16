import { maskEmail, maskName, maskNummer } from '~/domain/zugriff/maskierung'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { AppContext } from './context'

type Show = <T extends string | null>(value: T) => T | string

const by =
	(mask: (value: string) => string): Show =>
	(value) =>
		value === null ? value : mask(value)

const CLEAR: Show = (value) => value
const MASKED = {
	/** A street with its number and town. */
	adresse: by(() => '…'),
	name: by(maskName),
	email: by(maskEmail),
	nummer: by(maskNummer),
}

/** How people's names, addresses and customer numbers are shown to who asks: as they are, or masked ('kontaktdaten.lesen'). */
export const kontaktdatenFor = ({ actor, maskiert }: Pick<AppContext, 'actor' | 'maskiert'>): typeof MASKED =>
	!maskiert && isAllowed(actor, 'kontaktdaten.lesen')
		? { adresse: CLEAR, name: CLEAR, email: CLEAR, nummer: CLEAR }
		: MASKED
