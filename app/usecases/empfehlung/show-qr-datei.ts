import { qrPng, qrSvg } from '~/adapters/qr/qr-files'
import { formatDate } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { betragText } from '~/locales/angebot'
import { brandTranslator } from '~/locales/translate'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { drawnKarte } from '../shared/drawn-karte'
import { showEmpfehlung } from './show-empfehlung'

/** What can be taken along of an Empfehlung's QR code: to print, to place in a document, and a card in A6. */
export const QR_DATEIEN = { 'qr.png': 'image/png', 'qr.svg': 'image/svg+xml', 'karte.pdf': 'application/pdf' } as const
export type QrDatei = keyof typeof QR_DATEIEN

/** One of the files; of an Empfehlung that is over there is none. */
export async function showQrDatei(
	ctx: AppContext,
	empfehlungsnummer: string,
	datei: QrDatei,
): Promise<Result<Buffer, 'empfehlung_unbekannt' | 'empfehlung_abgelaufen'>> {
	publicUseCase()
	const found = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) return found
	const { linkFor, status, vorname, gueltigBis, produktName: produkt } = found.value
	if (status === 'Abgelaufen') return fail('empfehlung_abgelaufen')
	const link = linkFor('QrCode')
	if (datei === 'qr.svg') return ok(Buffer.from(qrSvg(link)))
	if (datei === 'qr.png') return ok(await qrPng(link))
	const t = brandTranslator(ctx.mandant, ctx.locale)
	const { Name: marke } = ctx.mandant.config
	const { origin, pathname } = new URL(link)
	const betrag = found.value.betragKontakt
	const texts = {
		marke,
		title: t('empfangen:einladung.titel', { vorname, produkt }),
		text: t('empfehlen:teilen.karteText'),
		benefit: betrag && t('empfehlen:teilen.karteVorteil', { betrag: betragText(t, ctx.locale, betrag) }),
		link: `${origin.replace(/^https?:\/\//, '')}${pathname}`,
		footer: t('empfehlen:teilen.karteGueltig', { datum: formatDate(gueltigBis) }),
	}
	return ok(await drawnKarte(ctx, link, texts))
}
