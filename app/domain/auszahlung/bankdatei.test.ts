import { describe, expect, it } from 'vitest'
import { type Bekannt, type BekannterLauf, judgeMeldung, judgeSammler } from './bankdatei'

const KENNUNG = 'LAUF-1-00000000'
const meldung = { sammlerId: KENNUNG, cent: 4500, grund: '' }
const offen: Bekannt = { zustand: 'offen', betragCent: 4500, lauf: 'bei_bank', kennung: KENNUNG }
const gebucht: Bekannt = { ...offen, zustand: 'gebucht', lauf: 'gebucht' }

describe('what the bank says about one payment', () => {
	it.each([
		['gebucht', '', offen, 'bucht'],
		['gebucht', '', { ...offen, lauf: 'datei_erstellt' }, 'bucht'],
		['gebucht', '', { ...offen, lauf: 'freigegeben' }, 'unbekannt'],
		['gebucht', '', gebucht, 'schon_gebucht'],
		['gebucht', '', { ...gebucht, zustand: 'zurueck' }, 'schon_zurueck'],
		['gebucht', '', { ...offen, zustand: 'entfernt' }, 'unbekannt'],
		['gebucht', '', { ...offen, betragCent: 4501 }, 'betrag'],
		['gebucht', '', { ...offen, kennung: 'LAUF-2-00000000' }, 'unbekannt'],
		['gebucht', '', undefined, 'unbekannt'],
		['zurueck', 'AC04', gebucht, 'zurueck'],
		['zurueck', 'MS03', gebucht, 'zurueck'],
		['zurueck', 'ED05', gebucht, 'nochmal'],
		['zurueck', 'FOCR', gebucht, 'klaeren'],
		['zurueck', 'AM05', gebucht, 'klaeren'],
		['zurueck', '', gebucht, 'klaeren'],
		['gegenlaeufig', 'AC04', offen, 'klaeren'],
		['gegenlaeufig', 'AC04', gebucht, 'klaeren'],
		['zurueck', 'AC04', offen, 'zurueck'],
		['zurueck', 'AC04', { ...gebucht, zustand: 'zurueck' }, 'schon_zurueck'],
		['zurueck', 'AC04', { ...gebucht, betragCent: 4501 }, 'betrag'],
		['abgelehnt', 'AC01', offen, 'zurueck'],
		['abgelehnt', '', offen, 'klaeren'],
		['abgelehnt', 'MS03', offen, 'klaeren'],
		['abgelehnt', 'AM04', offen, 'nochmal'],
		['abgelehnt', 'DUPL', offen, 'klaeren'],
		['abgelehnt', 'AM05', offen, 'klaeren'],
		['abgelehnt', 'AC01', gebucht, 'klaeren'],
		['hinweis', 'RVNM', offen, 'hinweis'],
	] as const)('%s %s of %o → %s', (art, grund, posten, urteil) => {
		expect(judgeMeldung({ ...meldung, art, grund }, posten)).toBe(urteil)
	})

	it('needs no amount where the bank says none, and no batch where it has another name for it', () => {
		expect(judgeMeldung({ ...meldung, art: 'abgelehnt', grund: 'AC01', cent: null }, offen)).toBe('zurueck')
		expect(judgeMeldung({ ...meldung, art: 'gebucht', sammlerId: 'XYZ' }, offen)).toBe('bucht')
	})
})

describe('what the bank says about a whole batch', () => {
	const lauf: BekannterLauf = {
		zustand: 'bei_bank',
		gebucht: false,
		dateiCent: 9000,
		bleibtCent: 4500,
		offen: 1,
		einzeln: 0,
	}
	it.each([
		['gebucht', 9000, '', lauf, 'bucht'],
		['gebucht', 4500, '', lauf, 'bucht'],
		['gebucht', 4499, '', lauf, 'betrag'],
		['gebucht', 9000, '', { ...lauf, gebucht: true }, 'schon_gebucht'],
		['gebucht', 9000, '', { ...lauf, zustand: 'gebucht', offen: 0 }, 'schon_gebucht'],
		['gebucht', 9000, '', { ...lauf, zustand: 'freigegeben' }, 'unbekannt'],
		['gebucht', 9000, '', undefined, 'unbekannt'],
		['zurueck', 9000, '', lauf, 'klaeren'],
		['abgelehnt', null, 'AM04', lauf, 'nochmal'],
		['abgelehnt', null, 'AC01', lauf, 'nochmal'],
		['abgelehnt', null, 'DUPL', lauf, 'klaeren'],
		['abgelehnt', null, 'AM04', { ...lauf, gebucht: true }, 'klaeren'],
		['abgelehnt', null, 'NARR', lauf, 'nochmal'],
		['abgelehnt', null, 'AM04', { ...lauf, offen: 3, einzeln: 2 }, 'nochmal'],
		['abgelehnt', null, 'DU01', { ...lauf, offen: 3, einzeln: 2 }, 'klaeren'],
		['abgelehnt', null, 'AM04', { ...lauf, offen: 2, einzeln: 2 }, 'hinweis'],
		['hinweis', null, 'ACCP', lauf, 'hinweis'],
	] as const)('%s %s %s of %o → %s', (art, cent, grund, stand, urteil) => {
		expect(judgeSammler({ art, cent, grund, sammlerId: KENNUNG }, stand)).toBe(urteil)
	})
})
