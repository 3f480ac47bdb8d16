import { formatDate } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { isLocale, languageName } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { agentur } from '~/locales/de/agentur/agentur'
import { protokoll } from '~/locales/de/protokoll/protokoll'
import { formular } from '~/locales/de/shared/formular'
import { pathPattern } from '~/paths'
import { routeTable } from '~/route-table.js'
import { ALLE_LISTEN } from '~/usecases/liste/listen'
import type { ProtokollZeile } from '~/usecases/protokoll/list-protokoll'
import type { WebContext } from '~/web/guard.server'
import { mailTitel } from '../konto/auskunft.server'
import { webhookEreignisText } from '../partner/ereignis'
import { wortOf } from './worte.server'
import { ereignisText } from './zeile.server'

/* What an entry of the log notes besides what happened: names of fields and what stands in them, in words. */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TAG = /^\d{4}-\d{2}-\d{2}$/
const ZEITPUNKT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const PRUEFSUMME = /^[0-9a-f]{64}$/

type Eintrag = Pick<ProtokollZeile, 'bezug' | 'laeufe'> & {
	/** Of which list a file was taken. */
	liste: string
}

/** A name of something that an entry stores, in words. */
type Nenne = (ctx: WebContext, eintrag: Eintrag, value: string) => string

const jedes =
	(nenne: Nenne): Nenne =>
	(ctx, eintrag, value) =>
		value
			.split(/[ ,]+/)
			.filter(Boolean)
			.map((one) => nenne(ctx, eintrag, one))
			.join(', ')

const feldText: Nenne = ({ t }, _, value) => {
	if (hasKey(formular.felder, value)) return t(`formular:felder.${value}`)
	if (hasKey(protokoll.feld, value)) return t(`protokoll:feld.${value}`)
	return hasKey(protokoll.einstellung, value) ? t(`protokoll:einstellung.${value}`) : value
}

const spalteText: Nenne = (ctx, { liste }, value) =>
	hasKey(ALLE_LISTEN, liste) ? ALLE_LISTEN[liste].kopf(ctx, [value]).join('') || value : value

const vorlageText: Nenne = ({ t, mandant }, _, value) => mailTitel(t, mandant, value)

const worte: Nenne = ({ t }, { bezug }, value) => wortOf(t, bezug, value) ?? value

/** Fields whose values are names of a kind of their own, or several of them. */
const NACH_FELD = {
	laufId: (_, { laeufe }, value) => String(laeufe.get(value) ?? value.slice(0, 8)),
	was: (ctx, _, value) => {
		const text = ereignisText(ctx, 'aenderungen', value)
		return text === value && value.includes('.') && !value.startsWith('/') ? rechtText(ctx, value) : text
	},
	// The address of the page whose form it was.
	form: ({ mandant }, _, value) => (hasKey(routeTable, value) ? pathPattern(mandant.clientRoute, value) : value),
	vorlage: vorlageText,
	sprache: (_, __, value) => (isLocale(value) ? languageName(value) : value),
	// A way of sharing, or the name of a campaign.
	einsprungsquelle: ({ t }, _, value) => (hasKey(protokoll.weg, value) ? t(`protokoll:weg.${value}`) : value),
	mailAus: jedes(vorlageText),
	felder: jedes(feldText),
	geaendert: jedes(feldText),
	spalten: jedes(spalteText),
	filter: jedes((ctx, eintrag, value) => {
		const [name = '', wert = ''] = value.split('=')
		return `${spalteText(ctx, eintrag, name)}: ${worte(ctx, { ...eintrag, bezug: BEZUG_DER_LISTE.get(eintrag.liste) ?? '' }, wert)}`
	}),
	gesucht: jedes(feldText),
	rollen: jedes(worte),
	bereiche: jedes(worte),
	ereignisse: jedes(({ t }, _, value) => (value === 'alle' ? t('protokoll:wert.alle') : webhookEreignisText(t, value))),
} as const satisfies Record<string, Nenne>

const BEZUG_DER_LISTE = new Map([
	['auftraege', 'auftrag'],
	['agenturauftraege', 'auftrag'],
	['praemien', 'praemierung'],
	['freunde', 'empfaenger'],
	['pruefungen', 'eigenwerbung'],
	['kulanz', 'kulanzAntrag'],
	['agenturen', 'agentur'],
])

/** A right by what it is about, and what it lets somebody do. */
function rechtText({ t }: WebContext, recht: string): string {
	const [bereich = '', tat = ''] = recht.split('.')
	const worum = hasKey(protokoll.recht, bereich) ? t(`protokoll:recht.${bereich}`) : t('protokoll:recht.sonst')
	if (bereich === 'agentur' && hasKey(agentur.recht, tat)) return `${worum}: ${t(`agentur:recht.${tat}`)}`
	return hasKey(protokoll.tat, tat) ? `${worum}: ${t(`protokoll:tat.${tat}`)}` : worum
}

/** One value as people write it: an amount, a day, a run by its number, a yes. */
function wertText(ctx: WebContext, eintrag: Eintrag, name: string, value: unknown): string {
	const { t, locale } = ctx
	if (value === null || value === '' || value === undefined) return '–'
	if (typeof value === 'boolean') return t(value ? 'protokoll:ja' : 'protokoll:nein')
	if (typeof value === 'number')
		return /cent$/i.test(name)
			? formatMoney(value, locale, { exact: true })
			: new Intl.NumberFormat(locale).format(value)
	if (typeof value !== 'string') return JSON.stringify(value)
	if (hasKey(NACH_FELD, name)) return NACH_FELD[name](ctx, eintrag, value)
	if (UUID.test(value) || PRUEFSUMME.test(value)) return value.slice(0, 8)
	if (TAG.test(value) || ZEITPUNKT.test(value)) return formatDate(TAG.test(value) ? value : new Date(value))
	return worte(ctx, eintrag, value)
}

const hatWechsel = (value: unknown): value is { von: unknown; nach: unknown } =>
	value !== null && typeof value === 'object' && 'von' in value && 'nach' in value

/** An amount says what it is, so does a kind. */
const OHNE_NAMEN = ['betragCent', 'summeCent', 'wertCent', 'sammelart']

function nameText(ctx: WebContext, name: string): string {
	if (OHNE_NAMEN.includes(name)) return ''
	const [of = '', locale] = name.split('.')
	if (isLocale(locale)) return `${nameText(ctx, of)} (${languageName(locale)})`
	if (hasKey(protokoll.feld, name)) return ctx.t(`protokoll:feld.${name}`)
	return hasKey(protokoll.einstellung, name) ? ctx.t(`protokoll:einstellung.${name}`) : name
}

/** How much of each kind a deadline took away. */
const geloescht = ({ t, locale }: WebContext, details: object): string[] =>
	Object.entries(details).map(([art, anzahl]) =>
		[
			hasKey(protokoll.geloescht, art) ? t(`protokoll:geloescht.${art}`) : art,
			typeof anzahl === 'number' ? new Intl.NumberFormat(locale).format(anzahl) : String(anzahl),
		].join(': '),
	)

type Zeile = Pick<ProtokollZeile, 'bezug' | 'laeufe' | 'details'> & { ereignis?: string }

/** What was noted with it, in words; a change as 'before → after'. */
export function detailsOf(ctx: WebContext, { details, bezug, laeufe, ereignis }: Zeile): string[] {
	if (details === null || typeof details !== 'object') return []
	if (ereignis === 'aufbewahrung.angewandt') return geloescht(ctx, details)
	const { von, nach, ...rest }: Record<string, unknown> = { ...details }
	const eintrag = { bezug, laeufe, liste: String(rest.liste ?? '') }
	const wechsel = (name: string, vorher: unknown, danach: unknown) =>
		`${wertText(ctx, eintrag, name, vorher)} → ${wertText(ctx, eintrag, name, danach)}`
	// Days from one to another, or whoever acted for somebody; no change.
	const nurVon = nach === undefined && von !== undefined
	return [
		...(nurVon ? [[ctx.t('protokoll:feld.von'), wertText(ctx, eintrag, 'von', von)].join(' ')] : []),
		...(nach === undefined ? [] : [wechsel('', von, nach)]),
		...Object.entries(rest)
			.filter(([, value]) => value !== null && value !== '')
			.map(([name, value]) =>
				[
					nameText(ctx, name),
					hatWechsel(value) ? wechsel(name, value.von, value.nach) : wertText(ctx, eintrag, name, value),
				]
					.filter(Boolean)
					.join(' '),
			),
	]
}
