/** What a brand needs from nothing to live, in the order of the work. */
export const START_SCHRITTE = [
	'impressum',
	'datenschutz',
	'agb',
	'barrierefreiheit',
	'aussehen',
	'worte',
	'produkte',
	'praemien',
	'kanaele',
	'absender',
	'host',
	'team',
	'probe',
] as const
export type Startschritt = (typeof START_SCHRITTE)[number]

/** Without these a portal must not begin: § 5 DDG, Art. 13 GDPR, § 305 BGB, § 14 BFSG. */
export const VOM_GESETZ: readonly Startschritt[] = ['impressum', 'datenschutz', 'agb', 'barrierefreiheit']

export type StartLage = {
	/** Legal texts in force. */
	rechtstexte: readonly { art: string; sprache: string }[]
	/** The texts that hold now, by kind, key and language. */
	texte: readonly { art: string; schluessel: string; sprache: string }[]
	sprachen: readonly string[]
	ModuleAdv: boolean
	/** Texts come from a content service: which of them there are is not known here. */
	fremdeTexte: boolean
	logo: boolean
	produkte: number
	praemien: number
	kanaele: number
	MandantUrl: string
	menschen: number
	empfehlungen: number
}

export type StartStand = 'erledigt' | 'teilweise' | 'offen'

const ofCount = (count: number, enough = 1): StartStand =>
	count >= enough ? 'erledigt' : count > 0 ? 'teilweise' : 'offen'

/** How far a brand is, step by step. */
export function schritteOf(lage: StartLage): { schritt: Startschritt; stand: StartStand; vomGesetz: boolean }[] {
	const languages = (has: (sprache: string) => boolean) =>
		ofCount(lage.sprachen.filter(has).length, lage.sprachen.length)
	const recht = (art: string) =>
		languages((sprache) => lage.rechtstexte.some((one) => one.art === art && one.sprache === sprache))
	const block = (schluessel: string): StartStand =>
		lage.fremdeTexte
			? 'erledigt'
			: languages((sprache) =>
					lage.texte.some((one) => one.art === 'block' && one.schluessel === schluessel && one.sprache === sprache),
				)
	const stand: Record<Startschritt, StartStand> = {
		// A brand with ModuleAdv has its imprint on the company's own site.
		impressum: lage.ModuleAdv ? 'erledigt' : recht('impressum'),
		datenschutz: recht('datenschutz'),
		agb: recht('agb'),
		barrierefreiheit: block('barrierefreiheitserklaerung'),
		aussehen: lage.logo ? 'erledigt' : 'teilweise',
		worte: block('auftakt'),
		produkte: ofCount(lage.produkte),
		praemien: ofCount(lage.praemien),
		kanaele: ofCount(lage.kanaele),
		absender: 'erledigt',
		host: lage.MandantUrl.startsWith('https://') ? 'erledigt' : 'teilweise',
		team: ofCount(lage.menschen, 2),
		probe: ofCount(lage.empfehlungen),
	}
	return START_SCHRITTE.map((schritt) => ({ schritt, stand: stand[schritt], vomGesetz: VOM_GESETZ.includes(schritt) }))
}

/** What the law asks for and is not there in every language. */
export const fehltVomGesetz = (lage: StartLage): Startschritt[] =>
	schritteOf(lage).flatMap(({ schritt, stand, vomGesetz }) => (vomGesetz && stand !== 'erledigt' ? [schritt] : []))
