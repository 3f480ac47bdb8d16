import createClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './contract'

export type Schemas = components['schemas']

/** The client sends the headers that calls share, so a call need not name them. */
type HeadersSent<Call> = Call extends { parameters: { header?: infer Headers } }
	? Omit<Call, 'parameters'> & { parameters: Omit<Call['parameters'], 'header'> & { header?: Partial<Headers> } }
	: Call

type Calls = { [Path in keyof paths]: { [Method in keyof paths[Path]]: HeadersSent<paths[Path][Method]> } }

type Settings = Pick<ClientOptions, 'fetch'> & {
	/** Of the brand: 'https://portal.example/api/v1/marke'. */
	baseUrl: string
	/** Of the answers. */
	language?: Schemas['Sprachen']['Default']
	/** Of a login, of a friend, of a reward's link, or a partner's key. */
	token?: string
}

/** The calls of a brand's portal, with the types of its contract. */
export const createPortalClient = ({ baseUrl, language = 'de', token, fetch }: Settings) =>
	createClient<Calls>({
		...{ baseUrl, fetch },
		headers: {
			'X-Requested-With': 'weitersagen-client',
			'X-Accept-Language': language,
			...(token === undefined ? {} : { 'X-Authorization': `Bearer ${token}` }),
		},
	})

/** What was refused, with the problem that the portal answered. */
export class CallRefused extends Error {
	override name = 'CallRefused'
	constructor(
		readonly status: number,
		readonly problem: Schemas['Problem'] | undefined,
	) {
		super(problem ? `${problem.code}: ${problem.title}` : `HTTP ${status}`)
	}
}

type Answer<T> = { data?: T; error?: Schemas['Problem']; response: Response }

/** The answer of a call; throws CallRefused for any other. */
export async function answerOf<T>(call: Promise<Answer<T>>): Promise<T> {
	const { data, error, response } = await call
	if (data === undefined) throw new CallRefused(response.status, error)
	return data
}
