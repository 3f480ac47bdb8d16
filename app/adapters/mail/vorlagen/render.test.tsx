import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { darkMail } from '~/domain/mandant/brand'
import { contrastRatio } from '~/domain/mandant/colour'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { DEMO_BRANDS } from '~/domain/mandant/demo-brands'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { speakPseudo, translator } from '~/locales/translate'
import { germanIn, textsOf } from '../../../../tests/fixtures/german'
import {
	BEISPIELE,
	link,
	MARKE_UNBESCHRIEBEN,
	OHNE_ZUSAGE,
	tag,
	ZUSAGE,
	type Zusage,
} from '../../../../tests/fixtures/mail-examples'
import { plainIn, plainOn, typedIn } from '../../../../tests/fixtures/plain'
import { cleanName } from './bauplan'
import { mailInhalt } from './inhalt'
import type { LayoutContext } from './MailLayout'
import { renderVorlage } from './render'
import { type VorlageMitDaten, vorlageMitDaten, vorlagen } from './schema'

const configOf = (client: keyof typeof DEMO_BRANDS) =>
	mandantConfigSchema.parse({
		Name: `Marke ${client}`,
		Firma: `Firma ${client} GmbH`,
		MandantUrl: `https://${client}.example`,
		SupportEmail: `hilfe@${client}.example`,
		AbsenderEmail: `post@${client}.example`,
		brand: DEMO_BRANDS[client],
	})
const contextOf = (locale: Locale, client: keyof typeof DEMO_BRANDS = 'nordfunk'): LayoutContext => ({
	locale,
	t: translator(locale, 'sie'),
	config: configOf(client),
	logoUrl: `https://${client}.example/logo.png`,
	fusslinks: [{ text: translator(locale, 'sie')('nav.datenschutz'), url: `https://${client}.example/datenschutz` }],
})

/** Words alone, so that markup, line breaks and the colons of the text version do not matter. */
const words = (text: string) => text.replaceAll(/[\s:]/g, '')
const seenIn = (html: string) =>
	words(
		html
			.replace(/<head>.*?<\/head>/s, '')
			.replace(/<[^>]+>/g, '')
			.replaceAll('&amp;', '&')
			.replaceAll('&#x27;', "'"),
	)

describe('mail templates', () => {
	it('has an example of every template', () => {
		expect([...new Set(BEISPIELE.map(({ vorlage }) => vorlage))].toSorted()).toEqual(Object.keys(vorlagen).toSorted())
	})

	describe.each(LOCALES)('in %s', (locale) => {
		it.each(BEISPIELE)('$vorlage says the same in html and text, with its links', async (mail) => {
			const { betreff, html, text } = await renderVorlage(mail, contextOf(locale))
			expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
			expect(betreff).not.toMatch(/[\r\n]|\{\{|mail:/)
			const seen = seenIn(html)
			const [body = ''] = text.split('\n-- \n')
			// An address stands behind its button.
			const lines = body.split('\n').filter((line) => !line.startsWith('https:'))
			for (const line of lines) expect(seen).toContain(words(line.replace(/^> /, '')))
			for (const part of [html, text]) {
				expect(part).not.toMatch(/\{\{|mail:\w|undefined|\[object/)
				expect(part).toContain('Firma nordfunk GmbH')
				expect(part).toContain('hilfe@nordfunk.example')
			}
			const links = Object.values(mail.daten).filter((wert) => typeof wert === 'string' && wert.startsWith('https:'))
			for (const url of links) {
				expect(text).toContain(url)
				expect(html).toContain(`href="${String(url).replaceAll('&', '&amp;')}"`)
			}
			expect(html.split('<a ').length - 1).toBeLessThanOrEqual(links.length + 2)
		})
	})

	it.each(BEISPIELE)(
		'$vorlage has a button for each way, and no address to be read but what is passed on',
		async (mail) => {
			const context = contextOf('de')
			const { knopf, nebenweg, adresse, weitergabe, standLink } = mailInhalt(mail.vorlage, mail.daten, context)
			const { html } = await renderVorlage(mail, context)
			const seen = html.slice(html.indexOf('<body')).replace(/<[^>]+>/g, ' ')
			const passedOn = [adresse, weitergabe?.text.includes('https:')].filter(Boolean).length
			expect(seen.match(/https?:/g)?.length ?? 0).toBe((knopf ? 1 : 0) + passedOn)
			const buttons = html.match(/class="m-(button|second)"/g)?.length ?? 0
			expect(buttons).toBe([knopf, nebenweg, standLink].filter(Boolean).length)
		},
	)

	it.each(Object.keys(DEMO_BRANDS) as (keyof typeof DEMO_BRANDS)[])('wears the look of %s', async (client) => {
		const { html } = await renderVorlage(
			{ vorlage: 'auszahlung_erledigt', daten: { vorname: 'Anna', betragCent: 1, link: null } },
			contextOf('de', client),
		)
		expect(html).toContain(DEMO_BRANDS[client].brand)
		expect(html).toContain(`alt="${DEMO_BRANDS[client].logo.wordmark}"`)
		expect(html).toContain(`Ihr Team von Marke ${client}`)
	})

	it.each(Object.keys(DEMO_BRANDS) as (keyof typeof DEMO_BRANDS)[])('can be read in the dark on %s', (client) => {
		const { ground, card, facts, ink, muted, tint, 'on-tint': onTint } = darkMail(DEMO_BRANDS[client])
		for (const [front, under] of [
			...[ink, muted, tint].flatMap((front) => [ground, card, facts].map((under) => [front, under] as const)),
			[onTint, tint] as const,
		])
			expect(contrastRatio(front, under), `${front} on ${under}`).toBeGreaterThanOrEqual(4.5)
	})

	it('an invitation to an agency welcomes to the agency, and to no team of the brand', async () => {
		const daten = { vorname: 'Anna', link, agentur: 'Albers Vertrieb' }
		const { betreff, text } = await renderVorlage({ vorlage: 'einladung', daten }, contextOf('de'))
		expect(betreff).toContain('Albers Vertrieb')
		expect([betreff, text].join()).not.toMatch(/(?<!Ihr )Team von/)
	})

	it('offers to stop what can be stopped, in both parts, and says nothing of it elsewhere', async () => {
		const mail: VorlageMitDaten = {
			vorlage: 'auszahlung_erledigt',
			daten: { vorname: 'Anna', betragCent: 1, link: null },
		}
		const abbestellen = 'https://nordfunk.example/emails/abbestellen?t=1'
		const offered = await renderVorlage(mail, { ...contextOf('de'), abbestellen })
		expect(offered.html).toContain(`href="${abbestellen}"`)
		expect(offered.text).toContain(abbestellen)
		expect((await renderVorlage(mail, contextOf('de'))).text).not.toMatch(/abbestellen|undefined/)
	})

	it('[B-TERMS] says when a payout is expected, that it can take three months, and shows only the end of the IBAN', async () => {
		const mail: VorlageMitDaten = {
			vorlage: 'auszahlung_bestaetigt',
			daten: {
				vorname: 'Anna',
				betragCent: 7000,
				ibanEnde: '3000',
				von: '2026-05-04',
				bis: '2026-07-13',
				link,
			},
		}
		const { text } = await renderVorlage(mail, contextOf('de'))
		expect(text).toContain('Betrag: 70\u00a0€')
		expect(text).toContain('IBAN endet auf: 3000')
		expect(text).toContain('Erwartete Gutschrift: 04.05.2026 bis 13.07.2026')
		expect(text).toContain('bis zu 3 Monate')
		expect(text).toContain(`Stand ansehen:\n${link}`)
		const english = await renderVorlage(mail, contextOf('en'))
		expect(english.text).toContain('Amount: €70')
		expect(english.text).toContain('04.05.2026 to 13.07.2026')
		expect(english.text).toContain('up to 3 months')
	})

	it('carries the brand’s own picture where it has one, and says nothing of it', async () => {
		const mail = { vorlage: 'stand_link', daten: { vorname: 'Anna', link } } as const
		const bildUrl = 'https://nordfunk.example/bild.jpg?von=bild-1'
		const { html, text } = await renderVorlage(mail, { ...contextOf('de'), bildUrl })
		expect(html).toMatch(/<img src="https:\/\/nordfunk\.example\/bild\.jpg\?von=bild-1" alt="" width="560"/)
		expect(text).not.toContain('bild.jpg')
		expect((await renderVorlage(mail, contextOf('de'))).html).not.toContain('alt=""')
	})

	it('shows the logo of a voucher’s brand in the html, and its name where pictures are not loaded', async () => {
		const daten = {
			vorname: 'Anna',
			marke: 'Kauflandeck',
			code: 'ABCD-1234-EFGH',
			betragCent: 5000,
			...MARKE_UNBESCHRIEBEN,
		}
		const logoUrl = 'https://nordfunk.example/gutschein/logo/0123456789abcdef0123'
		const mit = await renderVorlage({ vorlage: 'gutschein', daten: { ...daten, logoUrl } }, contextOf('de'))
		expect(mit.html).toMatch(/<img[^>]*alt="Kauflandeck"[^>]*/)
		expect(mit.html).toContain(`src="${logoUrl}"`)
		expect(mit.text).not.toContain(logoUrl)
		const ohne = await renderVorlage({ vorlage: 'gutschein', daten }, contextOf('de'))
		expect(ohne.html).not.toContain('/gutschein/logo/')
	})

	it('of a voucher has one button: to the shop, or to the reward where the brand has none', async () => {
		const wer = { vorname: 'Anna', marke: 'Kauflandeck', code: 'ABCD-1234-EFGH', betragCent: 5000 }
		const said = async (daten: { shopUrl: string | null }) =>
			(
				await renderVorlage(
					{ vorlage: 'gutschein', daten: { ...wer, ...MARKE_UNBESCHRIEBEN, ...daten, link } },
					contextOf('de'),
				)
			).text
		expect(await said({ shopUrl: null })).toContain(`Zu meiner Prämie:\n${link}`)
		const shop = await said({ shopUrl: 'https://shop.example' })
		expect(shop).toContain('Zum Shop von Kauflandeck:\nhttps://shop.example')
		expect(shop).not.toContain(link)
	})

	const WITH_STAND = ['auszahlung_erledigt', 'rueckforderung', 'praemie_verrechnet', 'aufteilung_geaendert']
	it.each(BEISPIELE.filter(({ vorlage }) => WITH_STAND.includes(vorlage)))(
		'$vorlage leads a recommender to where they see how far it is, and a friend nowhere',
		async (mail) => {
			expect((await renderVorlage(mail, contextOf('de'))).text).toContain(`Stand ansehen:\n${link}`)
			const friends = vorlageMitDaten.parse({ ...mail, daten: { ...mail.daten, link: null } })
			expect((await renderVorlage(friends, contextOf('de'))).text).not.toContain('Stand ansehen')
		},
	)

	it('promises a friend what they get, and nothing where they get nothing', async () => {
		const offer = { angebotLink: link, kundennummerLink: link, standLink: null, empfehler: 'Zenobia', gueltigBis: tag }
		const daten = { vorname: 'Jonas', produktName: 'Glasfaser 500', ...offer }
		const said = async (zusage: Zusage) =>
			(await renderVorlage({ vorlage: 'empfaenger_bestaetigung', daten: { ...daten, ...zusage } }, contextOf('de')))
				.text
		expect(await said(ZUSAGE)).toContain('Ihre Prämie: bis zu 45\u00a0€')
		expect(await said(ZUSAGE)).toContain('Ihr Vorteil: bis zu 45\u00a0€')
		expect(await said(ZUSAGE)).toMatch(/Empfohlen von: Zenobia[\s\S]*Gültig bis: \d\d\.\d\d\.\d{4}/)
		expect(await said(ZUSAGE)).toContain('Nur die ersten 3 gültigen Bestellungen')
		expect(await said(OHNE_ZUSAGE)).not.toMatch(/Prämie|Vorteil|ersten/)
		expect(await said(OHNE_ZUSAGE)).toContain('So geht es weiter: Bestellen Sie bis zum 05.05.2026.')
	})

	it('says to the recommender what an order earns and how many count', async () => {
		const daten = {
			vorname: 'Anna',
			produktName: 'Glasfaser 500',
			link,
			gueltigBis: tag,
			registrierungLink: null,
			teilen: null,
		}
		const said = async (zusage: Zusage) =>
			(await renderVorlage({ vorlage: 'empfehlung_erstellt', daten: { ...daten, ...zusage } }, contextOf('de'))).text
		expect(await said(ZUSAGE)).toContain('Ihre Prämie je Auftrag: bis zu 45\u00a0€')
		expect(await said(ZUSAGE)).toContain('zählen 3 Aufträge')
		expect(await said({ ...OHNE_ZUSAGE, betrag: ZUSAGE.betrag })).toContain('Für jeden Kontakt, der bestellt')
		expect(await said(OHNE_ZUSAGE)).not.toContain('Ihre Prämie je Auftrag')
		expect(await said(OHNE_ZUSAGE)).toContain('So geht es weiter: Schicken Sie Ihren Link bis zum 05.05.2026 weiter.')
	})

	it('[B-DATES] names days as DD.MM.YYYY in Berlin', async () => {
		const { text } = await renderVorlage(
			{
				vorlage: 'empfehlung_erstellt',
				daten: {
					vorname: 'Anna',
					produktName: 'X',
					link,
					gueltigBis: tag,
					...OHNE_ZUSAGE,
					registrierungLink: null,
					teilen: null,
				},
			},
			contextOf('en'),
		)
		expect(text).toContain('Valid until: 05.05.2026')
	})
})

describe('what people typed', () => {
	const render = (vorname: string, produktName = 'Glasfaser') =>
		renderVorlage(
			{
				vorlage: 'empfehlung_erstellt',
				daten: { vorname, produktName, link, gueltigBis: tag, ...OHNE_ZUSAGE, registrierungLink: null, teilen: null },
			},
			contextOf('de'),
		)

	it('is escaped in html and stands as typed in text', async () => {
		const { html, text } = await render("D'Artagnan", 'Surf & <b>Fun</b> "Pro"')
		expect(html).not.toContain('<b>')
		expect(html).toContain('Surf &amp; &lt;b&gt;Fun&lt;/b&gt; &quot;Pro&quot;')
		expect(text).toContain('Surf & <b>Fun</b> "Pro"')
		expect(text).toContain("Guten Tag D'Artagnan,")
	})

	it.each(['a\r\nBcc: opfer@example.org', 'a\nSubject: x', 'a\u2028b', 'a\u0000b', 'a\u202eb', ' a \t b '])(
		'cannot break out of the subject: %j',
		async (produktName) => {
			const { betreff } = await render('Anna', produktName)
			expect(betreff).toMatch(/^Ihre Empfehlung: a/)
			expect(betreff).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
		},
	)

	it.each([
		['Anna', 'Anna'],
		['  Anna  Lena ', 'Anna Lena'],
		['Jean-Luc', 'Jean-Luc'],
		["D'Arcy", "D'Arcy"],
		['Karl H.', 'Karl H.'],
		['J.R.', 'J.R.'],
		['Ömer Faruk', 'Ömer Faruk'],
		['Αλέξης', 'Αλέξης'],
		['', undefined],
		['http://evil.example', undefined],
		['www.evil.example', undefined],
		['evil.com', undefined],
		['Gewinn! Jetzt', undefined],
		['Ruf 0900 123456', undefined],
		['a@b', undefined],
		['<script>', undefined],
		['{{marke}}', undefined],
		['$t(mail:gruss)', undefined],
		['a'.repeat(51), undefined],
	])('a name is greeted only when it is one: %j', (typed, greeted) => {
		expect(cleanName(typed)).toBe(greeted)
	})

	it('greets without a name what is none, so nobody can send a message through a form', async () => {
		const { html, text } = await render('Gewinn auf https://evil.example')
		expect(text).toContain('Guten Tag,\n')
		expect(`${html}${text}`).not.toContain('evil.example')
	})

	it('is not taken for a translation', async () => {
		const { text } = await render('Anna', '$t(mail:gruss) {{marke}}')
		expect(text).toContain('„$t(mail:gruss) {{marke}}“')
	})
})

describe('template data', () => {
	it.each([
		{ vorlage: 'newsletter_optin', daten: { vorname: 'A', link: 'javascript:alert(1)' } },
		{ vorlage: 'newsletter_optin', daten: { vorname: 'A' } },
		{ vorlage: 'auszahlung_erledigt', daten: { vorname: 'A', betragCent: 1.5 } },
		{ vorlage: 'gibtsnicht', daten: { vorname: 'A' } },
	])('that does not fit is refused: %j', (mail) => {
		expect(vorlageMitDaten.safeParse(mail).success).toBe(false)
	})

	it('comes back from its stored form as it went in', () => {
		for (const mail of BEISPIELE) expect(vorlageMitDaten.parse(JSON.parse(JSON.stringify(mail)))).toEqual(mail)
	})
})

describe('languages', () => {
	it.each(BEISPIELE)('[P-LANG] $vorlage in English holds no German text', async (mail) => {
		const { betreff, html, text } = await renderVorlage(mail, contextOf('en'))
		const said = [betreff, ...textsOf(html), ...text.split('\n')]
		expect(germanIn(said)).toEqual([])
		const german = await renderVorlage(mail, contextOf('de'))
		expect(germanIn([german.betreff, ...textsOf(german.html)]).length).toBeGreaterThan(3)
	})
})

describe('in the pseudo language', () => {
	beforeAll(() => speakPseudo(true))
	afterAll(() => speakPseudo(false))

	it.each(BEISPIELE)('$vorlage holds no text that stands in the code', async (mail) => {
		const context = contextOf('de')
		const typed = typedIn([mail.daten, context.config])
		const { betreff, html, text } = await renderVorlage(mail, context)
		expect(betreff).toMatch(/\[!! .* !!\]/)
		expect(plainIn([betreff, ...text.split('\n')], typed)).toEqual([])
		expect(plainOn(html.slice(html.indexOf('<body')), typed)).toEqual([])
	})
})
