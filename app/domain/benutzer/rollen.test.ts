import { describe, expect, it } from 'vitest'
import { AGENTUR_ROLLEN, type AgenturRecht, type AgenturRolle, rechteOf, rollenOf } from './rollen'

/** SPEC 6, written down once more; a call-centre person has none of these rights and one of their own. */
const RECHTE: Record<AgenturRecht, AgenturRolle[]> = {
	Mitarbeiter: ['AgenturInhaber'],
	Einladungstool: ['AgenturInhaber', 'AgenturMitarbeiter'],
	Rechnungen: ['AgenturInhaber', 'AgenturInhaber_inaktiv'],
	Verwaltung: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	AuftragsReport: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	EmpfehlerReport: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	StatistikReport: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	Stammdaten: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	Praemien: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	Praemienplan: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
	AddPraemienplan: ['AgenturInhaber', 'AgenturInhaber_inaktiv'],
	DeletePraemienplan: ['AgenturInhaber', 'AgenturInhaber_inaktiv'],
	FuerAndereEmpfehlen: ['CallCenter'],
}

describe('rights of a role', () => {
	it.each(Object.entries(RECHTE))('[R-AGENTUR] %s is a right of exactly %j', (recht, rollen) => {
		expect(AGENTUR_ROLLEN.filter((rolle) => rechteOf([rolle]).some((has) => has === recht))).toEqual(rollen)
	})

	it('[R-AGENTUR] there are no other rights, and the owner has all of the inactive owner’s', () => {
		expect(new Set(rechteOf(AGENTUR_ROLLEN))).toEqual(new Set(Object.keys(RECHTE)))
		expect(rechteOf(['AgenturInhaber'])).toEqual(expect.arrayContaining(rechteOf(['AgenturInhaber_inaktiv'])))
	})

	it('[R-AGENTUR] no roles = no rights', () => {
		expect(rechteOf([])).toEqual([])
	})

	it('of several roles are the rights of each, none twice', () => {
		expect(rechteOf(['CallCenter', 'AgenturMitarbeiter', 'AgenturInhaber_inaktiv'])).toEqual(
			Object.keys(RECHTE).filter((recht) => recht !== 'Mitarbeiter'),
		)
	})
})

describe('stored roles', () => {
	it.each<[string[], AgenturRolle[]]>([
		[[], []],
		[
			['CallCenter', 'AgenturInhaber', 'CallCenter'],
			['AgenturInhaber', 'CallCenter'],
		],
		[['agenturinhaber', 'AgenturInhaber_Inaktiv', 'betrieb', '__proto__', 'constructor', ''], []],
	])('%j are read as %j', (stored, rollen) => expect(rollenOf(stored)).toEqual(rollen))
})
