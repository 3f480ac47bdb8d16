import { stringify } from 'csv-stringify/sync'
import { FORDERUNGSZEILEN, MONATSZEILEN, type Monatsauszug, WEGZEILEN } from '~/domain/hauptbuch/monat'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import type { WebContext } from '~/web/guard.server'
import { drawTabellenPdf } from '~/web/tabellen-pdf.server'

/** 'November 2026' of '2026-11'. */
export const monatName = ({ locale }: Pick<WebContext, 'locale'>, monat: string): string =>
	new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${monat}-01`))

/** 123456 → '1234,56', as spreadsheets here read numbers. */
const dezimal = (cent: number): string => {
	const betrag = Math.abs(cent)
	return `${cent < 0 ? '-' : ''}${Math.floor(betrag / 100)},${String(betrag % 100).padStart(2, '0')}`
}

/** The statement as a CSV file that a spreadsheet reads. */
export const monatCsv = ({ t }: WebContext, monat: string, auszug: Monatsauszug): string =>
	stringify(
		[...MONATSZEILEN, ...FORDERUNGSZEILEN, ...WEGZEILEN].map((zeile) => ({
			monat,
			zeile,
			was: t(`hauptbuch:monat.zeilen.${zeile}`),
			euro: dezimal(auszug[zeile]),
			cent: auszug[zeile],
		})),
		{ header: true, bom: true, delimiter: ';', escape_formulas: false },
	)

/** The statement as a PDF. */
export function monatPdf(ctx: WebContext, monat: string, auszug: Monatsauszug): Promise<Uint8Array<ArrayBuffer>> {
	const { t, locale, mandant } = ctx
	const spalten = [t('hauptbuch:monat.was'), t('hauptbuch:monat.betrag')] as const
	const zeilenOf = (zeilen: readonly (keyof Monatsauszug)[]) =>
		zeilen.map((zeile) => [t(`hauptbuch:monat.zeilen.${zeile}`), formatMoney(auszug[zeile], locale, { exact: true })])
	return drawTabellenPdf(ctx, {
		sprache: locale,
		titel: t('hauptbuch:monat.titelWert', { monat: monatName(ctx, monat) }),
		absender: mandant.config.Name,
		absaetze: [t('hauptbuch:monat.text'), t('hauptbuch:monat.stand', { tag: formatDate(ctx.clock()) })],
		tabellen: [
			{ titel: t('hauptbuch:monat.schuld'), spalten, zeilen: zeilenOf(MONATSZEILEN), summe: true },
			{ titel: t('hauptbuch:monat.forderungen'), spalten, zeilen: zeilenOf(FORDERUNGSZEILEN), summe: true },
			{ titel: t('hauptbuch:monat.weg'), spalten, zeilen: zeilenOf(WEGZEILEN) },
		],
		erstelltAm: ctx.clock(),
	})
}
