import type { LoaderFunctionArgs } from '@remix-run/node'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { guard } from '~/web/guard.server'
import { drawTabellenPdf } from '~/web/tabellen-pdf.server'
import { jahrView } from '../../_shared/konto/jahr.server'

/** What somebody received in a year, as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'JahresauszugDatei')
	const { t, locale, mandant } = ctx
	const { jahr, titel, name, summeCent, zeilen, rueckforderungen } = await jahrView(ctx, args)
	const betrag = (cent: number) => formatMoney(cent, locale, { exact: true })
	const pdf = await drawTabellenPdf(ctx, {
		sprache: locale,
		titel,
		absender: mandant.config.Name,
		absaetze: [t('bereich:auszug.fuer', { name }), t('bereich:auszug.stand', { tag: formatDate(ctx.clock()) })],
		tabellen: [
			{
				titel: t('bereich:auszug.titel'),
				summe: true,
				spalten: [
					t('bereich:auszug.wofuer'),
					t('bereich:auszug.am'),
					t('bereich:auszug.wieTitel'),
					t('bereich:auszug.betrag'),
				],
				zeilen: [
					...zeilen.map(({ wofuer, am, wie, betragCent }) => [wofuer, am, wie, betrag(betragCent)]),
					[t('bereich:auszug.zusammen'), '', '', betrag(summeCent)],
				],
			},
			...(rueckforderungen.length === 0
				? []
				: [
						{
							titel: t('bereich:auszug.rueckforderungen'),
							betraege: 4,
							spalten: [
								t('bereich:auszug.am'),
								t('bereich:auszug.standTitel'),
								t('bereich:auszug.gefordert'),
								t('bereich:auszug.einbehalten'),
								t('bereich:auszug.zurueckgezahlt'),
								t('bereich:auszug.offen'),
							],
							zeilen: rueckforderungen.map(({ am, stand, betragCent, verrechnetCent, gezahltCent, offenCent }) => [
								...[am, stand, betrag(betragCent), betrag(verrechnetCent), betrag(gezahltCent), betrag(offenCent)],
							]),
						},
					]),
		],
		erstelltAm: ctx.clock(),
	})
	return new Response(pdf, {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `attachment; filename="praemien-${jahr}.pdf"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
