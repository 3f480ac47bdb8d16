import type { TFunction } from 'i18next'
import { z } from 'zod'
import { apiCode, type ErrorCode, errorStatus } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { de } from '~/locales/de/all'
import { captchaSchema } from './captcha'

/** What was wrong with one field: where it stands in the body or query ('Empfehler.Email'), and why. */
const feldfehlerSchema = z.object({ path: z.string(), code: z.string(), detail: z.string() }).meta({ id: 'Feldfehler' })

export type Feldfehler = z.output<typeof feldfehlerSchema>

/** Problem details (RFC 9457) with the code of the catalogue. */
export const problemSchema = z
	.object({
		type: z.string().meta({ description: 'Names the kind of problem; `urn:weitersagen:<code>`.' }),
		title: z.string().meta({ description: 'What happened and what to do, in the language that was asked for.' }),
		status: z.int(),
		code: z.string().meta({ description: 'The code of the catalogue, such as PSOF0204.' }),
		instance: z.string().meta({ description: 'The number of the request, as in X-Request-Id.' }),
		errors: z.array(feldfehlerSchema).optional(),
		captcha: captchaSchema.optional().meta({ description: 'To be solved before the call is made again.' }),
	})
	.meta({ id: 'Problem' })

export const PROBLEM_TYPE = 'application/problem+json'

type Circumstances = {
	t: TFunction
	/** Of the request. */
	id: string
	errors?: Feldfehler[]
	captcha?: z.output<typeof captchaSchema>
	headers?: Record<string, string>
	/** In place of the code's own. */
	status?: number
}

/** The answer to a call that failed: never a page, never kept by anybody. */
export function problem(
	code: ErrorCode,
	{ t, id, errors, captcha, headers = {}, status = errorStatus[code] }: Circumstances,
): Response {
	const named = apiCode(code)
	const body: z.input<typeof problemSchema> = {
		type: `urn:weitersagen:${named}`,
		title: t(`fehler:${code}`),
		status,
		code: named,
		instance: id,
		...(errors ? { errors } : {}),
		...(captcha ? { captcha } : {}),
	}
	return new Response(JSON.stringify(body), {
		status,
		headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
	})
}

/** Where the API answers with another status than a page: a token that is worth nothing is always 401. */
const STATUSES: { [C in ErrorCode]?: readonly number[] } = {
	praemie_token_ungueltig: [401],
	empfaenger_link_noetig: [401, 403],
}

/** Every status a code is answered with by the API. */
export const statusesOf = (code: ErrorCode): readonly number[] => STATUSES[code] ?? [errorStatus[code]]

const isMessage = (code: string): code is keyof typeof de.formular.validierung => hasKey(de.formular.validierung, code)

/** The issues of a call's input by field of its body or query; messages of our own schemas are keys of `formular:validierung`. */
export function fieldErrors(t: TFunction, { issues }: z.ZodError): Feldfehler[] {
	return issues.slice(0, MAX_ERRORS).map(({ path, message }) => {
		const code = isMessage(message) ? message : 'ungueltig'
		const field = path.slice(1).map(String).join('.')
		return { path: field, code, detail: t(`formular:validierung.${code}`, { field }) }
	})
}

/** As many as help whoever wrote the call. */
const MAX_ERRORS = 50
