import { createReadableStreamFromReadable } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { DATEITYP, type Dateiart } from '~/domain/liste/datei'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showListendateien } from '~/usecases/liste/load-listendatei'
import type { Tabelle } from '~/usecases/liste/tabelle'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

const SCREENS = {
	betrieb: { dateien: 'BetriebDateien', datei: 'BetriebDatei' },
	agentur: { dateien: 'AgenturDateien', datei: 'AgenturDatei' },
} as const

/** The large files somebody asked for, and how far they are. */
export async function dateienView(ctx: WebContext, art: BenutzerArt) {
	const screens = SCREENS[art]
	const { mandant, t, locale } = ctx
	const dateien = await showListendateien(ctx)
	const zahl = new Intl.NumberFormat(locale)
	return {
		titel: t('liste:dateien.titel'),
		token: formToken(ctx, screens.datei),
		hier: pathTo(mandant, screens.dateien),
		offen: dateien.some(({ stand }) => stand === 'offen'),
		dateien: dateien.map(({ id, liste, zeilen, erstelltAm, ablaufAm, stand, prozent }) => ({
			key: id,
			href: pathTo(mandant, screens.datei, { dateiId: id }),
			stand,
			prozent,
			cells: {
				liste: t(`liste:name.${liste}`),
				zeilen: zahl.format(zeilen),
				seit: formatDateTime(erstelltAm),
				bis: formatDateTime(ablaufAm),
			},
		})),
	}
}

export type DateienView = Awaited<ReturnType<typeof dateienView>>

/** A file that goes out while it is made; one that breaks off is no whole one to the browser. */
export const tabelleResponse = ({ dateiname, inhalt }: Tabelle, dateiart: Dateiart): Response =>
	new Response(createReadableStreamFromReadable(inhalt), {
		headers: {
			'Content-Type': DATEITYP[dateiart],
			'Content-Disposition': `attachment; filename="${dateiname}"`,
			'Cache-Control': 'private, no-store',
		},
	})
