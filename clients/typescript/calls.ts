import type { paths } from './contract.js'

/* What each call of the contract is given and answers, read from its types. */

export type Method = 'get' | 'post' | 'put' | 'delete'

/** The paths that have a call of this method. */
export type PathOf<M extends Method> = {
	[P in keyof paths]: [paths[P][M]] extends [undefined] ? never : P
}[keyof paths]

export type Operation<M extends Method, P extends keyof paths> = paths[P][M]

type ParamsOf<O> = O extends { parameters: { path: infer V extends object } } ? { params: V } : { params?: never }

type QueryOf<O> = O extends { parameters: { query: infer V extends object } }
	? { query: V }
	: O extends { parameters: { query?: infer V } }
		? { query?: V }
		: { query?: never }

type Json<V> = { content: { 'application/json': V } }

type BodyOf<O> = O extends { requestBody: Json<infer V> }
	? { body: V }
	: O extends { requestBody?: Json<infer V> }
		? { body?: V }
		: { body?: never }

export type Given<O> = ParamsOf<O> &
	QueryOf<O> &
	BodyOf<O> & {
		/** Names a POST or PUT among the caller's; a new one without. The same again has no second effect. */
		key?: string
		signal?: AbortSignal
	}

/** May be left out where nothing has to be given. */
export type GivenArgs<O> = Record<never, never> extends Given<O> ? [given?: Given<O>] : [given: Given<O>]

/** A file where the answer is none of JSON. */
export type AnswerOf<O> = O extends { responses: { 200: Json<infer V> } } ? V : Blob

/** What a list holds, whichever way it is paged. */
export type ItemOf<A> = A extends { Content: (infer T)[] }
	? T
	: A extends { Auftraege: (infer T)[] }
		? T
		: A extends { Ereignisse: (infer T)[] }
			? T
			: never
