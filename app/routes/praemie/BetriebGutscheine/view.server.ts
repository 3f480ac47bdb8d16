import type { z } from 'zod'
import { VORRAT_TAGE } from '~/domain/praemie/gutschein'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { readGutscheinCodes } from '~/usecases/praemie/read-gutschein-codes'
import { revokeGutscheinCodes } from '~/usecases/praemie/revoke-gutschein-codes'
import { showGutscheine } from '~/usecases/praemie/show-gutscheine'
import { type codesSchema, gutscheineFormularSchema } from '~/web/forms/praemie'
import { formToken, type OpenForm, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { codesRedirect, ergebnisOf, few } from './ergebnis.server'
import { askCodeSpalten, takeCodeSpalten } from './spalten.server'

type Vorrat = Awaited<ReturnType<typeof showGutscheine>>['bestand'][number]

const sumOf = (rows: readonly Vorrat[], zahl: (row: Vorrat) => number) => rows.reduce((sum, row) => sum + zahl(row), 0)

/** The stock by brand: what runs out or is waited for comes first, and is open at once. */
function bestandView({ t, locale }: WebContext, bestand: readonly Vorrat[]) {
	const gruppen = [...new Set(bestand.map(({ marke }) => marke))].map((marke) => {
		const rows = bestand.filter((row) => row.marke === marke)
		return {
			marke,
			knapp: rows.some(({ knapp }) => knapp),
			frei: sumOf(rows, ({ frei }) => frei),
			warten: sumOf(rows, ({ wartend }) => wartend),
			zeilen: rows.map(({ wertCent, frei, insgesamt, wartend: warten, tage, knapp, ablauf }) => ({
				key: String(wertCent),
				...{ frei, insgesamt, warten, knapp },
				wert: formatMoney(wertCent, locale),
				reicht: tage === null ? '–' : t('gutscheine:tage', { count: tage }),
				ablauf: ablauf ? formatDate(ablauf) : '–',
			})),
		}
	})
	const dringend = ({ knapp, warten }: (typeof gruppen)[number]) => Number(knapp || warten > 0)
	return gruppen.toSorted((a, b) => dringend(b) - dringend(a)).map((one) => ({ ...one, offen: dringend(one) === 1 }))
}

/** The stock of vouchers, who waits, and the brands. */
export async function gutscheineView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const { bestand, marken, wartend } = await showGutscheine(ctx)
	return {
		titel: t('gutscheine:titel'),
		token: formToken(ctx, 'BetriebGutscheine'),
		ergebnis: ergebnisOf(ctx, new URL(args.request.url).searchParams),
		vorratTage: VORRAT_TAGE,
		bestand: bestandView(ctx, bestand),
		marken: marken.map(({ marke, beschrieben }) => ({
			marke,
			beschrieben,
			href: pathTo(mandant, 'BetriebGutscheinMarke', { marke }),
		})),
		wartend: wartend.map(({ id, am, wertCent, ...rest }) => ({
			...rest,
			id,
			betrag: formatMoney(wertCent, locale),
			am: am ? formatDate(am) : '–',
			href: pathTo(mandant, 'BetriebGutschein', { praemierungId: id }),
		})),
	}
}

export type GutscheineScreen = Awaited<ReturnType<typeof gutscheineView>>

/** Reads codes in, or takes some out of use. */
export async function gutscheineAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebGutscheine', gutscheineFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	if (value.intent === 'widerruf') {
		const schon = await alreadySent(ctx, key)
		const { widerrufMarke: marke, widerrufCodes } = value
		const werte = { marke, anzahl: widerrufCodes.codes.length }
		const frage = await askOnce(ctx, form, key, async () => ({
			...{ art: 'codesWiderrufen', recht: 'praemie.gutscheine', werte },
		}))
		if (frage) return frage
		const done = await revokeGutscheinCodes(ctx, { marke, codes: widerrufCodes.codes }, key)
		if (!done.ok) return form.refuse(done.code)
		const { widerrufen, unbekannt, vergeben } = done.value
		const query = { erledigt: 'widerruf', widerrufen, unbekannt, vergeben: few(vergeben), ...schon }
		return redirectTo(ctx, 'BetriebGutscheine', {}, query)
	}
	if (value.intent === 'spalten') return takeCodeSpalten(ctx, { ...form, value }, key)
	return takeCodes(ctx, { ...form, value }, key)
}

/** Codes that were pasted or sent: taken in where they are a list, asked about where they are a table. */
async function takeCodes(ctx: WebContext, form: OpenForm<z.output<typeof codesSchema>>, key: string) {
	const { marke, wert: wertCent, gueltigBis, codes, codesDatei } = form.value
	const bytes = codes.trim() ? new TextEncoder().encode(codes) : new Uint8Array((await codesDatei?.arrayBuffer()) ?? [])
	const lieferung = { marke, wertCent, gueltigBis }
	const read = await readGutscheinCodes(ctx, bytes)
	if (!read.ok) return form.refuse(read.code, 'codes')
	if (read.value.art === 'tabelle') return askCodeSpalten(ctx, form, lieferung, read.value)
	if (read.value.art !== 'liste')
		return form.refuseFields({ codes: [read.value.art === 'leer' ? 'pflicht' : 'codes_zu_viele'] })
	const { codes: liste, ...bericht } = read.value.liste
	if (liste.length === 0)
		return form.refuse('gutschein_codes_ungueltig', 'codes', few(bericht.ungueltig)?.replaceAll('.', ', '))
	const schon = await alreadySent(ctx, key)
	const done = await importGutscheinCodes(ctx, { ...lieferung, codes: liste }, key)
	return done.ok ? codesRedirect(ctx, schon, done.value, bericht) : form.refuse(done.code)
}
