import type { LoaderFunctionArgs } from '@remix-run/node'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { guard } from '~/web/guard.server'
import { tabellenPdf } from '~/web/tabellen-pdf.server'
import { jahrView } from '../../_shared/konto/jahr.server'

/** What somebody received in a year, as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'JahresauszugDatei')
	const { t, locale, mandant } = ctx
	const { jahr, titel, name, summeCent, zeilen } = await jahrView(ctx, args)
	const betrag = (cent: number) => formatMoney(cent, locale, { exact: true })
	const pdf = await tabellenPdf({
		sprache: locale,
		titel,
		absaetze: [mandant.config.Name, name, t('bereich:auszug.stand', { tag: formatDate(ctx.clock()) })],
		tabellen: [
			{
				titel: t('bereich:auszug.titel'),
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
