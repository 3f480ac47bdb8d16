import type { MandantKeys } from '~/adapters/crypto/keys'
import type { MandantConfig } from '~/domain/mandant/config'

/** Begins a sealed secret among the stored settings; what does not begin so is still plain. */
const SEALED = 'versiegelt:'

const placeOf = (id: string) => ({ table: 'mandant', id, column: 'SquidexClientSecret' })

/** The settings as they are stored: the content service's secret only sealed. */
export function sealSettings(keys: MandantKeys, id: string, config: MandantConfig): MandantConfig {
	const { SquidexClientSecret: secret } = config
	return secret === '' ? config : { ...config, SquidexClientSecret: SEALED + keys.seal(placeOf(id), secret) }
}

/** The settings as they are used. */
export function openSettings(keys: MandantKeys, id: string, stored: MandantConfig): MandantConfig {
	const { SquidexClientSecret: secret } = stored
	if (!secret.startsWith(SEALED)) return stored
	return { ...stored, SquidexClientSecret: keys.open(placeOf(id), secret.slice(SEALED.length)) }
}

/** Whether a stored secret is plain or of a former key, and so has to be sealed anew. */
export const isToSeal = ({ prefix }: MandantKeys, { SquidexClientSecret: secret }: MandantConfig): boolean =>
	secret !== '' && !secret.startsWith(SEALED + prefix)
