import type { Locale } from '~/domain/shared/locale'
import { hasPostanschrift, platzhalterIn } from './pflichtangaben'

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
	rechtstexte: readonly { art: string; sprache: string; inhalt: string }[]
	/** The texts that hold now, by kind, key and language. */
	texte: readonly { art: string; schluessel: string; sprache: string }[]
	sprachen: readonly Locale[]
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

/** Why a step the law asks for is not done in a language; `teil`: the words that should not stand there. */
export type Mangel = {
	schritt: Startschritt
	sprache: Locale
	grund: 'fehlt' | 'anschrift' | 'platzhalter'
	teil?: string
}

const ofCount = (count: number, enough = 1): StartStand =>
	count >= enough ? 'erledigt' : count > 0 ? 'teilweise' : 'offen'

const hasBlock = ({ fremdeTexte, texte }: StartLage, schluessel: string, sprache: string): boolean =>
	fremdeTexte || texte.some((one) => one.art === 'block' && one.schluessel === schluessel && one.sprache === sprache)

/** What a step that the law asks for lacks in a language. */
function mangelOf(lage: StartLage, schritt: Startschritt, sprache: Locale): Omit<Mangel, 'schritt' | 'sprache'>[] {
	if (schritt === 'barrierefreiheit')
		return hasBlock(lage, 'barrierefreiheitserklaerung', sprache) ? [] : [{ grund: 'fehlt' }]
	// A brand with ModuleAdv has its imprint on the company's own site.
	if (schritt === 'impressum' && lage.ModuleAdv) return []
	const text = lage.rechtstexte.find((one) => one.art === schritt && one.sprache === sprache)
	if (!text) return [{ grund: 'fehlt' }]
	if (schritt === 'impressum' && !hasPostanschrift(text.inhalt)) return [{ grund: 'anschrift' }]
	const teil = platzhalterIn(text.inhalt, { formular: schritt !== 'impressum' })
	return teil === undefined ? [] : [{ grund: 'platzhalter', teil }]
}

/** What the law asks for and is not there, or not whole, in some language. */
export const fehltVomGesetz = (lage: StartLage): Mangel[] =>
	VOM_GESETZ.flatMap((schritt) =>
		lage.sprachen.flatMap((sprache) =>
			mangelOf(lage, schritt, sprache).map((mangel) => ({ schritt, sprache, ...mangel })),
		),
	)

/** How far a brand is, step by step. */
export function schritteOf(lage: StartLage): { schritt: Startschritt; stand: StartStand; vomGesetz: boolean }[] {
	const maengel = fehltVomGesetz(lage)
	const vomGesetz = (schritt: Startschritt): StartStand => {
		const own = maengel.filter((one) => one.schritt === schritt)
		if (own.length === 0) return 'erledigt'
		return own.filter(({ grund }) => grund === 'fehlt').length === lage.sprachen.length ? 'offen' : 'teilweise'
	}
	const auftakt = lage.sprachen.filter((sprache) => hasBlock(lage, 'auftakt', sprache)).length
	const stand: Record<Startschritt, StartStand> = {
		impressum: vomGesetz('impressum'),
		datenschutz: vomGesetz('datenschutz'),
		agb: vomGesetz('agb'),
		barrierefreiheit: vomGesetz('barrierefreiheit'),
		aussehen: lage.logo ? 'erledigt' : 'teilweise',
		worte: ofCount(auftakt, lage.sprachen.length),
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
