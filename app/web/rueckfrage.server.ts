import { createHmac } from 'node:crypto'

/** Set by the confirmation page's buttons: which question was confirmed, or that it was declined. */
const FIELD = 'bestaetigt'
export const DOCH_NICHT = 'nein'

/** A question to confirm, with the name and amount it is about. */
export type Frage = {
	titel: string
	folge: string
	knopf: string
	/** The action deletes something. */
	gefahr: boolean
}

/** A question as its page shows it, with the posted form. */
export type GestellteFrage = Frage & {
	token: string
	felder: [string, string][]
	/** Values of the buttons. */
	ja: string
	nein: string
}

/** Removes the answer, so that the form matches its own schema. */
export function takeBestaetigt(formData: FormData): string {
	const value = formData.get(FIELD)
	formData.delete(FIELD)
	return typeof value === 'string' ? value : ''
}

/** Identifies one question of one form: a changed name or amount makes it a new question. */
export const siegelOf = (token: string, frage: Frage): string =>
	createHmac('sha256', token).update(JSON.stringify(frage)).digest('base64url')
