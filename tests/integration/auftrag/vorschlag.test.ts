import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import { insertProdukt, neueReferenz, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let betrieb: PortalVisitor

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const login = { email: 'betrieb@example.org', passwort: 'Demo1234' }
	expect((await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), login)).status).toBe(303)
})
afterAll(() => database.drop())

const auftragOf = async (id: string) => (await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id)))[0]

const besteller = { vorname: 'frida', nachname: 'FREÜNDIN', geburtsdatum: '1985-03-24' }
const gemeldetFor = async (rest: Partial<typeof besteller> = {}) => {
	const meldung = { referenz: neueReferenz(), auftragsdatum: '2026-10-01', besteller: { ...besteller, ...rest } }
	const reported = await reportAuftrag(ctx, meldung)
	if (!reported.ok) throw new Error(reported.code)
	return reported.value
}

it('suggests a friend by name and birth date, ties the order to nobody, and forgets the name once somebody said who it is', async () => {
	const { empfaengernummer, empfaengerId } = await plantEmpfehlungRow(ctx, { geburtsdatum: '1985-03-24' })
	await plantEmpfehlungRow(ctx, { geburtsdatum: '1985-03-25' })
	const referenz = neueReferenz()
	const sent = await betrieb.fill(pathTo(ctx.mandant, 'BetriebAuftragMelden'), {
		...{ intent: 'melden', referenz, auftragsdatum: '01.10.2026' },
		...{ vorname: 'frida', nachname: 'Freundin', geburtsdatum: '24.03.1985' },
	})
	expect(sent.status).toBe(303)
	const path = new URL(sent.headers.get('location') ?? '', ctx.mandant.config.MandantUrl).pathname
	const auftragId = path.split('/').at(-1) ?? ''
	expect(await auftragOf(auftragId)).toMatchObject({
		zustand: 'gemeldet',
		empfaengerId: null,
		bestellerNachname: 'Freundin',
	})
	const page = await betrieb.send(path)
	expect(page.text).toContain('Könnte das dieser Empfänger sein?')
	expect(page.text.match(/Frida Freundin zuordnen/g)).toHaveLength(1)
	const assigned = await betrieb.fill(path, { intent: 'zuordnen', empfaengernummer })
	expect(assigned.status).toBe(303)
	expect(await auftragOf(auftragId)).toMatchObject({
		...{ zustand: 'zugeordnet', empfaengerId },
		...{ bestellerVorname: null, bestellerNachname: null, bestellerGeburtsdatum: null },
	})
})

it.each([
	['O’Brien', 'Seán', "O'Brien", 'Sean'],
	["O'Brien", 'Sean', 'OBrien', 'SEAN'],
	['OBrien', 'Sean', 'O`Brien', 'Sean'],
	['Müller', 'Jörg', 'Mueller', 'Joerg'],
	['Mueller', 'Jorg', 'MULLER', 'jörg'],
	['Meier-Schulze', 'Anna-Lena', 'Meier Schulze', 'Annalena'],
	['Meier‑Schulze', 'Anna Lena', 'Meier–Schulze', 'ANNA-LENA'],
	['Groß', 'Ida', 'GROSS', 'Ida'],
	['Nguyen', 'Thi Mai', 'Thi Mai', 'Nguyen'],
	['Lena Müller', 'Anna', 'Mueller', 'Anna Lena'],
])('suggests %s, %s for an order of %s, %s', async (nachname, vorname, gemeldet, mitVorname) => {
	const { empfaengerId, empfaengernummer } = await plantEmpfehlungRow(ctx, { geburtsdatum: '1968-05-06' })
	const { empfaenger } = t
	await ctx.db.update(empfaenger).set({ nachname, vorname }).where(eq(empfaenger.id, empfaengerId))
	const { id } = await gemeldetFor({ nachname: gemeldet, vorname: mitVorname, geburtsdatum: '1968-05-06' })
	const view = await showAuftrag(asBetrieb(ctx, 'support'), id)
	const treffer = view.ok ? view.value.vorschlaege?.treffer : undefined
	expect(treffer).toMatchObject([{ empfaengernummer, vornamePasst: true }])
	await reportAuftrag(ctx, { referenz: neueReferenz(), auftragsdatum: '2026-10-01', empfaengernummer })
})

it('refuses a name without a birth date, and keeps what was typed', async () => {
	const fields = { referenz: neueReferenz(), auftragsdatum: '01.10.2026', vorname: 'Frida', nachname: 'Freundin' }
	const refused = await betrieb.fill(pathTo(ctx.mandant, 'BetriebAuftragMelden'), { intent: 'melden', ...fields })
	expect(refused.status).toBe(400)
	expect(refused.text).toContain('Vorname, Nachname und Geburtsdatum zusammen')
	expect(refused.text).toContain('value="Frida"')
})

it('shows a first name that differs, leaves out friends with an order, and nobody who may not assign', async () => {
	const { empfaengernummer } = await plantEmpfehlungRow(ctx, { geburtsdatum: '1970-01-02' })
	const anders = await gemeldetFor({ vorname: 'Gerda', geburtsdatum: '1970-01-02', nachname: 'Freundin' })
	const vorschlaege = async (rolle: 'support' | 'lesend') => {
		const view = await showAuftrag(asBetrieb(ctx, rolle), anders.id)
		return view.ok ? view.value.vorschlaege : undefined
	}
	expect(await vorschlaege('support')).toMatchObject({ treffer: [{ empfaengernummer, vornamePasst: false }] })
	expect(await vorschlaege('lesend')).toBeNull()
	await reportAuftrag(ctx, { referenz: neueReferenz(), auftragsdatum: '2026-10-01', empfaengernummer })
	expect(await vorschlaege('support')).toMatchObject({ treffer: [] })
})

it('[P-DELETE12W] forgets whoever ordered twelve weeks after the report', async () => {
	const { id } = await gemeldetFor({ geburtsdatum: '1999-09-09' })
	const wochen = (n: number) => ({ ...asJob(ctx), clock: () => new Date(ctx.clock().getTime() + n * 7 * 86_400_000) })
	await purgeExpired(wochen(11))
	expect(await auftragOf(id)).toMatchObject({ bestellerNachname: 'FREÜNDIN' })
	await purgeExpired(wochen(13))
	expect(await auftragOf(id)).toMatchObject({
		zustand: 'gemeldet',
		bestellerNachname: null,
		bestellerGeburtsdatum: null,
	})
})
