import type { ParseArgsConfig } from 'node:util'
import type { z } from 'zod'
import type { AuftragPruefung } from '~/domain/auftrag/commands'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import { berlinDay } from '~/domain/shared/dates'
import { isErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { CURRENCY } from '~/domain/shared/money'
import type { Result } from '~/domain/shared/result'
import { fehler } from '~/locales/en/shared/fehler'
import { formular } from '~/locales/en/shared/formular'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { settleAnteil } from '~/usecases/auftrag/settle-anteil'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import type { AppContext } from '~/usecases/shared/context'
import {
	auftragAblehnenSchema,
	auftragAnteilSchema,
	auftragMeldenSchemaAt,
	auftragPruefenSchemaAt,
	auftragZuordnenSchema,
} from '~/web/forms/auftrag'
import { readListQuery } from '~/web/forms/list'
import { type AuftragRow, findAuftragByReferenz } from '~db/repositories/auftrag/auftrag'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { listPraemierungenOf } from '~db/repositories/praemie/praemierung'
import { UsageError } from './command'
import { StartError } from './problems.js'

export const auftragOptions = {
	help: { type: 'boolean', short: 'h' },
	json: { type: 'boolean' },
	host: { type: 'string' },
	referenz: { type: 'string' },
	datum: { type: 'string' },
	empfaengernummer: { type: 'string' },
	kundennummer: { type: 'string' },
	produkt: { type: 'string' },
	vorname: { type: 'string' },
	nachname: { type: 'string' },
	geburtsdatum: { type: 'string' },
	neukunde: { type: 'string' },
	'erste-zahlung': { type: 'string' },
	storniert: { type: 'boolean' },
	widerrufen: { type: 'boolean' },
	grund: { type: 'string' },
	anteil: { type: 'string' },
	zustand: { type: 'string' },
	nach: { type: 'string' },
} as const satisfies ParseArgsConfig['options']

type Name = keyof typeof auftragOptions
export type Values = {
	[N in Name]?: ((typeof auftragOptions)[N]['type'] extends 'boolean' ? boolean : string) | undefined
}

/** Each command's options besides the brand's host, and how its answer is printed. */
export const TAKES: Record<string, readonly Name[]> = {
	melden: ['referenz', 'datum', 'empfaengernummer', 'kundennummer', 'produkt', 'vorname', 'nachname', 'geburtsdatum'],
	zuordnen: ['referenz', 'empfaengernummer'],
	pruefen: ['referenz', 'datum', 'neukunde', 'erste-zahlung', 'storniert', 'widerrufen', 'produkt'],
	anteil: ['referenz', 'anteil'],
	freigeben: ['referenz'],
	stornieren: ['referenz', 'grund'],
	ablehnen: ['referenz', 'grund'],
	gezahlt: ['referenz'],
	zurueck: ['referenz'],
	liste: ['zustand', 'referenz', 'nach'],
}

/** A command's output: one line each, or one JSON value. */
export type CommandAnswer = { lines: string[]; json: unknown }
type Command = (ctx: AppContext, values: Values) => Promise<CommandAnswer>

/** Printed as one line: the code and its text. */
function need<T>(result: Result<T>): T {
	if (result.ok) return result.value
	throw new StartError(`${result.code}: ${fehler[result.code]}`)
}

const OPTION: Record<string, Name> = {
	auftragsdatum: 'datum',
	produktId: 'produkt',
	ersteZahlungAm: 'erste-zahlung',
	anteilEmpfehler: 'anteil',
}

function problemText(key: string, option: string): string {
	if (hasKey(formular.validierung, key)) return `${option}: ${formular.validierung[key].replace('{{field}}', 'It')}`
	return isErrorCode(key) ? fehler[key] : `${option} is not valid.`
}

/** Parses the options with the form's own schema; the first error is a usage error that names its option. */
function check<S extends z.ZodType>(schema: S, input: Record<string, unknown>): z.output<S> {
	const parsed = schema.safeParse(input)
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	const field = String(issue?.path[0] ?? '')
	throw new UsageError(problemText(issue?.message ?? '', `--${OPTION[field] ?? field}`))
}

async function find(ctx: AppContext, referenz: string | undefined): Promise<AuftragRow> {
	if (!referenz) throw new UsageError('--referenz is missing')
	const auftrag = await findAuftragByReferenz(ctx.db, referenz)
	if (!auftrag) throw new StartError(`auftrag_unbekannt: ${fehler.auftrag_unbekannt}`)
	return auftrag
}

/** The order after the command. */
async function answerFor(ctx: AppContext, referenz: string | undefined): Promise<CommandAnswer> {
	const auftrag = await find(ctx, referenz)
	const praemierungen = await listPraemierungenOf(ctx.db, auftrag.id)
	const { id, zustand } = auftrag
	const { halt } = need(await showAuftrag(ctx, id))
	return {
		lines: [
			`${auftrag.referenz}: ${zustand}`,
			...(halt ? [`  ${halt}: ${fehler[halt]}`] : []),
			...praemierungen.map((row) => `  ${row.seite} ${row.art}: ${row.betragCent / 100} ${CURRENCY}, ${row.zustand}`),
		],
		json: {
			id,
			referenz: auftrag.referenz,
			zustand,
			halt,
			praemierungen: praemierungen.map((row) => ({
				id: row.id,
				art: row.art,
				seite: row.seite,
				betragCent: row.betragCent,
				zustand: row.zustand,
			})),
		},
	}
}

/** The order's known data; a command changes only what it names. */
const pruefungOf = (auftrag: AuftragRow): Omit<AuftragPruefung, 'produktId'> => ({
	neukunde: auftrag.neukunde,
	ersteZahlungAm: auftrag.ersteZahlungAm ? berlinDay(auftrag.ersteZahlungAm) : undefined,
	storniert: auftrag.storniertAm !== null,
	widerrufen: auftrag.widerrufenAm !== null,
})

async function settle(ctx: AppContext, values: Values, act: typeof markAuszahlungGezahlt): Promise<CommandAnswer> {
	const auftrag = await find(ctx, values.referenz)
	let settled = 0
	for (const { id } of await listPraemierungenOf(ctx.db, auftrag.id)) {
		const auszahlung = await findAuszahlungOf(ctx.db, id)
		if (auszahlung?.zustand !== 'Offen') continue
		need(await act(ctx, auszahlung.id))
		settled += 1
	}
	if (settled === 0) throw new StartError(`There is no open payout for ${auftrag.referenz}.`)
	return answerFor(ctx, values.referenz)
}

export const commands: Record<string, Command> = {
	async melden(ctx, values) {
		const meldung = check(auftragMeldenSchemaAt(ctx.clock()), {
			intent: 'melden',
			referenz: values.referenz,
			auftragsdatum: values.datum,
			empfaengernummer: values.empfaengernummer,
			kundennummer: values.kundennummer,
			produktId: values.produkt,
			vorname: values.vorname,
			nachname: values.nachname,
			geburtsdatum: values.geburtsdatum,
		})
		need(await reportAuftrag(ctx, meldung))
		return answerFor(ctx, meldung.referenz)
	},
	async zuordnen(ctx, values) {
		const { id } = await find(ctx, values.referenz)
		const { empfaengernummer } = check(auftragZuordnenSchema, {
			intent: 'zuordnen',
			empfaengernummer: values.empfaengernummer,
		})
		need(await assignAuftrag(ctx, id, empfaengernummer))
		return answerFor(ctx, values.referenz)
	},
	async pruefen(ctx, values) {
		const auftrag = await find(ctx, values.referenz)
		const known = pruefungOf(auftrag)
		const given = check(auftragPruefenSchemaAt(ctx.clock()), {
			intent: 'pruefen',
			auftragsdatum: values.datum ?? auftrag.auftragsdatum,
			neukunde: values.neukunde ?? (known.neukunde === null ? 'offen' : known.neukunde ? 'ja' : 'nein'),
			ersteZahlungAm: values['erste-zahlung'] ?? known.ersteZahlungAm,
			storniert: values.storniert ?? known.storniert,
			widerrufen: values.widerrufen ?? known.widerrufen,
			produktId: values.produkt,
		})
		need(await updateAuftragPruefung(ctx, auftrag.id, given))
		return answerFor(ctx, values.referenz)
	},
	async anteil(ctx, values) {
		const { id } = await find(ctx, values.referenz)
		if (values.anteil === undefined) throw new UsageError('--anteil is missing')
		const { anteilEmpfehler } = check(auftragAnteilSchema, { intent: 'anteil', anteilEmpfehler: values.anteil })
		need(await settleAnteil(ctx, id, anteilEmpfehler))
		return answerFor(ctx, values.referenz)
	},
	async freigeben(ctx, values) {
		need(await releaseAuftrag(ctx, (await find(ctx, values.referenz)).id))
		return answerFor(ctx, values.referenz)
	},
	async stornieren(ctx, values) {
		need(await cancelAuftrag(ctx, (await find(ctx, values.referenz)).id, values.grund))
		return answerFor(ctx, values.referenz)
	},
	async ablehnen(ctx, values) {
		const { id } = await find(ctx, values.referenz)
		const { grund } = check(auftragAblehnenSchema, { intent: 'ablehnen', grund: values.grund })
		need(await rejectAuftrag(ctx, id, grund))
		return answerFor(ctx, values.referenz)
	},
	gezahlt: (ctx, values) => settle(ctx, values, markAuszahlungGezahlt),
	zurueck: (ctx, values) => settle(ctx, values, returnAuszahlung),
	async liste(ctx, values) {
		const { zustand, referenz = '', nach } = values
		if (zustand && !AUFTRAG_ZUSTAENDE.some((one) => one === zustand))
			throw new UsageError(`There is no state "${zustand}"`)
		const query = new URLSearchParams({ q: referenz, ...(zustand ? { zustand } : {}), ...(nach ? { nach } : {}) })
		const page = await listAuftraege(ctx, readListQuery(AUFTRAG_LIST, query))
		const { zeilen, count } = page
		return {
			lines: [
				...zeilen.map((row) =>
					[row.referenz, row.zustand, row.auftragsdatum, row.produkt, row.halt ?? ''].join('\t').trimEnd(),
				),
				count ? `${count.more ? 'more than ' : ''}${count.count} orders` : 'very many orders',
				...(page.nach ? [`The next ones: --nach ${page.nach}`] : []),
			],
			json: zeilen.map(({ id, referenz, zustand, halt, auftragsdatum, produkt }) => ({
				id,
				referenz,
				zustand,
				halt,
				auftragsdatum,
				produkt,
			})),
		}
	},
}
