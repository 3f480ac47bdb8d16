import { type Gelistet, RECHT_DER_EREIGNISSE } from '~/domain/messung/gelistet'
import { type KennzahlZeitraum, zeitraumOf } from '~/domain/messung/zeitraum'
import { berlinDay } from '~/domain/shared/dates'
import { LIST_ROWS, lastPage } from '~/domain/shared/list'
import { countKennzahlEreignisse, listKennzahlEreignisRows } from '~db/repositories/messung/kennzahl-ereignisse'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { KennzahlFrage } from './show-kennzahlen'

/** `tage`: in place of the time up to today; of the whole program only. */
type Ask = KennzahlFrage & { mass: Gelistet; tage?: KennzahlZeitraum | undefined; seite: number }

/** What a figure counts, one by one: as many as it says. */
export async function listKennzahlEreignisse(ctx: AppContext, { mass, tage, seite, ...frage }: Ask) {
	authorise(ctx, 'kennzahlen.lesen')
	const { zeit, sicht, filter = null } = frage
	const ganz = zeitraumOf(zeit, berlinDay(ctx.clock()))
	// Nothing is read before: what is counted is told only to who may see each of it.
	authorise(ctx, RECHT_DER_EREIGNISSE[mass])
	const wahl = { sicht, filter, zeit: (filter ? undefined : tage) ?? ganz }
	const anzahl = await countKennzahlEreignisse(ctx.db, mass, wahl)
	const seiten = anzahl.more ? lastPage(LIST_ROWS) : Math.max(1, Math.ceil(anzahl.count / LIST_ROWS))
	const diese = Math.min(seite, seiten)
	const zeilen = await listKennzahlEreignisRows(ctx.db, {
		...{ mass, wahl, limit: LIST_ROWS, offset: (diese - 1) * LIST_ROWS },
	})
	return { zeit: wahl.zeit, anzahl, seite: diese, seiten, zeilen }
}
