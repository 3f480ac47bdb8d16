import type { MandantConfig } from '~/domain/mandant/config'
import type { AuditEntry } from '../shared/audit'

/** Settings whose values the audit trail does not hold: a secret, keys of others, and lists that name people. */
const WITHOUT_VALUE: readonly (keyof MandantConfig)[] = [
	'SquidexClientSecret',
	'AutologinSchluessel',
	'EmailWhitelist',
	'KontoGesperrtWildcard',
]

/** Longer values are cut: the trail says what was changed, it is no copy of texts. */
const MAX = 200

function wertOf(value: unknown): string | number | boolean | null {
	if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
	return text.length > MAX ? `${text.slice(0, MAX)}…` : text
}

/** What the audit trail says of changed settings: each by name, before and after; of some the name alone. */
export function settingChanges(
	before: MandantConfig,
	after: MandantConfig,
	keys: readonly (keyof MandantConfig)[],
): NonNullable<AuditEntry['details']> {
	const said = keys.filter((key) => !WITHOUT_VALUE.includes(key))
	return {
		geaendert: keys.join(' '),
		...Object.fromEntries(said.map((key) => [key, { von: wertOf(before[key]), nach: wertOf(after[key]) }])),
	}
}
