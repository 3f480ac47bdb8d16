import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { berlinDay } from '~/domain/shared/dates'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { teilenLink } from '~/usecases/empfehlung/nachweis'
import { resendConfirmation } from '~/usecases/empfehlung/resend-confirmation'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { findRechtstext } from '~db/repositories/katalog/katalog'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	angemeldet,
	eingabe,
	empfehlerMit,
	empfehlungen,
	neueAdresse,
	produkte,
	recommend,
	tokenIn,
	withConfig,
} from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let produktId: number
let anderes: number

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	const found = await produkte(ctx)
	produktId = found.teilbar
	anderes = found.unteilbar
})
afterAll(() => database.drop())

async function rowOf(nummer: string) {
	const { empfehlung } = t
	const [row] = await ctx.db.select().from(empfehlung).where(eq(empfehlung.empfehlungsnummer, nummer))
	if (!row) throw new Error(`no Empfehlung ${nummer}`)
	return row
}

const of = async (email: string) => {
	const { id } = await empfehlerMit(ctx, email)
	return (await empfehlungen(ctx)).filter(({ empfehlerId }) => empfehlerId === id)
}

describe('a new address', () => {
	it('[P-LINK] [T-Empfehlung] [R-ANON] makes an Empfehlung with unguessable codes and an unregistered Empfehler', async () => {
		const email = neueAdresse()
		const nummer = await recommend(ctx, produktId, email)
		const row = await rowOf(nummer)
		expect(row.empfehlungsnummer).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
		expect(row.kurzcode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
		expect(row.hex).toMatch(/^[0-9a-f]{32}$/)
		expect(row).toMatchObject({ zustand: 'erstellt', produktId, anteilEmpfehler: 100, klicks: 0, offlineCode: null })
		const empfehler = await empfehlerMit(ctx, email)
		expect(empfehler).toMatchObject({ passwortHash: null, bestaetigtAm: null, newsletterPermission: false })
		expect(empfehler.empfehlerhash).toMatch(/^[0-9a-f]{32}$/)
	})

	it('[P-VALID60] is valid 60 days, to the end of the last of them', async () => {
		const row = await rowOf(await recommend(ctx, produktId, neueAdresse()))
		expect([berlinDay(row.erstelltAm), row.gueltigBis]).toEqual(['2026-11-16', new Date('2027-01-15T22:59:59.999Z')])
	})

	it('stores the exact version of the terms that was shown, the message and the campaign', async () => {
		const input = await eingabe(ctx, { email: neueAdresse(), nachricht: 'Hallo Jo!\nSchau mal.', channel: 'flyer-3' })
		const result = await createEmpfehlung(ctx, produktId, input)
		expect(result.ok).toBe(true)
		const [row] = await of(input.email)
		expect(row).toMatchObject({ agbId: input.agbId, nachricht: 'Hallo Jo!\nSchau mal.', channel: 'flyer-3' })
		expect(await findRechtstext(ctx.db, input.agbId)).toMatchObject({ art: 'agb', version: 1 })
	})

	it('mails the page of the Empfehlung and the link to complete the registration, in one mail', async () => {
		const email = neueAdresse()
		const nummer = await recommend(ctx, produktId, email)
		expect(await mailsTo(ctx, email, 'willkommen')).toEqual([])
		const [erstellt, ...more] = await mailsTo(ctx, email, 'empfehlung_erstellt')
		expect(more).toEqual([])
		const registrierung = erstellt?.registrierungLink ?? ''
		expect(registrierung).toMatch(/^http:\/\/nordfunk\.localhost:\d+\/registrieren\?t=[\w-]{43}&empfehlung=[0-9A-Z]+$/)
		expect(erstellt?.link).toBe(teilenLink(ctx, nummer))
		const { token } = t
		const { id } = await empfehlerMit(ctx, email)
		const tokens = await ctx.db.select().from(token).where(eq(token.subjektId, id))
		expect(tokens.map(({ zweck, ablaufAm }) => [zweck, ablaufAm])).toEqual([
			['registrierung', new Date('2026-11-30T22:59:59.999Z')],
		])
		expect(tokens[0]?.hash).not.toBe(tokenIn(registrierung))
	})

	it('leaves an audit row that names nobody', async () => {
		const email = neueAdresse()
		const { id } = await rowOf(await recommend(ctx, produktId, email))
		const { audit } = t
		const rows = await ctx.db.select().from(audit).where(eq(audit.bezugId, id))
		expect(rows).toMatchObject([{ ereignis: 'empfehlung.erstellt', akteur: 'anonym' }])
		expect(JSON.stringify(rows)).not.toContain(email)
	})

	it('asks for the newsletter by mail only where it was ticked and the Mandant has one', async () => {
		const ohne = withConfig(ctx, { ModuleNewsletterPermission: false })
		const cases = [
			{ context: ctx, newsletter: true, mails: 1 },
			{ context: ctx, newsletter: false, mails: 0 },
			{ context: ohne, newsletter: true, mails: 0 },
		]
		for (const { context, newsletter, mails } of cases) {
			const input = await eingabe(context, { email: neueAdresse(), newsletter })
			await createEmpfehlung(context, produktId, input)
			expect(await mailsTo(ctx, input.email, 'newsletter_optin')).toHaveLength(mails)
			expect((await empfehlerMit(ctx, input.email)).newsletterPermission).toBe(false)
		}
	})
})

describe('a known address', () => {
	let registriert: { email: string; id: string }
	beforeAll(async () => {
		const email = neueAdresse()
		await recommend(ctx, produktId, email)
		const { id } = await empfehlerMit(ctx, email)
		await updateEmpfehler(ctx.db, id, { bestaetigtAm: ctx.clock() })
		registriert = { email, id }
	})
	const send = async (context: TestContext, id: number, email: string) =>
		createEmpfehlung(context, id, await eingabe(context, { email }))

	it('registered, not logged in: use login first, whatever the product', async () => {
		for (const id of [produktId, anderes])
			expect(await send(ctx, id, registriert.email)).toEqual({ ok: false, code: 'anmeldung_zuerst' })
	})

	it('registered, however the address is spelled', async () => {
		const { email } = registriert
		for (const spelling of [email.toUpperCase(), ` ${email} `.trim(), email.replace('example', 'Example')])
			expect(await send(ctx, produktId, spelling)).toEqual({ ok: false, code: 'anmeldung_zuerst' })
	})

	it('unconfirmed, other product: opt-in required', async () => {
		const email = neueAdresse()
		await recommend(ctx, produktId, email)
		expect(await send(ctx, anderes, email)).toEqual({ ok: false, code: 'optin_noetig' })
	})

	it('unconfirmed, same product open: recommendation exists and opt-in required', async () => {
		const email = neueAdresse()
		await recommend(ctx, produktId, email)
		expect(await send(ctx, produktId, email)).toEqual({ ok: false, code: 'empfehlung_vorhanden_optin_noetig' })
	})

	it('unconfirmed, same product expired: opt-in required', async () => {
		const email = neueAdresse()
		await recommend(ctx, produktId, email)
		const spaeter = await database.contextFor('nordfunk.localhost', { now: ctx.clock() })
		spaeter.clock.advance({ days: 61 })
		expect(await send(spaeter, produktId, email)).toEqual({ ok: false, code: 'optin_noetig' })
	})

	it('logged in, same product open: recommendation already exists, and the form shows the way to it', async () => {
		const ich = angemeldet(ctx, registriert.id)
		expect(await send(ich, produktId, registriert.email)).toEqual({ ok: false, code: 'empfehlung_vorhanden' })
		const [offen] = await of(registriert.email)
		const view = await showAngebot(ich, produktId)
		expect(view.ok && view.value.ich).toMatchObject({
			email: registriert.email,
			vorname: 'Erika',
			offeneEmpfehlung: offen?.empfehlungsnummer,
		})
	})

	it('[R-EMPFEHLER] logged in, other product: works, and its mail asks for no registration', async () => {
		const result = await send(angemeldet(ctx, registriert.id), anderes, registriert.email)
		expect(result.ok).toBe(true)
		const mails = await mailsTo(ctx, registriert.email, 'empfehlung_erstellt')
		expect(mails.at(-1)?.registrierungLink).toBeNull()
	})

	it.each([
		['confirmed by a friend', { zustand: 'bestaetigt' as const }],
		['expired', { zustand: 'abgelaufen' as const }],
		['past its 60 days before the job ran', { gueltigBis: new Date('2026-11-16T08:59:59Z') }],
	])('logged in, same product %s: a new one is made', async (_, used) => {
		const email = neueAdresse()
		const nummer = await recommend(ctx, produktId, email)
		const { empfehlung } = t
		await ctx.db.update(empfehlung).set(used).where(eq(empfehlung.empfehlungsnummer, nummer))
		const { id } = await empfehlerMit(ctx, email)
		expect((await send(angemeldet(ctx, id), produktId, email)).ok).toBe(true)
		expect(await of(email)).toHaveLength(2)
	})

	it('logged in with corrected names: they are kept', async () => {
		const ich = angemeldet(ctx, registriert.id)
		const { id } = await empfehlerMit(ctx, registriert.email)
		await ctx.db.update(t.empfehlung).set({ zustand: 'abgelaufen' }).where(eq(t.empfehlung.empfehlerId, id))
		const input = await eingabe(ich, { email: registriert.email, nachname: 'Muster-Berg' })
		expect((await createEmpfehlung(ich, produktId, input)).ok).toBe(true)
		expect(await empfehlerMit(ctx, registriert.email)).toMatchObject({ nachname: 'Muster-Berg' })
	})

	it('logged in as somebody else: the rules of the typed address', async () => {
		const { id } = await empfehlerMit(ctx, 'empfehler@example.org')
		expect(await send(angemeldet(ctx, id), anderes, registriert.email)).toEqual({ ok: false, code: 'anmeldung_zuerst' })
	})

	it.each([
		['allgemein', 'konto_gesperrt'],
		['einzeln', 'konto_gesperrt_einzeln'],
	] as const)('blocked (%s): %s', async (gesperrt, code) => {
		const email = neueAdresse()
		await recommend(ctx, produktId, email)
		const { id } = await empfehlerMit(ctx, email)
		await updateEmpfehler(ctx.db, id, { gesperrt })
		expect(await send(ctx, anderes, email)).toEqual({ ok: false, code })
		expect(await send(angemeldet(ctx, id), anderes, email)).toEqual({ ok: false, code })
	})

	it('a refusal changes nothing and sends nothing', async () => {
		const email = neueAdresse()
		await recommend(ctx, produktId, email)
		const state = async () => ({
			empfehlungen: await of(email),
			empfehler: await empfehlerMit(ctx, email),
			mails: await ctx.db.select().from(t.mail).where(eq(t.mail.an, email)),
		})
		const before = await state()
		const input = await eingabe(ctx, { email, vorname: 'Mallory', newsletter: true })
		expect((await createEmpfehlung(ctx, produktId, input, 'Empfehlen:key-of-refusal')).ok).toBe(false)
		expect(await state()).toEqual(before)
	})
})

describe('where nobody can confirm an address (IsAutologin)', () => {
	it('an unconfirmed address recommends on, once per product, without a welcome mail', async () => {
		const werk = await database.contextFor('werksfreunde.localhost')
		const { teilbar } = await produkte(werk)
		const email = neueAdresse()
		const input = await eingabe(werk, { email })
		expect((await createEmpfehlung(werk, teilbar, input)).ok).toBe(true)
		expect(await mailsTo(werk, email, 'willkommen')).toEqual([])
		expect(await createEmpfehlung(werk, teilbar, input)).toEqual({ ok: false, code: 'empfehlung_vorhanden' })
		const [weiteres] = (await werk.db.select().from(t.produkt)).filter(({ id, aktiv }) => aktiv && id !== teilbar)
		expect((await createEmpfehlung(werk, weiteres?.id ?? 0, input)).ok).toBe(true)

		await resendConfirmation(werk, teilbar, email, 'optin:werk')
		// One for each product: the newer takes the place of the one that still waits.
		expect(await mailsTo(werk, email, 'empfehlung_erstellt')).toHaveLength(2)
	})
})

it('knows nothing of another brand: the same address is new there', async () => {
	const lindental = await database.contextFor('lindental.localhost')
	const { teilbar } = await produkte(lindental)
	const email = neueAdresse()
	await recommend(ctx, produktId, email)
	expect((await createEmpfehlung(lindental, teilbar, await eingabe(lindental, { email }))).ok).toBe(true)
	const [erstellt] = await mailsTo(lindental, email, 'empfehlung_erstellt')
	expect(erstellt?.link).toMatch(/^http:\/\/lindental\.localhost:\d+\/meine-empfehlung\//)
})
