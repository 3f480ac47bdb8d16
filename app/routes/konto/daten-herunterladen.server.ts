import type { TFunction } from 'i18next'
import type { Locale } from '~/domain/mandant/config'
import { formatDateTime } from '~/domain/shared/dates'
import { hasKey, keysOf } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { bereich } from '~/locales/de/bereich'
import { translator } from '~/locales/translate'
import type { Auskunft } from '~/usecases/konto/exportData'

type Feld = keyof typeof bereich.auskunft.felder
type Wert = string | number | boolean | null
type Eintrag = Partial<Record<Feld, Wert>>

/** Fields that hold one of few words. */
const BENANNT = ['zustand', 'art', 'anrede', 'newsletter']

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function wertText(t: TFunction, locale: Locale, feld: string, wert: NonNullable<Wert>): string {
	if (typeof wert === 'boolean') return t(wert ? 'bereich:auskunft.ja' : 'bereich:auskunft.nein')
	if (typeof wert === 'number') return feld === 'betragCent' ? formatMoney(wert, locale, { exact: true }) : String(wert)
	if (ISO.test(wert)) return formatDateTime(new Date(wert))
	return BENANNT.includes(feld) && hasKey(bereich.auskunft.werte, wert) ? t(`bereich:auskunft.werte.${wert}`) : wert
}

const TEILE = [
	'konto',
	'bankdaten',
	'empfehlungen',
	'aktionen',
	'praemien',
	'auszahlungen',
	'nachfragen',
	'sitzungen',
	'entwuerfe',
	'mails',
	'ereignisse',
] as const satisfies readonly (keyof Auskunft)[]

/** Each part of the stored data with its entries, every field that holds something under its name. */
export function auskunftView(locale: Locale, auskunft: Auskunft) {
	const t = translator(locale)
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
				return [{ term: t(`bereich:auskunft.felder.${feld}`), value: wertText(t, locale, feld, wert) }]
			}),
		),
	}))
}
