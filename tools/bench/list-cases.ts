import pino from 'pino'
import { z } from 'zod'
import {
	AGENTUR_AUFTRAG_LIST,
	AGENTUR_EMPFEHLER_LIST,
	AGENTUR_EMPFEHLUNG_LIST,
	AGENTUR_LIST,
	EINLADUNG_LIST,
	INTERESSENT_LIST,
} from '~/domain/agentur/list'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { ZUSTIMMUNG_LIST } from '~/domain/einwilligung/list'
import { FREUND_LIST } from '~/domain/empfaenger/list'
import { KONTEN } from '~/domain/hauptbuch/konten'
import { KONTO_LIST } from '~/domain/konto/list'
import { BEREICH_FILTER } from '~/domain/konto/persoenlich'
import { KULANZ_LIST, NACHFRAGE_LIST, PRAEMIERUNG_LIST } from '~/domain/praemie/list'
import { PROTOKOLL_ARTEN, type ProtokollQuery } from '~/domain/protokoll/filter'
import { systemClock } from '~/domain/shared/clock'
import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { type ListSpec, orderedColumns } from '~/domain/shared/list'
import type { Actor } from '~/domain/zugriff/actor'
import { listAgenturAuftraege } from '~/usecases/agentur/agentur-auftrag-liste'
import { listAgenturEmpfehler } from '~/usecases/agentur/agentur-empfehler-liste'
import { listAgenturEmpfehlungen } from '~/usecases/agentur/agentur-empfehlung-liste'
import { listEinladungen } from '~/usecases/agentur/einladung-liste'
import { listInteressenten } from '~/usecases/agentur/interessent-liste'
import { listAgenturen } from '~/usecases/agentur/list-agenturen'
import { showAgenturPraemien } from '~/usecases/agentur/show-agentur-praemien'
import { showAgenturStatistik, showAgenturUebersicht } from '~/usecases/agentur/show-agentur-zahlen'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { showBereite } from '~/usecases/auftrag/release-in-background'
import { listAuftragImporte } from '~/usecases/auftrag/show-import'
import { showLaeufe } from '~/usecases/auszahlung/list-laeufe'
import { showBankdateien } from '~/usecases/auszahlung/show-bankdatei'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { listMuster } from '~/usecases/betrugspruefung/known-muster'
import { listEigenwerbungen } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { listAnfragen } from '~/usecases/datenschutz/list-anfragen'
import { listNachweise } from '~/usecases/einwilligung/list-nachweise'
import { listEmpfaenger } from '~/usecases/empfaenger/list-empfaenger'
import { showHauptbuch, showMonat } from '~/usecases/hauptbuch/show-hauptbuch'
import { listKonten } from '~/usecases/konto/list-konten'
import { showKonto } from '~/usecases/konto/show-konto'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { showListendateien } from '~/usecases/liste/load-listendatei'
import { searchAll } from '~/usecases/liste/search-all'
import { showHeute } from '~/usecases/mandant/show-heute'
import { listKulanz } from '~/usecases/praemie/list-kulanz'
import { listNachfragen } from '~/usecases/praemie/list-nachfragen'
import { listPraemierungen } from '~/usecases/praemie/list-praemierungen'
import { showGutscheine } from '~/usecases/praemie/show-gutscheine'
import { showJahresauszug } from '~/usecases/praemie/show-jahresauszug'
import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { listProtokoll } from '~/usecases/protokoll/list-protokoll'
import type { AppContext, Tenant } from '~/usecases/shared/context'
import { readListQuery } from '~/web/forms/list'
import type { Database } from '~db/client'
import type { BuchungFilter } from '~db/repositories/hauptbuch/auszug'
import { EMPLOYEE, LARGE_AGENCY, OWNER } from './agency-data'
import { BUSIEST, ORDINARY } from './list-data'

/** A measured page, as a user may request it. */
export type ListCase = { list: string; what: string; run: () => Promise<unknown> }

const OPERATOR: Actor = {
	art: 'betrieb',
	id: '00000000-0000-4000-8000-000000000001',
	sitzungId: '',
	rollen: ['admin'],
}

/**
 * Parts of names and numbers: one person's, some people's, very many people's, no one's, and the beginning of a word.
 */
const SEARCHES = ['person1234', 'lena winterhoff', 'winterhoff', 'lena', 'example.org', 'A-123', 'le', 'zzzzz', 'ab12']

/** Ids made of hashes are not UUIDs of any version. */
const idRows = z.tuple([z.object({ id: z.guid() })])

/** Columns with another table's values: the hardest to sort by. */
const OTHERS = ['empfehler', 'produkt', 'auftrag', 'fuer', 'von', 'name']

/**
 * Every list of the back office in each order; with each filter and search in its default order and by other tables'
 * values (`all`: in each order); the sums of Heute, and the recommender's own area.
 */
export async function listCases(tenant: Tenant, { dbFor, sql }: Database, all: boolean): Promise<ListCase[]> {
	const clock = systemClock(0)
	const ctxOf = (actor: Actor): AppContext => ({
		...tenant,
		...{ db: dbFor(tenant.mandant), clock, log: pino({ level: 'silent' }), locale: 'de', actor },
	})
	const ctx = ctxOf(OPERATOR)
	const t = (table: string) => sql`${sql(tenant.mandant.schemaName)}.${sql(table)}`
	const idOf = async (table: string, column = 'id') =>
		idRows.parse(await sql`select ${sql(column)} as id from ${t(table)} order by md5(${sql(column)}::text) limit 1`)[0]
			.id

	const cases: ListCase[] = [{ list: 'Heute', what: 'all of it', run: () => showHeute(ctx) }]
	const add = (list: string, what: string, run: () => Promise<unknown>) => cases.push({ list, what, run })

	function addList(list: string, spec: ListSpec, mark: string, read: (search: URLSearchParams) => Promise<unknown>) {
		const addOne = (sort: string, what: string, more: [string, string][] = []) =>
			add(list, `by ${sort}${what}`, () => read(new URLSearchParams([['sort', sort], ...more])))
		const sorts = orderedColumns(spec).flatMap((column) => [column, `-${column}`])
		for (const sort of sorts) {
			addOne(sort, '')
			addOne(sort, ', behind a row', [['nach', mark]])
			addOne(sort, ', before a row', [['vor', mark]])
		}
		const some = [spec.sort, ...orderedColumns(spec).filter((column) => OTHERS.includes(column))]
		for (const sort of all ? sorts : some) {
			for (const [name, values] of Object.entries(spec.filters))
				for (const value of values) addOne(sort, `, ${name}=${value}`, [[name, value]])
			for (const q of SEARCHES) addOne(sort, `, “${q}”`, [['q', q]])
		}
	}
	addList('Orders', AUFTRAG_LIST, await idOf('auftrag'), (s) => listAuftraege(ctx, readListQuery(AUFTRAG_LIST, s)))
	const idBy = async (table: string, column: string, value: string) =>
		idRows.parse(await sql`select id from ${t(table)} where ${sql(column)} = ${value}`)[0].id
	const agenturId = await idBy('agentur', 'nummer', LARGE_AGENCY)
	const ofAgency = async (table: string) =>
		idRows.parse(
			await sql`select id from ${t(table)} where agentur_id = ${agenturId} order by md5(id::text) limit 1`,
		)[0].id
	const [einer, eine] = [await ofAgency('empfehler'), await ofAgency('empfehlung')]
	const [auftragOf] = idRows.parse(
		await sql`select a.id from ${t('auftrag')} a join ${t('empfehlung')} e on e.id = a.empfehlung_id
			where e.agentur_id = ${agenturId} order by md5(a.id::text) limit 1`,
	)
	const [freundOf] = idRows.parse(
		await sql`select f.id from ${t('empfaenger')} f join ${t('empfehlung')} e on e.id = f.empfehlung_id
			where e.agentur_id = ${agenturId} and f.kontakt_erlaubt_am is not null order by md5(f.id::text) limit 1`,
	)
	const AT_WORK = [
		['owner', OWNER, 'AgenturInhaber'],
		['employee', EMPLOYEE, 'AgenturMitarbeiter'],
	] as const
	for (const [who, email, rolle] of AT_WORK) {
		const id = await idBy('benutzer', 'email_norm', email)
		const at = ctxOf({ art: 'agentur', id, sitzungId: '', rollen: [rolle], agenturId })
		const one = { agenturId }
		addList(`Agency’s orders, ${who}`, AGENTUR_AUFTRAG_LIST, auftragOf.id, (s) =>
			listAgenturAuftraege(at, { ...one, ...readListQuery(AGENTUR_AUFTRAG_LIST, s) }),
		)
		addList(`Agency’s recommenders, ${who}`, AGENTUR_EMPFEHLER_LIST, einer, (s) =>
			listAgenturEmpfehler(at, { ...one, ...readListQuery(AGENTUR_EMPFEHLER_LIST, s) }),
		)
		addList(`Agency’s recommendations, ${who}`, AGENTUR_EMPFEHLUNG_LIST, eine, (s) =>
			listAgenturEmpfehlungen(at, { ...one, ...readListQuery(AGENTUR_EMPFEHLUNG_LIST, s) }),
		)
		addList(`Agency’s invitations, ${who}`, EINLADUNG_LIST, await ofAgency('agentur_einladung'), (s) =>
			listEinladungen(at, { ...one, ...readListQuery(EINLADUNG_LIST, s) }),
		)
		addList(`Agency’s prospects, ${who}`, INTERESSENT_LIST, freundOf.id, (s) =>
			listInteressenten(at, { ...one, ...readListQuery(INTERESSENT_LIST, s) }),
		)
		add('Agency’s figures', `by state, ${who}`, () => showAgenturUebersicht(at, one))
		add('Agency’s figures', `by month, ${who}`, () => showAgenturStatistik(at, one))
		add('Agency’s figures', `rewards of a month, ${who}`, () => showAgenturPraemien(at, one))
	}
	addList('Agencies', AGENTUR_LIST, await idOf('agentur'), (s) => listAgenturen(ctx, readListQuery(AGENTUR_LIST, s)))
	addList('People', KONTO_LIST, await idOf('empfehler'), (s) => listKonten(ctx, readListQuery(KONTO_LIST, s)))
	addList('Consents', ZUSTIMMUNG_LIST, await idOf('zustimmung'), (s) =>
		listNachweise(ctx, readListQuery(ZUSTIMMUNG_LIST, s)),
	)
	addList('Friends', FREUND_LIST, await idOf('empfaenger'), (s) => listEmpfaenger(ctx, readListQuery(FREUND_LIST, s)))
	addList('Rewards', PRAEMIERUNG_LIST, await idOf('praemierung'), (s) =>
		listPraemierungen(ctx, readListQuery(PRAEMIERUNG_LIST, s)),
	)
	addList('Goodwill', KULANZ_LIST, await idOf('kulanz_antrag'), (s) => listKulanz(ctx, readListQuery(KULANZ_LIST, s)))
	addList('Questions', NACHFRAGE_LIST, await idOf('nachfrage'), (s) =>
		listNachfragen(ctx, readListQuery(NACHFRAGE_LIST, s)),
	)
	addList('Reviews', EIGENWERBUNG_LIST, await idOf('eigenwerbung', 'empfaenger_id'), (s) =>
		listEigenwerbungen(ctx, readListQuery(EIGENWERBUNG_LIST, s)),
	)

	for (const q of SEARCHES) add('Everything', `“${q}”`, () => searchAll(ctx, q))

	const today = berlinDay(clock())
	const objekt = await idOf('empfehlung')
	const laufId = await idOf('lauf')
	for (const art of PROTOKOLL_ARTEN) {
		const addOne = (what: string, part: Partial<ProtokollQuery>) =>
			add('Protocol', `${art}${what}`, () =>
				listProtokoll(ctx, {
					...{ art, person: '', objekt: '', ereignis: '', von: undefined, bis: undefined, marke: {} },
					...part,
				}),
			)
		addOne('', {})
		addOne(' of a person', { person: BUSIEST })
		addOne(' of nobody', { person: 'nobody@example.org' })
		addOne(' of somebody at work', { person: 'Team7' })
		addOne(' of an object', { objekt })
		addOne(' of a frequent event', { ereignis: 'empfehlung' })
		addOne(' of a rare event', { ereignis: 'mandant.geaendert' })
		addOne(' of a day long ago', { von: addDays(today, -300), bis: addDays(today, -300) })
		addOne(' of a frequent event long ago', { ereignis: 'empfaenger', bis: addDays(today, -300) })
		addOne(', behind a row', {
			marke: { nach: await idOf(art === 'aenderungen' ? 'audit' : 'sicherheitsereignis') },
		})
	}
	add('Paying', 'transfer runs', () => showLaeufe(ctx))
	add('Paying', 'what can be paid', () => showKandidaten(ctx, {}))
	add('Paying', 'goodwill that can be paid', () => showKandidaten(ctx, { art: 'kulanz' }))
	add('Paying', 'payouts and vouchers', () => showPraemienBetrieb(ctx))
	add('Paying', 'a run', () => showLauf(ctx, { laufId, seite: 2 }))
	add('Paying', 'what the bank sent', () => showBankdateien(ctx))
	add('Vouchers', 'stock and who waits', () => showGutscheine(ctx))
	add('Releases', 'as many as go at once', () => showBereite(ctx))
	add('Imports', 'all', () => listAuftragImporte(ctx))
	add('Patterns', 'the newest', () => listMuster(ctx))
	add('Files of lists', 'all', () => showListendateien(ctx))

	const monthAgo = (days: number) => addDays(today, -days).slice(0, 7)
	const postings: Record<string, BuchungFilter & { unter?: number }> = {
		'all of it': {},
		'its middle': { unter: 20_000 },
		'of a reward': { praemierungId: await idOf('praemierung') },
		'of a run': { lauf: 50 },
		'of no run': { lauf: 100_000 },
		'of a month': { von: startOfBerlinDay(`${monthAgo(200)}-01`), bis: startOfBerlinDay(`${monthAgo(170)}-01`) },
		'of a day long ago': { von: startOfBerlinDay(addDays(today, -300)), bis: startOfBerlinDay(addDays(today, -299)) },
		'until long ago': { bis: startOfBerlinDay(addDays(today, -300)) },
		...Object.fromEntries(KONTEN.map((konto) => [`at ${konto}`, { konto }])),
		'at an account, long ago': { konto: 'verfall', bis: startOfBerlinDay(addDays(today, -300)) },
	}
	for (const [what, filter] of Object.entries(postings)) add('Ledger', what, () => showHauptbuch(ctx, filter))
	for (const days of [0, 35, 200, 395])
		add('Ledger', `statement of ${days} days ago`, () => showMonat(ctx, monthAgo(days)))
	add('Privacy requests', 'all', () => listAnfragen(ctx))

	for (const [who, email] of Object.entries({ 'very many': BUSIEST, three: ORDINARY })) {
		const [{ id }] = idRows.parse(await sql`select id from ${t('empfehler')} where email_norm = ${email}`)
		const [{ id: mark }] = idRows.parse(
			await sql`select id from ${t('statuszeile')} where empfehler_id = ${id} order by md5(id::text) limit 1`,
		)
		const own = ctxOf({ art: 'empfehler', id, sitzungId: '' })
		const jahr = Number(today.slice(0, 4))
		add('Statement of a year', `${who} recommendations`, () => showJahresauszug(own, jahr))
		add('Person', `with ${who} recommendations`, () => showKonto(ctx, id))
		for (const filter of BEREICH_FILTER) {
			const what = `${who} recommendations, ${filter}`
			add('Personal area', what, () => showPersoenlicherBereich(own, { filter }))
			add('Personal area', `${what}, behind one`, () => showPersoenlicherBereich(own, { filter, nach: mark }))
		}
	}
	return cases
}
