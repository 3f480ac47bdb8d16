import { randomBytes } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import type { Sql } from 'postgres'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { pathTo, type RouteName } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { formToken } from '~/web/forms.server'
import { VERBORGENE_PRODUKT_IDS } from '~db/repositories/katalog/katalog'
import { services } from '~server/services'
import { resetWrites } from './claims'
import type { BenchBrand } from './data'
import type { Expected, Planned } from './job'

/** A database with brands that requests rotate over. */
export type Target = { brands: BenchBrand[]; sql: Sql }

export type Scenario = {
	name: string
	title: string
	/** The target share of the bare server's requests per second with 16 connections. */
	target?: number
	/** The bare server batches clicks, too; measured on the first data only. */
	gathers?: boolean
	/** The expected answers of both servers. */
	expected: { app: Expected; bare: Expected }
	/** Requests of one cell; writes get as many as can take effect. */
	plan(target: Target): Promise<Planned[]>
	/** Whether each request takes effect once. */
	once: boolean
	/** Removes a cell's rows, so that the next one finds the same data. */
	clean?(target: Target): Promise<void>
}

/** Requests of a writing cell, both sides together; a side that used up its own stops. */
export const WRITES = 60_000
/** Distinct links of a cell, followed repeatedly. */
const LINKS = 3000
/** More than a run needs; each has its own address, since attempts are rate limited. */
const LOGINS = 6000
export const schemaOf = ({ tenant }: BenchBrand) => tenant.mandant.schemaName
export const share = ({ brands }: Target, total: number) => Math.ceil(total / brands.length)

/** The app's view of a visitor without a session. */
function contextOf({ tenant: { pausiert, ...tenant } }: BenchBrand): AppContext {
	const { dbFor, clock, log } = services()
	return { ...tenant, db: dbFor(tenant.mandant), clock, log, locale: 'de', actor: { art: 'anonym' } }
}

/** A form as posted by the browser, with its own token. */
const formBody = (ctx: AppContext, name: RouteName, fields: Record<string, string>) =>
	new URLSearchParams({ formular: formToken(ctx, name), ...fields }).toString()

/** One request per brand in turn. */
const interleave = (lists: Planned[][]): Planned[] =>
	Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) =>
		lists.flatMap((list) => list[i] ?? []),
	).flat()

export async function perBrand(target: Target, plan: (brand: BenchBrand) => Promise<Planned[]>): Promise<Planned[]> {
	const lists: Planned[][] = []
	for (const brand of target.brands) lists.push(await plan(brand))
	return interleave(lists)
}

/** Valid, unconfirmed Empfehlungen, in no order. */
const validLinks = ({ sql }: Target, brand: BenchBrand, limit: number) =>
	sql<{ kurzcode: string; hex: string }[]>`
		select kurzcode, hex from ${sql(schemaOf(brand))}.empfehlung
		where zustand in ('erstellt', 'geteilt') and gueltig_bis > now() + interval '1 day'
		order by md5(id::text) limit ${limit}`

const linkScenario =
	(path: (ctx: AppContext, link: { kurzcode: string; hex: string }) => string) =>
	(target: Target): Promise<Planned[]> =>
		perBrand(target, async (brand) => {
			const ctx = contextOf(brand)
			const links = await validLinks(target, brand, share(target, LINKS))
			return links.map((link) => ({ host: brand.host, path: path(ctx, link) }))
		})

const page = (bytes: number): Scenario['expected'] => ({
	app: { status: 200, location: '', bytes },
	bare: { status: 200, location: '', bytes: 100 },
})
const redirect = (status: number, location: string): Scenario['expected'] => ({
	app: { status, location, bytes: 0 },
	bare: { status, location, bytes: 0 },
})

async function planCreate(target: Target): Promise<Planned[]> {
	return perBrand(target, async (brand) => {
		const ctx = contextOf(brand)
		const schema = target.sql(schemaOf(brand))
		const [agb] = await target.sql<{ id: number }[]>`
			select id from ${schema}.rechtstext where art = 'agb' and sprache = 'de'`
		const produkte = await target.sql<{ id: number }[]>`
			select id from ${schema}.produkt where aktiv and id not in ${target.sql([...VERBORGENE_PRODUKT_IDS])} order by position`
		return Array.from({ length: share(target, WRITES) }, (_, i) => {
			const produktId = produkte[i % produkte.length]?.id ?? 0
			const fields = {
				intent: 'empfehlen',
				vorname: 'Mara',
				nachname: 'Lind',
				email: `neu.${randomBytes(8).toString('hex')}@example.org`,
				anteilEmpfehler: '100',
				nachricht: 'Schau dir das einmal an.',
				agb: 'on',
				agbId: String(agb?.id),
				teilnahme: String(TEILNAHME_VERSION),
			}
			const path = pathTo(ctx.mandant, 'Empfehlen', { produktId })
			return { host: brand.host, path, body: formBody(ctx, 'Empfehlen', fields) }
		})
	})
}

/** Each person gives their own account: claims on one account wait for each other (lockIban). */
const ibanOf = (i: number) => composeIBAN({ countryCode: 'DE', bban: `37040044${String(i).padStart(10, '0')}` }) ?? ''

async function planClaim(target: Target): Promise<Planned[]> {
	return perBrand(target, async (brand) => {
		const ctx = contextOf(brand)
		const { praemieId, secrets } = brand.claims
		return secrets.map((t, i) => {
			const path = pathTo(ctx.mandant, 'PraemieDaten', { praemieid: praemieId }, { t })
			const fields = { kontoinhaber: 'Lena Winter', iban: ibanOf(i), bic: '' }
			return { host: brand.host, path, body: formBody(ctx, 'PraemieDaten', fields) }
		})
	})
}

async function planLogin(target: Target): Promise<Planned[]> {
	return perBrand(target, async (brand) => {
		const ctx = contextOf(brand)
		return Array.from({ length: share(target, LOGINS) }, () => {
			const fields = {
				email: `niemand.${randomBytes(8).toString('hex')}@example.org`,
				passwort: 'Falsch-1234',
				redirect: '',
			}
			return { host: brand.host, path: pathTo(ctx.mandant, 'Login'), body: formBody(ctx, 'Login', fields) }
		})
	})
}

export const clean = async (target: Target) => {
	for (const brand of target.brands) await resetWrites(target.sql, schemaOf(brand), brand.filledAt)
}

const home: Scenario = {
	name: 'home',
	title: 'Home',
	target: 1,
	expected: page(10_000),
	plan: async ({ brands }) => brands.map(({ host }) => ({ host, path: '/' })),
	once: false,
}

/** A page during logins. Failed ones cost the same: a password hash. */
export const flood = {
	name: 'flood',
	page: home,
	login: { plan: planLogin, expected: { status: 400, location: '', bytes: 3000 } },
}

const shortLinks: Scenario = {
	name: 'redirect',
	title: 'Short link, click counted',
	target: 0.6,
	expected: redirect(302, 'empfehlung='),
	plan: linkScenario((ctx, { kurzcode }) => pathTo(ctx.mandant, 'Kurzlink', { kurzcode })),
	once: false,
}

/** One link for all, beside many links. */
export const hot = { name: 'hot', links: shortLinks, connections: 64 }

const recipient: Scenario = {
	name: 'recipient',
	title: 'Recipient page',
	target: 0.12,
	expected: page(5000),
	plan: linkScenario((ctx, { hex }) =>
		pathTo(ctx.mandant, 'EmpfaengerBestaetigung', {}, { empfehlung: hex, channel: 'kurzlink' }),
	),
	once: false,
}

/** An uncached page of some brands, during a crowd on another's: on the same page, and on a cached one. */
export const neighbours = { name: 'neighbours', page: recipient, crowds: [recipient, home] }

export const scenarios: Scenario[] = [
	shortLinks,
	{ ...shortLinks, name: 'gathered', title: 'Short link, bare gathers too', target: undefined, gathers: true },
	home,
	recipient,
	{
		name: 'create',
		title: 'Create a recommendation',
		target: 0.5,
		expected: redirect(303, '/empfehlung/'),
		plan: planCreate,
		once: true,
		clean,
	},
	{
		name: 'claim',
		title: 'Claim a reward',
		target: 0.5,
		expected: redirect(303, '/praemiedanke'),
		plan: planClaim,
		once: true,
		clean,
	},
]
