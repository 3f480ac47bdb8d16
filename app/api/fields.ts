import { z } from 'zod'
import { variablenNameSchema } from '~/domain/inhalt/inhalt'
import { geraetName } from '~/domain/konto/sitzung'

/** A whole number as a path or query has it: digits and nothing else. */
export const wholeNumber = (min: number, max: number) =>
	z.preprocess(
		(text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text),
		z.int().min(min).max(max),
	)

/** An id the database can hold. */
export const idSchema = wholeNumber(1, 2_147_483_647)

const MAX_PAGE = 100_000
const MAX_PAGE_SIZE = 100

/** Which part of a list is asked for. */
export const pageQuery = (size: number) =>
	z.object({
		page: wholeNumber(1, MAX_PAGE).default(1),
		pagesize: wholeNumber(1, MAX_PAGE_SIZE).default(size),
	})

/** A part of a list, as the specification has it for agents. */
export const listPartSchema = <S extends z.ZodType>(content: S) =>
	z.object({ Content: z.array(content), HasNext: z.boolean(), PageCount: z.int(), TotalCount: z.int() })

/** Past its end a list has nothing. */
export const listPart = <T>(
	Content: T[],
	{ gesamt, seite, seiten }: { gesamt: number; seite: number; seiten: number },
) => ({
	Content,
	HasNext: seite < seiten,
	PageCount: gesamt === 0 ? 0 : seiten,
	TotalCount: gesamt,
})

/** The answer of a call that has nothing to tell but that it worked. */
export const doneSchema = z.object({ Ok: z.literal(true) }).meta({ id: 'Fertig' })

export const DONE = { ok: true, value: { Ok: true } } as const

/** The device in a person's list of sessions. */
export const appGeraetOf = ({ browser = '' }: { browser?: string | undefined }): string =>
	['App', geraetName(browser)].filter(Boolean).join(' · ')

/** Which of the variables of texts are asked for. */
export const namenBody = z
	.object({ Namen: z.array(variablenNameSchema).max(200).optional() })
	.optional()
	.meta({ description: 'Which are asked for; all without.' })
