import { z } from 'zod'
import { BERATER_PER_PAGE } from '~/domain/katalog/berater'
import { ok } from '~/domain/shared/result'
import { searchBerater } from '~/usecases/katalog/search-berater'
import { type Call, defineCall } from './call'
import { listPartSchema, pageQuery } from './fields'

const beraterSchema = z
	.object({
		ExterneId: z.string(),
		Anrede: z.string(),
		FirstName: z.string(),
		LastName: z.string(),
		ZipCode: z.string(),
		City: z.string(),
		Photo: z.string(),
	})
	.meta({ id: 'Berater' })

const answer = listPartSchema(beraterSchema).meta({ id: 'BeraterSeite' })
const search = { method: 'get', tag: 'Berater', token: 'person', errors: [], answer } as const

/** As many as one page shows at most. */
const ALL = 100

export const beraterCalls: readonly Call[] = [
	defineCall(
		{
			...search,
			path: '/Produkt/berater',
			summary: 'Agents on duty by postcode or name; a search that fails finds nobody',
			input: { query: pageQuery(BERATER_PER_PAGE).extend({ query: z.string().trim().max(80).default('') }) },
		},
		async (ctx, { query }) => ok(await searchBerater(ctx, query)),
	),
	defineCall(
		{
			...search,
			path: '/Produkt/agents',
			summary: 'All agents on duty, a page at a time',
			input: { query: pageQuery(ALL) },
		},
		async (ctx, { query }) => ok(await searchBerater(ctx, { ...query, query: '' })),
	),
]
