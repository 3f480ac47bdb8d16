import type { LoaderFunctionArgs } from '@remix-run/node'
import { hasKey } from '~/domain/shared/keys'
import { QR_DATEIEN, showQrDatei } from '~/usecases/empfehlung/show-qr-datei'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The QR code of an Empfehlung to take along: `qr.png`, `qr.svg`, or `karte.pdf`, a card in A6. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'QrDatei')
	const { empfehlungsnummer = '', datei = '' } = args.params
	if (!hasKey(QR_DATEIEN, datei)) throw failPage('nicht_gefunden')
	const found = await showQrDatei(ctx, empfehlungsnummer, datei)
	if (!found.ok) throw failPage(found.code)
	return new Response(new Uint8Array(found.value), {
		headers: {
			'Content-Type': QR_DATEIEN[datei],
			'Content-Disposition': `${datei === 'karte.pdf' ? 'inline' : 'attachment'}; filename="${empfehlungsnummer}-${datei}"`,
			'Cache-Control': 'private, max-age=3600',
			'X-Robots-Tag': 'noindex',
		},
	})
}
