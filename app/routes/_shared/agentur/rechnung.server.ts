import { type Gutschrift, type Partei, STEUERSATZ } from '~/domain/agentur/gutschrift'
import { formatDate } from '~/domain/shared/dates'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { translator } from '~/locales/translate'
import type { AgenturRechnungZeile } from '~/usecases/agentur/show-rechnungen'
import type { WebContext } from '~/web/guard.server'
import { drawTabellenPdf } from '~/web/tabellen-pdf.server'
import { monatName } from '../hauptbuch/auszug.server'

/** Credit notes as their list shows them. */
export const rechnungenView = (
	ctx: WebContext,
	rechnungen: readonly AgenturRechnungZeile[],
	hrefOf: (rechnungId: string) => string,
) =>
	rechnungen.map(({ erstelltAm, bezahltAm, monat, ...rechnung }) => ({
		...rechnung,
		monat: monatName(ctx, monat),
		am: formatDate(erstelltAm),
		bezahlt: bezahltAm && formatDate(bezahltAm),
		href: hrefOf(rechnung.id),
	}))

export type RechnungenView = ReturnType<typeof rechnungenView>

/** The file of a credit note: in German, as the law it follows, with what machines read inside. */
export async function rechnungDatei(
	ctx: WebContext,
	{ gutschrift, xml, erstelltAm }: { gutschrift: Gutschrift; xml: string; erstelltAm: Date },
): Promise<Response> {
	const t = translator(STANDARD_LOCALE, 'sie')
	const { nummer, storniert, agentur, marke, kleinunternehmer } = gutschrift
	const geld = (cent: number) => formatMoney(cent, STANDARD_LOCALE, { exact: true })
	const partei = ({ name, strasse, plz, ort, ustId, steuernummer }: Partei) =>
		[
			...[name, strasse, `${plz} ${ort}`],
			...(ustId ? [t('agenturgeld:rechnung.ustId', { nummer: ustId })] : []),
			...(steuernummer ? [t('agenturgeld:rechnung.steuernummer', { nummer: steuernummer })] : []),
		].join(', ')
	const steuer = t('agenturgeld:rechnung.umsatzsteuer', { satz: kleinunternehmer ? 0 : STEUERSATZ })
	const pdf = await drawTabellenPdf(ctx, {
		sprache: STANDARD_LOCALE,
		titel: t('agenturgeld:rechnung.pdfTitel', { nummer }),
		absender: marke.name,
		absaetze: [
			t('agenturgeld:rechnung.pdfTag', {
				tag: formatDate(gutschrift.tag),
				monat: monatName({ locale: STANDARD_LOCALE }, gutschrift.monat),
			}),
			...(storniert
				? [t('agenturgeld:rechnung.pdfStorno', { nummer: storniert.nummer, tag: formatDate(storniert.tag) })]
				: []),
			t('agenturgeld:rechnung.pdfFuer', { partei: partei(agentur) }),
			t('agenturgeld:rechnung.pdfVon', { partei: partei(marke) }),
			...(kleinunternehmer ? [t('agenturgeld:rechnung.kleinunternehmer')] : []),
			t('agenturgeld:rechnung.zahlung'),
		],
		tabellen: [
			{
				titel: t('agenturgeld:rechnung.gutschrift'),
				spalten: [
					...[t('agenturgeld:rechnung.leistung'), t('agenturgeld:rechnung.anzahl')],
					...[t('agenturgeld:rechnung.einzeln'), t('agenturgeld:rechnung.netto')],
				],
				zeilen: gutschrift.posten.map((posten) => [
					t('agenturgeld:rechnung.posten', { ...posten, seite: t(`agenturgeld:seite.${posten.seite}`) }),
					...[String(posten.anzahl), geld(posten.einzelCent), geld(posten.betragCent)],
				]),
				betraege: 3,
			},
			{
				titel: t('agenturgeld:rechnung.summen'),
				spalten: [t('agenturgeld:rechnung.leistung'), t('agenturgeld:rechnung.netto')],
				zeilen: [
					[t('agenturgeld:rechnung.netto'), geld(gutschrift.nettoCent)],
					[steuer, geld(gutschrift.steuerCent)],
					[t('agenturgeld:rechnung.brutto'), geld(gutschrift.bruttoCent)],
				],
				summe: true,
			},
		],
		erstelltAm,
		rechnung: { xml },
	})
	return new Response(pdf, {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `attachment; filename="${nummer}.pdf"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
