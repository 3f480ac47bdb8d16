import { formatDateTime } from '~/domain/shared/dates'
import type { SitzungView } from '~/usecases/konto/list-sitzungen'
import type { WebContext } from '~/web/guard.server'

/** The sessions of somebody at work as the table shows them (`SitzungTabelle`). */
export const sitzungZeilen = ({ t }: WebContext, sitzungen: readonly SitzungView[]) =>
	sitzungen.map(({ geraet, gesehenAm, erstelltAm, kennung, eigene }) => ({
		...{ kennung, eigene, geraet: geraet || t('konto:sitzungen.unbekannt') },
		...{ gesehen: formatDateTime(gesehenAm), seit: formatDateTime(erstelltAm) },
	}))
