import type { TFunction } from 'i18next'
import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import type { EmpfaengerZustand } from '~/domain/empfaenger/zustand'
import type { EmpfehlungZustand } from '~/domain/empfehlung/zustand'
import type { EmailAenderungZustand } from '~/domain/konto/email-aenderung'
import type { MailZustand } from '~/domain/mail/zustand'
import type { AuszahlungZustand } from '~/domain/praemie/auszahlung'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import type { PraemierungZustand } from '~/domain/praemie/zustand'
import { berlinDay, formatDate, formatDateTime } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { isLocale, languageName } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { auftrag as auftragTexts } from '~/locales/de/auftrag/auftrag'
import { bereich } from '~/locales/de/konto/bereich'
import { konten as kontenTexts } from '~/locales/de/konto/konten'
import { mail } from '~/locales/de/mail/mail'
import { statusmail } from '~/locales/de/mail/statusmail'
import { protokoll as protokollTexts } from '~/locales/de/protokoll/protokoll'
import type { PersonAuskunft } from '~/usecases/datenschutz/show-person'
import type { Auskunft } from '~/usecases/konto/export-data'
import type { WebContext } from '~/web/guard.server'
import { monatName } from '../hauptbuch/auszug.server'

type Feld = keyof typeof bereich.auskunft.felder
type Wert = string | number | boolean | null
type Eintrag = Partial<Record<Feld, Wert>>
type Umgebung = Pick<WebContext, 'locale' | 'mandant' | 't'>

/** What is stored is shown by a word of its own, never by the name of its state. */
const WERTE = bereich.auskunft.werte satisfies Readonly<
	Record<
		| AuszahlungZustand
		| EigenwerbungZustand
		| EmailAenderungZustand
		| EmpfaengerZustand
		| EmpfehlungZustand
		| MailZustand
		| NachfrageZustand
		| PraemierungZustand,
		string
	>
>

/** Fields that hold one of few words. */
const BENANNT = ['zustand', 'art', 'anrede', 'newsletter', 'gesperrt']

/** An event in words; one without any by its name. */
export function ereignisName(t: TFunction, ereignis: string): string {
	const key = ereignis.replace('.', '_')
	if (hasKey(kontenTexts.verlauf, key)) return t(`konten:verlauf.${key}`)
	if (hasKey(auftragTexts.verlauf, key)) return t(`auftrag:verlauf.${key}`)
	return hasKey(protokollTexts.ereignis, key) ? t(`protokoll:ereignis.${key}`) : ereignis
}

/** Mails whose heading says what they were about, whoever got them. */
type Betitelt<T> = { [K in keyof T]: T[K] extends { titel: string } ? K : never }[keyof T]
const isBetitelt = <T extends object>(vorlage: PropertyKey, texts: T): vorlage is Betitelt<T> => {
	const texte = hasKey(texts, vorlage) ? texts[vorlage] : undefined
	return typeof texte === 'object' && texte !== null && 'titel' in texte
}

/** What a kind of mail is about. */
export const mailTitel = (t: TFunction, { config }: Umgebung['mandant'], vorlage: string): string =>
	isBetitelt(vorlage, mail)
		? t(`mail:${vorlage}.titel`, { marke: config.Name })
		: isBetitelt(vorlage, statusmail)
			? t(`statusmail:${vorlage}.titel`)
			: vorlage

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function wertText(t: TFunction, { locale, mandant }: Umgebung, feld: string, wert: NonNullable<Wert>): string {
	if (typeof wert === 'boolean') return t(wert ? 'bereich:auskunft.ja' : 'bereich:auskunft.nein')
	if (typeof wert === 'number') return feld.endsWith('Cent') ? formatMoney(wert, locale, { exact: true }) : String(wert)
	if (ISO.test(wert)) return formatDateTime(new Date(wert))
	if (feld === 'sprache' && isLocale(wert)) return languageName(wert)
	if (feld === 'datei') return t('bereich:auskunft.bildDatei')
	if (feld === 'ereignis') return ereignisName(t, wert)
	if (feld === 'vorlage') return mailTitel(t, mandant, wert)
	if (feld === 'mailAus')
		return wert
			.split(', ')
			.map((vorlage) => mailTitel(t, mandant, vorlage))
			.join(', ')
	return BENANNT.includes(feld) && hasKey(WERTE, wert) ? t(`bereich:auskunft.werte.${wert}`) : wert
}

const TEILE = [
	'konto',
	'bankdaten',
	'bild',
	'empfehlungen',
	'aktionen',
	'praemien',
	'auszahlungen',
	'pruefungen',
	'nachfragen',
	'nennungen',
	'emailAenderungen',
	'notizen',
	'sitzungen',
	'entwuerfe',
	'mails',
	'ereignisse',
] as const satisfies readonly (keyof Auskunft)[]

type Werte = Readonly<Record<string, Wert>>

/** An entry by a short title, which it is found by where it is folded, with every field that holds something. */
type EintragView = { titel: string; felder: { term: string; value: string }[] }
/** Entries of one year or month; without a name where all of a part stand together. */
type Gruppe = { name: string; eintraege: EintragView[] }
/** `gefaltet`: each entry opens by itself. */
export type Teil = { key: string; name: string; anzahl: number; gefaltet: boolean; gruppen: Gruppe[] }

/** As many entries are read at a glance. */
const OFFEN = 3
/** More than these stand by years, more than those by months. */
const JE_JAHR = 12
const JE_MONAT = 60

/** The day an entry is from: the first of these fields that it has. */
const ZEITEN = ['erstelltAm', 'am', 'zugestimmtAm', 'geaendertAm'] as const
const zeitOf = (eintrag: Werte): Date | undefined => {
	const feld = ZEITEN.find((name) => typeof eintrag[name] === 'string')
	return feld && new Date(String(eintrag[feld]))
}

/** What an entry is known by: the first two of these fields that it has. */
const KENNZEICHEN = [
	...(['merkname', 'produkt', 'vorlage', 'ereignis', 'praemie', 'referenz', 'emailNeu', 'geraet'] as const),
	...(['betragCent', 'empfehlungsnummer', 'text', 'zustand'] as const),
]
const TITEL_MAX = 70

function titelOf(t: TFunction, umgebung: Umgebung, eintrag: Werte): string {
	const zeit = zeitOf(eintrag)
	const texte = KENNZEICHEN.flatMap((feld) => {
		const wert = eintrag[feld] ?? ''
		return wert === '' ? [] : [wertText(t, umgebung, feld, wert)]
	})
	const titel = [...(zeit ? [formatDate(zeit)] : []), ...texte.slice(0, 2)].join(' · ')
	return titel.length > TITEL_MAX ? `${titel.slice(0, TITEL_MAX - 1)}…` : titel
}

/** Every field that holds something, under its name where it has one. */
const felderOf = (t: TFunction, umgebung: Umgebung, eintrag: Werte) =>
	Object.entries(eintrag).flatMap(([feld, wert]) => {
		if (wert === null || wert === '') return []
		const term = hasKey(bereich.auskunft.felder, feld) ? t(`bereich:auskunft.felder.${feld}`) : feld
		return [{ term, value: wertText(t, umgebung, feld, wert) }]
	})

function gruppenOf(t: TFunction, umgebung: Umgebung, eintraege: readonly Werte[]): Gruppe[] {
	const nameOf = (eintrag: Werte): string => {
		const zeit = zeitOf(eintrag)
		if (!zeit || eintraege.length <= JE_JAHR) return ''
		const tag = berlinDay(zeit)
		return eintraege.length > JE_MONAT ? monatName(umgebung, tag.slice(0, 7)) : tag.slice(0, 4)
	}
	const nachName = new Map<string, Werte[]>()
	for (const eintrag of eintraege) {
		const name = nameOf(eintrag)
		nachName.set(name, [...(nachName.get(name) ?? []), eintrag])
	}
	return [...nachName].map(([name, inGruppe]) => ({
		name,
		eintraege: inGruppe.map((eintrag) => ({
			titel: titelOf(t, umgebung, eintrag),
			felder: felderOf(t, umgebung, eintrag),
		})),
	}))
}

const teilOf = (umgebung: Umgebung, key: string, name: string, eintraege: readonly Werte[]): Teil => ({
	...{ key, name, anzahl: eintraege.length, gefaltet: eintraege.length > OFFEN },
	gruppen: gruppenOf(umgebung.t, umgebung, eintraege),
})

/** What is stored of somebody as a friend. */
export const friendView = (umgebung: Umgebung, { empfehlungen, praemien }: PersonAuskunft['empfaenger']): Teil[] => [
	teilOf(umgebung, 'empfaenger', umgebung.t('datenschutz:auskunft.empfaenger'), empfehlungen),
	teilOf(umgebung, 'empfaengerPraemien', umgebung.t('datenschutz:auskunft.empfaengerPraemien'), praemien),
]

/** Each part of the stored data with its entries, the newest first as they are stored. */
export function auskunftView(umgebung: Umgebung, auskunft: Auskunft): Teil[] {
	const entriesOf = (teil: (typeof TEILE)[number]): readonly Eintrag[] => {
		const inhalt = auskunft[teil]
		if (inhalt === null) return []
		return Array.isArray(inhalt) ? inhalt : [inhalt]
	}
	return TEILE.map((teil) => teilOf(umgebung, teil, umgebung.t(`bereich:auskunft.${teil}`), entriesOf(teil)))
}
