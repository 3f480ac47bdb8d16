import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/api/calls'
import { bereicheFor } from '~/domain/partner/schluessel'
import { issueAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf } from '../../fixtures/api'
import { FREUND, neuesKonto, payload, TEST_PASSWORT, tokenBy } from '../../fixtures/api-person'
import { type ApiExamples, recorder, shapeOf } from '../../fixtures/beispiel-aufrufe'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { neueAdresse, produkte, tokenIn } from '../../fixtures/empfehlung'
import { plantAuftrag, plantEmpfaenger, plantEmpfehlung } from '../../fixtures/job-rows'
import { mailDatenTo } from '../../fixtures/mails'
import { IBAN } from '../../fixtures/praemie'
import { inTestbetrieb } from '../../fixtures/testbetrieb'

/* The examples of the contract are what these calls were answered. WRITE_EXAMPLES=1 keeps them anew. */

const FILE = 'app/api/beispiele.json'
const MARKE = 'nordfunk'

let database: TestDatabase
let ctx: TestContext
const clock = testClock()

beforeAll(async () => {
	database = await freshDatabase()
	await inTestbetrieb(database, MARKE)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
afterAll(() => database.drop())

const { agentur, person, PASSWORT } = agenturFixture(() => ctx)

type Said = ReturnType<typeof recorder>['say']
type Call = ReturnType<typeof apiOf>

async function catalogue(say: Said) {
	const [kategorie] = await say('get /produktkategorie', 'The categories of products')
	await say('get /produktkategorie', 'The same in English', { locale: 'en' })
	await say('get /produkt', 'The first products', { query: { pagesize: '2' } })
	await say('get /produkt', 'A category that is not there', { query: { kategorie: 'gibtsnicht' }, status: 404 })
	const device = await say('get /produkt', 'The devices of a source', {
		query: { quelle: 'mobil', kategorie: 'geraet' },
	})
	const { Content } = await say('get /produkt', 'Products of a category', { query: { kategorie: kategorie.Id } })
	const id = String(Content[0].Id)
	await say('get /produkt/{id}', 'One product', { params: { id } })
	await say('get /produkt/{id}', 'No product', { params: { id: '999999' }, status: 404 })
	await say('get /produkt/extern/{id}', 'By the provider’s number', { params: { id: Content[0].ExterneId } })
	await say('get /produkt/extern/{id}', 'A number nobody has', { params: { id: 'X-0' }, status: 404 })
	const mobil = await say('get /produkt/{id}', 'A device with its tariff', {
		...{ params: { id: String(device.Content[0].Id) }, query: { quelle: 'mobil' } },
	})
	await say('get /produkt/handytarife/{id}', 'The tariffs of a device', { params: { id: String(mobil.Mobil.HandyId) } })
	await say('get /produkt/handytarife/{id}', 'No device', { params: { id: '999999' } })
	await say('get /produkt/maxpraemiewert', 'The highest reward there is')
	await say('get /produkt/maxpraemiewert', 'The same in English', { locale: 'en' })
	await say('get /Produkt/berater', 'Agents found by a name', { query: { query: 'a', pagesize: '2' } })
	await say('get /Produkt/berater', 'A page that is none', { query: { page: '0' }, status: 400 })
	await say('get /Produkt/agents', 'Agents', { query: { pagesize: '2' } })
	await say('get /Produkt/agents', 'A page that is none', { query: { page: '0' }, status: 400 })
	await say('get /praemie', 'Rewards', { query: { pagesize: '2' } })
	await say('get /praemie', 'A page that is none', { query: { page: 'eins' }, status: 400 })
	await say('get /aktion/alleAktiven', 'Campaigns that run')
	await say('get /aktion/alleAktiven', 'The same in English', { locale: 'en' })
	return Number(id)
}

async function content(say: Said) {
	for (const path of ['/empfehler/empfehlungen/showbanner/BannerTEZuTP', '/praemierung/showbanner/BannerTEZuTP']) {
		await say(`get ${path}`, 'Whether the banner is shown')
		await say(`get ${path}`, 'The same in English', { locale: 'en' })
	}
	for (const path of ['/route/default', '/mandant/mvv', '/content/variables', '/content/getlanguages']) {
		await say(`get ${path}`, 'As the brand has it')
		await say(`get ${path}`, 'The same in English', { locale: 'en' })
	}
	await say('get /kontakt', 'Whether a captcha is needed', { query: { cmd: 'IsCaptchaRequired' } })
	await say('get /kontakt', 'Without its cmd', { status: 400 })
	await say('post /content/variables', 'Some variables', { body: { Namen: ['Anbieter'] } })
	await say('post /content/variables', 'What is no list', { body: { Namen: 'Anbieter' }, status: 400 })
	await say('get /content/getlanguagecontent/{lang}', 'The texts of a language', { params: { lang: 'en' } })
	await say('get /content/getlanguagecontent/{lang}', 'No language', { params: { lang: 'xx' }, status: 404 })
}

const BANK = { Kontoinhaber: 'Lena Winter', Iban: IBAN }

async function accounts(call: Call, say: Said) {
	const email = neueAdresse()
	const Vorname = 'Lena'
	const Nachname = 'Winter'
	await say('post /account/createEmpfehler', 'Ask for an account', { body: { Vorname, Nachname, Email: email } })
	await say('post /account/createEmpfehler', 'An address that is none', {
		body: { Vorname, Nachname, Email: 'nicht so' },
		status: 400,
	})
	const [mail] = await mailDatenTo(ctx, email, 'willkommen')
	const Token = tokenIn(mail?.link)
	const shown = await say('put /account/validateRegistration', 'Whose link it is', { body: { Token } })
	await say('put /account/validateRegistration', 'A link that is none', {
		body: { Token: 'x'.repeat(43) },
		status: 404,
	})
	const { Version: Teilnahme } = shown.Teilnahme
	const body = { Token, Vorname, Nachname, Email: email, Password: TEST_PASSWORT, Teilnahme }
	await say('put /account/completeRegistration', 'Complete it, and be logged in', { body })
	await say('put /account/completeRegistration', 'A password that is too short', {
		body: { ...body, Password: 'kurz' },
		status: 400,
	})
	const login = { Email: email, Password: TEST_PASSWORT }
	const { Token: token } = await say('post /account/login', 'Log in', { body: login })
	await say('post /account/login', 'A wrong password', { body: { ...login, Password: 'Falsch1234' }, status: 400 })
	await say('get /account/user', 'Who is logged in', { token })
	await say('get /account/user', 'Without a token', { status: 401 })
	await say('post /account/updateLanguage', 'English from now on', { token, body: { Language: 'en' } })
	await say('post /account/updateLanguage', 'A language that is none', { token, body: { Language: 'xx' }, status: 400 })
	await say('get /account/passwortvalidator', 'What a password needs')
	await say('get /account/passwortvalidator', 'The same in English', { locale: 'en' })
	await say('get /account/resetPassword/{email}', 'Ask for a new password', { params: { email } })
	await say('get /account/resetPassword/{email}', 'An address that is none', {
		params: { email: 'nicht' },
		status: 404,
	})
	const [reset] = await mailDatenTo(ctx, email, 'passwort_zuruecksetzen')
	const resetToken = tokenIn(reset?.link)
	await say('put /account/validateResetPassword', 'Whether a link is good', { body: { Token: resetToken } })
	await say('put /account/validateResetPassword', 'A link that is none', {
		body: { Token: 'x'.repeat(43) },
		status: 404,
	})
	const gone = await tokenBy(call, MARKE, email)
	await say('post /account/logout', 'Log out', { token: gone, einmal: true })
	await say('post /account/logout', 'Without a token', { status: 401 })
	await say('put /empfehler/setNewsletterOptin', 'Ask for the newsletter', {
		token,
		body: { NewsletterPermission: true },
	})
	await say('put /empfehler/setNewsletterOptin', 'Without a word', { token, body: {}, status: 400 })
	const number = { token, params: { kundennummer: 'KD-4711-88' } }
	await say('put /empfehler/SetKundennummerForEmpfehler/{kundennummer}', 'One’s own customer number', number)
	await say('put /empfehler/SetKundennummerForEmpfehler/{kundennummer}', 'Without a token', {
		params: number.params,
		status: 401,
	})
	await say('get /empfehler/GetResultFromKundennummer', 'What is known of it', { token })
	await say('get /empfehler/GetResultFromKundennummer', 'Without a token', { status: 401 })
	const pending = neueAdresse()
	await call(MARKE, 'POST /account/createEmpfehler', { json: { Vorname, Nachname, Email: pending } })
	await say('get /account/resendWelcomeMail/{email}', 'The mail once more', { params: { email: pending } })
	await say('get /account/resendWelcomeMail/{email}', 'An address that is none', {
		params: { email: 'nicht' },
		status: 404,
	})
	await say('put /account/resetPassword', 'A new password by the mailed link', {
		body: { Token: resetToken, Password: 'Nebelhorn8Kiesel' },
	})
	await say('put /account/resetPassword', 'A link that is none', {
		body: { Token: 'x'.repeat(43), Password: 'Nebelhorn8Kiesel' },
		status: 404,
	})
	const { json } = await call(MARKE, 'POST /account/login', { json: { ...login, Password: 'Nebelhorn8Kiesel' } })
	await say('put /account/resetPasswordWithoutToken', 'Another password', {
		...{ token: json.Token, einmal: true },
		body: { OldPassword: 'Nebelhorn8Kiesel', Password: 'Laternen9Wiese' },
	})
	await say('put /account/resetPasswordWithoutToken', 'Without a token', {
		...{ status: 401, body: { OldPassword: 'Nebelhorn8Kiesel', Password: 'Laternen9Wiese' } },
	})
	const admin = await issueAdminLogin(withFaktor(asBetrieb(ctx)), email)
	const query = { token: admin.ok ? (admin.value.link.split('/').at(-1) ?? '') : '' }
	await say('get /account/login', 'By the link of an operator', { query, einmal: true })
	await say('get /account/login', 'By a link that was used', { query, status: 410 })
	const last = await neuesKonto(ctx)
	const lastToken = await tokenBy(call, MARKE, last.email)
	await say('delete /empfehler/delete', 'Without a token', { status: 401 })
	await say('delete /empfehler/delete', 'Shortly after the login', { token: lastToken, einmal: true })
}

async function bankData(say: Said, token: string) {
	await say('put /empfehler/bankdaten', 'Keep bank data', { token, body: BANK })
	await say('put /empfehler/bankdaten', 'An IBAN that is none', { token, body: { ...BANK, Iban: 'DE00' }, status: 400 })
	await say('get /empfehler/bankdaten', 'What is kept of them', { token })
	await say('get /empfehler/bankdaten', 'Without a token', { status: 401 })
	await say('delete /empfehler/bankdaten', 'Keep them no more', { token, einmal: true })
	await say('delete /empfehler/bankdaten', 'Without a token', { status: 401 })
}

/** A recommendation with its friend, as far as to the friend's data. */
async function recommendation(call: Call, say: Said, produkt: number) {
	const { email } = await neuesKonto(ctx)
	const token = await tokenBy(call, MARKE, email)
	await say('post /Empfehlen/create', 'Whether a captcha is needed', { token })
	const body = await payload(call, MARKE, produkt, email)
	const made = await say('post /Empfehlen/create', 'Recommend a product', { token, body })
	const wrong = { ...body, Empfehlung: { ...body.Empfehlung, AnteilEmpfehler: 70, Channel: 'zwei Worte' } }
	await say('post /Empfehlen/create', 'What is wrong is named', { token, body: wrong, status: 400 })
	const genannt = {
		...{ Produkt: produkt, Empfaenger: { Vorname: 'Jonas', Nachname: 'Becker' } },
		Empfehler: { Wer: 'Anna Berg', Ort: '24103 Kiel' },
	}
	await say('post /empfehlen/genannt', 'By name and place', { body: genannt })
	await say('post /empfehlen/genannt', 'A name without a place', {
		body: { ...genannt, Empfehler: { Wer: 'Anna Berg' } },
		status: 400,
	})
	const nummer: string = made.Empfehlungsnummer
	await say('get /empfehlen/{nummer}', 'The links of a recommendation', { token, params: { nummer } })
	await say('get /empfehlen/{nummer}', 'None of one’s own', { token, params: { nummer: 'GIBTSNICHT' }, status: 404 })
	const id = new URL(made.Link).pathname.split('/').at(-1) ?? ''
	const { Hex: hex } = await say('get /empfehlen/click/{id}', 'Follow the link', { params: { id } })
	await say('get /empfehlen/click/{id}', 'A link that is none', { params: { id: 'GIBTSNICHT' }, status: 404 })
	await say('put /empfehlung/{id}', 'Count a click', { params: { id } })
	await say('put /empfehlung/{id}', 'A link that is none', { params: { id: 'GIBTSNICHT' }, status: 404 })
	for (const path of ['/empfehlen/{id}/{hex}', '/empfehlen/any/{id}/{hex}']) {
		await say(`get ${path}`, 'What is recommended', { params: { id: String(produkt), hex } })
		await say(`get ${path}`, 'A link that is none', { params: { id: '1', hex: 'a'.repeat(32) }, status: 404 })
	}
	await say('get /empfaenger/{hex}', 'What is recommended', { params: { hex } })
	await say('get /empfaenger/{hex}', 'A link that is none', { params: { hex: 'a'.repeat(32) }, status: 404 })
	const word = await call(MARKE, 'POST /Empfehlen/create', {
		json: { ...(await payload(call, MARKE, produkt)), Empfehlung: { ...body.Empfehlung, Empfehlungslink: false } },
	})
	await say('get /empfehlung/empfehlungscode/{code}', 'A code that nobody gave out', {
		params: { code: 'XXXX' },
		status: 404,
	})
	if (word.status === 200)
		await say('get /empfehlung/empfehlungscode/{code}', 'By word of mouth', { params: { code: word.json.Code } })
	const friend = await say('post /empfaenger/create/{hex}', 'Accept', { params: { hex } })
	await say('post /empfaenger/create/{hex}', 'A link that is none', { params: { hex: 'a'.repeat(32) }, status: 404 })
	const own = { token: friend.Token }
	const { json: marke } = await call(MARKE, 'GET /mandant/mvv')
	await say('put /empfaenger/zustimmung', 'Agree to the terms', { ...own, body: { AgbText: String(marke.Agb.Id) } })
	await say('put /empfaenger/zustimmung', 'To other terms', { ...own, body: { AgbText: 'irgendwas' }, status: 409 })
	const numbers = { empfehlungsnummer: friend.Empfehlungsnummer, empfaengernummer: friend.Empfaengernummer }
	await say('post /tracking/abschliessen', 'A postcode that is none', {
		...own,
		body: { ...numbers, empfaengerdaten: { ...FREUND, adresse: { ...FREUND.adresse, plz: '1' } } },
		status: 400,
	})
	await say('post /tracking/abschliessen', 'Give the data', { ...own, body: { ...numbers, empfaengerdaten: FREUND } })
	await say('put /empfaenger/kundennummer/{kundennummer}', 'The friend’s customer number', {
		...{ ...own, params: { kundennummer: 'KD-4712-99' } },
	})
	await say('put /empfaenger/kundennummer/{kundennummer}', 'Without a token', {
		params: { kundennummer: 'KD-4712-99' },
		status: 401,
	})
	const link = { params: { id: friend.Empfehlungsnummer } }
	await say('get /empfehlung/{id}/produkt/produktlink', 'Where to order', { ...own, ...link, query: { channel: 'wa' } })
	await say('get /empfehlung/{id}/produkt/produktlink', 'Without a token', { ...link, status: 401 })
	await say('get /empfaenger/auftrag', 'Where the friend stands', own)
	await say('get /empfaenger/auftrag', 'Without a token', { status: 401 })
	await say('get /empfaenger/{nr}/praemie', 'What it is worth', { ...own, params: { nr: friend.Empfaengernummer } })
	await say('get /empfaenger/{nr}/praemie', 'Without a token', { params: { nr: friend.Empfaengernummer }, status: 401 })
	await say('get /Empfehler/empfehlungen', 'All of one’s own', { token })
	await say('get /Empfehler/empfehlungen', 'Without a token', { status: 401 })
	return { email, empfaengernummer: String(friend.Empfaengernummer), produkt }
}

async function partners(call: Call, say: Said, friend: { email: string; empfaengernummer: string; produkt: number }) {
	const betrieb = withFaktor(asBetrieb(ctx))
	const daten = { bezeichnung: 'Shop', bereiche: bereicheFor(ctx.mandant.config), netze: [], gueltigTage: 90 as const }
	const made = await createPartnerSchluessel(betrieb, daten, 'beispiele')
	const own = { token: made.ok ? made.value.schluessel : undefined }
	const tag = clock().toISOString().slice(0, 10)
	await say('post /auftrag', 'Two orders, one with a mistake', {
		...own,
		body: {
			Auftraege: [
				{ Referenz: 'SHOP-4711', Auftragsdatum: tag, Produkt: String(friend.produkt) },
				{ Referenz: 'SHOP-4712', Auftragsdatum: 'gestern' },
			],
		},
	})
	await say('post /auftrag', 'Nothing', { ...own, body: { Auftraege: [] }, status: 400 })
	await say('get /auftrag', 'The oldest order', { ...own, query: { limit: '1' } })
	await say('get /auftrag', 'A page that is none', { ...own, query: { nach: 'unsinn' }, status: 400 })
	await say('get /testbetrieb/uhr', 'What the clock shows', own)
	await say('get /testbetrieb/uhr', 'Without a key', { status: 401 })
	const { Id: Auftrag } = await say('post /testbetrieb/auftrag', 'The friend orders', {
		...{ ...own, body: { Empfaengernummer: friend.empfaengernummer } },
	})
	await say('post /testbetrieb/auftrag', 'A friend nobody knows: it stays open', {
		...own,
		body: { Empfaengernummer: 'GIBTSNICHT' },
	})
	const body = { Auftrag }
	await say('post /testbetrieb/freigabe', 'Within the complaint period', { ...own, body, status: 409 })
	await say('put /testbetrieb/uhr', 'Fifteen days pass', { ...own, body: { Tage: 15 }, einmal: true })
	await say('put /testbetrieb/uhr', 'Not back', { ...own, body: { Bis: '2020-01-01T00:00:00Z' }, status: 409 })
	await say('post /testbetrieb/freigabe', 'After it', { ...own, body })
	const token = await tokenBy(call, MARKE, friend.email)
	const { json: mine } = await call(MARKE, 'GET /Empfehler/empfehlungen', { token })
	const id = /"PraemierungId":"([^"]+)"/.exec(JSON.stringify(mine))?.[1] ?? ''
	await say('get /empfehler/praemierungmail/{id}', 'The mail once more', { token, params: { id }, einmal: true })
	const { Mails } = (await call(MARKE, 'GET /testbetrieb/mails?limit=50', own)).json
	const ready = Mails.find(({ Vorlage }: { Vorlage: string }) => Vorlage === 'praemie_bereit')
	const reward = { token: /[?&]t=([\w.-]+)/.exec(ready.Text)?.[1] }
	const { Wahl } = await say('get /praemierung', 'What can be chosen', reward)
	await say('get /praemierung', 'Without the link’s token', { status: 401 })
	const geld = Wahl.Optionen.find(({ Art }: { Art: string }) => Art === 'geld')
	const choice = { PraemieId: geld.PraemieId, Bankdaten: BANK }
	await say('put /praemierung', 'A reward that is not offered', {
		...reward,
		body: { ...choice, PraemieId: 999_999 },
		status: 409,
	})
	await say('put /praemierung', 'Money to an account', { ...reward, body: choice })
	await say('post /empfaenger/bankdaten', 'None are asked for any more', { ...reward, body: BANK, status: 410 })
	await say('post /empfaenger/bankdaten', 'An IBAN that is none', {
		...reward,
		body: { ...BANK, Iban: 'DE00' },
		status: 400,
	})
	await say('post /testbetrieb/auszahlung', 'An order that is none', { ...own, body: { Auftrag: NOBODY }, status: 404 })
	await say('post /testbetrieb/ruecklauf', 'The bank could not pay', { ...own, body, einmal: true })
	await say('post /testbetrieb/ruecklauf', 'An order that is none', { ...own, body: { Auftrag: NOBODY }, status: 404 })
	const { Mails: later } = (await call(MARKE, 'GET /testbetrieb/mails?limit=50', own)).json
	const link = later.find(({ Vorlage }: { Vorlage: string }) => Vorlage.startsWith('bankdaten'))
	const asked = { token: /[?&]t=([\w.-]+)/.exec(link?.Text)?.[1] }
	await say('post /empfaenger/bankdaten', 'Another account', { ...asked, body: BANK, einmal: true })
	await say('post /testbetrieb/auszahlung', 'The bank pays', { ...own, body })
	await say('post /testbetrieb/storno', 'The goods come back', { ...own, body: { Auftrag, Widerrufen: true } })
	await say('post /testbetrieb/storno', 'An order that is none', { ...own, body: { Auftrag: NOBODY }, status: 404 })
	await say('get /testbetrieb/mails', 'The last mails', { ...own, query: { limit: '2' } })
	await say('get /testbetrieb/mails', 'Too many', { ...own, query: { limit: '100000' }, status: 400 })
	await say('get /testbetrieb/webhooks', 'What would have been sent', { ...own, query: { limit: '2' } })
	await say('get /testbetrieb/webhooks', 'Too many', { ...own, query: { limit: '100000' }, status: 400 })
	await say('get /events', 'The first events', { ...own, query: { limit: '2' } })
	await say('get /events', 'Those of one kind', { ...own, query: { type: 'auftrag.freigegeben', limit: '1' } })
	await say('get /kennzahlen', 'The last thirty days', own)
	await say('get /kennzahlen', 'By product, of the days of recommendation', {
		...{ ...own, query: { gruppe: 'produkt', sicht: 'kohorte' } },
	})
	await say('get /schluessel', 'What the key opens', own)
	await say('get /schluessel', 'A key that is none', { token: `ws_test_${'a'.repeat(43)}`, status: 401 })
	await say('post /schluessel/erneuern', 'A key in its place', { ...own })
	await say('post /schluessel/erneuern', 'Without a key', { status: 401 })
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

async function agencies(call: Call, say: Said) {
	const agenturId = await agentur()
	const inhaber = await person(agenturId, 'AgenturInhaber')
	const { actor } = inhaber
	const von = { agenturId, vermitteltVon: actor.id }
	const { id: empfehlungId } = await plantEmpfehlung(ctx, { ...von, zustand: 'bestaetigt' })
	const { id: empfaengerId } = await plantEmpfaenger(ctx, {
		...{ ...von, empfehlungId, zustand: 'daten_erfasst', vorname: 'Mila', nachname: 'Sommer' },
		...{ email: 'mila@example.org', kontaktErlaubtAm: clock() },
	})
	const auftrag = await plantAuftrag(ctx, {
		...von,
		referenz: 'AG-1',
		empfehlungId,
		empfaengerId,
		zustand: 'zugeordnet',
	})
	const login = { Email: inhaber.email, Password: PASSWORT }
	await say('post /agentur/login', 'Log in', { body: login })
	await say('post /agentur/login', 'A wrong password', { body: { ...login, Password: 'Falsch1234' }, status: 400 })
	const own = { token: inhaber.secret }
	await say('get /agentur/sso', 'A brand without a login service', { status: 404 })
	await say('get /agentur/sso', 'The same in English', { locale: 'en', status: 404 })
	await say('get /token/verifyAgenturToken', 'A token that is good', { query: { t: inhaber.secret } })
	await say('get /token/verifyAgenturToken', 'One that is none', { query: { t: 'x'.repeat(43) }, status: 401 })
	const at = { params: { agentur: agenturId } }
	const nowhere = { params: { agentur: NOBODY } }
	await say('put /agentur/wahl/{agentur}', 'The agency one works for', { ...own, ...at })
	await say('put /agentur/wahl/{agentur}', 'Another’s', { ...own, ...nowhere, status: 404 })
	await say('get /agentur/sitzungen', 'Where one is logged in', own)
	await say('get /agentur/sitzungen', 'Without a token', { status: 401 })
	const invited = { Vorname: 'Klara', Nachname: 'Kunde', Art: 'persoenlich', Mitarbeiternummer: 'M-17' }
	const { Link } = await say('put /Einladung', 'Invite a customer', { ...own, body: invited })
	await say('put /Einladung', 'A name is missing', { ...own, body: { ...invited, Vorname: '' }, status: 400 })
	const query = { code: Link.split('/').at(-1) ?? '' }
	await say('get /Einladung/daten', 'What an invitation says', { query })
	await say('get /Einladung/daten', 'What is needed to invite', own)
	for (const [view, body] of [
		...(['AuftragsReport', 'EmpfehlerReport', 'Einladungstool', 'Rechnungen', 'Praemien'] as const).map(
			(name) => [name, { Pagesize: 2 }] as const,
		),
		['Praemienplan', { Pagesize: 2 }] as const,
		['Mitarbeiter', { OrderBy: 'Email' }] as const,
	]) {
		await say(`put /agentur/${view}`, 'Its first rows', { ...own, body })
		await say(`put /agentur/${view}`, 'A page that is none', { ...own, body: { Pagesize: 0 }, status: 400 })
	}
	for (const view of ['Verwaltung', 'StatistikReport', 'Stammdaten']) {
		await say(`put /agentur/${view}`, 'Of the agency', own)
		await say(`put /agentur/${view}`, 'Without a token', { status: 401 })
	}
	for (const list of ['auftraege', 'empfehlungen', 'leads', 'einladungen']) {
		await say(`put /agentur/${list}/{agentur}`, 'The first rows', { ...own, ...at, body: { Pagesize: 2 } })
		await say(`put /agentur/${list}/{agentur}`, 'Another’s', { ...own, ...nowhere, status: 403 })
	}
	await say('put /agentur/{agentur}', 'Who recommends for it', { ...own, ...at })
	await say('put /agentur/{agentur}', 'Another’s', { ...own, ...nowhere, status: 403 })
	const offer = await say('put /agentur/AddPraemienplan', 'What can be added', own)
	await say('put /agentur/AddPraemienplan', 'A row of the plan', {
		...own,
		body: {
			...{ ProduktId: offer.Produkte[0].Id, Seite: 'empfaenger', Fuer: 'mitarbeiter' },
			...{ BetragCent: 700, GueltigVon: offer.FruehestensAb },
		},
	})
	const { Content } = await say('put /agentur/DeletePraemienplan', 'What can be ended', own)
	await say('put /agentur/DeletePraemienplan', 'End a row', { ...own, body: { Id: Content[0].Id } })
	await say('post /content/agenturvariables/{agentur}', 'Some variables', {
		...own,
		...at,
		body: { Namen: ['AgenturOrt'] },
	})
	await say('post /content/agenturvariables/{agentur}', 'Another’s', { ...own, ...nowhere, status: 403 })
	const release = { params: { agentur: agenturId, auftrag: auftrag.id } }
	await say('put /agentur/auftragfreigeben/{agentur}/{auftrag}', 'Release an order', { ...own, ...release })
	await say('put /agentur/auftragfreigeben/{agentur}/{auftrag}', 'Another time', { ...own, ...release, status: 409 })
	await say('put /agentur/sso', 'A brand without a login service', {
		body: { Code: 'x', Verifier: 'y'.repeat(43), Nonce: 'z' },
		status: 404,
	})
	await say('put /agentur/sso', 'What is missing is named', { body: {}, status: 400 })
	await say('put /agentur/faktor', 'Nobody has one here', { ...own, body: { Code: '000000' }, status: 409 })
	await say('put /agentur/faktor', 'Without a code', { ...own, body: {}, status: 400 })
	await say('get /empfehler/praemierungmail/{id}', 'Without a token', { params: { id: NOBODY }, status: 401 })
	const { Token: other } = (await call(MARKE, 'POST /agentur/login', { json: login })).json
	const { json: sitzungen } = await call(MARKE, 'GET /agentur/sitzungen', own)
	const kennung = sitzungen.Content.find(({ Eigene }: { Eigene: boolean }) => !Eigene).Kennung
	await say('delete /agentur/sitzungen/{kennung}', 'End another login', { ...own, params: { kennung }, einmal: true })
	await say('delete /agentur/sitzungen/{kennung}', 'Without a token', { params: { kennung }, status: 401 })
	await say('post /agentur/logout', 'Log out', { token: inhaber.secret, einmal: true })
	await say('post /agentur/logout', 'Without a token', { status: 401 })
	expect(other).toBeDefined()
}

describe('the examples of the contract', () => {
	it('are what the calls answer, each made twice; there are two of every call', async () => {
		const send = apiOf(database, clock)
		// Each call is a second later, so that lists have one order.
		const call: Call = (...asked) => {
			clock.advance({ ms: 1000 })
			return send(...asked)
		}
		const { say, recorded } = recorder(call, MARKE)
		const hafen = await database.contextFor('hafen.localhost', { clock })
		const kept = await tokenBy(call, 'hafen', (await neuesKonto(hafen)).email)
		await bankData(recorder(call, 'hafen', recorded).say, kept)
		await catalogue(say)
		await content(say)
		await accounts(call, say)
		await agencies(call, say)
		const friend = await recommendation(call, say, (await produkte(ctx)).unteilbar)
		await partners(call, say, friend)
		const json = calls.filter(({ answer }) => !Array.isArray(answer)).map(({ method, path }) => `${method} ${path}`)
		expect.soft(json.filter((operation) => (recorded[operation]?.length ?? 0) < 2)).toEqual([])
		const sorted: ApiExamples = Object.fromEntries(json.map((operation) => [operation, recorded[operation] ?? []]))
		if (process.env.WRITE_EXAMPLES) writeFileSync(FILE, `${JSON.stringify(sorted, null, '\t')}\n`)
		const former: ApiExamples = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
		const shapes = (all: ApiExamples) =>
			Object.entries(all).map(([operation, some]) => [
				operation,
				some.map(({ summary, status, params, query, body, answer }) => [
					summary,
					status,
					...[params, query, body, answer].map(shapeOf),
				]),
			])
		expect(shapes(former)).toEqual(shapes(sorted))
	})
})
