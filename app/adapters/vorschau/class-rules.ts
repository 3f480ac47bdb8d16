import { type Brand, brandTokens } from '~/domain/mandant/brand'

/** The classes of the brand's pictures, as the style sheet of the pages has them. */
export const classRules = (brand: Brand) =>
	Object.entries(brandTokens(brand))
		.map(([name, colour]) => `.fill-${name}{fill:${colour}}.stroke-${name}{stroke:${colour}}`)
		.join('')
