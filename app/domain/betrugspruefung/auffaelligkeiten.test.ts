import { describe, expect, it } from 'vitest'
import { mailboxKey } from '~/domain/shared/email'
import {
	ADRESSE_AB,
	adressForm,
	auffaelligkeiten,
	HAEUFUNG_AB,
	isAehnlich,
	sharesMailbox,
	type Umfeld,
} from './auffaelligkeiten'

it.each([
	['anna+freund@example.org', 'anna@example.org', true],
	['an.na+x@googlemail.com', 'anna@gmail.com', true],
	['ANNA@example.org', 'anna+1@example.org', true],
	['info@xn--mller-kva.de', 'info+a@müller.de', true],
	['an.na@example.org', 'anna@example.org', false],
	['anna@it.example.org', 'anna@example.org', false],
])('[P-ELIGIBLE] %s stands for the same person as %s: %s', (freund, empfehler, same) => {
	expect(sharesMailbox(freund, mailboxKey(empfehler))).toBe(same)
})

it.each([
	['Lindenstraße', '12 a', '10969', 'lindenstr 12a 10969'],
	['Lindenstr.', '12A', '10969', 'lindenstr 12a 10969'],
	['LINDENSTRASSE', '12-a', '10969', 'lindenstr 12a 10969'],
	['Straße des 17. Juni', '1', '10623', 'strdes17juni 1 10623'],
	['Am Bach', null, '10969', undefined],
])('the address %s %s, %s is written %s', (strasse, hausnummer, plz, form) => {
	expect(adressForm({ strasse, hausnummer, plz })).toBe(form)
})

it.each([
	['Lena Sommer', 'Lena Sommer', true],
	['Jörg Groß', 'Joerg Gross', true],
	['Sommer Lena', 'Lena Sommer', true],
	['Lena Sommer', 'Lena Sommner', true],
	['Max Krause', 'Maximilian Krause', true],
	['Al Krause', 'Alexander Krause', false],
	['Lena Sommer', 'Jana Sommer', false],
	['Ida Ost', 'Ada Ost', false],
	['Lena ', 'Lena ', false],
])('%s and %s may be one person: %s', (a, b, same) => {
	const [left, right] = [a, b].map((name) => {
		const [vorname = null, nachname = null] = name.split(' ')
		return { vorname, nachname }
	})
	expect(left && right && isAehnlich(left, right)).toBe(same)
	expect(left && right && isAehnlich(right, left)).toBe(same)
})

const now = new Date('2026-03-02T12:00:00Z')
const weg = { strasse: 'Weg', hausnummer: '1', plz: '10115' }
const anders = { strasse: 'Gasse', hausnummer: '2', plz: '20095' }
const freund = (patch: object = {}) => ({
	...{ vorname: 'Frida', nachname: 'Freund', ...anders, spur: '', datenAm: new Date('2026-01-01T12:00:00Z') },
	...patch,
})
const viele = (anzahl: number, patch: object) => Array.from({ length: anzahl }, () => freund(patch))
const umfeld = ({
	empfehler = {},
	...patch
}: {
	empfehler?: object
	freund?: object
	mitarbeiter?: boolean
}): Umfeld => ({
	freund: { vorname: 'Lena', nachname: 'Sommer', email: 'lena@example.net', spur: 'a', ...weg, ...patch.freund },
	empfehler: {
		...{ vorname: 'Jana', nachname: 'Winter', mailbox: 'jana@example.org', adressen: [], spuren: [], freunde: [] },
		...empfehler,
	},
	mitarbeiter: patch.mitarbeiter ?? false,
})

describe('[P-ELIGIBLE] what is conspicuous about a friend', () => {
	const heute = new Date(now.getTime() - 86_399_999)
	const gestern = new Date(now.getTime() - 86_400_000)
	it.each([
		['nothing', {}, []],
		['the mailbox', { freund: { email: 'jana+x@example.org' } }, ['email']],
		['the recommender’s own address', { empfehler: { adressen: [weg] } }, ['adresse']],
		['a household', { empfehler: { freunde: viele(ADRESSE_AB - 2, weg) } }, []],
		['more than a household', { empfehler: { freunde: viele(ADRESSE_AB - 1, weg) } }, ['adresse']],
		['the name', { freund: { vorname: 'Jana', nachname: 'Winter' } }, ['name']],
		['the device of the recommendation', { empfehler: { spuren: ['a'] } }, ['geraet']],
		['the device of another friend', { empfehler: { freunde: [freund({ spur: 'a' })] } }, ['geraet']],
		['no device known', { freund: { spur: '' }, empfehler: { spuren: [''], freunde: [freund()] } }, []],
		['many today', { empfehler: { freunde: viele(HAEUFUNG_AB, { datenAm: heute }) } }, ['haeufung']],
		['one less', { empfehler: { freunde: viele(HAEUFUNG_AB - 1, { datenAm: heute }) } }, []],
		['many by yesterday', { empfehler: { freunde: viele(HAEUFUNG_AB, { datenAm: gestern }) } }, []],
		['somebody at work', { mitarbeiter: true }, ['mitarbeiter']],
		[
			'several at once',
			{ freund: { vorname: 'Jana', nachname: 'Winter' }, empfehler: { spuren: ['a'], adressen: [weg] } },
			['adresse', 'name', 'geraet'],
		],
	])('%s', (_, patch, gruende) => {
		expect(auffaelligkeiten(umfeld(patch), now)).toEqual(gruende)
	})
})
