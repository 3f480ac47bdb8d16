import { expect, it } from 'vitest'
import { Sicherung } from './sicherung'

it('stops after five failures in a row, tries once after the pause, and goes on when that works', () => {
	const sicherung = new Sicherung()
	for (let n = 0; n < 4; n++) expect(sicherung.fehlschlag(0)).toBe(false)
	sicherung.erfolg()
	for (let n = 0; n < 4; n++) sicherung.fehlschlag(0)
	expect(sicherung.darf(0)).toBe(true)
	expect(sicherung.fehlschlag(0)).toBe(true)
	expect(sicherung.darf(29_999)).toBe(false)
	expect(sicherung.darf(30_000)).toBe(true)
	expect(sicherung.darf(30_000)).toBe(false)
	sicherung.fehlschlag(30_001)
	expect(sicherung.darf(60_000)).toBe(false)
	expect(sicherung.darf(60_001)).toBe(true)
	sicherung.erfolg()
	expect(sicherung.darf(60_001)).toBe(true)
	expect(sicherung.darf(60_001)).toBe(true)
})
