import { type SQL, sql } from 'drizzle-orm'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { Entscheider } from '~/domain/betrugspruefung/list'
import * as t from '../../schema/mandant/tables'
import { inState } from './zustand'

/** Held cases that wait for the reader, who is named as in the audit trail, or that the reader laid before somebody else. */
export const entscheidet = (wer: Entscheider, ich: string): SQL => {
	const { vorgelegtVon, zustand } = t.eigenwerbung
	return wer === 'ich'
		? sql`(${inState(zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)} and ${vorgelegtVon} is distinct from ${ich}::text)`
		: sql`(${inState(zustand, 'vorgelegt')} and ${vorgelegtVon} = ${ich}::text)`
}
