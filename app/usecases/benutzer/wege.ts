import type { MandantDb } from '~db/handle'
import { type BenutzerRow, listBenutzerByIds } from '~db/repositories/benutzer/benutzer'
import type { AppContext } from '../shared/context'

/** How somebody came by what they may do. */
export type Weg = {
	/** Who let them in: a name, or 'cli'; null = they were there before that was kept. */
	von: string | null
	am: Date | null
	/** Who confirmed them: a name, 'cli', or 'job' where nobody could. */
	bestaetigtVon: string | null
	bestaetigtAm: Date | null
	/** Somebody at work let them in, and nobody has confirmed them. */
	offen: boolean
}

const idOf = (akteur: string | null): string | undefined => akteur?.match(/^(?:betrieb|agentur):([0-9a-f-]{36})$/)?.[1]

type Zugang = Pick<BenutzerRow, 'zugangVon' | 'zugangAm' | 'bestaetigtVon' | 'bestaetigtAm'>

/** How these came in, by their rows' order. */
export async function wegeVon(db: MandantDb, rows: readonly Zugang[]): Promise<Weg[]> {
	const ids = rows.flatMap(({ zugangVon, bestaetigtVon }) => [idOf(zugangVon) ?? [], idOf(bestaetigtVon) ?? []].flat())
	const leute = new Map((await listBenutzerByIds(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
	const nameOf = (akteur: string | null) => akteur && (leute.get(idOf(akteur) ?? '') ?? akteur)
	return rows.map(({ zugangVon, zugangAm, bestaetigtVon, bestaetigtAm }) => ({
		...{ von: nameOf(zugangVon), am: zugangAm, bestaetigtVon: nameOf(bestaetigtVon), bestaetigtAm },
		offen: idOf(zugangVon) !== undefined && bestaetigtAm === null,
	}))
}

/** Who had a part in something, by their names in the audit trail: those with a row, with how they came in. */
export async function beteiligteOf(ctx: Pick<AppContext, 'db'>, akteure: readonly string[]) {
	const ids = akteure.flatMap((akteur) => idOf(akteur) ?? [])
	const rows = await listBenutzerByIds(ctx.db, ids)
	const wege = await wegeVon(ctx.db, rows)
	return akteure.flatMap((akteur) => {
		const i = rows.findIndex(({ id }) => id === idOf(akteur))
		const [row, weg] = [rows[i], wege[i]]
		return row && weg ? [{ akteur, art: row.art, name: row.name, weg }] : []
	})
}
