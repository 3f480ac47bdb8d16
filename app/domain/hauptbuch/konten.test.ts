import { describe, expect, it } from 'vitest'
import { STANDKONTEN, type Standkonto } from '../praemie/standkonten'
import { type Bewegung, bewegungVon } from './konten'

/** Each event with where it leads; from any other account it is refused. */
const WEGE: Record<Bewegung, Partial<Record<Standkonto, Standkonto>>> = {
	spende_gewaehlt: { geschuldet: 'spende_geschuldet' },
	gutschein_ausgegeben: { geschuldet: 'gutschein' },
	gutschein_zurueck: { gutschein: 'geschuldet' },
	lauf_freigegeben: { geschuldet: 'freigegeben', spende_geschuldet: 'spende_freigegeben' },
	lauf_verworfen: { freigegeben: 'geschuldet', spende_freigegeben: 'spende_geschuldet' },
	datei_erstellt: { freigegeben: 'exportiert', spende_freigegeben: 'spende_exportiert' },
	gebucht: { exportiert: 'bezahlt', spende_exportiert: 'gespendet' },
	gezahlt: { geschuldet: 'bezahlt', spende_geschuldet: 'gespendet' },
	abgelehnt: { exportiert: 'geschuldet', spende_exportiert: 'spende_geschuldet' },
	ruecklauf: {
		...{ exportiert: 'ruecklaeufer', bezahlt: 'ruecklaeufer' },
		...{ spende_exportiert: 'spende_zurueck', gespendet: 'spende_zurueck' },
	},
	bankdaten_neu: { ruecklaeufer: 'geschuldet', spende_zurueck: 'spende_geschuldet' },
	storniert: {
		...{ geschuldet: 'storno', freigegeben: 'storno', ruecklaeufer: 'storno' },
		...{ spende_geschuldet: 'storno', spende_freigegeben: 'storno', spende_zurueck: 'storno' },
	},
	verfallen: { geschuldet: 'verfall' },
}

describe('where an event leads a reward', () => {
	const faelle = Object.entries(WEGE).flatMap(([art, wege]) => STANDKONTEN.map((von) => [art, von, wege[von]] as const))
	it.each(faelle)('%s from %s: %s', (name, von, nach) => {
		const art = Object.keys(WEGE).find((one): one is Bewegung => one === name) ?? 'gebucht'
		const post = () => bewegungVon(art, { praemierung: 'p', von, cent: 500, schluessel: 's' })
		if (nach === undefined) expect(post).toThrow(`stands at ${von}`)
		else
			expect(post().zeilen).toEqual([
				{ konto: von, cent: 500, praemierung: 'p' },
				{ konto: nach, cent: -500, praemierung: 'p' },
			])
	})
})
