import { abgewieseneOf, formulareOf } from '~/domain/messung/abbruch'
import { type Zeit, zeitraumOf } from '~/domain/messung/zeitraum'
import { berlinDay } from '~/domain/shared/dates'
import { sumFormularTag } from '~db/repositories/messung/formular-tag'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Refused fields that are shown. */
const FELDER = 20

/** Where people stop: forms with their steps, and the fields refused most. Counted up to some seconds ago. */
export async function showAbbrueche(ctx: AppContext, zeit: Zeit) {
	authorise(ctx, 'kennzahlen.lesen')
	const zahlen = await sumFormularTag(ctx.db, zeitraumOf(zeit, berlinDay(ctx.clock())))
	return { formulare: formulareOf(zahlen), felder: abgewieseneOf(zahlen, FELDER) }
}
