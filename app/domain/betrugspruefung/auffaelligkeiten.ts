import { mailboxKey } from '~/domain/shared/email'
import { faltung } from '~/domain/shared/faltung'
import type { EigenwerbungGrund } from './eigenwerbung'

/** More friends of one recommender than this in 24 hours are looked at. */
export const HAEUFUNG_AB = 10
/** So many friends of one recommender at one address are looked at: fewer are a household. */
export const ADRESSE_AB = 3

const DAY = 86_400_000

type Name = { vorname: string | null; nachname: string | null }
type Adresse = { strasse: string | null; hausnummer: string | null; plz: string | null }
/** `spur`: keyed hash of network and browser, a day long; '' where unknown. */
export type Freund = Name & Adresse & { spur: string; datenAm: Date | null }

export type Umfeld = {
	freund: Name & Adresse & { email: string; spur: string }
	empfehler: Name & {
		mailbox: string
		/** Addresses the recommender gave as somebody's friend. */
		adressen: readonly Adresse[]
		/** Of the recommendations they made within a day. */
		spuren: readonly string[]
		/** Their other friends who gave their data. */
		freunde: readonly Freund[]
	}
	/** Whether one of the two works for the brand. */
	mitarbeiter: boolean
}

const STRASSE = /str(?:asse|\.)?(?= |$)/g

/** One spelling of an address, without its town; undefined where a part is missing. */
export function adressForm({ strasse, hausnummer, plz }: Adresse): string | undefined {
	if (!strasse || !hausnummer || !plz) return undefined
	const name = faltung(strasse).replace(STRASSE, 'str')
	return [name, faltung(hausnummer), plz].map((part) => part.replace(/[^a-z0-9]/g, '')).join(' ')
}

/** The same mailbox behind two spellings; the very same address is refused before it gets here. */
export const sharesMailbox = (email: string, mailbox: string): boolean => mailboxKey(email) === mailbox

/** Whether one letter more, less or another makes one text of the other. */
function isOneApart(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false
	let same = 0
	while (same < a.length && a[same] === b[same]) same++
	const [restA, restB] = [a.slice(same), b.slice(same)]
	return restA === restB || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** Shorter names are one letter apart by chance. */
const MIN_NAME = 8
/** A first name is cut short to no less: Max for Maximilian. */
const MIN_KURZ = 3

const partsOf = ({ vorname, nachname }: Name): readonly [string, string] => [
	faltung(vorname ?? ''),
	faltung(nachname ?? ''),
]

/** Whether two names may be one person's: the same, swapped, a letter apart, or with the first name cut short. */
export function isAehnlich(a: Name, b: Name): boolean {
	const [vorA, nachA] = partsOf(a)
	const [vorB, nachB] = partsOf(b)
	if (!vorA || !nachA || !vorB || !nachB) return false
	if (vorA === nachB && nachA === vorB) return true
	const [ganzA, ganzB] = [`${vorA} ${nachA}`, `${vorB} ${nachB}`]
	if (ganzA === ganzB || (Math.min(ganzA.length, ganzB.length) >= MIN_NAME && isOneApart(ganzA, ganzB))) return true
	const [kurz, lang] = vorA.length < vorB.length ? [vorA, vorB] : [vorB, vorA]
	return nachA === nachB && kurz.length >= MIN_KURZ && lang.startsWith(kurz)
}

function teiltAdresse({ freund, empfehler }: Umfeld): boolean {
	const hier = adressForm(freund)
	if (!hier) return false
	const gleich = (andere: readonly Adresse[]) => andere.filter((one) => adressForm(one) === hier).length
	return gleich(empfehler.adressen) > 0 || gleich(empfehler.freunde) + 1 >= ADRESSE_AB
}

const teiltGeraet = ({ freund: { spur }, empfehler: { spuren, freunde } }: Umfeld): boolean =>
	spur !== '' && (spuren.includes(spur) || freunde.some((one) => one.spur === spur))

const isHaeufung = ({ empfehler: { freunde } }: Umfeld, now: Date): boolean =>
	freunde.filter(({ datenAm }) => datenAm && now.getTime() - datenAm.getTime() < DAY).length >= HAEUFUNG_AB

/** What is conspicuous about a friend who just gave their data, in the order of the reasons. */
export function auffaelligkeiten(umfeld: Umfeld, now: Date): EigenwerbungGrund[] {
	const { freund, empfehler, mitarbeiter } = umfeld
	const found: [EigenwerbungGrund, boolean][] = [
		['email', sharesMailbox(freund.email, empfehler.mailbox)],
		['adresse', teiltAdresse(umfeld)],
		['name', isAehnlich(freund, empfehler)],
		['geraet', teiltGeraet(umfeld)],
		['haeufung', isHaeufung(umfeld, now)],
		['mitarbeiter', mitarbeiter],
	]
	return found.flatMap(([grund, ist]) => (ist ? [grund] : []))
}
