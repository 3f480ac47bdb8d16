import { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Result } from '~/domain/shared/result'
import type { ApiContext, TokenArt } from './context'
import type { Veraltet } from './deprecation'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Headings of the contract. */
export type CallTag =
	| 'Katalog'
	| 'Bilder'
	| 'Berater'
	| 'Empfehlungen'
	| 'Links'
	| 'Account'
	| 'Empfehler'
	| 'Empfaenger'
	| 'Praemie'
	| 'Inhalt'
	| 'Partner'
	| 'Testbetrieb'
	| 'Einladung'
	| 'Agentur'

type Spec<E extends ErrorCode> = {
	method: Method
	/** As the specification spells it, '{…}' for what varies; the spelling of its letters does not matter in a call. */
	path: string
	/** The heading it stands under in the contract. */
	tag: CallTag
	summary: string
	description?: string
	token: TokenArt
	/** A GET that the specification gives an effect: it asks for X-Requested-With, so that no link or preview causes it. */
	writes?: true
	/** A GET that writes for a program, and answers who asks without X-Requested-With in another way, which changes nothing. */
	browser?: true
	/** The answer is about nobody and changes with the catalogue alone: for who shows no token it is kept (docs/decisions/0077). */
	merken?: true
	/** It will go: its answers and the contract say so (docs/decisions/0143). */
	veraltet?: Veraltet
	/** It is there only at brands in Testbetrieb. */
	testbetrieb?: true
	/** Every code it can fail with, beside what every call can (server, brand, input). */
	errors: readonly E[]
}

/** A file in place of JSON, such as a picture. */
export type FileAnswer = { bytes: Uint8Array<ArrayBuffer>; typ: string }

export type CallOutcome =
	| { kind: 'json'; value: unknown }
	| { kind: 'file'; file: FileAnswer }
	| { kind: 'failed'; code: ErrorCode }
	| { kind: 'invalid'; error: z.ZodError }

/** What came in, not looked at yet; `body` is undefined where none came. */
export type Asked = { params: unknown; query: unknown; body: unknown }

/** A call without its types, as the application mounts and describes it. */
export type Call = Spec<ErrorCode> & {
	/** Schemas of what it is given: `params` of its path, `query`, `body`. */
	input: z.ZodRawShape
	/** The schema of the answer, or the media types of a file. */
	answer: z.ZodType | readonly string[]
	run: (ctx: ApiContext, asked: Asked) => Promise<CallOutcome>
}

/** Thrown by the work of a call for what only it can judge of its input; the path of an issue starts with `body` or `query`. */
export class InputRefused extends Error {
	override name = 'InputRefused'
	constructor(readonly error: z.ZodError) {
		super('input refused')
	}
}

/** Thrown by the work of a call for a token that it reads itself and that is worth nothing: answered with 401. */
export class TokenRefused extends Error {
	override name = 'TokenRefused'
	constructor(readonly code: ErrorCode) {
		super('token refused')
	}
}

/** Thrown by the work of a call for what its caller has already, which the answer says. */
export class AlreadyThere extends Error {
	override name = 'AlreadyThere'
	readonly code = 'empfehlung_vorhanden'
	constructor(readonly vorhanden: { Empfehlungsnummer: string; Link: string }) {
		super('already there')
	}
}

/** Thrown by the work of a call that a browser follows like a link: where it leads. */
export class LedOn extends Error {
	override name = 'LedOn'
	constructor(readonly url: string) {
		super('led on')
	}
}

type Work<I extends z.ZodRawShape, T, E extends ErrorCode> = (
	ctx: ApiContext,
	given: z.output<z.ZodObject<I>>,
) => Promise<Result<T, E>>

/** Reads what came in by the call's schemas, and says what became of it. */
function reading<I extends z.ZodRawShape, T>(
	input: I,
	work: Work<I, T, ErrorCode>,
	answer: (value: T) => CallOutcome,
): Call['run'] {
	const schema = z.object(input)
	return async (ctx, asked) => {
		const given = schema.safeParse(asked)
		if (!given.success) return { kind: 'invalid', error: given.error }
		const done = await work(ctx, given.data)
		return done.ok ? answer(done.value) : { kind: 'failed', code: done.code }
	}
}

/**
 * A call that answers with JSON. The schemas that parse what comes in are the ones the contract shows; what goes out is cut
 * to the answer's schema, so that nothing leaves that the contract does not know.
 */
export const defineCall = <I extends z.ZodRawShape, A extends z.ZodType, E extends ErrorCode = never>(
	spec: Spec<E> & { input: I; answer: A },
	work: Work<I, z.input<A>, E>,
): Call => ({
	...spec,
	run: reading(spec.input, work, (value) => ({ kind: 'json', value: spec.answer.parse(value) })),
})

/** The same where the answer is a file. */
export const defineFile = <I extends z.ZodRawShape, E extends ErrorCode = never>(
	spec: Spec<E> & { input: I; answer: readonly string[] },
	work: Work<I, FileAnswer, E>,
): Call => ({ ...spec, run: reading(spec.input, work, (file) => ({ kind: 'file', file })) })
