import { randomUUID } from 'node:crypto'
import { newHostKey, publicHalf } from '~/adapters/autologin/host-keys'
import { signHostToken } from '~/adapters/autologin/host-token'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { http } from './http'
import { withPlatform } from './plattform'

/** A token as the demo's company page signs it. */
export async function hostToken(person = 1): Promise<string> {
	const { body } = await http('werksfreunde.localhost', '/dev/host')
	return [...body.matchAll(/name="token" value="([^"]+)"/g)][person]?.[1] ?? ''
}

/** A brand served over https, inside the frames of the page at `seite`; `tokenFor` signs as that page. */
export const makeFramedBrand = (host: string, portal: string, seite: string) =>
	withPlatform(async (platform) => {
		const key = await newHostKey()
		const config = {
			MandantUrl: portal,
			IsAutologin: true,
			AutologinAussteller: seite,
			AutologinSchluessel: [await publicHalf(key)],
			ModuleIntegratedFrame: true,
			EmpfehlenWebPage: seite,
		}
		const clientRoute = host.replace('.localhost', '')
		const created = await createMandant(platform, { clientRoute, host, config })
		if (!created.ok) throw new Error(created.code)
		const person = { sub: 'kim', vorname: 'Kim', nachname: 'Berger', email: 'kim.berger@example.org' }
		return {
			tokenFor: () =>
				signHostToken(key, { ...person, jti: randomUUID() }, { issuer: seite, audience: portal, now: new Date() }),
		}
	})
