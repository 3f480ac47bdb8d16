import type { FassungDaten } from '~/domain/mandant/aenderungen'
import type { MandantConfig } from '~/domain/mandant/config'
import type { AuditEntry } from '../shared/audit'
import { changesOf } from '../shared/changes'

/** Settings whose values the audit trail does not hold: a secret, keys of others, accounts, and lists that name people. */
const WITHOUT_VALUE: readonly (keyof MandantConfig)[] = [
	'SquidexClientSecret',
	'AutologinSchluessel',
	'EmailWhitelist',
	'KontoGesperrtWildcard',
	'Spendenzwecke',
]

/** What the audit trail says of changed settings: each by name, before and after; of some the name alone. */
export function settingChanges(
	before: MandantConfig,
	after: MandantConfig,
	keys: readonly (keyof MandantConfig)[],
): NonNullable<AuditEntry['details']> {
	const said = keys.filter((key) => !WITHOUT_VALUE.includes(key))
	return {
		geaendert: keys.join(' '),
		...changesOf(before, Object.fromEntries(said.map((key) => [key, after[key]]))),
	}
}

/** What the audit trail says of a version: the settings by name, before and after. */
export function werteChanges({ werte, vorher }: FassungDaten): NonNullable<AuditEntry['details']> {
	const logName = (name: string) => name.replace('.', '_')
	const said = Object.entries(werte).filter(([name]) => !WITHOUT_VALUE.some((without) => without === name))
	return {
		geaendert: Object.keys(werte).map(logName).join(' '),
		...changesOf(
			Object.fromEntries(said.map(([name]) => [logName(name), vorher[name]])),
			Object.fromEntries(said.map(([name, wert]) => [logName(name), wert])),
		),
	}
}
