import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from './audit'

/** Longer values are cut: the trail says what was changed, it is no copy of texts. */
const MAX = 200

function wertOf(value: unknown): string | number | boolean | null {
	if (typeof value === 'number' || typeof value === 'boolean') return value
	if (value === null || value === undefined) return null
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
	return text.length > MAX ? `${text.slice(0, MAX)}…` : text
}

/** What the audit trail says of a change: of all that is other than before each by name, before and after. */
export function changesOf(von: object, nach: object): NonNullable<AuditEntry['details']> {
	return Object.fromEntries(
		Object.entries(nach).flatMap(([name, value]) => {
			const vorher: unknown = Reflect.get(von, name)
			return isDeepStrictEqual(vorher, value) ? [] : [[name, { von: wertOf(vorher), nach: wertOf(value) }]]
		}),
	)
}
