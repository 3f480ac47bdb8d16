import { createHmac } from 'node:crypto'

/** Set by the buttons of the page that asks once more: which question was confirmed, or that nothing is to be done. */
const FIELD = 'bestaetigt'
export const DOCH_NICHT = 'nein'

/** What is asked once more before it is done, with the name and the amount it is about. */
export type Frage = {
	titel: string
	folge: string
	knopf: string
	/** Takes something away. */
	gefahr: boolean
}

/** A question as its page shows it, with all that was sent. */
export type GestellteFrage = Frage & {
	token: string
	felder: [string, string][]
	/** What the buttons send. */
	ja: string
	nein: string
}

/** Takes the answer out of a form, which then holds what its own schema knows. */
export function takeBestaetigt(formData: FormData): string {
	const value = formData.get(FIELD)
	formData.delete(FIELD)
	return typeof value === 'string' ? value : ''
}

/** Stands for one question of one form: where a name or an amount has changed meanwhile, the question is another. */
export const siegelOf = (token: string, frage: Frage): string =>
	createHmac('sha256', token).update(JSON.stringify(frage)).digest('base64url')
