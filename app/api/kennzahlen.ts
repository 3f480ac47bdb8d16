import { z } from 'zod'
import { KENNZAHLEN, kennzahlOf } from '~/domain/messung/kennzahlen'
import { type KennzahlSummen, MASSE } from '~/domain/messung/masse'
import { SICHTEN, ZEITEN } from '~/domain/messung/zeitraum'
import { keysOf } from '~/domain/shared/keys'
import { ok } from '~/domain/shared/result'
import { refreshKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { showGruppen, showKennzahlen } from '~/usecases/messung/show-kennzahlen'
import { fromReplica } from '~/usecases/shared/from-replica'
import { KENNZAHL_GRUPPEN } from '~/web/forms/kennzahlen'
import { type Call, defineCall } from './call'

const kennzahlSchema = z
	.object({
		Zaehler: z.number().meta({ description: 'What is counted.' }),
		Nenner: z.number().meta({ description: 'What it is divided by; 1 where it is a count itself.' }),
		Wert: z.number().nullable().meta({ description: 'Null where there is nothing to divide by; amounts in cents.' }),
		Von: z.number().nullable().meta({ description: 'Where a part of fewer than 100 lies with 95 % certainty.' }),
		Bis: z.number().nullable(),
	})
	.meta({ id: 'Kennzahl' })

const gruppeSchema = z
	.object({
		Schluessel: z.string().meta({ description: 'Product id, code of a share way, agency id or origin; empty = all.' }),
		Name: z.string(),
		Summen: z
			.partialRecord(z.enum(MASSE), z.int())
			.meta({ description: 'How often each thing happened, and amounts in cents.' }),
		Kennzahlen: z.record(z.string(), kennzahlSchema).meta({ description: 'The figures worked out of these sums.' }),
	})
	.meta({ id: 'KennzahlGruppe' })

const gruppeOf = (Schluessel: string, Name: string, summen: KennzahlSummen) => ({
	...{ Schluessel, Name, Summen: { ...summen } },
	Kennzahlen: Object.fromEntries(
		keysOf(KENNZAHLEN).map((name) => {
			const { zaehler, nenner, wert, spanne } = kennzahlOf(name, summen)
			const [Von, Bis] = [spanne?.von ?? null, spanne?.bis ?? null]
			return [name, { Zaehler: zaehler, Nenner: nenner, Wert: wert, Von, Bis }]
		}),
	),
})

/** The figures of the back office, for a key with `kennzahlenLesen`. */
export const kennzahlenCalls: readonly Call[] = [
	defineCall(
		{
			method: 'get',
			path: '/kennzahlen',
			tag: 'Partner',
			summary: 'What the program brings: totals of nobody',
			description:
				'Counted by the day things happened (`ereignis`) or by the day of the recommendation (`kohorte`). Groups of fewer than five recommenders are one, and left out where they are still too few.',
			token: 'partner',
			errors: [],
			input: {
				query: z.object({
					zeit: z.enum(ZEITEN).default('30').meta({ description: 'Days up to today.' }),
					sicht: z
						.enum(SICHTEN)
						.default('ereignis')
						.meta({ description: 'By the day of the event, or of the recommendation.' }),
					gruppe: z
						.enum(KENNZAHL_GRUPPEN)
						.optional()
						.meta({ description: 'By what they are divided; without: the total.' }),
				}),
			},
			answer: z
				.object({
					...{ Von: z.iso.date(), Bis: z.iso.date(), Sicht: z.enum(SICHTEN).meta({ description: 'As asked.' }) },
					Gruppen: z.array(gruppeSchema).meta({ description: 'One for each; without `gruppe` the total alone.' }),
					Uebrige: gruppeSchema.nullable().meta({ description: 'Groups of too few people, together.' }),
				})
				.meta({ id: 'Kennzahlen' }),
		},
		async (ctx, { query: { gruppe, ...frage } }) => {
			await refreshKennzahlen(ctx)
			if (!gruppe) {
				const { zeit, jetzt } = await fromReplica(ctx, (from) => showKennzahlen(from, frage))
				const Gruppen = jetzt ? [gruppeOf('', '', jetzt)] : []
				return ok({ Von: zeit.von, Bis: zeit.bis, Sicht: frage.sicht, Gruppen, Uebrige: null })
			}
			const { zeit, gruppen, zusammen } = await fromReplica(ctx, (from) =>
				showGruppen(from, { ...frage, merkmal: gruppe }),
			)
			return ok({
				...{ Von: zeit.von, Bis: zeit.bis, Sicht: frage.sicht },
				Gruppen: gruppen.map(({ schluessel, name, summen }) => gruppeOf(schluessel, name, summen)),
				Uebrige: zusammen && gruppeOf('', '', zusammen),
			})
		},
	),
]
