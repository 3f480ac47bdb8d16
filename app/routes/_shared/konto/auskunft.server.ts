import type { TFunction } from 'i18next'
import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import type { EmpfaengerZustand } from '~/domain/empfaenger/zustand'
import type { EmpfehlungZustand } from '~/domain/empfehlung/zustand'
import type { EmailAenderungZustand } from '~/domain/konto/email-aenderung'
import type { MailZustand } from '~/domain/mail/zustand'
import type { AuszahlungZustand } from '~/domain/praemie/auszahlung'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import type { PraemierungZustand } from '~/domain/praemie/zustand'
import { formatDateTime } from '~/domain/shared/dates'
import { hasKey, keysOf } from '~/domain/shared/keys'
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
	'emailAenderungen',
	'notizen',
	'sitzungen',
	'entwuerfe',
	'mails',
	'ereignisse',
] as const satisfies readonly (keyof Auskunft)[]

type Teil = { key: string; name: string; eintraege: { term: string; value: string }[][] }

/** Every field that holds something, under its name where it has one. */
const felderOf = (t: TFunction, umgebung: Umgebung, eintrag: Readonly<Record<string, Wert>>) =>
	Object.entries(eintrag).flatMap(([feld, wert]) => {
		if (wert === null || wert === '') return []
		const term = hasKey(bereich.auskunft.felder, feld) ? t(`bereich:auskunft.felder.${feld}`) : feld
		return [{ term, value: wertText(t, umgebung, feld, wert) }]
	})

/** What is stored of somebody as a friend. */
export function friendView(umgebung: Umgebung, { empfehlungen, praemien }: PersonAuskunft['empfaenger']): Teil[] {
	const t = umgebung.t
	const parts: [key: 'empfaenger' | 'empfaengerPraemien', entries: Readonly<Record<string, Wert>>[]][] = [
		['empfaenger', empfehlungen],
		['empfaengerPraemien', praemien],
	]
	return parts.map(([key, entries]) => ({
		key,
		name: t(`datenschutz:auskunft.${key}`),
		eintraege: entries.map((eintrag) => felderOf(t, umgebung, eintrag)),
	}))
}

/** Each part of the stored data with its entries, every field that holds something under its name. */
export function auskunftView(umgebung: Umgebung, auskunft: Auskunft): Teil[] {
	const t = umgebung.t
	const entriesOf = (teil: (typeof TEILE)[number]): readonly Eintrag[] => {
		const inhalt = auskunft[teil]
		if (inhalt === null) return []
		return Array.isArray(inhalt) ? inhalt : [inhalt]
	}
	return TEILE.map((teil) => ({
		key: teil,
		name: t(`bereich:auskunft.${teil}`),
		eintraege: entriesOf(teil).map((eintrag) =>
			keysOf(eintrag).flatMap((feld) => {
				const wert = eintrag[feld] ?? ''
				if (wert === '') return []
				return [{ term: t(`bereich:auskunft.felder.${feld}`), value: wertText(t, umgebung, feld, wert) }]
			}),
		),
	}))
}
