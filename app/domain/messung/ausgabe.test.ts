import { describe, expect, it } from 'vitest'
import { ausgabeCsv, ausgabeTag, ausgabeZiel, naechsteAusgabe } from './ausgabe'
import { type KennzahlSummen, MASSE } from './masse'

const NULL = Object.fromEntries(MASSE.map((mass) => [mass, 0])) as KennzahlSummen

describe('the nightly file', () => {
	it.each([
		['2026-11-28T01:59:59Z', '2026-11-26'],
		['2026-11-28T02:00:00Z', '2026-11-27'],
		['2026-03-29T00:30:00Z', '2026-03-27'],
		['2026-03-29T03:00:00Z', '2026-03-28'],
	])('is at %s about %s', (now, tag) => {
		expect(ausgabeTag(new Date(now))).toBe(tag)
	})

	it('is tried six times a night, each time later', () => {
		const now = new Date('2026-11-28T03:00:00Z')
		const minuten = [1, 2, 3, 4, 5, 6].map((n) => {
			const next = naechsteAusgabe(n, now)
			return next && (next.getTime() - now.getTime()) / 60_000
		})
		expect(minuten).toEqual([10, 20, 40, 80, 160, null])
	})

	it('has columns that stay as they are', () => {
		expect(ausgabeCsv([]).split('\r\n')).toEqual([
			'art,von,bis,merkmal,gruppe,empfohlen,neueEmpfehler,geteilt,klicks,angenommen,erstmals,daten,bestellt,freigegeben,abgelehnt,storniert,verdacht,praemien,bezahlt,entfallen,zurueck,zurueckgefordert,mailsGesendet,mailsGescheitert,mailsAbbestellt,zusageCent,kulanzCent,agenturCent,entfallenCent,gezahltCent,gutscheinCent,rueckforderungCent',
			'',
		])
		const zeile = {
			art: 'gruppe',
			von: '2026-11-01',
			bis: '2026-11-27',
			merkmal: 'teilweg',
			gruppe: 'w,"a',
			summen: NULL,
		} as const
		const [, line] = ausgabeCsv([{ ...zeile, summen: { ...NULL, empfohlen: 7, zusageCent: -1200 } }]).split('\r\n')
		expect(line?.split(',').slice(0, 6)).toEqual(['gruppe', '2026-11-01', '2026-11-27', 'teilweg', 'w__a', '7'])
		expect(line?.split(',')).toHaveLength(5 + MASSE.length)
	})

	it.each([
		['https://lager.example/a', 'https://lager.example/a/kennzahlen-2026-11-27.csv'],
		['https://lager.example/', 'https://lager.example/kennzahlen-2026-11-27.csv'],
		['https://lager.example/a/?sig=x', 'https://lager.example/a/kennzahlen-2026-11-27.csv?sig=x'],
	])('goes into the folder %s', (adresse, ziel) => {
		expect(ausgabeZiel(adresse, '2026-11-27')).toBe(ziel)
	})
})
