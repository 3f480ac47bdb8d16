import { VORRAT_TAGE } from '~/domain/praemie/gutschein'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { countSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { revokeGutscheinCodes } from '~/usecases/praemie/revoke-gutschein-codes'
import { showGutscheine } from '~/usecases/praemie/show-gutscheine'
import { codeListeSchema, gutscheineFormularSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

/** Lines and rewards that are named one by one; the rest is counted out of the address. */
const GENANNT = 20

const zahlenOf = (text: string | null) =>
	(text ?? '')
		.split('.')
		.map((zahl) => countSchema.parse(zahl))
		.filter(Boolean)
		.slice(0, GENANNT)
const few = (values: readonly (string | number)[]) => values.slice(0, GENANNT).join('.') || undefined

/** What the last form led to, from the address it led to: counts, lines and rewards, never a code. */
function ergebnisOf({ mandant }: WebContext, query: URLSearchParams) {
	const erledigt = query.get('erledigt')
	if (erledigt === 'codes') {
		const zeilen = (name: string) => zahlenOf(query.get(name)).join(', ')
		const bericht = { bekannt: zeilen('bekannt'), doppelt: zeilen('doppelt'), ungueltig: zeilen('ungueltig') }
		const zahlen = { neu: countSchema.parse(query.get('neu')), versendet: countSchema.parse(query.get('versendet')) }
		return { erledigt, ...zahlen, bericht } as const
	}
	if (erledigt !== 'widerruf') return null
	const ids = (query.get('vergeben') ?? '').split('.').filter((id) => /^[0-9a-f-]{36}$/.test(id))
	const hrefs = ids.map((praemierungId) => pathTo(mandant, 'BetriebGutschein', { praemierungId }))
	const zahlen = {
		widerrufen: countSchema.parse(query.get('widerrufen')),
		unbekannt: countSchema.parse(query.get('unbekannt')),
	}
	return { erledigt, ...zahlen, vergeben: hrefs } as const
}

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
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'widerruf') {
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
	const { marke, wert: wertCent, gueltigBis, codes, codesDatei } = value
	const gelesen = codeListeSchema.safeParse(codes.trim() ? codes : ((await codesDatei?.text()) ?? ''))
	if (!gelesen.success) return form.refuseFields({ codes: gelesen.error.issues.map(({ message }) => message) })
	const liste = gelesen.data
	const done = await importGutscheinCodes(ctx, { marke, wertCent, gueltigBis, codes: liste.codes }, key)
	if (!done.ok) return form.refuse(done.code)
	const bekannt = few(done.value.bekannt.map((i) => liste.zeilen[i] ?? 0))
	const rest = { doppelt: few(liste.doppelt), ungueltig: few(liste.ungueltig) }
	return redirectTo(
		ctx,
		'BetriebGutscheine',
		{},
		{ erledigt: 'codes', neu: done.value.neu, versendet: done.value.versendet, bekannt, ...rest, ...schon },
	)
}
