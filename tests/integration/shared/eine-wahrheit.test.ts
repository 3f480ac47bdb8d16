import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAND_TAGE } from '~/domain/konto/persoenlich'
import { berlinDay } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { releaseAgenturAuftrag } from '~/usecases/agentur/release-agentur-auftrag'
import { renderMail } from '~/usecases/mail/render-mail'
import { freundStandLink } from '~/usecases/shared/freund-stand-link'
import { standMailLink } from '~/usecases/shared/stand-link'
import * as tables from '~db/schema/mandant/tables'
import { asCli } from '../../fixtures/actors'
import { freshDatabase, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { DEMO } from '../../fixtures/handlungen'
import { type Gestalt, gestalt, LAGEN, type Seite } from '../../fixtures/lagen'
import { AGENTUR_LAGEN, FRUEHE_LAGEN } from '../../fixtures/lagen-frueh'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import { PortalVisitor } from '../../fixtures/portal'
import { plantEmpfehlungRow, praemierungenOf, tokenOf } from '../../fixtures/praemie'

/* Mail, account, landing page and log say the same of one thing at one time, to the one who reads it, with what comes next. */

const ORIGIN = 'http://nordfunk.localhost'

let database: TestDatabase
let kasse: Kasse
const clock = testClock()
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	kasse = await createKasse(await database.contextFor('nordfunk.localhost', { clock }))
	// Loads every screen, which takes its time on a slow machine.
	await new PortalVisitor(ORIGIN).send('/')
})
afterAll(() => database.drop())

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
/** What somebody reads of a page, frame and scripts left out. */
const wordsOf = (html: string) =>
	(/<main\b.*?<\/main>/s.exec(html)?.[0] ?? html)
		.replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, n: string) =>
			String.fromCodePoint(Number.parseInt(n, hex ? 16 : 10)),
		)
		.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
		.replace(/[\s\u00a0]+/g, ' ')

let peers = 0
const visit = async (href: string) => {
	const { pathname, search } = new URL(href, ORIGIN)
	const page = await new PortalVisitor(ORIGIN, `198.51.100.${(++peers % 250) + 1}`).send(pathname + search)
	return { status: page.status, text: wordsOf(page.text), location: page.headers.get('location') }
}

/** Whoever the reward of this side belongs to. */
async function readerOf({ kasse: { ctx }, empfehlerId, empfaengerId }: Gestalt, seite: Seite) {
	const { db } = ctx
	if (seite === 'empfehler') {
		const [row] = await db.select().from(tables.empfehler).where(eq(tables.empfehler.id, empfehlerId))
		return { email: row?.email ?? '', stand: standMailLink(ctx, empfehlerId) }
	}
	const [row] = await db.select().from(tables.empfaenger).where(eq(tables.empfaenger.id, empfaengerId))
	if (!row) throw new Error('no friend')
	return { email: row.email ?? '', stand: freundStandLink(ctx, row) }
}

/** The newest mail to somebody, as they read it. */
async function lastMailTo({ kasse: { ctx } }: Gestalt, email: string) {
	const { mail } = tables
	const [row] = await ctx.db
		.select()
		.from(mail)
		.where(eq(mail.an, email))
		.orderBy(desc(mail.erstelltAm), sql`age(${mail}.xmin)`)
		.limit(1)
	const gelesen = row && (await renderMail(asCli(ctx), row.id))
	return (
		gelesen && {
			am: gelesen.am,
			vorlage: gelesen.vorlage,
			text: `${gelesen.betreff} ${gelesen.text}`.replace(/[\s\u00a0]+/g, ' '),
		}
	)
}

const DATUM = /\b\d{2}\.\d{2}\.\d{4}\b/g

describe.each(LAGEN)('$name', ({ werden, mail, tag, mailSagt, seite: worte, nie, protokoll }) => {
	it('is told alike by mail, account and landing page to both sides, and by the log', async () => {
		const g = await gestalt(kasse)
		// Both read German here; the friend's own language is another test's.
		const { empfaenger, praemierung } = tables
		await kasse.ctx.db.update(empfaenger).set({ sprache: 'de' }).where(eq(empfaenger.id, g.empfaengerId))
		await werden(g)
		const datum = tag(g)
		for (const seite of ['empfehler', 'empfaenger'] as const) {
			const { email, stand } = await readerOf(g, seite)
			const [reward] = (await praemierungenOf(kasse.ctx, g.auftragId)).filter((row) => row.seite === seite)
			const [now] = await kasse.ctx.db
				.select()
				.from(praemierung)
				.where(eq(praemierung.id, reward?.id ?? ''))
			const betrag = formatMoney(now?.betragCent ?? 0, 'de').replace(/[\s\u00a0]+/g, ' ')
			const brief = await lastMailTo(g, email)
			const t = await tokenOf(kasse.ctx, `praemie_bereit:${reward?.id}`)
			const seiten = {
				stand: await visit(stand),
				praemie: await visit(`${pathTo(kasse.ctx.mandant, 'PraemieWaehlen')}?t=${t}`),
			}
			if (mail !== null) {
				expect(brief?.vorlage, `${seite}: mail`).toBe(mail)
				expect(brief?.text, `${seite}: mail`).toMatch(mailSagt?.sagt ?? /./)
				expect(brief?.text, `${seite}: mail, next`).toMatch(mailSagt?.schritt ?? /./)
				if (mail !== 'auftrag_nicht_zustande') expect(brief?.text, `${seite}: mail, amount`).toContain(betrag)
				if (datum !== null && mail !== 'auszahlung_erledigt')
					expect(brief?.text, `${seite}: mail, day`).toContain(datum)
				// The button leads where the same is said.
				const link = /https?:\/\/\S+[?&]t=\S+/.exec(brief?.text ?? '')?.[0]
				// One who shows how far it is opens for some days.
				const alter = clock().getTime() - (brief?.am.getTime() ?? 0)
				if (link && alter < STAND_TAGE * 86_400_000)
					expect((await visit(link)).status, `${seite}: the mail's link`).toBeLessThan(400)
			}
			for (const [name, { text }] of Object.entries(seiten)) {
				expect(text, `${seite}: ${name}`).toMatch(worte.sagt)
				expect(text, `${seite}: ${name}, next`).toMatch(worte.schritt)
				if (nie) expect(text, `${seite}: ${name}, what was before`).not.toMatch(nie)
				if (datum !== null) {
					expect(text, `${seite}: ${name}, day`).toContain(datum)
				}
			}
			expect(seiten.stand.text.replace(DATUM, ''), `${seite}: stand, amount`).toContain(betrag)
		}
		const betrieb = new PortalVisitor(ORIGIN, '203.0.113.97')
		await betrieb.fill('/betrieb/login', { email: DEMO.finanzen, passwort: 'Demo1234' })
		const order = await betrieb.send(pathTo(kasse.ctx.mandant, 'BetriebAuftrag', { auftragId: g.auftragId }))
		expect(wordsOf(order.text), 'the log').toMatch(protokoll)
	})
})

const asReader = async (weg: '/betrieb/login' | '/agentur/login', email: string, path: string) => {
	const visitor = new PortalVisitor(ORIGIN, `198.51.100.${(++peers % 250) + 1}`)
	expect((await visitor.fill(weg, { email, passwort: 'Demo1234' })).status, email).toBe(303)
	return wordsOf((await visitor.send(path)).text)
}

describe.each(FRUEHE_LAGEN)('$name', ({ werden, mail, mailSagt, empfehler, empfaenger, nie, betrieb }) => {
	it('is told alike by mail and pages to both sides, and in the back office', async () => {
		const { ctx } = kasse
		const mensch = await plantEmpfehlungRow(ctx, { anteil: 50, erstelltAm: ctx.clock() })
		await ctx.db.update(tables.empfaenger).set({ sprache: 'de' }).where(eq(tables.empfaenger.id, mensch.empfaengerId))
		const tag = berlinDay(ctx.clock())
		const anfang = { ctx, empfaengernummer: mensch.empfaengernummer, auftragId: '', tag }
		await werden(anfang)
		const g = { kasse, ...mensch, auftragId: anfang.auftragId }
		for (const [seite, worte] of [
			['empfehler', empfehler],
			['empfaenger', empfaenger],
		] as const) {
			const { email, stand } = await readerOf(g, seite)
			const brief = await lastMailTo(g, email)
			expect(brief?.vorlage ?? null, `${seite}: mail`).toBe(mail)
			if (mailSagt) expect(brief?.text, `${seite}: mail`).toMatch(mailSagt)
			const { text } = await visit(stand)
			expect(text, `${seite}: page`).toMatch(worte)
			expect(text, `${seite}: page, what is not so`).not.toMatch(nie)
		}
		if (!betrieb) return
		const path = pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId: anfang.auftragId })
		expect(await asReader('/betrieb/login', DEMO.support, path), 'the back office').toMatch(betrieb)
	})
})

describe.each(AGENTUR_LAGEN)('an agency’s order $name', ({ werden, agentur, nie, betrieb }) => {
	it('is told alike to its agency and to the brand', async () => {
		const { ctx } = kasse
		const { agenturMitglied: m, benutzer: b } = tables
		const [owner] = await ctx.db
			.select({ agenturId: m.agenturId, id: b.id })
			.from(m)
			.innerJoin(b, eq(b.id, m.benutzerId))
			.where(eq(b.emailNorm, 'inhaber@example.org'))
		if (!owner) throw new Error('no owner')
		const vermittler = { agenturId: owner.agenturId, vermitteltVon: owner.id }
		const { empfaengernummer } = await plantEmpfehlungRow(ctx, { vermittler })
		const anfang = { ctx, empfaengernummer, auftragId: '', tag: '2026-10-02' }
		const actor = { art: 'agentur', sitzungId: '', rollen: ['AgenturInhaber'], ...owner } as const
		await werden(anfang, () =>
			releaseAgenturAuftrag(
				{ ...ctx, actor },
				{ agenturId: owner.agenturId, auftragId: anfang.auftragId },
				`wahr:${anfang.auftragId}`,
			),
		)
		const { auftragId } = anfang
		const seite = pathTo(ctx.mandant, 'AgenturAuftrag', { auftragId })
		const eigene = await asReader('/agentur/login', 'inhaber@example.org', seite)
		expect(eigene).toMatch(agentur)
		expect(eigene).not.toMatch(nie)
		const bei = pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId })
		expect(await asReader('/betrieb/login', DEMO.support, bei), 'the back office').toMatch(betrieb)
	})
})
