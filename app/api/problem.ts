import type { TFunction } from 'i18next'
import { z } from 'zod'
import { apiCode, type ErrorCode, errorStatus } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { PROGRAM_LOCALE } from '~/domain/shared/locale'
import { de } from '~/locales/de/all'
import { translator } from '~/locales/translate'
import { captchaSchema } from './captcha'
import { detailOf } from './details'
import { API_PATH } from './paths'

/** What was wrong with one field: where it stands in the body or query ('Empfehler.Email'), and why. */
const feldfehlerSchema = z
	.object({
		path: z.string().meta({ description: 'Where the field stands in the body or query, such as `Empfehler.Email`.' }),
		code: z.string().meta({ description: 'Why, for programs.' }),
		detail: z.string().meta({ description: 'Why, in English, for who writes the program.' }),
		Anzeigetext: z.string().meta({ description: 'Why, in the language that was asked for: may be shown to people.' }),
	})
	.meta({ id: 'Feldfehler' })

export type Feldfehler = z.output<typeof feldfehlerSchema>

/** Problem details (RFC 9457) with the code of the catalogue. */
export const problemSchema = z
	.object({
		type: z.string().meta({ description: 'Leads to the page that explains the code.' }),
		title: z.string().meta({ description: 'What happened and what to do, in the language that was asked for.' }),
		detail: z.string().meta({ description: 'What is wrong with the call, in English, for who writes the program.' }),
		Anzeigetext: z.string().meta({ description: 'The title: what may be shown to people as it is.' }),
		status: z.int().meta({ description: 'The status of the answer.' }),
		code: z.string().meta({ description: 'The code of the catalogue, such as PSOF0204.' }),
		instance: z.string().meta({ description: 'The number of the request, as in X-Request-Id.' }),
		errors: z.array(feldfehlerSchema).optional(),
		captcha: captchaSchema.optional().meta({ description: 'To be solved before the call is made again.' }),
		Vorhanden: z
			.object({ Empfehlungsnummer: z.string(), Link: z.string() })
			.optional()
			.meta({ description: 'Of empfehlung_vorhanden, for whose it is: the recommendation there is already.' }),
	})
	.meta({ id: 'Problem' })

export const PROBLEM_TYPE = 'application/problem+json'

type Circumstances = {
	t: TFunction
	/** Of the request. */
	id: string
	errors?: Feldfehler[]
	captcha?: z.output<typeof captchaSchema>
	vorhanden?: z.output<typeof problemSchema>['Vorhanden']
	/** Origin of the brand; empty where it is not known. */
	base?: string
	headers?: Record<string, string>
	/** In place of the code's own. */
	status?: number
}

/** Where the codes are explained. */
export const ERRORS_PATH = `${API_PATH}/docs/errors`

/** What a call that failed is answered with, as text. */
export function problemText(
	code: ErrorCode,
	{ t, id, errors, captcha, vorhanden, base = '', status = errorStatus[code] }: Omit<Circumstances, 'headers'>,
): string {
	const named = apiCode(code)
	const title = t(`fehler:${code}`)
	const fields = errors ? ` Wrong: ${errors.map(({ path }) => path || 'body').join(', ')}.` : ''
	const body: z.input<typeof problemSchema> = {
		type: `${base}${ERRORS_PATH}#${named}`,
		...{ title, detail: `${detailOf(code)}${fields}`, Anzeigetext: title, status, code: named, instance: id },
		...(errors ? { errors } : {}),
		...(captcha ? { captcha } : {}),
		...(vorhanden ? { Vorhanden: vorhanden } : {}),
	}
	return JSON.stringify(body)
}

/** The answer to a call that failed: never a page, never kept by anybody. */
export const problem = (code: ErrorCode, { headers = {}, ...rest }: Circumstances): Response =>
	new Response(problemText(code, rest), {
		status: rest.status ?? errorStatus[code],
		headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
	})

/** Where the API answers with another status than a page: a token that is worth nothing is always 401. */
const STATUSES: { [C in ErrorCode]?: readonly number[] } = {
	praemie_token_ungueltig: [401],
	empfaenger_link_noetig: [401, 403],
}

/** Every status a code is answered with by the API. */
export const statusesOf = (code: ErrorCode): readonly number[] => STATUSES[code] ?? [errorStatus[code]]

const english = translator(PROGRAM_LOCALE, 'arbeit')

const isMessage = (code: string): code is keyof typeof de.formular.validierung => hasKey(de.formular.validierung, code)

/** The issues of a call's input by field of its body or query; messages of our own schemas are keys of `formular:validierung`. */
export function fieldErrors(t: TFunction, { issues }: z.ZodError): Feldfehler[] {
	return issues.slice(0, MAX_ERRORS).map(({ path, message }) => {
		const code = isMessage(message) ? message : 'ungueltig'
		const field = path.slice(1).map(String).join('.')
		const Anzeigetext = t(`formular:validierung.${code}`, { field })
		const own = isMessage(message) ? english(`formular:validierung.${code}`, { field }) : message
		return { path: field, code, detail: `${field || 'body'}: ${own}`, Anzeigetext }
	})
}

/** As many as help whoever wrote the call. */
const MAX_ERRORS = 50
