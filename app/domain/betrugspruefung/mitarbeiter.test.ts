import { describe, expect, it } from 'vitest'
import { isLike, sharesName } from './mitarbeiter'

describe('a name like another', () => {
	it.each([
		['Anna Weber', 'Weber, Anna', true],
		['Anna Weber', 'anna  WEBER', true],
		['Jörg Müller', 'Joerg Mueller', true],
		['Anna Maria Weber', 'Anna Weber', true],
		['Ana-Luísa Núñez', 'Ana Luisa Nunez', true],
		['Ayşe Öztürk', 'Ayse Oeztuerk', true],
		['Sean O’Brien', 'Obrien, Sean', true],
		['Anna Weber', 'Anna Becker', false],
		['Anna', 'Anna Weber', false],
		['Anna Anna', 'Anna Weber', false],
		['', '', false],
	])('%s and %s: %s', (a, b, like) => {
		expect(sharesName(a, b)).toBe(like)
		expect(sharesName(b, a)).toBe(like)
	})
})

describe('somebody like a member of staff', () => {
	const anna = { name: 'Anna Weber', emailNorm: 'anna.weber@gmail.com' }
	it.each([
		['annaweber@gmail.com', 'Wer Anderes', true],
		['wer.anderes@example.org', 'Weber Anna', true],
		['wer.anderes@example.org', 'Wer Anderes', false],
	])('with the mailbox %s and the name %s: %s', (mailbox, name, like) => {
		expect(isLike({ mailbox, name }, anna)).toBe(like)
	})
})
