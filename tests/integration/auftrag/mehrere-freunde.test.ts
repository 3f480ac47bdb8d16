import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { settleAnteil } from '~/usecases/auftrag/settle-anteil'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { ownPath } from '~/web/recommender.server'
import { runtime } from '~/web/runtime.server'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, neueAdresse, produkte, withConfig } from '../../fixtures/empfehlung'
import { DATEN, serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { formsOf, PortalVisitor } from '../../fixtures/portal'
import { insertAnderesProdukt, insertBereiterAuftrag } from '../../fixtures/praemie'
import { isCluster } from '../../fixtures/test-server'

/* What pages and mails say of a link that many friends follow, and what each of them is promised. */

let database: TestDatabase
let ctx: TestContext
let freunde = 0

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	serve(ctx)
})
afterAll(() => database.drop())

/** Serves requests of this process as the brand is with these settings. */
function serve({ mandant, keys, clock }: TestContext) {
	const tenant = { mandant, keys, pausiert: false }
	serveFrom({ ...database, registry: { ...database.registry, byHost: async () => tenant } }, clock)
}

const visitor = (marke = ctx) => new PortalVisitor(marke.mandant.config.MandantUrl)
/** What a page says, without its markup. */
const words = (html: string) =>
	html
		.replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')

async function recommend(marke: TestContext, anteilEmpfehler: 100 | 50 | 0 = 100) {
	const email = neueAdresse()
	const { teilbar } = await produkte(marke)
	const created = await createEmpfehlung(marke, teilbar, await eingabe(marke, { email, anteilEmpfehler }))
	const row = created.ok ? await findEmpfehlung(marke.db, created.value) : undefined
	if (!row) throw new Error('no Empfehlung')
	const teilen = ownPath(marke, row.empfehlungsnummer)
	const einladung = pathTo(marke.mandant, 'EmpfaengerBestaetigung', {}, { empfehlung: row.hex })
	return { ...row, email, teilen, einladung }
}

/** A friend's whole way from the link to the page that leads to the offer, and what each page said. */
async function follow({ einladung, hex, empfehlungsnummer }: Awaited<ReturnType<typeof recommend>>) {
	const freund = visitor()
	const email = `freund.${++freunde}@example.net`
	await freund.send(`/e/${hex}`)
	const invited = await freund.send(einladung)
	await freund.fill(einladung, {})
	const zustimmung = pathTo(ctx.mandant, 'AGBDatenschutzZustimmung', {}, { empfehlung: empfehlungsnummer })
	await freund.fill(zustimmung, { agb: 'on', datenschutz: 'on' })
	const daten = pathTo(ctx.mandant, 'EmpfaengerDaten', { empfehlungsnummer })
	const form = await freund.send(daten)
	const sent = await freund.fill(daten, { ...DATEN, email })
	const fertig = await freund.send(sent.headers.get('location') ?? '')
	const kundennummer = pathTo(ctx.mandant, 'KundenNummer', {}, { empfehlung: empfehlungsnummer })
	return {
		...{ email, kundennummer, freund },
		einladung: words(invited.text),
		daten: words(form.text),
		fertig: words(fertig.text),
	}
}

const friendNumber = async (email: string) => {
	const rows = await ctx.db.select().from(t.empfaenger)
	return rows.find((row) => row.email === email)?.empfaengernummer ?? ''
}

describe('a link for many friends', () => {
	it('says before it is shared that every friend counts, and goes on after the first order', async () => {
		const empfehlung = await recommend(ctx)
		const formular = pathTo(ctx.mandant, 'Empfehlen', { produktId: empfehlung.produktId })
		const jeder = 'Für jeden Kontakt, der bestellt, gibt es eine eigene Prämie.'
		expect(words((await visitor().send(formular)).text)).toContain(jeder)
		expect(words((await visitor().send(empfehlung.teilen)).text)).toContain(jeder)
		const erste = await follow(empfehlung)
		await insertBereiterAuftrag(ctx, await friendNumber(erste.email))
		expect((await visitor().send(empfehlung.einladung)).status).toBe(200)
		expect(words((await visitor().send(empfehlung.teilen)).text)).toContain('Ihr Link ist fertig')
		await follow(empfehlung)
		const { id } = await empfehlerMit(ctx, empfehlung.email)
		const bereich = await showPersoenlicherBereich(angemeldet(ctx, id), { filter: 'alle' })
		const zeilen = bereich.ok ? bereich.value.zeilen : []
		expect(zeilen.map(({ status }) => status.status).toSorted()).toEqual(['in_bearbeitung', 'reagiert'])
		for (const { bilanz } of zeilen) expect(bilanz).toEqual({ kontakte: 2, auftraege: 1, vertraege: 0 })
	})

	it('says its limit wherever it is shared and followed, and closes with the last order that counts', async () => {
		const begrenzt = withConfig(ctx, { MaxAuftraegeProEmpfehlung: 1 })
		serve(begrenzt)
		const empfehlung = await recommend(begrenzt, 50)
		const formular = pathTo(ctx.mandant, 'Empfehlen', { produktId: empfehlung.produktId })
		const regel = 'Über diese Empfehlung zählt ein Auftrag: der erste gültige.'
		expect(words((await visitor().send(formular)).text)).toContain(regel)
		// What was said when it was made goes on to hold.
		serve(withConfig(ctx, { MaxAuftraegeProEmpfehlung: 5 }))
		const shared = words((await visitor().send(empfehlung.teilen)).text)
		expect(shared).toContain(regel)
		expect(shared).toMatch(/Ihre Prämie ?: (bis zu )?\d+\s€, wenn der Auftrag Bestand hat\./)
		expect(await mailsTo(ctx, empfehlung.email, 'empfehlung_erstellt')).toMatchObject([{ maxAuftraege: 1 }])
		const [erste, zweite] = [await follow(empfehlung), await follow(empfehlung)]
		expect(erste.einladung).toContain('Nur die erste gültige Bestellung über diesen Link zählt.')
		expect(await mailsTo(ctx, erste.email, 'empfaenger_bestaetigung')).toMatchObject([{ maxAuftraege: 1 }])
		await insertBereiterAuftrag(ctx, await friendNumber(erste.email))
		const later = await visitor().send(empfehlung.einladung)
		expect([later.status, words(later.text)]).toEqual([409, expect.stringContaining('schon eingelöst')])
		expect(words((await visitor().send(empfehlung.teilen)).text)).toContain('Diese Empfehlung ist eingelöst')
		const code = pathTo(ctx.mandant, 'DankeStepsOfflineEmpfehlung', {}, { empfehlung: empfehlung.empfehlungsnummer })
		const { status, headers } = await visitor().send(code)
		expect([status, headers.get('location')], 'its recommender, not a friend, reads this').toEqual([
			303,
			new URL(empfehlung.teilen, 'http://x').pathname,
		])
		const own = pathTo(ctx.mandant, 'EmpfehlungBestaetigung', {}, { empfehlung: empfehlung.empfehlungsnummer })
		expect(words((await zweite.freund.send(own)).text)).toContain('Eine Prämie gibt es nicht mehr')
		serve(ctx)
	})
})

describe('what a friend is promised', () => {
	it.each([50, 0] as const)('with a share of %i: a mail, and the amount each time', async (anteil) => {
		const seen = await follow(await recommend(ctx, anteil))
		const betrag = /Ihre Prämie ?: (bis zu )?\d+\s€/
		expect(seen.daten).toMatch(betrag)
		expect(seen.fertig).toMatch(/Ihr Vorteil (bis zu )?\d+\s€/)
		expect(await mailsTo(ctx, seen.email, 'empfaenger_bestaetigung')).toMatchObject([
			{ betrag: { cent: expect.any(Number) } },
		])
		await insertBereiterAuftrag(ctx, await friendNumber(seen.email))
		expect(words((await seen.freund.send(seen.kundennummer)).text)).toMatch(betrag)
	})

	it('with a share of 100: nothing, and no mail that never comes', async () => {
		const seen = await follow(await recommend(ctx))
		for (const page of [seen.daten, seen.fertig]) expect(page).not.toMatch(/Ihre Prämie|kommt eine E-Mail/)
		expect(seen.fertig).toContain('Die Prämie geht an Erika')
		expect(await mailsTo(ctx, seen.email, 'empfaenger_bestaetigung')).toMatchObject([{ betrag: null }])
		await insertBereiterAuftrag(ctx, await friendNumber(seen.email))
		const matched = words((await seen.freund.send(seen.kundennummer)).text)
		expect(matched).toContain('Sie müssen nichts mehr tun')
		expect(matched).not.toMatch(/Ihre Prämie|kommt eine E-Mail/)
	})

	it('once the split of an order is settled: what was settled, and until then nothing', async () => {
		const seen = await follow(await recommend(ctx, 50))
		const auftragId = await insertBereiterAuftrag(ctx, await friendNumber(seen.email))
		const matched = async () => words((await seen.freund.send(seen.kundennummer)).text)
		const bestellt = (produktId: number) =>
			updateAuftragPruefung(ctx, auftragId, {
				...{ neukunde: true, ersteZahlungAm: '2026-10-20', storniert: false, widerrufen: false },
				produktId,
			})
		expect(await bestellt(await insertAnderesProdukt(ctx, { wertCent: 9000 }))).toMatchObject({ ok: true })
		expect(await matched()).toMatch(/Ihre Prämie: 45\s€/)
		expect(await bestellt(await insertAnderesProdukt(ctx, { teilbar: false }))).toMatchObject({ ok: true })
		expect(await matched()).not.toMatch(/Ihre Prämie|kommt eine E-Mail/)
		expect(await settleAnteil(ctx, auftragId, 100)).toMatchObject({ ok: true })
		expect(await matched()).not.toMatch(/Ihre Prämie|kommt eine E-Mail/)
	})

	it('nothing of somebody whose account is deleted', async () => {
		const empfehlung = await recommend(ctx)
		const { freund } = await follow(empfehlung)
		const { id } = await empfehlerMit(ctx, empfehlung.email)
		await ctx.db.transaction(async (tx) => {
			const row = await lockEmpfehler(tx, { id })
			await eraseEmpfehler(ctx, tx, row ? [row] : [])
		})
		const fertig = pathTo(ctx.mandant, 'EmpfehlungBestaetigung', {}, { empfehlung: empfehlung.empfehlungsnummer })
		const page = await freund.send(fertig)
		expect(page.status).toBe(200)
		expect(words(page.text)).not.toMatch(/Die Prämie geht an|bekommt \./)
	})

	it.each([
		[100, /Ihre Prämie ?: \d+ € für jeden Auftrag/],
		[50, /Ihre Prämie ?: \d+ € für jeden Auftrag/],
		[0, /Sie überlassen die Prämie ganz Ihrem Kontakt/],
	] as const)('the recommender reads what they get of it with a share of %i', async (anteil, said) => {
		expect(words((await visitor().send((await recommend(ctx, anteil)).teilen)).text)).toMatch(said)
	})
})

describe('whether a link was passed on', () => {
	const grund = async ({ email }: { email: string }) => {
		const { id } = await empfehlerMit(ctx, email)
		const bereich = await showPersoenlicherBereich(angemeldet(ctx, id), { filter: 'alle' })
		return bereich.ok ? bereich.value.zeilen[0]?.status.grund : undefined
	}
	const ereignisse = async (id: string) =>
		(await ctx.db.select().from(t.audit)).filter((row) => row.bezugId === id).map(({ ereignis }) => ereignis)

	it('[T-Empfehlung] [S-StatusBar] is known from an opened channel or a copied link, once, and from a click', async () => {
		const empfehlung = await recommend(ctx)
		expect(await grund(empfehlung)).toBe('noch_nicht_geteilt')
		const page = await visitor().send(empfehlung.teilen)
		expect(await grund(empfehlung)).toBe('noch_nicht_geteilt')
		const form = formsOf(page.text).find(({ fields }) => fields.some(({ value }) => value === 'geteilt'))
		const fields = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? [])
		const answers = await Promise.all([1, 2, 3].map(() => visitor().send(empfehlung.teilen, fields)))
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
		expect(await grund(empfehlung)).toBe('wartet_auf_kontakt')
		expect((await ereignisse(empfehlung.id)).filter((one) => one === 'empfehlung.geteilt')).toHaveLength(1)
		await visitor().send(`/e/${empfehlung.kurzcode}`, undefined, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
		await runtime().klicks.flush()
		expect(await grund(empfehlung)).toBe('link_angesehen')
	})

	it('[T-Empfehlung] is known from the first click alone, where no script told of the channel', async () => {
		const empfehlung = await recommend(ctx)
		await visitor().send(`/e/${empfehlung.kurzcode}`, undefined, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
		await runtime().klicks.flush()
		expect(await grund(empfehlung)).toBe('link_angesehen')
		expect(await ereignisse(empfehlung.id)).toEqual(['empfehlung.erstellt'])
	})

	it.skipIf(isCluster)('[T-Empfehlung] hinders no friend who accepts in the very moment it is passed on', async () => {
		const empfehlung = await recommend(ctx)
		const wartend = () =>
			ctx.db.execute(
				sql`select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
			)
		const teilend = await database.sql.reserve()
		await teilend.unsafe('begin')
		await teilend`update m_nordfunk.empfehlung set zustand = 'geteilt' where id = ${empfehlung.id}`
		const accepted = acceptEmpfehlung(ctx, { ...empfehlung, einsprungsquelle: '' }, 'gleichzeitig')
		await expect.poll(wartend).toHaveLength(1)
		await teilend.unsafe('commit')
		teilend.release()
		expect(await accepted).toMatchObject({ ok: true })
		expect(await findEmpfehlung(ctx.db, { id: empfehlung.id })).toMatchObject({ zustand: 'bestaetigt' })
	})

	it('[T-Empfehlung] is known from the code to pass on by word of mouth', async () => {
		const empfehlung = await recommend(ctx)
		await visitor().fill(empfehlung.teilen, { intent: 'offline' })
		expect(await grund(empfehlung)).toBe('wartet_auf_kontakt')
	})
})
