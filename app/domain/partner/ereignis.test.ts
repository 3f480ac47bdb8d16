import { describe, expect, it } from 'vitest'
import { AUFTRAG_ZUSTAENDE } from '../auftrag/zustand'
import { AUSZAHLUNG_ZUSTAENDE } from '../praemie/auszahlung'
import { PRAEMIERUNG_ZUSTAENDE } from '../praemie/zustand'
import { EREIGNIS_ARTEN, ereignisKoerper, ereignisseOf } from './ereignis'

const of = (ereignis: string, bezug: string, details: Record<string, unknown> = {}) =>
	ereignisseOf({ ereignis, bezug, bezugId: 'id', details })

describe('what partners are told', () => {
	it('hands on ids and amounts, and nothing else of the trail', () => {
		const details = { praemierungId: 'p', betragCent: 2500, grund: 'frei', email: 'a@b.example', von: { von: 1 } }
		expect(of('auszahlung.gezahlt', 'auszahlung', details)).toEqual([
			{
				...{ ereignis: 'auszahlung.gezahlt', objekt: 'auszahlung', objektId: 'id', zustand: 'Gezahlt' },
				daten: { PraemierungId: 'p', WertCent: 2500 },
			},
			{
				...{ ereignis: 'praemierung.ausgezahlt', objekt: 'praemierung', objektId: 'p', zustand: 'Ausgezahlt' },
				daten: { WertCent: 2500 },
			},
		])
	})

	it('says in which state a reward is that is claimed back: it stays what it was', () => {
		const zustandOf = (ereignis: string, praemierungZustand?: string) =>
			of(ereignis, 'praemierung', { betragCent: 100, ...(praemierungZustand ? { praemierungZustand } : {}) })
		expect(zustandOf('praemierung.zurueckgefordert', 'Abgeholt')).toEqual([
			{
				...{ ereignis: 'praemierung.zurueckgefordert', objekt: 'praemierung', objektId: 'id', zustand: 'Abgeholt' },
				daten: { WertCent: 100 },
			},
		])
		expect(zustandOf('praemierung.verrechnet', 'Verrechnet')).toMatchObject([{ zustand: 'Verrechnet' }])
		expect(zustandOf('praemierung.forderung_gezahlt', 'Abgeholt')).toMatchObject([
			{ ereignis: 'praemierung.rueckforderung_gezahlt', zustand: 'Abgeholt' },
		])
		expect(zustandOf('praemierung.forderung_erlassen')).toMatchObject([
			{ ereignis: 'praemierung.rueckforderung_erlassen', zustand: 'Ausgezahlt' },
		])
	})

	it('calls a recommender’s end konto.geloescht', () =>
		expect(of('empfehler.geloescht', 'empfehler')).toMatchObject([{ ereignis: 'konto.geloescht', objekt: 'konto' }]))

	it.each(['mail.gescheitert', 'benutzer.angemeldet', 'bankdaten.gespeichert', 'toString'])(
		'says nothing of %s',
		(name) => expect(of(name, 'mail')).toEqual([]),
	)

	it('names each event once', () => expect(new Set(EREIGNIS_ARTEN).size).toBe(EREIGNIS_ARTEN.length))

	it.each([
		['auftrag', AUFTRAG_ZUSTAENDE],
		['praemierung', PRAEMIERUNG_ZUSTAENDE],
		['auszahlung', AUSZAHLUNG_ZUSTAENDE],
	])('names states that a row of %s can have', (bezug, zustaende) => {
		const gesagt = EREIGNIS_ARTEN.flatMap((art) => (art.startsWith(`${bezug}.`) ? of(art, bezug) : [])).map(
			({ zustand }) => zustand,
		)
		expect(gesagt.length).toBeGreaterThan(3)
		for (const zustand of gesagt) expect(zustaende).toContain(zustand)
	})

	it('is a thin body of type, timestamp and data', () => {
		const [neu] = of('auftrag.freigegeben', 'auftrag')
		if (!neu) throw new Error('unknown')
		const am = new Date('2026-02-01T10:00:00Z')
		expect(ereignisKoerper({ ...neu, am, objektNummer: 2, nummer: 7, referenz: 'R-1' })).toEqual({
			type: 'auftrag.freigegeben',
			timestamp: '2026-02-01T10:00:00.000Z',
			data: { Objekt: 'auftrag', Id: 'id', Folge: 7, ObjektFolge: 2, Zustand: 'freigegeben', Referenz: 'R-1' },
		})
	})
})
