import { describe, expect, it } from 'vitest'
import { agenturAnsprueche, checkPlan, type PlanZeile, planStand } from './praemienplan'

const zeile = (changes: Partial<PlanZeile> = {}): PlanZeile => ({
	...{ produktId: 1, seite: 'empfaenger', fuer: 'agentur', betragCent: 5000, genehmigt: true },
	...{ gueltigVon: '2026-03-01', gueltigBis: null },
	...changes,
})

describe('[R-AGENTUR] a Praemienplan is never changed backwards', () => {
	it.each([
		['2026-03-09', null, 'praemienplan_beginn'],
		['2026-03-10', null, 'praemienplan_beginn'],
		['2026-03-11', null, undefined],
		['2026-03-11', '2026-03-11', undefined],
		['2026-03-12', '2026-03-11', 'praemienplan_ende'],
	])('on 10 March a row from %s to %s: %s', (gueltigVon, gueltigBis, code) => {
		const checked = checkPlan(zeile({ gueltigVon, gueltigBis }), [], '2026-03-10')
		expect(checked.ok ? undefined : checked.code).toBe(code)
	})

	it.each<[string, Partial<PlanZeile>, boolean]>([
		['the same time', {}, true],
		['another product', { produktId: 2 }, false],
		['the other side', { seite: 'empfehler' }, false],
		['another receiver', { fuer: 'mitarbeiter' }, false],
		['a time that ended the day before', { gueltigVon: '2026-01-01', gueltigBis: '2026-04-01' }, false],
		['a time that ends on its first day', { gueltigVon: '2026-01-01', gueltigBis: '2026-04-02' }, true],
		['a time that begins after its last day', { gueltigVon: '2026-05-01' }, false],
		['a time that begins on its last day', { gueltigVon: '2026-04-30' }, true],
	])('a row beside one of %s: refused %s', (_, anders, refused) => {
		const neu = zeile({ gueltigVon: '2026-04-02', gueltigBis: '2026-04-30' })
		const checked = checkPlan(neu, [{ ...neu, ...anders }], '2026-03-10')
		expect(checked.ok ? undefined : checked.code).toBe(refused ? 'praemienplan_doppelt' : undefined)
	})
})

it.each<[Partial<PlanZeile> & { abgelehnt?: boolean }, string]>([
	[{ genehmigt: false }, 'beantragt'],
	[{ genehmigt: false, abgelehnt: true }, 'abgelehnt'],
	[{ gueltigVon: '2026-03-11' }, 'kuenftig'],
	[{ gueltigVon: '2026-03-10' }, 'gilt'],
	[{ gueltigBis: '2026-03-10' }, 'gilt'],
	[{ gueltigBis: '2026-03-09' }, 'beendet'],
	[{ gueltigBis: '2026-03-09', genehmigt: false }, 'beendet'],
])('%j is on 10 March: %s', (anders, stand) =>
	expect(planStand({ abgelehnt: false, ...zeile({}), ...anders }, '2026-03-10')).toBe(stand),
)

describe('what an agency gets for an order', () => {
	const plan = [
		zeile({ gueltigBis: '2026-03-31' }),
		zeile({ gueltigVon: '2026-04-01', betragCent: 9000 }),
		zeile({ seite: 'empfehler', betragCent: 1500 }),
		zeile({ fuer: 'mitarbeiter', betragCent: 2000 }),
		zeile({ seite: 'empfehler', fuer: 'mitarbeiter', betragCent: 9999 }),
		zeile({ produktId: 2, betragCent: 700, genehmigt: false }),
		zeile({ produktId: 3, fuer: 'mitarbeiter', betragCent: 100 }),
	]
	const order = { produktId: 1, tag: '2026-03-31', empfehlerDerAgentur: true, vermittelt: true }
	const freund = { seite: 'empfaenger', betragCent: 5000, mitarbeiterCent: 2000 }

	it.each([
		[
			'both sides, and never more of it for its people than there is',
			{},
			[{ seite: 'empfehler', betragCent: 1500, mitarbeiterCent: 1500 }, freund],
		],
		['the friend’s side alone where it did not bring the recommender', { empfehlerDerAgentur: false }, [freund]],
		[
			'what was valid on the day of the recommendation',
			{ empfehlerDerAgentur: false, tag: '2026-04-01' },
			[{ ...freund, betragCent: 9000 }],
		],
		[
			'nothing for its people where nobody is known',
			{ empfehlerDerAgentur: false, vermittelt: false },
			[{ ...freund, mitarbeiterCent: 0 }],
		],
		['nothing before its plan', { tag: '2026-02-28' }, []],
		['nothing by what the brand has not agreed to', { produktId: 2 }, []],
		['nothing where only its people would get something', { produktId: 3 }, []],
	])('%s', (_, anders, ansprueche) => expect(agenturAnsprueche(plan, { ...order, ...anders })).toEqual(ansprueche))
})
