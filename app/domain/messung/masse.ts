/** What is counted for each day (kennzahl_tag): events, by the word the columns have. */
export const ZAEHLER = [
	...(['empfohlen', 'neueEmpfehler', 'geteilt', 'klicks', 'angenommen', 'erstmals', 'daten'] as const),
	...(['bestellt', 'freigegeben', 'abgelehnt', 'storniert', 'verdacht'] as const),
	...(['praemien', 'bezahlt', 'entfallen', 'zurueck', 'zurueckgefordert'] as const),
	...(['mailsGesendet', 'mailsGescheitert', 'mailsAbbestellt'] as const),
] as const
export type Zaehler = (typeof ZAEHLER)[number]

/** What is added up in cents beside it. */
export const BETRAEGE = [
	...(['zusageCent', 'kulanzCent', 'agenturCent', 'entfallenCent'] as const),
	...(['gezahltCent', 'gutscheinCent', 'rueckforderungCent'] as const),
] as const
export type KennzahlBetrag = (typeof BETRAEGE)[number]

export const MASSE = [...ZAEHLER, ...BETRAEGE] as const
export type Mass = (typeof MASSE)[number]

export type KennzahlSummen = Readonly<Record<Mass, number>>

/** By what the figures can be divided. */
export const MERKMALE = ['produkt', 'teilweg', 'agentur', 'kampagne', 'variante', 'herkunft'] as const
export type KennzahlMerkmal = (typeof MERKMALE)[number]

/** By what a recommendation came in. */
export const HERKUENFTE = ['portal', 'api', 'callcenter', 'agentur', 'genannt'] as const
export type Herkunft = (typeof HERKUENFTE)[number]
