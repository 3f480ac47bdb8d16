import { describe, expect, it } from 'vitest'
import type { Buchungsart, Konto } from './konten'
import { monatsauszug } from './monat'

const move = (art: Buchungsart, von: Konto, nach: Konto, cent: number) => [
	{ art, konto: von, cent },
	{ art, konto: nach, cent: -cent },
]

describe('the statement of a month', () => {
	it('leads from what was owed to what is owed, to the cent', () => {
		const vorher = new Map<Konto, number>([
			['aufwand', 1000],
			['geschuldet', -700],
			['bezahlt', -300],
			['forderung', 900],
			['zurueckgefordert', -900],
		])
		const summen = [
			...move('praemie_gewaehrt', 'aufwand', 'geschuldet', 5000),
			...move('kulanz_gewaehrt', 'kulanz', 'geschuldet', 250),
			...move('eroeffnung', 'aufwand', 'bezahlt', 70),
			...move('auswahl', 'aufwand', 'geschuldet', -50),
			...move('lauf_freigegeben', 'geschuldet', 'freigegeben', 4000),
			...move('datei_erstellt', 'freigegeben', 'exportiert', 4000),
			...move('gebucht', 'exportiert', 'bezahlt', 3000),
			...move('abgelehnt', 'exportiert', 'geschuldet', 400),
			...move('ruecklauf', 'bezahlt', 'ruecklaeufer', 1000),
			...move('ruecklauf', 'exportiert', 'ruecklaeufer', 600),
			...move('gutschein_ausgegeben', 'geschuldet', 'gutschein', 500),
			...move('gutschein_zurueck', 'gutschein', 'geschuldet', 100),
			...move('spende_gewaehlt', 'geschuldet', 'spende_geschuldet', 900),
			...move('gebucht', 'spende_exportiert', 'gespendet', 700),
			...move('ruecklauf', 'gespendet', 'spende_zurueck', 250),
			...move('storniert', 'geschuldet', 'storno', 200),
			...move('verfallen', 'geschuldet', 'verfall', 30),
			...move('zurueckgefordert', 'forderung', 'zurueckgefordert', 800),
			...move('verrechnet', 'geschuldet', 'forderung', 600),
			...move('forderung_gezahlt', 'zurueckgezahlt', 'forderung', 150),
			...move('forderung_erlassen', 'kulanz', 'forderung', 300),
		]
		const ende = 700 + 5000 + 70 - 70 - 50 + 250 - 3000 + 1000 - 700 + 250 - 400 - 600 - 200 - 30
		expect(monatsauszug(vorher, summen)).toEqual({
			...{
				anfang: 700,
				gewaehrt: 5020,
				kulanz: 250,
				bezahlt: -3070,
				zurueck: 1250,
				gespendet: -700,
				gutschein: -400,
				verrechnet: -600,
			},
			...{ forderungAnfang: 900, zurueckgefordert: 800, ausgeglichen: -600, zurueckgezahlt: -150 },
			...{ erlassen: -300, forderungEnde: 650 },
			...{ storno: -200, verfall: -30, ende, freigegeben: 4000, exportiert: 4000, abgelehnt: 400, ruecklaeufer: 1850 },
		})
	})
})
