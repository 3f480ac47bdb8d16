import { describe, expect, it } from 'vitest'
import { type Probeauftrag, probiere } from './probe'
import type { Zuschlagsregel } from './regeln'

const IMMER: Zuschlagsregel = { wenn: { art: 'immer' }, leistung: { art: 'fest', cent: 3000 } }
const KAMPAGNE = {
	...{ id: 'a', wort: null, name: { de: 'Probe' }, produktIds: null, wahl: 'hoechste' as const, regeln: [IMMER] },
	...{ ziel: { produkte: [], kategorien: [], kanaele: [] }, budgetCent: null, budgetZeitraum: 'gesamt' as const },
}
const auftrag = (more: Partial<Probeauftrag> = {}): Probeauftrag => ({
	...{ empfehlerId: 'e1', empfohlen: 7, produkt: 7, channel: '', anteil: 50, nummer: 1 },
	...{ empfohlenAm: new Date('2026-10-01T08:00:00Z'), auftragsdatum: '2026-10-11' },
	...{ freigegebenAm: new Date('2026-11-01T08:00:00Z'), basisCent: 6001, zusatzCent: 0, ...more },
})

describe('a trial over orders of the past', () => {
	it('says what would have been paid, to how many, beside what was', () => {
		const rows = [auftrag(), auftrag({ nummer: 2 }), auftrag({ empfehlerId: 'e2', zusatzCent: 500 })]
		expect(probiere(KAMPAGNE, rows)).toEqual({
			...{ auftraege: 3, mitZuschlag: 3, menschen: 2, zuschlagCent: 9000, gezahltCent: 18_503 },
			...{ gezahlterZuschlagCent: 500, hoechsterCent: 3000, ohneBudget: 0 },
		})
	})

	it('leaves out what the campaign is not for', () => {
		const produktIds = new Set([8])
		expect(probiere({ ...KAMPAGNE, produktIds }, [auftrag(), auftrag({ empfohlen: 8 })])).toMatchObject({
			mitZuschlag: 0,
		})
		expect(probiere({ ...KAMPAGNE, produktIds }, [auftrag({ empfohlen: 8, produkt: 8 })])).toMatchObject({
			mitZuschlag: 1,
		})
		const ziel = { ...KAMPAGNE.ziel, kanaele: ['radio'] }
		expect(probiere({ ...KAMPAGNE, ziel }, [auftrag(), auftrag({ channel: 'radio' })])).toMatchObject({
			mitZuschlag: 1,
		})
	})

	it('gives each milestone once', () => {
		const regeln: Zuschlagsregel[] = [
			{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: { art: 'fest', cent: 5000 } },
		]
		const rows = [1, 2, 3, 4].map((nummer) => auftrag({ nummer }))
		expect(probiere({ ...KAMPAGNE, regeln }, rows)).toMatchObject({ mitZuschlag: 1, zuschlagCent: 5000 })
	})

	it('counts orders as a release does, and stops at the budget of each period', () => {
		const regeln: Zuschlagsregel[] = [{ wenn: { art: 'ab_auftrag', nummer: 2 }, leistung: { art: 'fest', cent: 1000 } }]
		const vier = [1, 2, 3, 4].map((nummer) => auftrag({ nummer }))
		expect(probiere({ ...KAMPAGNE, regeln }, vier)).toMatchObject({ mitZuschlag: 3, zuschlagCent: 3000 })
		expect(probiere({ ...KAMPAGNE, budgetCent: 7000 }, vier)).toMatchObject({ mitZuschlag: 2, ohneBudget: 2 })
		const monate = [...vier, auftrag({ freigegebenAm: new Date('2026-12-01T08:00:00Z') })]
		const monatlich = { ...KAMPAGNE, budgetCent: 7000, budgetZeitraum: 'monat' as const }
		expect(probiere(monatlich, monate)).toMatchObject({ mitZuschlag: 3, ohneBudget: 2 })
	})
})
