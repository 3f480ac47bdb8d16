import type { TFunction } from 'i18next'
import { formatDateTime } from '~/domain/shared/dates'
import type { bereich } from '~/locales/de/bereich'
import type { Auskunft } from '~/usecases/konto/exportData'

type Feld = keyof typeof bereich.auskunft.felder
type Wert = string | number | boolean | null
type Eintrag = Partial<Record<Feld, Wert>>

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const wertText = (wert: Wert): string => {
	if (wert === null || wert === '') return '–'
	return typeof wert === 'string' && ISO.test(wert) ? formatDateTime(new Date(wert)) : String(wert)
}

const TEILE = [
	'konto',
	'bankdaten',
	'empfehlungen',
	'praemien',
	'auszahlungen',
	'sitzungen',
	'mails',
	'ereignisse',
] as const satisfies readonly (keyof Auskunft)[]

/** Each part of the stored data with its entries, every field under its name. */
export function auskunftView(t: TFunction, auskunft: Auskunft) {
	const entriesOf = (teil: (typeof TEILE)[number]): readonly Eintrag[] => {
		const inhalt = auskunft[teil]
		if (inhalt === null) return []
		return Array.isArray(inhalt) ? inhalt : [inhalt]
	}
	const feldText = (feld: string) => t(`bereich:auskunft.felder.${feld as Feld}`)
	return TEILE.map((teil) => ({
		key: teil,
		name: t(`bereich:auskunft.${teil}`),
		eintraege: entriesOf(teil).map((eintrag) =>
			Object.entries(eintrag).map(([feld, wert]) => ({ term: feldText(feld), value: wertText(wert) })),
		),
	}))
}
