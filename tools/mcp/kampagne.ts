import { z } from 'zod'
import { translatedText } from '~/domain/shared/locale'
import { ok } from '~/domain/shared/result'
import { listKampagnen, showKampagne } from '~/usecases/kampagne/show-kampagne'
import { defineTool, getippt } from './tool'

export const kampagneTool = defineTool({
	name: 'kampagne',
	title: 'How a campaign stands',
	description:
		'One campaign by its id: state, time, budget used and reserved, what came of it, and which campaigns mean the same people. Without an id: all of them. Amounts are cents.',
	input: z.strictObject({ id: z.uuid().optional() }),
	angaben: ({ id }) => ({ kampagneId: id }),
	async run(ctx, { id }) {
		if (id === undefined) {
			const alle = await listKampagnen(ctx)
			return ok({
				kampagnen: alle.map(({ name, ...one }) => ({ ...one, name: getippt(translatedText(name, ctx.locale)) })),
			})
		}
		const found = await showKampagne(ctx, id)
		if (!found.ok) return found
		const { zustand, von, bis, rang, laeuft, budget, zahlen, hinweise, daneben, befangen, stopp } = found.value
		return ok({
			...{ id, zustand, von, bis, rang, laeuft, budget, zahlen },
			hinweise: hinweise.map((one) =>
				'name' in one ? { ...one, name: getippt(translatedText(one.name, ctx.locale)) } : one,
			),
			...{ darfNichtSelbstFreigeben: befangen, wartetAufStopp: stopp !== null },
			name: getippt(translatedText(found.value.name, ctx.locale)),
			zweck: getippt(found.value.zweck),
			daneben: daneben.map((one) => ({
				id: one.id,
				gewinnt: one.gewinnt.id === one.id,
				name: getippt(translatedText(one.name, ctx.locale)),
			})),
		})
	},
})
