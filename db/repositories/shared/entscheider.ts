import { type SQL, sql } from 'drizzle-orm'
import { LAUF_GRUPPE } from '~/domain/auszahlung/lauf'
import type { Kreis } from '~/domain/benutzer/kreis'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { Entscheider } from '~/domain/shared/list'
import * as t from '../../schema/mandant/tables'
import { inState } from './zustand'

/** Held cases that wait for the reader, who is named as in the audit trail, or that the reader laid before somebody else. */
export const entscheidet = (wer: Entscheider, ich: string): SQL => {
	const { vorgelegtVon, zustand } = t.eigenwerbung
	return wer === 'ich'
		? sql`(${inState(zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)} and ${vorgelegtVon} is distinct from ${ich}::text)`
		: sql`(${inState(zustand, 'vorgelegt')} and ${vorgelegtVon} = ${ich}::text)`
}

/** Runs that wait for release, and not by somebody of this circle: none of them had a part in it. */
export const istFreigebbar = (kreis: Readonly<Kreis>): SQL =>
	sql`(${inState(t.lauf.zustand, ...LAUF_GRUPPE.freigabe)} and not (${t.lauf.beteiligte} && ${sql.param([...kreis])}::text[]))`
