import type { Brand } from '~/domain/mandant/brand'

/** The motif of a brand's picture, drawn in a box of 320 × 180. */
const MOTIVE: Record<string, (b: Brand) => string> = {
	nordfunk: (b) =>
		`<path d="M148 150l6-70h12l6 70z" fill="${b.brand}"/><path d="M150 130h20M152 106h16" stroke="${b.surface}" stroke-width="7"/><rect x="150" y="62" width="20" height="18" rx="3" fill="${b.accent}"/>${[
			34, 58, 82, 106,
		]
			.map(
				(r) =>
					`<path d="M${160 - r} 71a${r} ${r} 0 0 1 ${2 * r} 0" fill="none" stroke="${b.brand}" stroke-width="3" opacity="${1.2 - r / 100}"/>`,
			)
			.join('')}`,
	hafen: (b) =>
		[90, 170]
			.map(
				(x, i) =>
					`<path d="M${x} 118h64l-10 24h-44z" fill="${i ? b.accent : b.brand}"/><path d="M${x + 32} 52v60M${x + 34} 54l24 46H${x + 34}zM${x + 28} 66v36H${x + 8}z" fill="${i ? b.brand : b.accent}" stroke="${b.brandStrong}" stroke-width="2"/>`,
			)
			.join(''),
	lindental: (b) =>
		`<circle cx="248" cy="44" r="22" fill="${b.accent}"/><circle cx="110" cy="118" r="30" fill="none" stroke="${b.brand}" stroke-width="7"/><path d="M110 84v68M76 118h68M86 94l48 48M134 94l-48 48" stroke="${b.brand}" stroke-width="4"/><path d="M206 142V76" stroke="${b.brandStrong}" stroke-width="5"/><path d="M206 76V42M206 76l30 16M206 76l-30 16" stroke="${b.brandStrong}" stroke-width="7" stroke-linecap="round"/>`,
	werksfreunde: (b) =>
		`<path d="M60 142V74l36 20V74l36 20V60h128v82z" fill="${b.brand}"/><path d="M160 142V104h44v38z" fill="${b.surface}"/><circle cx="172" cy="112" r="9" fill="${b.accent}"/><path d="M158 142c0-22 28-22 28 0z" fill="${b.accent}"/><circle cx="196" cy="114" r="8" fill="${b.brandStrong}"/><path d="M184 142c0-20 25-20 25 0z" fill="${b.brandStrong}"/>`,
}

const GESCHENK = (b: Brand) =>
	`<rect x="118" y="78" width="84" height="64" rx="6" fill="${b.brand}"/><path d="M160 78v64M118 100h84" stroke="${b.accent}" stroke-width="10"/><path d="M160 78c-34-6-30-38-8-30 8 4 8 20 8 30 0-10 0-26 8-30 22-8 26 24-8 30z" fill="${b.accent}"/>`

/** The picture of a brand's start page, in its colours. */
export function startPictureSvg(clientRoute: string, brand: Brand): string {
	const motiv = (MOTIVE[clientRoute] ?? GESCHENK)(brand)
	return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 320 180"><path fill="${brand.surfaceAlt}" d="M0 0h320v180H0z"/><path fill="${brand.accent}" opacity=".25" d="M0 180V96C60 60 110 130 180 104S290 60 320 84v96z"/>${motiv}<path fill="${brand.brand}" opacity=".18" d="M0 180v-38c60-16 100 10 160 2s110-20 160-4v40z"/></svg>`
}
