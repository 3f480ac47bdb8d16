import { schemaNameOf } from '~/domain/mandant/config'
import { hasKey } from '~/domain/shared/keys'

/** A brand used in the run. Its canary is in all names and addresses and must not appear elsewhere. */
export type FaultBrand = {
	clientRoute: string
	host: string
	schema: string
	canary: string
	/** Matches the canaries of all other brands. */
	foreign: RegExp
	newsletter: boolean
}

const CANARIES = { nordfunk: 'Nordkanari', lindental: 'Talkanari' }
type ClientRoute = keyof typeof CANARIES

const brandOf = (clientRoute: ClientRoute): FaultBrand => {
	const others = Object.entries(CANARIES).filter(([name]) => name !== clientRoute)
	return {
		clientRoute,
		host: `${clientRoute}.localhost`,
		schema: schemaNameOf(clientRoute),
		canary: CANARIES[clientRoute],
		foreign: new RegExp(others.map(([, canary]) => canary).join('|'), 'i'),
		newsletter: clientRoute === 'nordfunk',
	}
}

/** Two demo brands: one with everything switched on, one with its own paths. */
export const BRANDS: FaultBrand[] = Object.keys(CANARIES)
	.filter((name) => hasKey(CANARIES, name))
	.map(brandOf)
