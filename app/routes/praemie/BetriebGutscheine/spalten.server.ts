import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { CodeSpalten } from '~/domain/praemie/gutschein-tabelle'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { readGutscheinSpalten } from '~/usecases/praemie/read-gutschein-codes'
import type { codeSpaltenSchema } from '~/web/forms/praemie'
import { formToken, type OpenForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { codesRedirect, few } from './ergebnis.server'

/** Codes that are shown as they would be sent. */
const VORSCHAU = 5

type Gelesen = Extract<Awaited<ReturnType<typeof readGutscheinSpalten>>, { ok: true }>['value']

/** The fields of the first form that the second brings along, as they were typed. */
const MITGEBRACHT = ['marke', 'wert', 'gueltigBis'] as const

type Lieferung = { marke: string; wertCent: number; gueltigBis: string | null }
type Stand = { tabelle: string; spalten: CodeSpalten; hinweis?: 'doppelt' | 'geaendert' }

/** A choice of columns in one word, by which what was shown is known. */
const wahlOf = ({ code, pin, gueltigBis, betrag }: CodeSpalten) =>
	[code, pin, gueltigBis, betrag].map((at) => at ?? '').join('.')

const BERICHT = ['doppelt', 'ungueltig', 'abgelaufen', 'betrag'] as const

function frageOf(
	ctx: WebContext,
	form: Pick<OpenForm, 'felder'>,
	{ tabelle, spalten, hinweis, gelesen, gueltigBis }: Stand & Pick<Lieferung, 'gueltigBis'> & { gelesen: Gelesen },
) {
	const { t } = ctx
	const typed = new Map(form.felder)
	const felder: [string, string][] = [
		...MITGEBRACHT.map((name): [string, string] => [name, typed.get(name) ?? '']),
		['tabelle', tabelle],
		['gezeigt', wahlOf(spalten)],
	]
	const wert = (at: number | 'alle' | undefined) => (at === undefined ? '' : String(at))
	return {
		token: formToken(ctx, 'BetriebGutscheine'),
		listeHref: pathTo(ctx.mandant, 'BetriebGutscheine'),
		...{ felder, hinweis },
		anzahl: gelesen.angaben.length,
		auswahl: [
			{ name: 'codeSpalte', feld: 'code', value: wert(spalten.code) },
			{ name: 'pinSpalte', feld: 'pin', value: wert(spalten.pin) },
			{ name: 'gueltigSpalte', feld: 'gueltigBis', value: wert(spalten.gueltigBis) },
			{ name: 'betragSpalte', feld: 'betrag', value: wert(spalten.betrag) },
		] as const,
		wahl: gelesen.kopf.map(({ name, muster }, i) => {
			const heading = name || t('gutscheine:spalten.spalte', { nummer: i + 1 })
			return { value: String(i), label: muster ? `${heading} (${muster})` : heading }
		}),
		vorschau: gelesen.angaben.slice(0, VORSCHAU).map(({ code, pin, gueltigBis: bis = gueltigBis }) => ({
			...{ code, pin: pin ?? '–' },
			bis: bis ? formatDate(bis) : t('gutscheine:einer.unbegrenzt'),
		})),
		bericht: BERICHT.flatMap((teil) => {
			const zeilen = few(gelesen[teil])?.replaceAll('.', ', ')
			return zeilen ? [{ teil, zeilen }] : []
		}),
	}
}

export type CodeSpaltenFrage = ReturnType<typeof frageOf>

/** Asks which column of a table is what, with the first codes as they would be sent. */
export async function askCodeSpalten(
	ctx: WebContext,
	form: OpenForm,
	{ wertCent, gueltigBis }: Lieferung,
	stand: Stand,
) {
	const gelesen = await readGutscheinSpalten(ctx, { ...stand, wertCent })
	if (!gelesen.ok) return form.refuse(gelesen.code, 'codes')
	return data({ spalten: frageOf(ctx, form, { ...stand, gueltigBis, gelesen: gelesen.value }) })
}

/** Takes the codes of a table in by the columns that were chosen, once they were shown. */
export async function takeCodeSpalten(
	ctx: WebContext,
	form: OpenForm<z.output<typeof codeSpaltenSchema>>,
	key: string,
) {
	const { marke, wert: wertCent, gueltigBis, tabelle, gezeigt, tun, ...chosen } = form.value
	const spalten: CodeSpalten = {
		code: chosen.codeSpalte,
		...(chosen.pinSpalte === undefined ? {} : { pin: chosen.pinSpalte }),
		...(chosen.gueltigSpalte === undefined ? {} : { gueltigBis: chosen.gueltigSpalte }),
		...(chosen.betragSpalte === undefined ? {} : { betrag: chosen.betragSpalte }),
	}
	const lieferung = { marke, wertCent, gueltigBis }
	const places = Object.values(spalten)
	if (new Set(places).size < places.length)
		return askCodeSpalten(ctx, form, lieferung, { tabelle, spalten, hinweis: 'doppelt' })
	const wieGezeigt = gezeigt === wahlOf(spalten)
	if (tun === 'vorschau' || !wieGezeigt)
		return askCodeSpalten(ctx, form, lieferung, {
			...{ tabelle, spalten },
			...(tun === 'einlesen' ? { hinweis: 'geaendert' as const } : {}),
		})
	const gelesen = await readGutscheinSpalten(ctx, { tabelle, spalten, wertCent })
	if (!gelesen.ok) return form.refuse(gelesen.code, 'codes')
	if (gelesen.value.angaben.length === 0) return form.refuseFields({ codes: ['codes_ungueltig'] })
	const { angaben, ...bericht } = gelesen.value
	const schon = await alreadySent(ctx, key)
	const done = await importGutscheinCodes(ctx, { ...lieferung, codes: angaben }, key)
	return done.ok ? codesRedirect(ctx, schon, done.value, bericht) : form.refuse(done.code)
}
