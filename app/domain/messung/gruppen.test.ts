import { describe, expect, it } from 'vitest'
import { type Atom, freigegeben, mitNachbarn, type Personen, vereint, zeigbar } from './gruppen'

const wer = (...personen: number[]): Personen => vereint(new Set(personen))
const gruppe = (name: string, groesse: number, personen: Personen) => ({ name, groesse, personen })

describe('groups of too few people', () => {
	it('stand alone from five on', () => {
		expect(wer(1, 2, 3, 4, 5)).toBe('viele')
		expect(wer(1, 2, 3, 4, 4)).not.toBe('viele')
	})

	it('go together, with the smallest of the others where they are still too few', () => {
		const [a, b, c, d] = [
			gruppe('a', 90, 'viele'),
			gruppe('b', 50, 'viele'),
			gruppe('c', 8, wer(1)),
			gruppe('d', 3, wer(2, 3)),
		]
		const allein = zeigbar([a, b, c])
		expect([allein.gezeigt, allein.zusammen]).toEqual([[a], [c, b]])
		const [e] = [gruppe('e', 3, wer(4, 5, 6))]
		const genug = zeigbar([a, b, c, d, e])
		expect([genug.gezeigt, genug.zusammen]).toEqual([
			[a, b],
			[c, d, e],
		])
	})

	it('are one with their neighbours in time', () => {
		const [a, b, c, d] = [1, 2, 3, 4].map((n) => gruppe(String(n), n, n === 2 ? 'viele' : wer(n)))
		if (!(a && b && c && d)) throw new Error('four lines')
		expect(mitNachbarn([a, b, c, d])).toEqual([[a, b, c, d]])
		expect(mitNachbarn([b, b, c])).toEqual([[b], [b, c]])
		expect(mitNachbarn([a, c])).toEqual([[a, c]])
	})
})

/** Numbers that look like chance and are the same each time. */
function folge(seed: number) {
	let state = seed
	return (bis: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((state / 2_147_483_648) * bis)
	}
}

type Ereignis = { gruppe: string; person: number; ereignis: number; kohorte: number }
const SICHTEN = ['ereignis', 'kohorte'] as const
const KANTEN = 4

/** A program of few people who come again: several groups, times, and what comes late of what is old. */
function programm(seed: number): Ereignis[] {
	const wuerfel = folge(seed)
	const [gruppen, personen] = [2 + wuerfel(4), 6 + wuerfel(40)]
	return Array.from({ length: 5 + wuerfel(90) }, () => {
		const kohorte = wuerfel(KANTEN + 1)
		return {
			gruppe: String(Math.min(wuerfel(gruppen), wuerfel(gruppen))),
			person: wuerfel(personen),
			kohorte,
			ereignis: wuerfel(3) === 0 ? wuerfel(kohorte + 1) : kohorte,
		}
	})
}

function atomeOf(ereignisse: readonly Ereignis[]): Atom[] {
	const je = new Map<string, Ereignis[]>()
	for (const one of ereignisse) {
		const key = `${one.gruppe}|${one.ereignis}|${one.kohorte}`
		je.set(key, [...(je.get(key) ?? []), one])
	}
	return [...je.values()].flatMap((some) => {
		const [first] = some
		return first ? [{ ...first, personen: wer(...some.map(({ person }) => person)), groesse: some.length }] : []
	})
}

type Antwort = { name: string; gruppe: string; sicht: (typeof SICHTEN)[number]; kante: number; gruppen: string[] }

/** Every answer there is: each group and the rest of each time, and the whole program. */
function antwortenOf(ereignisse: readonly Ereignis[]): { antworten: Antwort[]; enthaelt: (a: Antwort) => Ereignis[] } {
	const frei = freigegeben(atomeOf(ereignisse), KANTEN)
	const namen = [...new Set(ereignisse.map(({ gruppe }) => gruppe))]
	const antworten = SICHTEN.flatMap((sicht) =>
		Array.from({ length: KANTEN }, (_, kante) => {
			const gezeigt = [...(frei[sicht][kante] ?? [])]
			const rest = namen.filter((name) => !gezeigt.includes(name))
			const of = (gruppe: string, gruppen: string[]) => ({
				...{ name: `${gruppe} ${sicht} ${kante}`, gruppe, sicht, kante, gruppen },
			})
			return [
				...gezeigt.map((name) => of(name, [name])),
				...(gezeigt.length > 0 && rest.length > 0 ? [of('rest', rest)] : []),
				of('alle', namen),
			]
		}).flat(),
	)
	const enthaelt = ({ gruppen, sicht, kante }: Antwort) =>
		ereignisse.filter((one) => gruppen.includes(one.gruppe) && one[sicht] <= kante)
	return { antworten, enthaelt }
}

/** Whether what is asked says that the one holds the other: its groups, its time, and events hold their cohort. */
const haelt = (a: Antwort, b: Antwort) =>
	b.gruppen.every((name) => a.gruppen.includes(name)) &&
	a.kante >= b.kante &&
	(a.sicht === b.sicht || a.sicht === 'ereignis')

/** What two answers, or one, tell of fewer than five. */
function verratenIn(ereignisse: readonly Ereignis[]): string[] {
	const { antworten, enthaelt } = antwortenOf(ereignisse)
	const personenIn = (some: readonly Ereignis[]) => new Set(some.map(({ person }) => person)).size
	const wenige = (some: readonly Ereignis[]) => personenIn(some) > 0 && personenIn(some) < 5
	const allein = antworten.flatMap((one) => (one.gruppe !== 'alle' && wenige(enthaelt(one)) ? [one.name] : []))
	const paare = antworten.flatMap((a) =>
		antworten.flatMap((b) => {
			// The whole program by time divides nobody, nor does a group that is all of it.
			if (a === b || !haelt(a, b) || b.gruppe === 'alle') return []
			const ohne = new Set(enthaelt(b))
			const ganz = a.gruppe === 'alle' && ereignisse.every((one) => one[b.sicht] > b.kante || ohne.has(one))
			const rest = enthaelt(a).filter((one) => !ohne.has(one))
			return !ganz && wenige(rest) ? [`${a.name} − ${b.name}: ${personenIn(rest)}`] : []
		}),
	)
	return [...allein, ...paare]
}

describe('the differences of any two answers', () => {
	it.each(Array.from({ length: 8 }, (_, hundert) => hundert * 100))(
		'tell of five people or nobody (from %i)',
		(von) => {
			for (let seed = von + 1; seed <= von + 100; seed++) expect([seed, ...verratenIn(programm(seed))]).toEqual([seed])
		},
	)

	it('are not bought with silence: groups of many are shown at every time', () => {
		const ereignisse = ['a', 'b', 'c'].flatMap((gruppe, g) =>
			Array.from({ length: 60 }, (_, i) => ({ gruppe, person: g * 100 + i, ereignis: i % 4, kohorte: i % 4 })),
		)
		const frei = freigegeben(atomeOf(ereignisse), KANTEN)
		for (const sicht of SICHTEN)
			expect(frei[sicht].map((gezeigt) => [...gezeigt].toSorted())).toEqual(Array(KANTEN).fill(['a', 'b', 'c']))
	})
})
