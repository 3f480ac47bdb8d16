import { http } from './http'

/** A token as the demo's company page signs it. */
export async function hostToken(person = 1): Promise<string> {
	const { body } = await http('werksfreunde.localhost', '/dev/host')
	return [...body.matchAll(/name="token" value="([^"]+)"/g)][person]?.[1] ?? ''
}
