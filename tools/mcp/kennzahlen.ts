import { z } from 'zod'
import { KENNZAHLEN, kennzahlOf } from '~/domain/messung/kennzahlen'
import type { KennzahlSummen } from '~/domain/messung/masse'
import { SICHTEN, ZEITEN } from '~/domain/messung/zeitraum'
import { keysOf } from '~/domain/shared/keys'
import { ok } from '~/domain/shared/result'
import { refreshKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { showGruppen, showKennzahlen } from '~/usecases/messung/show-kennzahlen'
import { authorise } from '~/usecases/shared/authorise'
import { KENNZAHL_GRUPPEN } from '~/web/forms/kennzahlen'
import { defineTool, getippt } from './tool'

const figuresOf = (summen: KennzahlSummen | null) =>
	summen && {
		summen: { ...summen },
		kennzahlen: Object.fromEntries(keysOf(KENNZAHLEN).map((name) => [name, kennzahlOf(name, summen).wert])),
	}

export const kennzahlenTool = defineTool({
	name: 'kennzahlen',
	title: 'What the program brings',
	description:
		'Figures of the program of the last 7, 30, 90 or 365 days, beside the time before and last year, or divided into groups. Groups of fewer than five people are one, as on the page of figures. Amounts are cents; a figure is null where there is nothing to divide by.',
	input: z.strictObject({
		zeit: z.enum(ZEITEN).default('30').describe('Days up to today.'),
		sicht: z.enum(SICHTEN).default('ereignis').describe('By the day of the event, or of the recommendation.'),
		gruppe: z.enum(KENNZAHL_GRUPPEN).optional().describe('By what they are divided.'),
	}),
	angaben: ({ zeit, sicht, gruppe }) => ({ zeit, sicht, gruppe }),
	async run(ctx, { gruppe, ...frage }) {
		authorise(ctx, 'kennzahlen.lesen')
		await refreshKennzahlen(ctx)
		if (!gruppe) {
			const { zeit, jetzt, vorher, vorjahr } = await showKennzahlen(ctx, frage)
			const teile = { jetzt: figuresOf(jetzt), vorher: figuresOf(vorher), vorjahr: figuresOf(vorjahr) }
			return ok({ von: zeit.von, bis: zeit.bis, ...teile })
		}
		const { zeit, gruppen, zusammen, verborgen } = await showGruppen(ctx, { ...frage, merkmal: gruppe })
		return ok({
			...{ von: zeit.von, bis: zeit.bis },
			gruppen: gruppen.map(({ schluessel, name, summen }) => ({
				...{ schluessel: getippt(schluessel), name: getippt(name), ...figuresOf(summen) },
			})),
			...{ uebrige: figuresOf(zusammen), verborgeneGruppen: verborgen },
		})
	},
})
