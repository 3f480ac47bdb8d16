import { z } from 'zod'
import type { Zelle } from '~/domain/liste/zelle'
import { keysOf } from '~/domain/shared/keys'
import type { ListSpec } from '~/domain/shared/list'
import { fail, ok } from '~/domain/shared/result'
import { LISTEN } from '~/usecases/liste/listen'
import { showListe } from '~/usecases/liste/show-liste'
import { readListQuery } from '~/web/forms/list'
import { defineTool, getippt } from './tool'

const ZEILEN_MAX = 50
const SEITE_MAX = 20

/** A filter, a value or an order that a list does not have. */
class Unbekannt extends Error {
	override name = 'Unbekannt'
}

const TAGE = ['von', 'bis'] as const

/** What a list can be asked for by, beside its search. */
const namesOf = ({ filters, tage = [] }: ListSpec): string[] => [
	...Object.keys(filters),
	...tage.flatMap((tag) => TAGE.map((ende) => `${tag}_${ende}`)),
]

function check(spec: ListSpec, filter: Record<string, string[]>, sort: string | undefined): void {
	for (const [name, werte] of Object.entries(filter)) {
		const allowed = spec.filters[name]
		if (!namesOf(spec).includes(name) || (allowed && werte.some((wert) => !allowed.includes(wert))))
			throw new Unbekannt()
	}
	if (sort !== undefined && !spec.columns.includes(sort.replace(/^-/, ''))) throw new Unbekannt()
}

const zelleOf = (zelle: Zelle) => (typeof zelle === 'string' ? getippt(zelle) : 'tag' in zelle ? zelle.tag : zelle)

export const listeTool = defineTool({
	name: 'liste',
	title: 'A list of the back office',
	description:
		'Orders (auftraege), rewards (praemien), recommenders (empfehler), friends (freunde), consents (zustimmungen), agencies (agenturen) and cases (kulanz, nachfragen, pruefungen) with the search and filters of their pages, up to 50 rows a page. Days are YYYY-MM-DD, amounts { cent }.',
	input: z.strictObject({
		liste: z.enum(keysOf(LISTEN)),
		suche: z.string().trim().max(120).optional().describe('As in the search field of the page.'),
		filter: z
			.record(z.string().max(40), z.array(z.string().max(40)).max(20))
			.optional()
			.describe(
				'Values by filter as in the address of the page, such as {"zustand":["in_pruefung"]} or {"gemeldet_von":["2026-11-01"]}.',
			),
		sort: z.string().max(40).optional().describe('A column; with "-" before it descending.'),
		zeilen: z.int().min(1).max(ZEILEN_MAX).default(25),
		seite: z.int().min(1).max(SEITE_MAX).default(1),
	}),
	angaben: ({ liste, filter = {}, sort, zeilen, seite, suche }) => ({
		...{
			liste,
			filter: Object.keys(filter).join(',') || undefined,
			sort,
			zeilen,
			seite,
			gesucht: suche ? 'ja' : undefined,
		},
	}),
	async run(ctx, { liste, suche = '', filter = {}, sort, zeilen, seite }) {
		const read = <S extends ListSpec>(spec: S) => {
			check(spec, filter, sort)
			const pairs = Object.entries(filter).flatMap(([name, werte]) => werte.map((wert) => [name, wert]))
			return readListQuery(spec, new URLSearchParams([...pairs, ['q', suche], ...(sort ? [['sort', sort]] : [])]))
		}
		try {
			const shown = await showListe(ctx, { name: liste, read, ab: (seite - 1) * zeilen, zeilen })
			return ok({
				...{ liste, seite, mehr: shown.mehr },
				zeilen: shown.zeilen.map((zeile) =>
					Object.fromEntries(Object.entries(zeile).map(([spalte, zelle]) => [spalte, zelleOf(zelle)])),
				),
			})
		} catch (error) {
			if (error instanceof Unbekannt) return fail('eingabe_ungueltig')
			throw error
		}
	},
})
