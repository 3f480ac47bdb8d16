import type { ProtokollArt } from '~/domain/protokoll/filter'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { auftrag } from '~/locales/de/auftrag/auftrag'
import { auszahlung } from '~/locales/de/auszahlung/auszahlung'
import { betrugspruefung } from '~/locales/de/betrugspruefung/betrugspruefung'
import { konten } from '~/locales/de/konto/konten'
import { praemien } from '~/locales/de/praemie/praemien'
import { protokoll } from '~/locales/de/protokoll/protokoll'
import type { ProtokollZeile } from '~/usecases/protokoll/list-protokoll'
import type { WebContext } from '~/web/guard.server'

/* What an entry of the log says, on the screen and in a file. */

/** An event in words; one without words by its name. */
export function ereignisText({ t }: WebContext, art: ProtokollArt, ereignis: string): string {
	const key = ereignis.replace('.', '_')
	if (art === 'sicherheit') return hasKey(protokoll.sicherheit, key) ? t(`protokoll:sicherheit.${key}`) : ereignis
	if (hasKey(auftrag.verlauf, key)) return t(`auftrag:verlauf.${key}`)
	if (hasKey(konten.verlauf, key)) return t(`konten:verlauf.${key}`)
	return hasKey(protokoll.ereignis, key) ? t(`protokoll:ereignis.${key}`) : ereignis
}

/** What kind of thing an entry is about; one without words by its name. */
export const bezugText = ({ t }: WebContext, bezug: string): string =>
	hasKey(protokoll.bezug, bezug) ? t(`protokoll:bezug.${bezug}`) : bezug

/** What somebody is, by the first part of their name in the trail. */
export const akteurText = ({ t }: WebContext, art: string): string =>
	hasKey(protokoll.akteur, art) ? t(`protokoll:akteur.${art}`) : art

/** Who it was: somebody at work by name, others by what they are. */
export function werText(ctx: WebContext, { art, name, vertretenDurch }: ProtokollZeile['wer']): string {
	if (vertretenDurch) return ctx.t('protokoll:vertretung', { wer: vertretenDurch })
	return name ?? akteurText(ctx, art)
}

/** Day, time and second in Berlin. */
export const zeitText = (am: Date): string =>
	`${formatDateTime(am).replace(' - ', ', ')}:${String(am.getUTCSeconds()).padStart(2, '0')}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TAG = /^\d{4}-\d{2}-\d{2}$/
const ZEITPUNKT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A state in words, wherever it is one of what the entry is about. */
function standText({ t }: WebContext, bezug: string, value: string): string | undefined {
	if (bezug === 'auftrag' && hasKey(auftrag.zustand, value)) return t(`auftrag:zustand.${value}`)
	if (bezug === 'lauf' && hasKey(auszahlung.zustand, value)) return t(`auszahlung:zustand.${value}`)
	if (bezug === 'praemierung' && hasKey(praemien.praemierungZustand, value))
		return t(`praemien:praemierungZustand.${value}`)
	if (bezug === 'eigenwerbung' && hasKey(betrugspruefung.pruefungen.zustand, value))
		return t(`betrugspruefung:pruefungen.zustand.${value}`)
	return undefined
}

type Woran = Pick<ProtokollZeile, 'bezug' | 'laeufe'>

/** One value as people write it: an amount, a day, a run by its number, a yes. */
function wertText(ctx: WebContext, { bezug, laeufe }: Woran, name: string, value: unknown): string {
	const { t, locale } = ctx
	if (value === null || value === '' || value === undefined) return '–'
	if (typeof value === 'boolean') return t(value ? 'protokoll:ja' : 'protokoll:nein')
	if (typeof value === 'number')
		return name.endsWith('Cent')
			? formatMoney(value, locale, { exact: true })
			: new Intl.NumberFormat(locale).format(value)
	if (typeof value !== 'string') return JSON.stringify(value)
	if (name === 'laufId') return String(laeufe.get(value) ?? value.slice(0, 8))
	if (UUID.test(value)) return value.slice(0, 8)
	if (TAG.test(value) || ZEITPUNKT.test(value)) return formatDate(TAG.test(value) ? value : new Date(value))
	return standText(ctx, bezug, value) ?? (hasKey(protokoll.wert, value) ? t(`protokoll:wert.${value}`) : value)
}

const hatWechsel = (value: unknown): value is { von: unknown; nach: unknown } =>
	value !== null && typeof value === 'object' && 'von' in value && 'nach' in value

/** An amount says what it is. */
const OHNE_NAMEN = ['betragCent', 'summeCent']

/** What was noted with it, in words; a change as 'before → after'. */
export function detailsOf(ctx: WebContext, { details, ...woran }: Woran & Pick<ProtokollZeile, 'details'>): string[] {
	if (details === null || typeof details !== 'object') return []
	const { von, nach, ...rest }: Record<string, unknown> = { ...details }
	const wechsel = (name: string, vorher: unknown, danach: unknown) =>
		`${wertText(ctx, woran, name, vorher)} → ${wertText(ctx, woran, name, danach)}`
	const feld = (name: string) =>
		OHNE_NAMEN.includes(name) ? '' : hasKey(protokoll.feld, name) ? ctx.t(`protokoll:feld.${name}`) : name
	return [
		...(von === undefined && nach === undefined ? [] : [wechsel('', von, nach)]),
		...Object.entries(rest)
			.filter(([, value]) => value !== null && value !== '')
			.map(([name, value]) =>
				[feld(name), hatWechsel(value) ? wechsel(name, value.von, value.nach) : wertText(ctx, woran, name, value)]
					.filter(Boolean)
					.join(' '),
			),
	]
}
