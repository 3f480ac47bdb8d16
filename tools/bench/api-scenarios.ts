import { randomBytes } from 'node:crypto'
import { API_PATH } from '~/api/paths'
import { VERBORGENE_PRODUKT_IDS } from '~db/repositories/katalog/katalog'
import type { Planned } from './job'
import { clean, perBrand, type Scenario, schemaOf, share, type Target, WRITES } from './scenarios'

/*
 * The API against the bare server. Without a page to render, it should reach a larger share of it. The bare server runs
 * the same statements and answers with JSON (bare-api.ts).
 */

const TARGET = 0.6

/** Distinct recommendations of a cell, requested repeatedly. */
const NUMBERS = 3000

const json = (bytes: number): Scenario['expected'] => ({
	app: { status: 200, location: '', bytes },
	bare: { status: 200, location: '', bytes: 50 },
})

const planList = async ({ brands }: Target): Promise<Planned[]> =>
	brands.map(({ host, tenant }) => ({ host, path: `${API_PATH}/${tenant.mandant.clientRoute}/produkt?pagesize=24` }))

const planStatus = (target: Target): Promise<Planned[]> =>
	perBrand(target, async (brand) => {
		const rows = await target.sql<{ empfehlungsnummer: string }[]>`
			select empfehlungsnummer from ${target.sql(schemaOf(brand))}.empfehlung
			order by md5(id::text) limit ${share(target, NUMBERS)}`
		const base = `${API_PATH}/${brand.tenant.mandant.clientRoute}/empfehlen`
		return rows.map(({ empfehlungsnummer }) => ({ host: brand.host, path: `${base}/${empfehlungsnummer}` }))
	})

const planCreate = (target: Target): Promise<Planned[]> =>
	perBrand(target, async (brand) => {
		const schema = target.sql(schemaOf(brand))
		const [agb] = await target.sql<{ id: number }[]>`
			select id from ${schema}.rechtstext where art = 'agb' and sprache = 'de'`
		const produkte = await target.sql<{ id: number }[]>`
			select id from ${schema}.produkt where aktiv and id not in ${target.sql([...VERBORGENE_PRODUKT_IDS])} order by position`
		const path = `${API_PATH}/${brand.tenant.mandant.clientRoute}/Empfehlen/create`
		return Array.from({ length: share(target, WRITES) }, (_, i) => {
			const body = {
				Empfehlung: { Produkt: produkte[i % produkte.length]?.id ?? 0, AgbText: String(agb?.id), AnteilEmpfehler: 100 },
				Empfehler: {
					...{ Vorname: 'Mara', Nachname: 'Lind' },
					Email: `neu.${randomBytes(8).toString('hex')}@example.org`,
				},
			}
			return { host: brand.host, path, body: JSON.stringify(body), json: true }
		})
	})

export const apiScenarios: Scenario[] = [
	{ name: 'api-list', title: 'API: products', target: TARGET, expected: json(1000), plan: planList, once: false },
	{
		name: 'api-status',
		title: 'API: a recommendation',
		target: TARGET,
		expected: json(300),
		plan: planStatus,
		once: false,
	},
	{
		...{ name: 'api-create', title: 'API: create', target: TARGET, expected: json(300), plan: planCreate, once: true },
		clean,
	},
]
