import type { ZUSTIMMUNG_LIST } from '~/domain/einwilligung/list'
import type { RowQuery } from '~/domain/shared/list'
import { listNachweisRows, type NachweisMitWorten, zustimmungList } from '~db/repositories/einwilligung/zustimmung-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'
import { aktionTexte } from './aktionen'

/** The words somebody agreed to, one text, in the language they were shown in. */
function worteOf({ zustimmung, aktion, rechtstext }: NachweisMitWorten): { name: string; wortlaut: string } {
	if (aktion) {
		const { titel, text, rechtsText } = aktionTexte(aktion, zustimmung.sprache)
		return {
			name: `${titel} (${aktion.aktionsId} ${aktion.version})`,
			wortlaut: [titel, text, rechtsText].join('\n\n'),
		}
	}
	return rechtstext
		? { name: `${rechtstext.titel} (${rechtstext.version})`, wortlaut: rechtstext.inhalt }
		: { name: '', wortlaut: '' }
}

const zeileOf = (kontakt: ReturnType<typeof kontaktdatenFor>, row: NachweisMitWorten) => ({
	id: row.zustimmung.id,
	email: kontakt.email(row.zustimmung.email),
	art: row.zustimmung.art,
	zustand: row.zustimmung.zustand,
	bezug: row.zustimmung.bezug,
	subjektId: row.zustimmung.subjektId,
	sprache: row.zustimmung.sprache,
	erteiltAm: row.zustimmung.erteiltAm,
	bestaetigtAm: row.zustimmung.bestaetigtAm,
	widerrufenAm: row.zustimmung.widerrufenAm,
	...worteOf(row),
})

export type NachweisZeile = ReturnType<typeof zeileOf>

/** The consents with these ids, for a file. */
export async function loadNachweisZeilen(ctx: AppContext, ids: string[]): Promise<NachweisZeile[]> {
	const rows = await listNachweisRows(ctx.db, ids)
	const kontakt = kontaktdatenFor(ctx)
	return inOrder(ids, rows, ({ zustimmung }) => zustimmung.id).map((row) => zeileOf(kontakt, row))
}

/** One page of the consents that fit. */
export async function listNachweise(ctx: AppContext, query: RowQuery<typeof ZUSTIMMUNG_LIST>) {
	authorise(ctx, 'zustimmung.lesen')
	const list = zustimmungList(ctx.db, { ...query, now: ctx.clock() })
	const { rows, ...page } = await readPage(ctx, list, query)
	const kontakt = kontaktdatenFor(ctx)
	return { ...page, zeilen: rows.map((row) => zeileOf(kontakt, row)) }
}

/** One consent, as the list shows it. */
export async function showNachweis(ctx: AppContext, id: string): Promise<NachweisZeile | undefined> {
	authorise(ctx, 'zustimmung.lesen')
	return (await loadNachweisZeilen(ctx, [id]))[0]
}
