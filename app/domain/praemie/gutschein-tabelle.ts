import { addDays, parseDay } from '../shared/dates'
import { isVeraendert } from '../shared/fields'
import { withoutCurrency } from '../shared/money'
import { withoutUnseen } from '../shared/unseen'
import { isCode } from './gutschein'

/** What a column of a table of codes can be. */
export const CODE_SPALTEN = ['code', 'pin', 'gueltigBis', 'betrag'] as const
export type CodeSpalte = (typeof CODE_SPALTEN)[number]

/** Which column each is, by its place; 'alle': every cell is a code. */
export type CodeSpalten = { code: number | 'alle' } & Partial<Record<Exclude<CodeSpalte, 'code'>, number>>

/** A code as it is stocked: with its PIN and the last day it can be redeemed, where it has them. */
export type CodeAngabe = { code: string; pin?: string; gueltigBis?: string | null }

export type CodeZeile = { nummer: number; werte: string[] }

/** Codes of a table, with the lines of those that are left out, by why. */
export type CodesGelesen = {
	angaben: CodeAngabe[]
	/** Of each code, its line. */
	zeilen: number[]
	doppelt: number[]
	ungueltig: number[]
	/** The last day to redeem them is over. */
	abgelaufen: number[]
	/** Another amount than the one they are stocked with. */
	betrag: number[]
}

/** Words of headings, the more telling ones first: 'Kartennummer' beside 'Geheimzahl'. */
const WORTE: readonly [CodeSpalte, RegExp][] = [
	['pin', /\bpin\b|geheim|secret|security|pr(?:ü|ue)f(?:zahl|ziffer|nummer)|cvv|cvc|passwor[td]/i],
	['gueltigBis', /g(?:ü|ue)ltig|valid|expir|ablauf|verfall|einl(?:ö|oe)sbar bis|^bis$/i],
	['betrag', /betrag|wert|guthaben|amount|value|balance|saldo/i],
	['code', /code|gutschein|voucher|coupon|karte|card|serien|serial|nummer|number|\bnr\b|link|url/i],
]

const meaningOf = (heading: string): CodeSpalte | undefined => WORTE.find(([, worte]) => worte.test(heading))?.[0]

/** Whether a line names columns: words, of which one says what it is, and no numbers. */
export const isCodeKopf = (werte: readonly string[]): boolean =>
	werte.some((wert) => meaningOf(wert) !== undefined) && werte.every((wert) => !/\d/.test(wert) && !/:\/\//.test(wert))

/** Headings that are of codes more than of rows. */
const STARK = /code|gutschein|voucher|coupon|karte|card|link|url/i

/** Each field's column by its heading; of several that may be the code the first one whose cells can be. */
export function guessCodeSpalten(kopf: readonly string[] | undefined, zeilen: readonly CodeZeile[]): CodeSpalten {
	const spalten: Partial<Record<CodeSpalte, number>> = {}
	const namen = (kopf ?? []).map((heading, i) => ({ i, heading, feld: meaningOf(heading) }))
	for (const { i, feld } of namen) if (feld !== undefined && feld !== 'code') spalten[feld] ??= i
	const weite = Math.max(0, ...zeilen.map(({ werte }) => werte.length))
	const vergeben = new Set(Object.values(spalten))
	const areCodes = (i: number) => zeilen.filter(({ werte }) => isCode(werte[i] ?? '')).length * 2 > zeilen.length
	const genannt = namen.filter(({ feld }) => feld === 'code')
	const stark = genannt.filter(({ heading }) => STARK.test(heading))
	const andere = Array.from({ length: weite }, (_, i) => ({ i })).filter(({ i }) => !vergeben.has(i))
	const moeglich = [...stark, ...genannt, ...andere].find(({ i }) => areCodes(i))
	return { ...spalten, code: moeglich?.i ?? stark[0]?.i ?? genannt[0]?.i ?? 0 }
}

/** '25,00', '25.00 €', '1.000' → cents. */
function centOf(text: string): number | undefined {
	const [, ganz = '', rest = '0'] =
		/^([\d.,' ]*?\d)(?:[.,](\d{1,2}))?$/.exec(withoutCurrency(text).replace(/\s/g, '')) ?? []
	return ganz === '' ? undefined : Number(ganz.replace(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'))
}

const lastOfMonth = (year: string, month: string): string | undefined => {
	const first =
		Number(month) === 12 ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`
	return Number(month) >= 1 && Number(month) <= 12 ? addDays(first, -1) : undefined
}

/** The last day that a cell means: a day, with a time or not, or a month as on cards ('12/2029'). Undefined where it is none for sure. */
function lastDay(text: string): string | undefined {
	const day = text.replace(/[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/, '')
	const [, month, year] = /^(\d{1,2})[./-](\d{4}|\d{2})$/.exec(day) ?? []
	if (month !== undefined && year !== undefined) return lastOfMonth(year.length === 2 ? `20${year}` : year, month)
	const [, jahr, monat] = /^(\d{4})[./-](\d{1,2})$/.exec(day) ?? []
	if (jahr !== undefined && monat !== undefined) return lastOfMonth(jahr, monat)
	const [, a = '', b = '', c = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day) ?? []
	if (Number(b) > 12) return parseDay(`${b}.${a}.${c}`)
	return a !== '' && Number(a) <= 12 && Number(a) !== Number(b) ? undefined : parseDay(day)
}

const PIN = /^[\x21-\x7e]{1,32}$/

type Grund = 'ungueltig' | 'abgelaufen' | 'betrag'

function angabeOf(
	werte: readonly string[],
	{ code: codeAt, ...spalten }: CodeSpalten,
	{ wertCent, heute }: { wertCent: number; heute: string },
): CodeAngabe | Grund {
	const cell = (at: number | undefined) => (at === undefined ? undefined : withoutUnseen(werte[at] ?? '').trim())
	const code = cell(codeAt === 'alle' ? 0 : codeAt) ?? ''
	const [pin, bis, betrag] = [cell(spalten.pin), cell(spalten.gueltigBis), cell(spalten.betrag)]
	if (!isCode(code)) return 'ungueltig'
	if (pin !== undefined && (!PIN.test(pin) || isVeraendert(pin))) return 'ungueltig'
	const gueltigBis = bis ? lastDay(bis) : null
	if (gueltigBis === undefined) return 'ungueltig'
	if (gueltigBis !== null && gueltigBis < heute) return 'abgelaufen'
	if (betrag !== undefined && centOf(betrag) !== wertCent) return 'betrag'
	return { code, ...(pin === undefined ? {} : { pin }), ...(gueltigBis === null ? {} : { gueltigBis }) }
}

/** The codes of a table by its columns. `heute`: YYYY-MM-DD. */
export function readCodeZeilen(
	zeilen: readonly CodeZeile[],
	spalten: CodeSpalten,
	von: { wertCent: number; heute: string },
): CodesGelesen {
	const gelesen: CodesGelesen = { angaben: [], zeilen: [], doppelt: [], ungueltig: [], abgelaufen: [], betrag: [] }
	const known = new Set<string>()
	const cells = ({ nummer, werte }: CodeZeile): CodeZeile[] =>
		werte.flatMap((wert) => (wert === '' ? [] : [{ nummer, werte: [wert] }]))
	for (const { nummer, werte } of spalten.code === 'alle' ? zeilen.flatMap(cells) : zeilen) {
		const angabe = angabeOf(werte, spalten, von)
		if (typeof angabe === 'string') gelesen[angabe].push(nummer)
		else if (known.has(angabe.code)) gelesen.doppelt.push(nummer)
		else {
			known.add(angabe.code)
			gelesen.angaben.push(angabe)
			gelesen.zeilen.push(nummer)
		}
	}
	return gelesen
}
