import { type PlattformName, type PlattformWebContext, plattformPath, plattformToken } from '~/web/plattform.server'
import { environment } from '~/web/runtime.server'

const MENU = [
	{ name: 'marken', ziel: 'PlattformMarken' },
	{ name: 'protokoll', ziel: 'PlattformProtokoll' },
	{ name: 'zugang', ziel: 'PlattformZugang' },
] as const satisfies { name: string; ziel: PlattformName }[]

export type PlattformHandle = { menu: (typeof MENU)[number]['name'] }

/** The frame around the screens of the deployment's own room: who is logged in, where they may go, the way out. */
export function plattformFrame(ctx: PlattformWebContext) {
	const { sitzung, t } = ctx
	return {
		startHref: plattformPath('PlattformMarken'),
		umgebung: environment(),
		menu:
			sitzung?.stand === 'frei'
				? MENU.map(({ name, ziel }) => ({ name, label: t(`plattform:menu.${name}`), href: plattformPath(ziel) }))
				: [],
		wer: sitzung?.betreiber.name ?? null,
		logout: sitzung ? { href: plattformPath('PlattformLogout'), token: plattformToken(ctx, 'PlattformLogout') } : null,
	}
}

export type PlattformFrame = ReturnType<typeof plattformFrame>
