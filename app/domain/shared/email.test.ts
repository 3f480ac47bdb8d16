import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ending } from '../../../tests/fixtures/ending'
import { emailSchema, isEmailAllowed, mailboxKey, matchesEmailPattern, normaliseEmail, sameMailbox } from './email'

const messageOf = (value: unknown) => emailSchema.safeParse(value).error?.issues.map((issue) => issue.message)

describe('emailSchema', () => {
	it.each([
		'a@b.de',
		'anna.muster@example.org',
		'anna+post@mail.example.co.uk',
		"o'neil@example.org",
		'x_y-z@sub-domain.example.museum',
		'info@müller.de',
		'info@xn--mller-kva.de',
		'1@2.de',
	])('[V-EMAIL] accepts %s', (email) => {
		expect(emailSchema.parse(email)).toBe(email)
	})

	it('drops spaces around it and keeps the spelling', () => {
		expect(emailSchema.parse('  Anna@Example.org ')).toBe('Anna@Example.org')
	})

	it.each([
		['mailto:anna@example.org', 'anna@example.org'],
		['MAILTO:anna%2Bpost@example.org?subject=Hallo', 'anna+post@example.org'],
		['<anna@example.org>', 'anna@example.org'],
		['Anna Muster <anna@example.org>', 'anna@example.org'],
		['"Muster, Anna" <anna@example.org>;', 'anna@example.org'],
		['<mailto:anna@example.org>', 'anna@example.org'],
		['anna@example.org.', 'anna@example.org'],
		['anna@example.org,', 'anna@example.org'],
		['(anna@example.org)', 'anna@example.org'],
		['„anna@example.org“,', 'anna@example.org'],
		["'anna@example.org'", 'anna@example.org'],
		["'o'neil@example.org'", "o'neil@example.org"],
		['E-Mail: anna@example.org', 'anna@example.org'],
		['E‑Mail: anna@example.org', 'anna@example.org'],
		['Mail : anna@example.org', 'anna@example.org'],
		['E-Mail-Adresse: anna@example.org', 'anna@example.org'],
		['Email address: anna@example.org', 'anna@example.org'],
		['[anna@example.org](mailto:anna@example.org)', 'anna@example.org'],
		['anna@example.org (privat)', 'anna@example.org'],
		['anna (at) example.org', 'anna@example.org'],
		['anna[at]example[dot]org', 'anna@example.org'],
		['anna @ example.org', 'anna@example.org'],
		['anna‑lena@example.org', 'anna-lena@example.org'],
		['ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
		['\u00a0anna@example.org\u00a0\u200b', 'anna@example.org'],
		['anna\u200b@exam\u200dple.org', 'anna@example.org'],
		['info@mu\u0308ller.de.', 'info@müller.de'],
		['anna＠example.org', 'anna@example.org'],
	])('[V-EMAIL] takes %j as it was copied', (copied, email) => {
		expect(emailSchema.parse(copied)).toBe(email)
	})

	it.each([
		'anna',
		'anna@',
		'@example.org',
		'anna@example',
		'anna@@example.org',
		'anna@example..org',
		'.anna@example.org',
		'anna.@example.org',
		'an..na@example.org',
		'an na@example.org',
		'anna@exаmple.org',
		'anna@example.org; ben@example.org',
		'anna@example,org',
		'anna@exam ple.org',
		'anna@-example.org',
		'anna@example-.org',
		'anna@example.1',
		'anna@127.0.0.1',
		'anna@[127.0.0.1]',
		'anna@example.org\nBcc: x@example.org',
		'anna@example.org,berta@example.org',
		'anna@example.org>berta@example.org',
		'Anna <anna@example.org> Berta <berta@example.org>',
		'anna@example.org anna@example.org',
		'Anna anna@example.org',
		'"anna"@example.org',
		'änna@example.org',
		// Letters that fold to k and s: another spelling of somebody else's address.
		'\u212aim@example.org',
		'ma\u017f@example.org',
		`${'a'.repeat(65)}@example.org`,
		`a@${'b'.repeat(64)}.org`,
		`a@${'b.'.repeat(130)}org`,
	])('[V-EMAIL] rejects %j', (email) => {
		expect(messageOf(email)).toEqual(['email_ungueltig'])
	})

	it.each([[undefined], [''], ['  '], [5], [null]])('[V-PFLICHT] %j is missing', (value) => {
		expect(messageOf(value)).toEqual(['pflicht'])
	})

	it.each([
		`${'a.'.repeat(500_000)}@`,
		`a@${'a-'.repeat(500_000)}`,
		`a@${'a.'.repeat(500_000)}`,
		`${'+'.repeat(1_000_000)}`,
		`${'<'.repeat(500_000)}@${'>'.repeat(500_000)}`,
		`${'e-mail:'.repeat(200_000)}`,
	])('comes to an end on long input (case %#)', (email) => {
		expect(ending(() => messageOf(email))).toEqual(['email_ungueltig'])
	})

	prop.prop([fc.emailAddress({ size: 'small' })])('[V-EMAIL] accepts what standards call an address', (email) => {
		expect(emailSchema.safeParse(email).success).toBe(true)
	})
})

describe('one address, one mailbox', () => {
	it.each([
		['  Anna@Example.ORG ', 'anna@example.org'],
		['INFO@Müller.de', 'info@xn--mller-kva.de'],
		['no address', 'no address'],
		['a@ex/ämple', 'a@ex/ämple'],
		['a@ü%00.de', 'a@ü%00.de'],
	])('normaliseEmail(%j) is %j', (email, normal) => {
		expect(normaliseEmail(email)).toBe(normal)
	})

	prop.prop([fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.emailAddress())])(
		'normalising twice changes nothing',
		(email) => {
			const once = normaliseEmail(email)
			expect(normaliseEmail(once)).toBe(once)
			expect(mailboxKey(once)).toBe(mailboxKey(email))
		},
	)

	it.each([
		['anna@example.org', 'ANNA@example.org'],
		['anna@example.org', ' anna+post@example.org'],
		['anna+a@example.org', 'anna+b@example.org'],
		['an.na@gmail.com', 'anna@gmail.com'],
		['a.n.n.a+x@googlemail.com', 'Anna@GMail.com'],
		['info@müller.de', 'info@xn--mller-kva.de'],
	])('[V-EMAILDIFF] %s and %s reach the same person', (a, b) => {
		expect(sameMailbox(a, b)).toBe(true)
	})

	it.each([
		['anna@example.org', 'berta@example.org'],
		['an.na@example.org', 'anna@example.org'],
		['anna@example.org', 'anna@example.com'],
		['+anna@example.org', '+berta@example.org'],
	])('%s and %s do not', (a, b) => {
		expect(sameMailbox(a, b)).toBe(false)
	})

	prop.prop([fc.emailAddress(), fc.stringMatching(/^[a-z0-9]{1,8}$/)])(
		'[V-EMAILDIFF] a plus tag does not make another person',
		(email, tag) => {
			const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
			fc.pre(!local.startsWith('+'))
			expect(sameMailbox(email, `${local}+${tag}@${domain}`.toUpperCase())).toBe(true)
		},
	)
})

describe('patterns', () => {
	it.each([
		['anna@firma.de', '*@firma.de', true],
		['Anna@FIRMA.de', ' *@Firma.DE ', true],
		['anna@firma.de.evil.org', '*@firma.de', false],
		['anna@evilfirma.de', '*@firma.de', false],
		['anna@it.firma.de', '*@firma.de', false],
		['anna@it.firma.de', '*.firma.de', true],
		['anna@a.b.firma.de', '*.firma.de', true],
		['anna@firma.de', '*.firma.de', false],
		['anna.firma.de@evil.org', '*.firma.de', false],
		['anna@firma.de', 'firma.de', true],
		['anna@it.firma.de', 'firma.de', false],
		['anna@firma.de', 'anna@firma.de', true],
		['anna+x@firma.de', 'anna@firma.de', true],
		['a.nna@gmail.com', 'an.na@googlemail.com', true],
		['berta@firma.de', 'anna@firma.de', false],
		['anna.ext@firma.de', '*.ext@firma.de', true],
		['anna.ext+tag@firma.de', '*.ext@firma.de', true],
		['anna@firma.de', 'anna@*', true],
		['anna@firma.de', '*', true],
		['anna@firma.de', '*@*firma*', true],
		['anna@fir.de', '*@fir*ir.de', false],
		['anna@firmma.de', '*@*m*m*.de', true],
		['anna@firma.de', '*@*m*m*.de', false],
		['info@xn--mller-kva.de', '*@müller.de', true],
		['info@it.müller.de', '*.müller.de', true],
		['anna@firma.de', '', false],
		['anna', '*', false],
		['', '*', false],
		['anna@firmaXde', '*@firma.de', false],
		['anna@aba', 'ab*ba', false],
		['anna@abba', 'ab*ba', true],
	])('%s against %j: %s', (email, pattern, expected) => {
		expect(matchesEmailPattern(email, pattern)).toBe(expected)
	})

	const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '@'), maxLength: 12 })
	const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 6 })
	prop.prop([text, pattern])('agrees with the obvious reading of *', (local, domainPattern) => {
		const email = `x@${local.replaceAll('@', '')}`
		fc.pre(domainPattern !== '')
		const reading = domainPattern
			.split('*')
			.map((part) => part.replaceAll('.', '\\.'))
			.join('.*')
		expect(matchesEmailPattern(email, domainPattern)).toBe(new RegExp(`^${reading}$`).test(email.slice(2)))
	})

	it('comes to an end on a pattern made to hurt', () => {
		expect(ending(() => matchesEmailPattern(`a@${'a'.repeat(20_000)}b`, `${'*a'.repeat(2_000)}*c`))).toBe(false)
	})

	it('[V-EMAIL] with an empty list everybody may, else only who is on it', () => {
		expect(isEmailAllowed('anna@example.org', [])).toBe(true)
		expect(isEmailAllowed('anna@firma.de', ['*@example.org', '*@firma.de'])).toBe(true)
		expect(isEmailAllowed('anna@evil.org', ['*@example.org', '*@firma.de'])).toBe(false)
		expect(isEmailAllowed('anna@evil.org', [''])).toBe(false)
	})
})
