import { stringify } from 'csv-stringify/sync'
import type { ProtokollArt } from '~/domain/protokoll/filter'
import { formatIsoLocal } from '~/domain/shared/dates'
import type { ProtokollZeile } from '~/usecases/protokoll/list-protokoll'
import type { WebContext } from '~/web/guard.server'
import { ereignisText, werText } from '../../_shared/protokoll/zeile.server'

/** Entries as a CSV file that a spreadsheet reads: no cell is taken for a formula. */
export const protokollCsv = (ctx: WebContext, art: ProtokollArt, zeilen: readonly ProtokollZeile[]): string =>
	stringify(
		zeilen.map((zeile) => ({
			zeit: formatIsoLocal(zeile.am),
			wer: werText(ctx, zeile.wer),
			akteur: zeile.akteur,
			was: ereignisText(ctx, art, zeile.ereignis),
			ereignis: zeile.ereignis,
			bezug: zeile.bezug,
			bezug_id: zeile.bezugId,
			details: JSON.stringify(zeile.details),
			kette_nummer: zeile.nummer ?? '',
			kette_hash: zeile.hash ?? '',
		})),
		{ header: true, bom: true, delimiter: ';', escape_formulas: true },
	)
