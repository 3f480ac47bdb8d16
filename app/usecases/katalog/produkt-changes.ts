import type { ProduktRecord } from '~/domain/katalog/records'
import type { AuditEntry } from '../shared/audit'
import { changesOf } from '../shared/changes'

/** A reward in a few words: what it is, its cents, and until when. */
export const praemieText = ({ Art, Marke, WertCent, Enddatum }: ProduktRecord['Praemien'][number]): string =>
	[Marke ?? Art, WertCent, ...(Enddatum ? [`bis ${Enddatum}`] : [])].join(' ')

const shown = (record: ProduktRecord) => ({ ...record, Praemien: record.Praemien.map(praemieText).join('; ') })

/** Of a new product: what it is called and what it is worth. */
const beginning = ({ Name, Aktiv, Praemien }: ReturnType<typeof shown>) => ({ Name, Aktiv, Praemien })

/** An entry of the audit trail for each product an import changes. */
export function produktChanges(changed: readonly ProduktRecord[], bisher: readonly ProduktRecord[]): AuditEntry[] {
	const known = new Map(bisher.map((record) => [record.Id, shown(record)]))
	return changed.map((record): AuditEntry => {
		const vorher = known.get(record.Id)
		const nachher = shown(record)
		return {
			ereignis: vorher ? 'produkt.geaendert' : 'produkt.angelegt',
			bezug: 'produkt',
			bezugId: String(record.Id),
			details: vorher ? changesOf(vorher, nachher) : changesOf({}, beginning(nachher)),
		}
	})
}
