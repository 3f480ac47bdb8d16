import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { KANAELE, KANAL_CODE, type Kanal, linkArt, orderedKanaele, shareUrl, type Teilweg } from './kanaele'

const allAt = (position: number): Record<Kanal, number> => ({
	ModuleEmailClient: position,
	ModuleGmail: position,
	ModuleOutlook: position,
	ModuleYahoo: position,
	ModuleFacebook: position,
	ModuleWhatsapp: position,
	ModuleXing: position,
	ModuleLinkedIn: position,
	ModuleTwitter: position,
})

describe('orderedKanaele', () => {
	it('[E-Channels] has every channel of the spec', () => {
		expect([...KANAELE].sort()).toEqual(Object.keys(allAt(0)).sort())
	})

	it('[E-Channels] -1 switches a channel off', () => {
		expect(orderedKanaele(allAt(-1), '1')).toEqual([])
		expect(orderedKanaele({ ...allAt(-1), ModuleXing: 0 }, '1')).toEqual(['ModuleXing'])
	})

	it('[E-Channels] sorts by position, equal ones in the usual order', () => {
		const positions = { ...allAt(-1), ModuleTwitter: 1, ModuleWhatsapp: 2, ModuleGmail: 10, ModuleEmailClient: 2 }
		expect(orderedKanaele(positions, null)).toEqual([
			'ModuleTwitter',
			'ModuleEmailClient',
			'ModuleWhatsapp',
			'ModuleGmail',
		])
	})

	it.each([
		[null, false],
		['', false],
		['4711', true],
	])('[E-Channels] Facebook with the id %j is offered: %s', (facebookId, offered) => {
		expect(orderedKanaele(allAt(1), facebookId).includes('ModuleFacebook')).toBe(offered)
	})

	const positions = fc.record(
		Object.fromEntries(KANAELE.map((kanal) => [kanal, fc.integer({ min: -1, max: 20 })])) as Record<
			Kanal,
			fc.Arbitrary<number>
		>,
	)
	prop.prop([positions])('[E-Channels] offers exactly the ones that are on, ascending', (settings) => {
		const offered = orderedKanaele(settings, '1')
		expect([...offered].sort()).toEqual(KANAELE.filter((kanal) => settings[kanal] !== -1).sort())
		const order = offered.map((kanal) => settings[kanal])
		expect(order).toEqual([...order].sort((a, b) => a - b))
	})
})

const content = {
	subject: 'Tipp für dich',
	text: 'Hallo Jörg & Co,\nschau mal: 100% gut?',
	url: 'https://nordfunk.example/e/ABC?x=1&y=2',
	facebookId: '4711',
}
const BODY = 'Hallo%20J%C3%B6rg%20%26%20Co%2C%0D%0Aschau%20mal%3A%20100%25%20gut%3F'
const LINK = 'https%3A%2F%2Fnordfunk.example%2Fe%2FABC%3Fx%3D1%26y%3D2'
const FULL = `${BODY}%0D%0A%0D%0A${LINK}`
const SUBJECT = 'Tipp%20f%C3%BCr%20dich'

describe('shareUrl', () => {
	it.each<[Kanal, string]>([
		['ModuleEmailClient', `mailto:?subject=${SUBJECT}&body=${FULL}`],
		['ModuleGmail', `https://mail.google.com/mail/?view=cm&fs=1&su=${SUBJECT}&body=${FULL}`],
		['ModuleOutlook', `https://outlook.live.com/mail/0/deeplink/compose?subject=${SUBJECT}&body=${FULL}`],
		['ModuleYahoo', `https://compose.mail.yahoo.com/?subject=${SUBJECT}&body=${FULL}`],
		['ModuleFacebook', `https://www.facebook.com/dialog/share?app_id=4711&display=page&href=${LINK}`],
		['ModuleWhatsapp', `https://wa.me/?text=${FULL}`],
		['ModuleXing', `https://www.xing.com/spi/shares/new?url=${LINK}`],
		['ModuleLinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${LINK}`],
		['ModuleTwitter', `https://x.com/intent/tweet?text=${BODY}&url=${LINK}`],
	])('[E-Channels] %s', (kanal, url) => {
		expect(shareUrl(kanal, content)).toBe(url)
	})

	it('does not repeat a link that the text already has', () => {
		const text = `Schau: ${content.url}`
		expect(shareUrl('ModuleWhatsapp', { ...content, text })).toBe(`https://wa.me/?text=Schau%3A%20${LINK}`)
		expect(shareUrl('ModuleTwitter', { ...content, text })).toBe(`https://x.com/intent/tweet?text=Schau%3A%20${LINK}`)
	})

	it('keeps a subject on one line', () => {
		const url = shareUrl('ModuleEmailClient', { ...content, subject: ' a\r\nBcc: b ' })
		expect(url).toContain('?subject=a%20Bcc%3A%20b&body=')
	})

	it('refuses Facebook without an id: the channel is then never offered', () => {
		expect(() => shareUrl('ModuleFacebook', { ...content, facebookId: null })).toThrow('FacebookId')
	})

	const anyText = fc.string({ unit: 'binary', maxLength: 40 })
	prop.prop([fc.constantFrom(...KANAELE), anyText, fc.oneof(anyText, fc.constant('\uD800 half'))])(
		'[E-Channels] whatever is typed, the link is a valid URL that reads back',
		(kanal, subject, text) => {
			const link = shareUrl(kanal, { ...content, subject, text })
			expect(link).toMatch(/^[\x21-\x7e]+$/)
			expect(link).not.toContain('+')
			const query = new URL(link).searchParams
			const values = [...query.values()].join('\n')
			expect(values.includes(content.url)).toBe(true)
		},
	)
})

describe('linkArt and codes', () => {
	it.each<[Teilweg, 'kurz' | 'empfehlungslink']>([
		['ModuleEmailClient', 'empfehlungslink'],
		['ModuleGmail', 'empfehlungslink'],
		['ModuleOutlook', 'empfehlungslink'],
		['ModuleYahoo', 'empfehlungslink'],
		['ModuleFacebook', 'kurz'],
		['ModuleWhatsapp', 'kurz'],
		['ModuleXing', 'kurz'],
		['ModuleLinkedIn', 'kurz'],
		['ModuleTwitter', 'kurz'],
		['Kopieren', 'kurz'],
		['QrCode', 'kurz'],
		['SystemTeilen', 'kurz'],
		['OfflineCode', 'kurz'],
	])('[T-Channels] %s carries %s', (weg, art) => {
		expect(linkArt(weg)).toBe(art)
	})

	it('[T-Channels] every way has its own short code', () => {
		const codes = Object.values(KANAL_CODE)
		expect(new Set(codes).size).toBe(codes.length)
		expect(codes.every((code) => /^[a-z]{2}$/.test(code))).toBe(true)
	})
})
