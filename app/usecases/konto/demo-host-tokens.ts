import { randomUUID } from 'node:crypto'
import { demoHostKey } from '~/adapters/autologin/host-keys'
import { signHostToken } from '~/adapters/autologin/host-token'
import type { MasterKeys } from '~/adapters/crypto/keys'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Who comes from the demo's host page: a person with an account, and one the portal does not know yet. */
const PERSONEN = [
	{ sub: 'demo-1', vorname: 'Lena', nachname: 'Winter', email: 'empfehler@example.org' },
	{ sub: 'demo-2', vorname: 'Kim', nachname: 'Berger', email: 'kim.berger@example.org' },
]

/** Host tokens of the demo's people. */
export async function demoHostTokens(
	{ mandant: { config }, clock }: Pick<AppContext, 'mandant' | 'clock'>,
	masterKeys: MasterKeys,
): Promise<{ name: string; token: string }[]> {
	publicUseCase()
	const key = await demoHostKey(masterKeys)
	const wer = { issuer: config.AutologinAussteller, audience: config.MandantUrl, now: clock() }
	return Promise.all(
		PERSONEN.map(async (person) => ({
			name: `${person.vorname} ${person.nachname}`,
			token: await signHostToken(key, { ...person, jti: randomUUID() }, wer),
		})),
	)
}
