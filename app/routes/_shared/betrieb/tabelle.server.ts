import { createReadableStreamFromReadable } from '@remix-run/node'
import { DATEITYP, type Dateiart } from '~/domain/liste/datei'
import type { Tabelle } from '~/usecases/liste/tabelle'

/** A file that goes out while it is made; one that breaks off is no whole one to the browser. */
export const tabelleResponse = ({ dateiname, inhalt }: Tabelle, dateiart: Dateiart): Response =>
	new Response(createReadableStreamFromReadable(inhalt), {
		headers: {
			'Content-Type': DATEITYP[dateiart],
			'Content-Disposition': `attachment; filename="${dateiname}"`,
			'Cache-Control': 'private, no-store',
		},
	})
