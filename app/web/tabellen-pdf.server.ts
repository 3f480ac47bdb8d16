import { inPool } from '~/adapters/pool/pool'
import type { PdfInhalt } from '~/adapters/tabelle/pdf'
import type { Locale } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import type { AppContext } from '~/usecases/shared/context'
import { failPage } from './replies.server'

/** Tables as a PDF (adapters/tabelle/pdf), rendered in the worker pool. */
export async function drawTabellenPdf(
	{ mandant }: Pick<AppContext, 'mandant'>,
	inhalt: Omit<PdfInhalt, 'seite' | 'sprache'> & { sprache: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
	const t = translator(inhalt.sprache, 'sie')
	const seite = t('allgemein:seiteVon', { nummer: '{nummer}', seiten: '{seiten}' })
	const pdf = await inPool(mandant.id, 'pdf', { ...inhalt, seite })
	if (!pdf.ok) throw failPage(pdf.code)
	return pdf.value
}
