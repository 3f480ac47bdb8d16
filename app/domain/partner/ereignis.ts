import { hasKey, keysOf } from '../shared/keys'

/** `zustand`: where the event left the row it is about; the entry says so itself where that can differ (`praemierungZustand`). */
type Erzaehlt = {
	ereignis: `${'empfehlung' | 'empfaenger' | 'auftrag' | 'praemierung' | 'auszahlung' | 'konto'}.${string}`
	zustand: string
	/** It is about the reward that the entry names, not about the entry's own row. */
	praemierung?: true
}

/**
 * What partners can be told of, by the audit trail's word for it: the trail has a row for every change of state, written in the
 * transaction of the change.
 */
const AUS_DEM_PROTOKOLL = {
	'empfehlung.erstellt': [{ ereignis: 'empfehlung.erstellt', zustand: 'erstellt' }],
	'empfehlung.geteilt': [{ ereignis: 'empfehlung.geteilt', zustand: 'geteilt' }],
	'empfaenger.bestaetigt': [{ ereignis: 'empfehlung.angenommen', zustand: 'bestaetigt' }],
	'empfaenger.daten_erfasst': [{ ereignis: 'empfaenger.daten_erfasst', zustand: 'daten_erfasst' }],
	'auftrag.gemeldet': [{ ereignis: 'auftrag.gemeldet', zustand: 'gemeldet' }],
	'auftrag.zugeordnet': [{ ereignis: 'auftrag.zugeordnet', zustand: 'zugeordnet' }],
	/** It is nobody's again. */
	'auftrag.geloest': [{ ereignis: 'auftrag.gemeldet', zustand: 'gemeldet' }],
	'auftrag.in_pruefung': [{ ereignis: 'auftrag.in_pruefung', zustand: 'in_pruefung' }],
	'auftrag.freigegeben': [{ ereignis: 'auftrag.freigegeben', zustand: 'freigegeben' }],
	'auftrag.abgelehnt': [{ ereignis: 'auftrag.abgelehnt', zustand: 'abgelehnt' }],
	'auftrag.storniert': [{ ereignis: 'auftrag.storniert', zustand: 'storniert' }],
	'praemierung.erstellt': [{ ereignis: 'praemierung.erstellt', zustand: 'Offen' }],
	'praemierung.gewaehlt': [{ ereignis: 'praemierung.gewaehlt', zustand: 'Bereitgestellt' }],
	'praemierung.abgeholt': [{ ereignis: 'praemierung.abgeholt', zustand: 'Abgeholt' }],
	'gutschein.ersetzt': [{ ereignis: 'praemierung.zurueck', zustand: 'Bereitgestellt' }],
	'praemierung.abgelaufen': [{ ereignis: 'praemierung.abgelaufen', zustand: 'Abgelaufen' }],
	'praemierung.storniert': [{ ereignis: 'praemierung.storniert', zustand: 'Storniert' }],
	/** Paid, given out or on its way when it was claimed back: it stays what it was. */
	'praemierung.zurueckgefordert': [{ ereignis: 'praemierung.zurueckgefordert', zustand: 'Ausgezahlt' }],
	'praemierung.forderung_verrechnet': [{ ereignis: 'praemierung.rueckforderung_verrechnet', zustand: 'Ausgezahlt' }],
	'praemierung.forderung_gezahlt': [{ ereignis: 'praemierung.rueckforderung_gezahlt', zustand: 'Ausgezahlt' }],
	'praemierung.forderung_erlassen': [{ ereignis: 'praemierung.rueckforderung_erlassen', zustand: 'Ausgezahlt' }],
	/** Of what was chosen, some or all is kept for what its owner owes. */
	'praemierung.verrechnet': [{ ereignis: 'praemierung.verrechnet', zustand: 'Bereitgestellt' }],
	'auszahlung.erstellt': [{ ereignis: 'auszahlung.erstellt', zustand: 'Offen' }],
	/** To a cause. */
	'auszahlung.spende': [{ ereignis: 'auszahlung.erstellt', zustand: 'Offen' }],
	'auszahlung.gezahlt': [
		{ ereignis: 'auszahlung.gezahlt', zustand: 'Gezahlt' },
		{ ereignis: 'praemierung.ausgezahlt', zustand: 'Ausgezahlt', praemierung: true },
	],
	'auszahlung.zurueck': [
		{ ereignis: 'auszahlung.zurueck', zustand: 'Storniert' },
		{ ereignis: 'praemierung.zurueck', zustand: 'Bereitgestellt', praemierung: true },
	],
	'auszahlung.spende_zurueck': [
		{ ereignis: 'auszahlung.zurueck', zustand: 'Storniert' },
		{ ereignis: 'praemierung.zurueck', zustand: 'Bereitgestellt', praemierung: true },
	],
	/** The same, but another payout to the same account takes its place. */
	'auszahlung.wiederholt': [
		{ ereignis: 'auszahlung.zurueck', zustand: 'Storniert' },
		{ ereignis: 'praemierung.zurueck', zustand: 'Bereitgestellt', praemierung: true },
	],
	/** The bank did not take it; the same payout goes into another run. */
	'auszahlung.abgelehnt': [{ ereignis: 'auszahlung.abgelehnt', zustand: 'Offen' }],
	'auszahlung.storniert': [{ ereignis: 'auszahlung.storniert', zustand: 'Storniert' }],
	'empfehler.geloescht': [{ ereignis: 'konto.geloescht', zustand: 'geloescht' }],
} as const satisfies Record<string, readonly Erzaehlt[]>

export type EreignisArt = (typeof AUS_DEM_PROTOKOLL)[keyof typeof AUS_DEM_PROTOKOLL][number]['ereignis']

type Erzaehlung = Erzaehlt & { ereignis: EreignisArt }

export const EREIGNIS_ARTEN: readonly EreignisArt[] = [
	...new Set(keysOf(AUS_DEM_PROTOKOLL).flatMap((name) => AUS_DEM_PROTOKOLL[name].map(({ ereignis }) => ereignis))),
]

/** The states an event can leave its object in. */
export const zustaendeOf = (art: EreignisArt): string[] => [
	...new Set(
		keysOf(AUS_DEM_PROTOKOLL).flatMap((name) =>
			AUS_DEM_PROTOKOLL[name].flatMap(({ ereignis, zustand }) => (ereignis === art ? [zustand] : [])),
		),
	),
]

/** What a detail of the audit trail is called towards partners; what is not listed stays inside. Amounts in cents. */
const FELDER = {
	empfehlung: 'EmpfehlungId',
	empfehlungId: 'EmpfehlungId',
	auftragId: 'AuftragId',
	praemierungId: 'PraemierungId',
	produktId: 'ProduktId',
	betragCent: 'WertCent',
} as const

/** Ids and amounts of an event; never a name, an address or a code. */
export type EreignisDaten = Partial<Record<(typeof FELDER)[keyof typeof FELDER], string | number>>

export type NeuesEreignis = {
	ereignis: EreignisArt
	objekt: string
	objektId: string
	zustand: string
	daten: EreignisDaten
}

/** An entry of the audit trail. */
export type Eintrag = { ereignis: string; bezug: string; bezugId: string; details: Readonly<Record<string, unknown>> }

/** What partners are told of an entry of the audit trail. */
export function ereignisseOf({ ereignis, bezug, bezugId, details }: Eintrag): NeuesEreignis[] {
	if (!hasKey(AUS_DEM_PROTOKOLL, ereignis)) return []
	const daten: EreignisDaten = {}
	for (const name of keysOf(FELDER)) {
		const value = details[name]
		if (typeof value === 'string' || typeof value === 'number') daten[FELDER[name]] = value
	}
	const erzaehlt: readonly Erzaehlung[] = AUS_DEM_PROTOKOLL[ereignis]
	const { praemierungZustand } = details
	return erzaehlt.flatMap(({ ereignis: art, praemierung, ...immer }) => {
		const zustand = typeof praemierungZustand === 'string' ? praemierungZustand : immer.zustand
		const { PraemierungId, ...ohne } = daten
		if (praemierung)
			return PraemierungId
				? [{ ereignis: art, objekt: 'praemierung', objektId: String(PraemierungId), zustand, daten: ohne }]
				: []
		// An account is called so towards everybody.
		return [{ ereignis: art, objekt: bezug === 'empfehler' ? 'konto' : bezug, objektId: bezugId, zustand, daten }]
	})
}

export type Ereignis = NeuesEreignis & {
	id: string
	/** Of two events of one thing the later one has the higher number; none twice in a brand, and it only grows. */
	nummer: number
	/** Of its object's events it is the how many-th, without a gap; null = from before objects had a count. */
	objektNummer: number | null
	am: Date
	/** The provider's own number of an order. */
	referenz: string | null
}

/** What a partner gets of an event, by webhook or when they ask (Standard Webhooks: type, timestamp, data). */
export const ereignisKoerper = ({
	ereignis,
	am,
	objekt,
	objektId,
	nummer,
	objektNummer,
	zustand,
	referenz,
	daten,
}: Omit<Ereignis, 'id'>) => ({
	type: ereignis,
	timestamp: am.toISOString(),
	data: {
		...{ Objekt: objekt, Id: objektId, Folge: nummer, ObjektFolge: objektNummer, Zustand: zustand },
		...(referenz === null ? {} : { Referenz: referenz }),
		...daten,
	},
})
