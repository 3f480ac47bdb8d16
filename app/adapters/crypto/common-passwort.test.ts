import { expect, it } from 'vitest'
import { passwortSchema } from '~/domain/konto/passwort'
import { UEBLICHE_WOERTER } from '~/domain/konto/uebliche-woerter'
import { isCommonPasswort } from './common-passwort'

it.each([
	['Password1', true],
	['PASSWORD1', true],
	['Qwerty123', true],
	['12345678', true],
	['Passwort1', true],
	['Sommer2024', true],
	['Alexander1', true],
	['Müller1985', true],
	['Bielefeld1', true],
	['Kiesel7Nebelhorn', false],
	['korrekt Pferd 7 Batterie', false],
	['xK4vq9Lmw2', false],
])('[V-PASSWORT] %j is among the first to be tried: %s', async (passwort, haeufig) => {
	expect(await isCommonPasswort(passwort)).toBe(haeufig)
})

it('[V-PASSWORT] thousands of usual passwords that fit the policy are refused', async () => {
	const endings = ['1', '12', '123', '1234', '!1', '01', '2024', '2025!', '1990', '007', '99', '11']
	const usual = UEBLICHE_WOERTER.map((wort) => wort.charAt(0).toUpperCase() + wort.slice(1))
		.flatMap((wort) => endings.map((ending) => wort + ending))
		.filter((passwort) => passwortSchema.safeParse(passwort).success)
	expect(usual.length).toBeGreaterThan(3000)
	const passed: string[] = []
	for (const passwort of usual) if (!(await isCommonPasswort(passwort))) passed.push(passwort)
	expect(passed).toEqual([])
})
