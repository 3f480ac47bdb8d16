import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KANAELE, KANAL_CODE } from '~/domain/empfehlung/kanaele'
import { berlinDay } from '~/domain/shared/dates'
import { formatCode } from '~/domain/shared/random-code'
import { pathTo } from '~/paths'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { listAngebote } from '~/usecases/empfehlung/list-angebote'
import { listPraemien } from '~/usecases/empfehlung/list-praemien'
import { teilenLink } from '~/usecases/empfehlung/nachweis'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import { showEmpfehlung } from '~/usecases/empfehlung/show-empfehlung'
import { showOfflineCode } from '~/usecases/empfehlung/show-offline-code'
import { showQrDatei } from '~/usecases/empfehlung/show-qr-datei'
import { loadZeilen } from '~/usecases/konto/show-persoenlicher-bereich'
import { ownPath } from '~/web/recommender.server'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { eingabe, produkte, withConfig } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { formsOf, isOwnForm, PortalVisitor } from '../../fixtures/portal'

const NACHRICHT = 'Liebe Jo, schau dir das an.\n100 % & mehr?'

let database: TestDatabase
let ctx: TestContext
let nummer: string
let produktId: number

async function create(context: TestContext, email: string, nachricht = '') {
	const { teilbar } = await produkte(context)
	const result = await createEmpfehlung(context, teilbar, await eingabe(context, { email, nachricht }))
	if (!result.ok) throw new Error(result.code)
	return result.value.empfehlungsnummer
}

async function share(context: TestContext, empfehlungsnummer = nummer) {
	const found = await shareEmpfehlung(context, empfehlungsnummer)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

const rowOf = async (empfehlungsnummer: string, context = ctx) => {
	const { empfehlung } = t
	const [row] = await context.db.select().from(empfehlung).where(eq(empfehlung.empfehlungsnummer, empfehlungsnummer))
	if (!row) throw new Error('no row')
	return row
}

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	produktId = (await produkte(ctx)).teilbar
	nummer = await create(ctx, 'teilen@example.org', NACHRICHT)
	serveFrom(database, ctx.clock)
	// Loads every screen, which takes its time on a slow machine.
	await new PortalVisitor(ctx.mandant.config.MandantUrl).send(
		pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer: nummer }),
	)
})
afterAll(() => database.drop())

describe('the ways to share', () => {
	it('[E-Channels] [P-LINK] offers the channels in the order of the Mandant, each with the filled-in text', async () => {
		const { kanaele } = await share(ctx)
		expect(kanaele.map(({ kanal }) => kanal)).toEqual([
			'ModuleWhatsapp',
			'ModuleEmailClient',
			'ModuleGmail',
			'ModuleOutlook',
			'ModuleYahoo',
			'ModuleFacebook',
			'ModuleLinkedIn',
			'ModuleXing',
			'ModuleTwitter',
		])
		const whatsapp = new URL(kanaele[0]?.href ?? '').searchParams.get('text')
		expect(whatsapp).toContain(NACHRICHT.replace('\n', '\r\n'))
		expect(whatsapp).toMatch(/Viele Grüße\r\nErika$/)
	})

	it.each(KANAELE)('[E-Channels] %s at -1 is not offered', async (kanal) => {
		const { kanaele } = await share(withConfig(ctx, { [kanal]: -1 }))
		expect(kanaele).toHaveLength(KANAELE.length - 1)
		expect(kanaele.map((offered) => offered.kanal)).not.toContain(kanal)
	})

	it('[E-Channels] Facebook needs an id', async () => {
		const { kanaele } = await share(withConfig(ctx, { FacebookId: null }))
		expect(kanaele.map(({ kanal }) => kanal)).not.toContain('ModuleFacebook')
	})

	it('[T-Channels] messengers, networks and the QR code and copying get the short URL, mail the recommendation link', async () => {
		const { kurzcode, hex } = await rowOf(nummer)
		const { MandantUrl } = ctx.mandant.config
		const kurz = (code: string) => `${MandantUrl}/e/${kurzcode}?channel=${code}`
		const lang = (code: string) => `${MandantUrl}/empfehlungslink/${hex}?channel=${code}`
		const view = await share(ctx)
		expect(view.link).toBe(kurz('co'))
		expect(view.system.url).toBe(kurz('sh'))
		const expected = {
			ModuleEmailClient: lang('em'),
			ModuleGmail: lang('gm'),
			ModuleOutlook: lang('ol'),
			ModuleYahoo: lang('ya'),
			ModuleFacebook: kurz('fb'),
			ModuleWhatsapp: kurz('wa'),
			ModuleXing: kurz('xi'),
			ModuleLinkedIn: kurz('li'),
			ModuleTwitter: kurz('tw'),
		}
		for (const { kanal, href } of view.kanaele) {
			expect(KANAL_CODE[kanal]).toBe(new URL(expected[kanal]).searchParams.get('channel'))
			expect(href).toContain(encodeURIComponent(expected[kanal]))
		}
	})

	it('texts that were typed just now stand in the channels they are for, and are kept nowhere', async () => {
		const { nachricht } = await rowOf(nummer)
		const entwurf = { messenger: 'Nur für dich & mich', mail: 'Ausführlich', kurz: 'Kurz' }
		const found = await shareEmpfehlung(ctx, nummer, entwurf)
		if (!found.ok) throw new Error(found.code)
		expect(found.value.system.text).toBe('Kurz')
		const hrefOf = (wanted: string) => found.value.kanaele.find(({ kanal }) => kanal === wanted)?.href
		expect(hrefOf('ModuleWhatsapp')).toContain('Nur%20f%C3%BCr%20dich%20%26%20mich')
		expect(hrefOf('ModuleGmail')).toContain('body=Ausf%C3%BChrlich')
		expect(hrefOf('ModuleTwitter')).toContain('text=Kurz')
		expect((await rowOf(nummer)).nachricht).toBe(nachricht)
	})

	it('[E-Channels] a brand’s own words stand where nobody wrote any, one text for each kind of channel and language', async () => {
		const ohne = await create(ctx, 'vorlage@example.org')
		const { texte, kanaele, produktName } = await share(ctx, ohne)
		expect(texte.messenger).toMatch(/^Hey, .*Nordfunk.*Über meinen Link/)
		expect(texte.mail).toContain(produktName)
		expect(texte.kurz).toBe(`${produktName} von Nordfunk, mein Tipp:`)
		const mail = kanaele.find(({ kanal }) => kanal === 'ModuleEmailClient')?.href ?? ''
		expect(mail).toContain(`subject=${encodeURIComponent(`Mein Tipp: ${produktName} von Nordfunk`)}`)
		const en = await database.contextFor('nordfunk.localhost', { locale: 'en' })
		expect((await share(en, ohne)).texte.kurz).toMatch(/ by Nordfunk, my tip:$/)
		const hafen = await database.contextFor('hafen.localhost')
		const portal = await share(hafen, await create(hafen, 'portal@example.org'))
		expect(new Set(Object.values(portal.texte)).size).toBe(1)
	})

	it('the QR code can be taken along as PNG, SVG and card, while the Empfehlung holds', async () => {
		for (const datei of ['qr.png', 'qr.svg', 'karte.pdf'] as const)
			expect(await showQrDatei(ctx, nummer, datei)).toMatchObject({ ok: true })
		const later = { ...ctx, clock: () => new Date(ctx.clock().getTime() + 61 * 86_400_000) }
		expect(await showQrDatei(later, nummer, 'qr.png')).toEqual({ ok: false, code: 'empfehlung_abgelaufen' })
		expect(await showQrDatei(ctx, 'NICHTDA', 'qr.png')).toEqual({ ok: false, code: 'empfehlung_unbekannt' })
	})

	it('links start with the Mandant’s own address and paths, whatever host was asked', async () => {
		const moved = withConfig(ctx, { MandantUrl: 'https://empfehlen.nordfunk.example' })
		expect((await share(moved)).link).toMatch(/^https:\/\/empfehlen\.nordfunk\.example\/e\//)
	})

	it('writes a text where the recommender wrote none, in the visitor’s language', async () => {
		const ohne = await create(ctx, 'ohne@example.org')
		const en = await database.contextFor('nordfunk.localhost', { locale: 'en' })
		expect((await share(ctx, ohne)).system.text).toContain('von Nordfunk')
		expect((await share(en, ohne)).system.text).toContain('by Nordfunk')
	})

	it('shows nothing personal but the first name, and nothing of what became of it', async () => {
		const before = JSON.stringify(await share(ctx))
		expect(before).not.toMatch(/Muster|teilen@example\.org/)
		await ctx.db.update(t.empfehlung).set({ zustand: 'bestaetigt' }).where(eq(t.empfehlung.empfehlungsnummer, nummer))
		expect(JSON.stringify(await share(ctx))).toBe(before)
		await ctx.db.update(t.empfehlung).set({ zustand: 'erstellt' }).where(eq(t.empfehlung.empfehlungsnummer, nummer))
	})

	it('looking changes nothing', async () => {
		const before = await rowOf(nummer)
		await share(ctx)
		expect(await rowOf(nummer)).toEqual(before)
	})

	it('[P-VALID60] [T-Empfehlung] is Ok to the last instant of its 60 days and then Abgelaufen', async () => {
		const { gueltigBis } = await rowOf(nummer)
		const at = async (ms: number) =>
			share(await database.contextFor('nordfunk.localhost', { now: new Date(gueltigBis.getTime() + ms) }))
		expect((await at(0)).status).toBe('Ok')
		expect((await at(1)).status).toBe('Abgelaufen')
	})

	it.each(['', 'NICHTDA', '0'.repeat(5000), "'; drop table empfehlung; --"])('unknown number %#', async (unknown) => {
		expect(await shareEmpfehlung(ctx, unknown)).toEqual({ ok: false, code: 'empfehlung_unbekannt' })
	})

	it('another brand does not know the number', async () => {
		const lindental = await database.contextFor('lindental.localhost')
		expect(await shareEmpfehlung(lindental, nummer)).toEqual({ ok: false, code: 'empfehlung_unbekannt' })
	})
})

describe('a code to pass on by word of mouth', () => {
	it('is made once, also when 20 ask at the same time', async () => {
		const codes = await Promise.all(Array.from({ length: 20 }, () => createOfflineCode(ctx, nummer)))
		const [first] = codes
		expect(first?.ok && first.value).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
		expect(new Set(codes.map((code) => JSON.stringify(code))).size).toBe(1)
		const { id, offlineCode } = await rowOf(nummer)
		expect(first).toEqual({ ok: true, value: offlineCode })
		const { audit } = t
		const rows = (await ctx.db.select().from(audit).where(eq(audit.bezugId, id))).map(({ ereignis }) => ereignis)
		expect(rows.filter((ereignis) => ereignis === 'empfehlung.offline_code')).toHaveLength(1)
		const shown = await showOfflineCode(ctx, nummer)
		expect(shown.ok && shown.value).toMatchObject({
			code: offlineCode,
			adresse: expect.stringMatching(/^nordfunk\.localhost:\d+\/code$/),
		})
	})

	it('is asked for by a form with a token of its own: without one, or twice, nothing is done', async () => {
		serveFrom(database, ctx.clock)
		const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
		const empfehlungsnummer = await create(ctx, 'code@example.org')
		const path = ownPath(ctx, empfehlungsnummer)
		const refused = await visitor.send(path, {})
		expect([refused.status, (await rowOf(empfehlungsnummer)).offlineCode]).toEqual([400, null])
		const form = formsOf((await visitor.send(path)).text).find((one) => isOwnForm(one, path, visitor.origin))
		const formular = form?.fields.find(({ name }) => name === 'formular')?.value ?? ''
		const answers = await Promise.all([1, 2, 3].map(() => visitor.send(path, { formular })))
		const { offlineCode } = await rowOf(empfehlungsnummer)
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
		const page = await visitor.send(answers[0]?.headers.get('location') ?? '')
		expect(page.text).toContain(`>${formatCode(offlineCode ?? '')}<`)
	})

	it('needs the module, an Empfehlung, and one that is valid', async () => {
		const ohne = withConfig(ctx, { ModuleErstelleOfflineEmpfehlungCode: false })
		const spaeter = await database.contextFor('nordfunk.localhost', { now: ctx.clock() })
		spaeter.clock.advance({ days: 61 })
		for (const ask of [createOfflineCode, showOfflineCode]) {
			expect(await ask(ohne, nummer)).toEqual({ ok: false, code: 'offline_code_nicht_verfuegbar' })
			expect(await ask(ctx, 'NICHTDA')).toEqual({ ok: false, code: 'empfehlung_unbekannt' })
			expect(await ask(spaeter, nummer)).toEqual({ ok: false, code: 'empfehlung_abgelaufen' })
		}
	})

	it('without an Empfehlung the page tells how codes work', async () => {
		expect(await showOfflineCode(ctx, null)).toMatchObject({ ok: true, value: { code: null } })
	})
})

describe('whose page it is', () => {
	let empfehlungsnummer: string
	let adresse: string
	const anybody = () => new PortalVisitor(ctx.mandant.config.MandantUrl)
	const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

	beforeAll(async () => {
		serveFrom(database, ctx.clock)
		empfehlungsnummer = await create(ctx, 'seite@example.org')
		adresse = pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer })
	})

	it('[S-EmpfehlungTeilen] a stranger with the copied address is led to the recommendation, and changes nothing', async () => {
		const { kurzcode } = await rowOf(empfehlungsnummer)
		for (const path of [adresse, `${adresse}?von=${'0'.repeat(64)}`, `${adresse}?meine=x`]) {
			const seen = await anybody().send(path)
			expect([seen.status, locationOf(seen)], path).toEqual([302, `/e/${kurzcode}?channel=co`])
		}
		const other = anybody()
		const { text } = await other.send(ownPath(ctx, await create(ctx, 'andere.seite@example.org')))
		const formular = formsOf(text).flatMap(({ fields }) => fields.filter(({ name }) => name === 'formular'))[0]?.value
		for (const intent of ['meine', 'geteilt', 'offline', 'text']) {
			const sent = await other.send(adresse, { formular: formular ?? '', intent })
			expect([sent.status, locationOf(sent)], intent).toEqual([303, adresse])
		}
		expect(await rowOf(empfehlungsnummer)).toMatchObject({ zustand: 'erstellt', offlineCode: null })
	})

	it('a mail’s link asks: opening it keeps nothing, its button makes the browser the recommender’s', async () => {
		const link = new URL(teilenLink(ctx, empfehlungsnummer))
		const path = link.pathname + link.search
		const visitor = anybody()
		const asked = await visitor.send(path)
		expect(asked.status).toBe(200)
		expect(asked.headers.getSetCookie()).toEqual([])
		expect(asked.text).toMatch(/Zur Empfehlung von Erika.*Das ist meine Empfehlung/s)
		expect(asked.text).not.toContain('id="link"')
		expect((await visitor.send(adresse)).status).toBe(302)
		const said = await visitor.fill(path, { intent: 'meine' })
		// The address that stays, and may be copied, proves nothing.
		const clean = await visitor.send(locationOf(said))
		expect([said.status, clean.status, locationOf(clean)]).toEqual([303, 302, adresse])
		expect((await visitor.send(adresse)).text).toContain('id="link"')
		expect(locationOf(await visitor.send(path))).toBe(adresse)
	})

	it('a browser without cookies comes to its page by the form, and back to it', async () => {
		const path = ownPath(ctx, empfehlungsnummer)
		expect((await anybody().send(path)).text).toContain('id="link"')
		expect(locationOf(await anybody().fill(path, { intent: 'geteilt' }))).toMatch(/erledigt=geteilt.*meine=/)
		const code = locationOf(await anybody().fill(path, { intent: 'offline' }))
		expect((await anybody().send(code)).text).toContain(`href="${path}"`)
	})

	it('a name that its maker gives it is theirs alone: on their page and in their area, in nothing that others get', async () => {
		const visitor = anybody()
		await visitor.fill(new URL(teilenLink(ctx, empfehlungsnummer)).toString().slice(visitor.origin.length), {
			intent: 'meine',
		})
		const refused = await visitor.fill(adresse, { intent: 'merkname', merkname: 'x'.repeat(41) })
		expect([refused.status, (await rowOf(empfehlungsnummer)).merkname]).toEqual([400, ''])
		await visitor.fill(adresse, { intent: 'merkname', merkname: ' für <b>Jonas</b>\n' })
		const { merkname, kurzcode, empfehlerId, hex } = await rowOf(empfehlungsnummer)
		expect(merkname).toBe('für <b>Jonas</b>')
		const page = (await visitor.send(adresse)).text
		expect(page).toContain('für &lt;b&gt;Jonas')
		const { zeilen } = await loadZeilen(ctx, empfehlerId, { limit: 5 })
		expect(zeilen.map((zeile) => zeile.merkname)).toEqual([merkname])
		const friend = anybody()
		const invited = await friend.send(`/e/${kurzcode}`)
		const invitation = await friend.send(locationOf(invited))
		const asked = await anybody().send(
			new URL(teilenLink(ctx, empfehlungsnummer)).toString().slice(visitor.origin.length),
		)
		const { kanaele, texte, system, qr } = await share(ctx, empfehlungsnummer)
		for (const shown of [invitation.text, asked.text, JSON.stringify([kanaele, texte, system, qr, hex])])
			expect(shown).not.toContain('Jonas')
		await visitor.fill(adresse, { intent: 'merkname', merkname: '' })
		expect((await rowOf(empfehlungsnummer)).merkname).toBe('')
	})

	it('who is logged in as its maker needs neither, another recommender is led on', async () => {
		const { empfehlerId } = await rowOf(empfehlungsnummer)
		const show = async (id: string) =>
			showEmpfehlung({ ...ctx, actor: { art: 'empfehler', id, sitzungId: id } }, empfehlungsnummer)
		expect(await show(empfehlerId)).toMatchObject({ value: { eigene: true } })
		expect(await show('00000000-0000-4000-8000-000000000000')).toMatchObject({ value: { eigene: false } })
	})
})

describe('what is on offer', () => {
	it.each(['nordfunk', 'hafen', 'lindental', 'werksfreunde'])(
		'[P-PRODUCTS] [E-Produkt] [E-Praemie] %s shows products by category with today’s rewards',
		async (brand) => {
			const context = await database.contextFor(`${brand}.localhost`)
			const angebote = await listAngebote(context)
			if (!angebote.ok) throw new Error(angebote.code)
			const shown = angebote.value.kategorien.flatMap(({ produkte: list }) => list)
			expect(shown.length).toBeGreaterThanOrEqual(5)
			for (const { maxCent } of shown) expect(maxCent).toBeGreaterThan(0)
			expect(angebote.value.maxCent).toBe(Math.max(...shown.map(({ maxCent }) => maxCent)))
			const praemien = await listPraemien(context)
			if (!praemien.ok) throw new Error(praemien.code)
			// The overview also names what stands on the category pages alone.
			const ids = praemien.value.produkte.map(({ produktId: id }) => id)
			expect(ids).toEqual(expect.arrayContaining(shown.map(({ id }) => id)))
			if (brand !== 'nordfunk') expect(ids).toHaveLength(shown.length)
		},
	)

	it('[T-RewardActive] [B-REWARDS] changes with the day: yesterday’s, today’s and tomorrow’s value', async () => {
		const { praemie } = t
		const heute = berlinDay(ctx.clock())
		const [row] = await ctx.db.select().from(praemie).where(eq(praemie.produktId, produktId))
		if (!row) throw new Error('no reward')
		await ctx.db.delete(praemie).where(eq(praemie.produktId, produktId))
		const { id: _, ...base } = row
		await ctx.db.insert(praemie).values([
			{ ...base, wertCent: 1100, startdatum: '2026-01-01', enddatum: heute, enddatumAnzeige: '2026-11-30' },
			{ ...base, wertCent: 2200, startdatum: '2026-11-17', enddatum: null, enddatumAnzeige: null },
		])
		const werte = async (now: string) => {
			const list = await listPraemien(await database.contextFor('nordfunk.localhost', { now: new Date(now) }))
			return list.ok
				? list.value.produkte.filter((one) => one.produktId === produktId).map(({ wertCent, bis }) => [wertCent, bis])
				: []
		}
		expect(await werte('2026-11-16T22:59:59Z')).toEqual([[1100, '2026-11-30']])
		expect(await werte('2026-11-16T23:00:00Z')).toEqual([[2200, null]])
	})

	it('an unknown product API is a failure, and logged', async () => {
		const errors: unknown[] = []
		const log = Object.assign(Object.create(ctx.log), { error: (message: unknown) => errors.push(message) })
		const broken = { ...withConfig(ctx, { produktApi: 'constructor' }), log }
		expect(await listAngebote(broken)).toEqual({ ok: false, code: 'produkt_api_unbekannt' })
		expect(errors).toEqual(['Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert'])
	})
})
