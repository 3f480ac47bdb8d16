import { describe, expect, it } from 'vitest'
import { AGENTUR_ROLLEN, type AgenturRecht, type AgenturRolle, BETRIEB_ROLLEN } from '~/domain/benutzer/rollen'
import type { Actor } from './actor'
import type { Recht } from './recht'
import { agenturRechteOf, isAllowed, mayGrant, rechteOf, rollenMit } from './rechte'

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
		expect(AGENTUR_ROLLEN.filter((rolle) => agenturRechteOf([rolle]).some((has) => has === recht))).toEqual(rollen)
	})

	it('[R-AGENTUR] there are no other rights, and the owner has all of the inactive owner’s', () => {
		expect(new Set(agenturRechteOf(AGENTUR_ROLLEN))).toEqual(new Set(Object.keys(RECHTE)))
		expect(agenturRechteOf(['AgenturInhaber'])).toEqual(
			expect.arrayContaining(agenturRechteOf(['AgenturInhaber_inaktiv'])),
		)
	})

	it('[R-AGENTUR] no roles = no rights', () => {
		expect(agenturRechteOf([])).toEqual([])
	})

	it('of several roles are the rights of each, none twice', () => {
		expect(agenturRechteOf(['CallCenter', 'AgenturMitarbeiter', 'AgenturInhaber_inaktiv'])).toEqual(
			Object.keys(RECHTE).filter((recht) => recht !== 'Mitarbeiter'),
		)
	})
})

const benutzer = { id: 'b', sitzungId: 's' }
const WER: Record<string, Actor> = {
	anonym: { art: 'anonym' },
	empfehler: { art: 'empfehler', id: 'e', sitzungId: 's' },
	vertretung: { art: 'empfehler', id: 'e', sitzungId: 's', angemeldetVon: 'cli' },
	ohneRolle: { art: 'betrieb', ...benutzer, rollen: [] },
	admin: { art: 'betrieb', ...benutzer, rollen: ['admin'] },
	finanzen: { art: 'betrieb', ...benutzer, rollen: ['finanzen'] },
	support: { art: 'betrieb', ...benutzer, rollen: ['support'] },
	inhalte: { art: 'betrieb', ...benutzer, rollen: ['inhalte'] },
	marke: { art: 'betrieb', ...benutzer, rollen: ['marke'] },
	recht: { art: 'betrieb', ...benutzer, rollen: ['recht'] },
	lesend: { art: 'betrieb', ...benutzer, rollen: ['lesend'] },
	adminNeu: { art: 'betrieb', ...benutzer, rollen: ['admin'], zuerst: 'passwort' },
	adminVorFaktor: { art: 'betrieb', ...benutzer, rollen: ['admin'], faktor: { am: null }, zuerst: 'faktor' },
	adminOhneFaktor: { art: 'betrieb', ...benutzer, rollen: ['admin'], zuerst: 'einrichten' },
	agentur: { art: 'agentur', ...benutzer, rollen: [] },
	inhaber: { art: 'agentur', ...benutzer, rollen: ['AgenturInhaber'] },
	inhaberNeu: { art: 'agentur', ...benutzer, rollen: ['AgenturInhaber'], zuerst: 'passwort' },
	inhaberVorFaktor: { art: 'agentur', ...benutzer, rollen: ['AgenturInhaber'], faktor: { am: null }, zuerst: 'faktor' },
	inhaberOhneFaktor: { art: 'agentur', ...benutzer, rollen: ['AgenturInhaber'], zuerst: 'einrichten' },
	callCenter: { art: 'agentur', ...benutzer, rollen: ['CallCenter'] },
	partner: { art: 'partner', id: 'p', bereiche: [] },
	partnerMeldet: { art: 'partner', id: 'p', bereiche: ['auftragMelden'] },
	partnerErneuert: { art: 'partner', id: 'p', bereiche: ['schluesselErneuern'] },
	partnerLiest: { art: 'partner', id: 'p', bereiche: ['auftragLesen', 'ereignisLesen', 'kennzahlenLesen'] },
	plattform: { art: 'plattform', id: 'b', sitzungId: 's' },
	job: { art: 'job' },
	cli: { art: 'cli' },
}

describe('who may do what', () => {
	it.each<[Recht, string[]]>([
		['eigenes.lesen', ['empfehler', 'vertretung']],
		['eigenes.aendern', ['empfehler']],
		['eigenes.nachfragen', ['empfehler']],
		['eigenes.abholen', ['empfehler']],
		['eigenes.bankdaten', ['empfehler']],
		['eigenes.passwort', ['empfehler']],
		['eigenes.loeschen', ['empfehler']],
		[
			'zugang.passwort',
			[
				...[
					'ohneRolle',
					'admin',
					'finanzen',
					'support',
					'inhalte',
					'marke',
					'recht',
					'lesend',
					'adminNeu',
					'adminOhneFaktor',
				],
				...['agentur', 'inhaber', 'inhaberNeu', 'inhaberOhneFaktor', 'callCenter'],
			],
		],
		[
			'zugang.faktor',
			[
				...['ohneRolle', 'admin', 'finanzen', 'support', 'inhalte', 'marke', 'recht', 'lesend', 'adminVorFaktor'],
				...['agentur', 'inhaber', 'inhaberVorFaktor', 'callCenter'],
			],
		],
		[
			'zugang.einrichten',
			[
				...['ohneRolle', 'admin', 'finanzen', 'support', 'inhalte', 'marke', 'recht', 'lesend', 'adminOhneFaktor'],
				...['agentur', 'inhaber', 'inhaberOhneFaktor', 'callCenter'],
			],
		],
		['zugang.werkzeug', ['ohneRolle', 'admin', 'finanzen', 'support', 'inhalte', 'marke', 'recht', 'lesend']],
		['agentur.start', ['agentur', 'inhaber', 'callCenter']],
		['agentur.Mitarbeiter', ['inhaber']],
		['produkt.lesen', ['admin', 'finanzen', 'inhalte', 'marke']],
		['praemienwert.beantragen', ['admin', 'marke']],
		['praemienwert.freigeben', ['admin', 'finanzen']],
		['produkt.pflegen', ['admin', 'marke']],
		['auftrag.lesen', ['admin', 'finanzen', 'support', 'lesend', 'cli']],
		['auftrag.melden', ['admin', 'finanzen', 'cli']],
		['auftrag.freigeben', ['admin', 'support', 'job', 'cli']],
		['praemie.auszahlen', ['cli']],
		['praemie.bankdaten', ['admin', 'finanzen', 'cli']],
		['praemie.kulanz', ['admin', 'finanzen', 'support']],
		['praemie.kulanzFreigeben', ['admin', 'finanzen']],
		['praemie.erlassen', ['admin', 'finanzen']],
		['lauf.freigeben', ['admin', 'finanzen']],
		['hauptbuch.lesen', ['admin', 'finanzen', 'lesend']],
		['kennzahlen.lesen', ['admin', 'finanzen', 'marke', 'lesend', 'partnerLiest', 'job']],
		['kennzahlen.rechnen', ['cli']],
		['praemie.gutscheine', ['admin', 'finanzen']],
		['eigenwerbung.entscheiden', ['admin', 'finanzen']],
		['kontaktdaten.lesen', ['admin', 'finanzen', 'support', 'cli']],
		['bankdaten.lesen', ['finanzen']],
		['protokoll.lesen', ['admin', 'finanzen', 'lesend', 'cli']],
		['datenschutz.bearbeiten', ['admin', 'support']],
		['datenschutz.loeschen', ['admin']],
		['konto.sperren', ['admin', 'finanzen', 'support']],
		['konto.entsperren', ['admin', 'finanzen']],
		['konto.vertreten', ['admin', 'support', 'cli']],
		['nachfrage.beantworten', ['admin', 'support']],
		['nachfrage.vorlagen', ['admin', 'support']],
		['konto.notieren', ['admin', 'support']],
		['konto.mails', ['admin', 'support']],
		['konto.adresse', ['admin', 'support']],
		['zustimmung.lesen', ['admin', 'support']],
		['zustimmung.widerrufen', ['admin', 'support']],
		['freund.adresse', ['admin', 'support']],
		['marke.lesen', ['admin', 'finanzen', 'inhalte', 'marke', 'recht']],
		['mandant.live', ['admin', 'cli']],
		['einstellung.pflegen', ['admin', 'marke']],
		['einstellung.freigeben', ['admin', 'marke']],
		['rechtstext.lesen', ['admin', 'marke', 'recht']],
		['rechtstext.pflegen', ['admin', 'recht']],
		['rechtstext.freigeben', ['admin', 'recht']],
		['inhalt.pflegen', ['admin', 'inhalte', 'marke', 'cli']],
		['auftritt.pflegen', ['admin', 'inhalte', 'marke']],
		['benutzer.anlegen', ['admin', 'cli']],
		['mandant.anlegen', ['plattform', 'cli']],
		['mandant.pausieren', ['plattform', 'cli']],
		['plattform.einladen', ['plattform']],
		['betreiber.pflegen', ['cli']],
		['mandant.einstellen', ['cli']],
		['mandant.schluessel', ['cli']],
		['mail.lesen', ['cli']],
		['schnittstelle.lesen', ['admin']],
		['schnittstelle.pflegen', ['admin', 'cli']],
		['auftrag.liefern', ['partnerMeldet']],
		['auftrag.abrufen', ['partnerMeldet', 'partnerLiest']],
		['ereignis.lesen', ['partnerLiest']],
		['schluessel.lesen', ['partner', 'partnerMeldet', 'partnerErneuert', 'partnerLiest']],
		['schluessel.erneuern', ['partnerErneuert']],
		['job.versenden', ['job']],
	])('%s: exactly %j', (recht, wer) => {
		const allowed = Object.entries(WER).filter(([, actor]) => isAllowed(actor, recht))
		expect(allowed.map(([name]) => name)).toEqual(wer)
	})
})

describe('who gives which role', () => {
	it.each([...BETRIEB_ROLLEN, ...AGENTUR_ROLLEN])('%s: an admin and the command line', (rolle) => {
		const givers = Object.entries(WER).filter(([, actor]) => mayGrant(actor, rolle))
		const lacking = 'nobody gives a role with a right they lack: give it to admins, too, or name it in GETRENNT'
		expect(
			givers.map(([name]) => name),
			lacking,
		).toEqual(AGENTUR_ROLLEN.some((one) => one === rolle) ? ['cli'] : ['admin', 'cli'])
	})
})

it.each(['eigenwerbung.entscheiden', 'sperren.aendern', 'datenschutz.loeschen'] as const)(
	'%s: the roles that are named are those that may',
	(recht) => {
		expect(rollenMit(recht)).toEqual(
			BETRIEB_ROLLEN.filter((rolle) => isAllowed({ art: 'betrieb', id: 'b', sitzungId: 's', rollen: [rolle] }, recht)),
		)
	},
)

describe('everything somebody may do', () => {
	it.each(Object.keys(WER))('%s: each right once, and no other', (name) => {
		const actor = WER[name] ?? { art: 'anonym' }
		const rechte = rechteOf(actor)
		expect(new Set(rechte).size).toBe(rechte.length)
		expect(rechte.every((recht) => isAllowed(actor, recht))).toBe(true)
	})
})
